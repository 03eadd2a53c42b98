/** A change of a file selects every test that reads it, by whatever function of Node and however the test gets at that function. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { graphOfSuite, modulesReached, stepsOfChanges } from "../../src/affected/affected-tests.ts";
import type { DependencyGraph } from "../../src/affected/graph/dependency-graph.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import { FORMS, isWriting, PATHS, type ReadingModule, readingFunctions, readingModule } from "./reading-forms.ts";

const SHARED = {
  "package.json": '{ "type": "module" }',
  "src/s.txt": "one",
  "other/o.txt": "one",
  "tests/constants.ts": 'export const FILE = "src/s.txt";\nexport const FILE_HERE = "../src/s.txt";',
  "tests/helper-of-paths.ts":
    'import path from "node:path";\nexport const join = (...parts) => path.join(import.meta.dirname, ...parts);',
};

/** Functions that stand for the others with paths in every form. */
const IN_ALL_PATHS =
  /^(?:readFileSync|readFile|createReadStream|globSync|glob|cpSync|statSync|DatabaseSync|Worker|loadEnvFile)$/;

/** Forms in which the function and what it reads are known. */
const FOLLOWED_FORMS =
  /^(?:named.*|renamed|namespace|default.*|brackets|optional|alias.*|destructured(?: rest| default)?|require(?: .*)?|module\.require|import =.*|import\(\)(?: with a constant| at once|\.default| destructured|\.then| later| as a type says)?|getBuiltinModule.*|createRequire(?! elsewhere).*|importActual|requireActual|exported function)$/;

let root = "";
const texts = new Map<string, string>();
let graph: DependencyGraph;

/** The cases whose tests a change does not select. */
function notReached(changed: string, names: Iterable<string>): string[] {
  const files = [{ path: `${root}/${changed}`, state: "changed", isFolder: false } as const];
  const steps = stepsOfChanges(resolveConfig({}, root), {
    graph,
    files,
    versions: new Map(),
    generated: new Map(),
    cache: false,
  });
  const reached = modulesReached(graph, steps);
  return [...names].filter((name) => !reached.has(name)).map((name) => texts.get(name) ?? "");
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(`${root}/${name}`), { recursive: true });
  writeFileSync(`${root}/${name}`, text);
}

/** Adds a test file. */
function add({ text, helper }: ReadingModule): string {
  const number = texts.size;
  const name = `tests/test_${number}.ts`;
  const own = text.replaceAll('"./helper"', `"./helper_${number}"`).replaceAll("/ROOT", root);
  write(name, own);
  if (helper !== null) write(`tests/helper_${number}.ts`, helper);
  texts.set(name, helper === null ? own : `${own}\n// helper:\n${helper}`);
  cases.add(name);
  return name;
}

/** Functions that stand for the others of their modules in every form. */
const IN_ALL_FORMS = /^(?:readFileSync|readFile|execSync|fork|DatabaseSync|Worker|findPackageJSON|loadEnvFile)$/;

const cases = new Set<string>();
/** Cases of which all is known: another change is no reason to run them. */
const sharp = new Set<string>();

beforeAll(async () => {
  root = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-forms-"))).replaceAll("\\", "/");
  for (const [name, text] of Object.entries(SHARED)) write(name, text);
  const forms = Object.entries(FORMS);
  const t0 = Date.now();
  for (const [index, one] of readingFunctions().entries()) {
    // The others take turns.
    const isDue = (at: number) => (at + index) % 9 === 0;
    forms.forEach(([form, make], at) => {
      if (!IN_ALL_FORMS.test(one[1]) && !isDue(at)) return;
      const name = add(readingModule(make, one, '"src/s.txt"'));
      if (one[1] === "readFileSync" && FOLLOWED_FORMS.test(form)) sharp.add(name);
    });
    // What is not known of a path that is written is no reason to run a test.
    if (isWriting(one[1])) continue;
    PATHS.forEach((each, at) => {
      if (!IN_ALL_PATHS.test(one[1]) && !isDue(at)) return;
      add(readingModule(FORMS["named"] ?? never(), one, each));
      add(readingModule(FORMS["import() destructured"] ?? never(), one, each));
    });
  }
  const t1 = Date.now();
  const files = new Map([...cases].map((name) => [name, `${root}/${name}`]));
  const config = resolveConfig({}, root);
  graph = await graphOfSuite({ config, suite: { files, tests: cases }, cwd: root, cache: false });
  console.log(cases.size, t1 - t0, Date.now() - t1);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function never(): never {
  throw new Error("there is no such form");
}

test("every function in every form", () => {
  expect(notReached("src/s.txt", cases)).toEqual([]);
});
