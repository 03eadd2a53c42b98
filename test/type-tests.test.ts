/**
 * Tests whose assertions are types, run by the compiler: each file compiles, and each line that is marked as an error
 * is one. Jest runs the same files for their run-time behaviour.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

const ROOT = path.join(import.meta.dirname, "..");
const FILES = [
  "core/author/assert-types",
  "core/author/author-types",
  "core/author/environment-types",
  "core/author/mocker-types",
  "core/author/snapshot-types",
  "core/hooks/run-hook-types",
  "config/plugin-types",
  "compat/runner-types",
  "config/reporter-types",
  "run/browser/page-types",
];
const DIRECTIVE = "// @ts-expect-error";

let folder: string;
beforeAll(() => {
  // In the project, so that packages are found.
  mkdirSync(path.join(ROOT, "node_modules/.cache"), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, "node_modules/.cache/xtest-types-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Modules by their names. */
type Modules = Readonly<Record<string, string>>;

/** Compiles several programs in one process, and gives `file:line` of each error of each of them, sorted. */
function compileAll(programs: Readonly<Record<string, Modules>>): Record<string, string[]> {
  const root = mkdtempSync(path.join(folder, "programs-"));
  const extended = path.join(ROOT, "tsconfig.json");
  for (const [program, modules] of Object.entries(programs)) {
    mkdirSync(path.join(root, program));
    for (const [name, text] of Object.entries(modules)) {
      writeFileSync(path.join(root, program, name), text.replaceAll(/"(?:\.\.\/)+src\//g, `"${ROOT}/src/`));
    }
    const config = { extends: extended, files: Object.keys(modules), include: [] };
    writeFileSync(path.join(root, program, "tsconfig.json"), JSON.stringify(config));
  }
  const references = Object.keys(programs).map((program) => ({ path: `./${program}` }));
  writeFileSync(path.join(root, "tsconfig.json"), JSON.stringify({ files: [], references }));
  const tsc = path.join(ROOT, "node_modules/typescript7/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-b", root, "--pretty", "false"], {
    cwd: root,
    encoding: "utf8",
  });
  const places = [...stdout.matchAll(/^([^\s(]+)\((\d+),\d+\): error /gm)].map(
    ([, file = "", line = ""]) => `${file}:${line}`,
  );
  if (places.length === 0 && stdout !== "") throw new Error(stdout);
  const found = [...new Set(places)].sort();
  return Object.fromEntries(
    Object.keys(programs).map((program) => {
      const start = `${program}/`;
      return [program, found.flatMap((place) => (place.startsWith(start) ? [place.slice(start.length)] : []))];
    }),
  );
}

const read = (name: string): string => readFileSync(path.join(ROOT, "test", name), "utf8");
const textOf = (name: string): string => read(`${name}.test.ts`);

const names = FILES.map((name) => `${path.basename(name)}.ts`);
const SAMPLES = ["check", "expect-jest", "expect-vitest", "expect-chai"];

function modulesOf(sample: string): Modules {
  const from = path.join(ROOT, "fixtures/run", sample);
  const files = readdirSync(from).filter((file) => file.endsWith(".ts"));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(from, file), "utf8")]));
}

let errors: Record<string, string[]>;
beforeAll(() => {
  const programs: Record<string, Modules> = {
    all: {
      ...Object.fromEntries(FILES.map((name, index) => [names[index] ?? "", textOf(name)])),
      "decorator-types.ts": read("core/author/decorator-types.ts"),
    },
    undirected: Object.fromEntries(
      FILES.map((name, index) => [names[index] ?? "", textOf(name).replaceAll(DIRECTIVE, "//")]),
    ),
  };
  for (const sample of SAMPLES) {
    const { "conftest.ts": conftest, ...others } = (programs[sample] = modulesOf(sample));
    if (conftest !== undefined) programs[`${sample}-alone`] = others;
  }
  errors = compileAll(programs);
});

test("all compile", () => {
  expect(errors["all"]).toEqual([]);
});

describe.each(SAMPLES)("the sample %s", (name) => {
  test("compiles, with the matchers of its conftest", () => {
    expect(errors[name]).toEqual([]);
  });

  test("does not without them", () => {
    expect(errors[`${name}-alone`]).not.toEqual([]);
  });
});

describe("an error that is not expected is found", () => {
  test.each(FILES.map((name, index) => [name, names[index] ?? ""] as const))("%s", (name, file) => {
    const lines = textOf(name).split("\n");
    const directives = lines.flatMap((line, index) =>
      line.includes(DIRECTIVE) ? [`${file}:${String(index + 2)}`] : [],
    );
    expect(directives.length).toBeGreaterThan(3);
    expect(errors["undirected"]?.filter((place) => place.startsWith(file))).toEqual(directives.sort());
  });
});
