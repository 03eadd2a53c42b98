/** Which runner a project has, if its configuration does not say so. */
import { DIALECTS, type Dialect } from "../../core/data/compat/compat-config.ts";
import { readTextOrNull } from "../../store/read-file.ts";
import { scriptsOf } from "./package-scripts.ts";
import { entriesOf, field } from "./read-values.ts";
import { callsOf, type FoundCommand, type PackageScripts } from "./script-commands.ts";

/** A runner that was found. */
export interface FoundDialect {
  readonly dialect: Dialect;
  /** What named it: `scripts.test`, `vitest.config.ts`, `devDependencies`. */
  readonly found: string;
}

/** Names of the files that configure a runner and nothing else. */
const CONFIG_NAMES: Readonly<Partial<Record<Dialect, RegExp>>> = {
  vitest: /^vitest\.(?:config|workspace|projects)\.[cm]?[jt]s$/,
  jest: /^jest\.config\.(?:[cm]?[jt]s|json)$/,
  mocha: /^\.mocharc\.(?:c?js|ya?ml|jsonc?)$/,
};

/** The files among some that configure a runner and nothing else: of each runner the first. */
export function configurationsIn(names: readonly string[]): readonly FoundDialect[] {
  return DIALECTS.flatMap((dialect) => {
    const found = configFileIn(dialect, names);
    return found === undefined ? [] : { dialect, found };
  });
}

function configFileIn(dialect: Dialect, names: readonly string[]): string | undefined {
  return names.find((name) => CONFIG_NAMES[dialect]?.test(name));
}

/**
 * The runner that a file of any name configures, by the words in it: `jest-e2e.json`, `vitest.config.e2e.ts`, `vitest.workspace.ts`, `.mocharc.e2e.yml`;
 * null for others, as for a configuration of xtest: `jest.ts`.
 */
export function dialectOfConfig(name: string): Dialect | null {
  if (name.startsWith(".mocharc.")) return "mocha";
  if (/^vitest\.(?:workspace|projects)\./.test(name)) return "vitest";
  const [, word] = /(?:^|[._-])(vite|vitest|jest)[._-]/.exec(name) ?? [];
  if (word === undefined || name.includes("xtest")) return null;
  if (word === "jest" && name.endsWith(".json")) return word;
  if (!/[._-]config[._-]/.test(name)) return null;
  return word === "jest" ? word : "vitest";
}

/** The keys of a `package.json` that configure a runner. */
const MANIFEST_KEYS: Readonly<Partial<Record<Dialect, string>>> = { jest: "jest", mocha: "mocha" };

const DEPENDENCIES = ["devDependencies", "dependencies", "optionalDependencies"];

/**
 * The runner that the script `test` calls, itself or by other scripts, else the one that is configured, else the one that another
 * script calls, or that is a dependency, else Node where a script calls it with files of tests.
 *
 * @param manifest - the content of a `package.json`; null if there is none.
 * @param names - of the files beside it.
 * @param packages - gives the packages of its workspace. Default: there are none.
 */
export function detectDialect(
  manifest: unknown,
  names: readonly string[],
  packages: () => readonly PackageScripts[] = () => [],
): FoundDialect | null {
  const scripts = scriptsOf(manifest);
  const [[tested] = [], ...others] = callsOf(scripts, packages, true);
  if (tested !== undefined) return calledBy(tested);
  const configured = firstOf((dialect) => configuredBy(dialect, manifest, names));
  const [other] = others.flat();
  const [ofTest = [], ...ofOthers] = callsOf(scripts, packages, false);
  const [file = null] = ofTest.map(calledBy);
  // A package may be tried with Bun besides.
  const isBesides = other?.dialect === "bun" && file !== null;
  return (
    configured ??
    (other === undefined || isBesides ? null : calledBy(other)) ??
    firstOf((dialect) => dependencyOf(dialect, manifest)) ??
    file ??
    ofOthers.flat().map(calledBy)[0] ??
    null
  );
}

/**
 * What says in a folder itself that its tests are those of another runner: a script `test` that calls it there, or a configuration of it;
 * null if nothing does. A dependency alone may be there for the packages below.
 */
export function ownRunner(manifest: unknown, names: readonly string[]): FoundDialect | null {
  const [tested = []] = callsOf(scriptsOf(manifest), () => [], true);
  const own = tested.find(({ folder }) => folder === ".");
  if (own !== undefined) return calledBy(own);
  return firstOf((dialect) => configuredBy(dialect, manifest, names));
}

/** A configuration of Vite with tests: where no `package.json` says what else runs, as in projects of Nx, they are those of Vitest. */
export function viteTests(folder: string, manifest: unknown, names: readonly string[]): FoundDialect | null {
  if (manifest !== null) return null;
  const found = names.find((name) => /^vite\.config\.[cm]?[jt]s$/.test(name));
  if (found === undefined || !/\bvitest\b|\btest\s*:/.test(readTextOrNull(`${folder}/${found}`) ?? "")) return null;
  return { dialect: "vitest", found };
}

function firstOf(find: (dialect: Dialect) => string | null): FoundDialect | null {
  for (const dialect of DIALECTS) {
    const found = find(dialect);
    if (found !== null) return { dialect, found };
  }
  return null;
}

function calledBy({ dialect, script, folder }: FoundCommand): FoundDialect {
  return { dialect, found: `scripts.${script}${folder === "." ? "" : ` in ${folder}`}` };
}

function configuredBy(dialect: Dialect, manifest: unknown, names: readonly string[]): string | null {
  const file = configFileIn(dialect, names);
  if (file !== undefined) return file;
  const key = MANIFEST_KEYS[dialect];
  return key !== undefined && entriesOf(field(manifest, key)).length > 0 ? `"${key}" in package.json` : null;
}

function dependencyOf(dialect: Dialect, manifest: unknown): string | null {
  if (dialect === "bun" || dialect === "node:test") return null;
  const names = dialect === "vitest" ? [dialect, "vite-plus"] : [dialect];
  return DEPENDENCIES.find((key) => names.some((name) => field(manifest, key, name) !== undefined)) ?? null;
}

/** Whether nothing but a dependency named a runner. @param found - what named it. */
export function isDependency(found: string): boolean {
  return DEPENDENCIES.includes(found);
}

/** Whether a configuration named a runner. @param found - what named it. */
export function isOfConfiguration(found: string): boolean {
  return found !== "compat" && !found.startsWith("scripts.") && !isDependency(found);
}
