/** What `xtest init` writes: pure. */
import { addInclude, addScript } from "./edit-json.ts";
import { configText, firstTest, launchText, workflowText } from "./templates.ts";
import type { ProjectFacts } from "./project-facts.ts";

/** A file to write, or a reason to leave one as it is. */
export type InitStep =
  | { readonly kind: "create" | "change"; readonly path: string; readonly text: string; readonly what: string }
  | { readonly kind: "keep"; readonly path: string; readonly what: string };

export interface InitOptions {
  /** Whether a workflow of GitHub is written. */
  readonly ci: boolean;
}

/** The steps in the order in which they are shown and done. */
export function initSteps(facts: ProjectFacts, { ci }: InitOptions): InitStep[] {
  const extension = facts.isTyped ? "ts" : "js";
  return [
    configStep(facts),
    ...testSteps(facts, extension),
    ...(facts.tsconfig === null ? [] : tsconfigStep(facts)),
    scriptStep(facts),
    newFile(facts, ".vscode/launch.json", launchText(), "debug the tests of the open file"),
    ...(ci
      ? [newFile(facts, ".github/workflows/xtest.yml", workflowText(facts.packageManager), "run the tests in CI")]
      : []),
  ];
}

/** What is said before the steps: what was found. */
export function foundLines({ runner, packageManager, isTyped, names, isWorkspace }: ProjectFacts): string[] {
  const vite = names.some((name) => name.startsWith("vite.config."));
  return [
    runner === null ? "no other test runner" : `${runner.dialect} (${runner.found}): its test files run as they are`,
    ...(vite ? ["Vite: tests see its aliases and definitions"] : []),
    isTyped ? "TypeScript" : "JavaScript",
    ...(isWorkspace
      ? [`a workspace of ${packageManager}: run xtest init in a package to configure that one alone`]
      : []),
  ];
}

function configStep(facts: ProjectFacts): InitStep {
  if (facts.isConfigured) return { kind: "keep", path: "the configuration", what: "there is one" };
  const path = facts.isTyped ? "xtest.config.ts" : "xtest.config.mjs";
  return { kind: "create", path, text: configText(facts), what: "the configuration" };
}

function testSteps(facts: ProjectFacts, extension: "ts" | "js"): InitStep[] {
  const { testFolder: folder } = facts;
  // Node reads `.js` as the project says; an `.mjs` is an ES module in any.
  const suffix = extension === "ts" ? "ts" : "mjs";
  const conftest = existing(facts, `${folder}/conftest`);
  const test = existing(facts, `${folder}/test_first`);
  const texts = firstTest(extension, conftest !== null);
  return [
    newFile(facts, conftest ?? `${folder}/conftest.${suffix}`, texts.conftest, "fixtures for all tests of the folder"),
    newFile(facts, test ?? `${folder}/test_first.${suffix}`, texts.test, "a first test"),
  ];
}

/** The path of a module with one of the extensions that it may have; null if there is none. */
function existing(facts: ProjectFacts, path: string): string | null {
  const paths = ["ts", "mts", "cts", "js", "mjs", "cjs"].map((extension) => `${path}.${extension}`);
  return paths.find((one) => facts.exists(one)) ?? null;
}

function newFile(facts: ProjectFacts, path: string, text: string, what: string): InitStep {
  if (facts.exists(path)) return { kind: "keep", path, what: "it exists" };
  return { kind: "create", path, text, what };
}

function tsconfigStep({ tsconfig, testFolder }: ProjectFacts): InitStep[] {
  const path = "tsconfig.json";
  const edited = addInclude(tsconfig ?? "{}", ["xtest-env.d.ts", testFolder]);
  if (edited === null) {
    return [{ kind: "keep", path, what: `its include cannot be read: add "xtest-env.d.ts" and "${testFolder}" to it` }];
  }
  if (edited === tsconfig) return [];
  return [{ kind: "change", path, text: edited, what: "include the tests and the types of fixtures" }];
}

function scriptStep({ manifest }: ProjectFacts): InitStep {
  const path = "package.json";
  if (manifest === null) return { kind: "keep", path, what: "there is none: start tests with npx xtest" };
  const edited = addScript(manifest, "xtest");
  if (edited === null) return { kind: "keep", path, what: "a script calls xtest already" };
  return { kind: "change", path, text: edited.text, what: `npm run ${edited.name} runs the tests` };
}
