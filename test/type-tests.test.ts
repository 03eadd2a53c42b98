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

/** Compiles modules, and gives `file:line` of each error, sorted. */
function compile(modules: Readonly<Record<string, string>>): string[] {
  for (const [name, text] of Object.entries(modules)) {
    writeFileSync(path.join(folder, name), text.replaceAll(/"(?:\.\.\/)+src\//g, `"${ROOT}/src/`));
  }
  const config = { extends: path.join(ROOT, "tsconfig.json"), files: Object.keys(modules), include: [] };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = path.join(ROOT, "node_modules/typescript7/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  const places = [...stdout.matchAll(/^([^\s(]+)\((\d+),\d+\): error /gm)].map(
    ([, file = "", line = ""]) => `${file}:${line}`,
  );
  return [...new Set(places)].sort();
}

const read = (name: string): string => readFileSync(path.join(ROOT, "test", name), "utf8");
const textOf = (name: string): string => read(`${name}.test.ts`);

test("all compile", () => {
  const tests = FILES.map((name) => [`${path.basename(name)}.ts`, textOf(name)]);
  const decorators = { "decorator-types.ts": read("core/author/decorator-types.ts") };
  expect(compile({ ...Object.fromEntries(tests), ...decorators })).toEqual([]);
});

describe.each(["check", "expect-jest", "expect-vitest", "expect-chai"])("the sample %s", (name) => {
  const sample = path.join(ROOT, "fixtures/run", name);
  const modules = Object.fromEntries(
    readdirSync(sample)
      .filter((file) => file.endsWith(".ts"))
      .map((file) => [file, readFileSync(path.join(sample, file), "utf8")]),
  );

  test("compiles, with the matchers of its conftest", () => {
    expect(compile(modules)).toEqual([]);
  });

  test("does not without them", () => {
    const { "conftest.ts": conftest, ...others } = modules;
    if (conftest !== undefined) expect(compile(others).length).toBeGreaterThan(0);
  });
});

describe("an error that is not expected is found", () => {
  const names = FILES.map((name) => `${path.basename(name)}.ts`);
  let found: string[];
  beforeAll(() => {
    const texts = FILES.map((name) => textOf(name).replaceAll(DIRECTIVE, "//"));
    found = compile(Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""])));
  });

  test.each(FILES.map((name, index) => [name, names[index] ?? ""] as const))("%s", (name, file) => {
    const lines = textOf(name).split("\n");
    const directives = lines.flatMap((line, index) =>
      line.includes(DIRECTIVE) ? [`${file}:${String(index + 2)}`] : [],
    );
    expect(directives.length).toBeGreaterThan(3);
    expect(found.filter((place) => place.startsWith(file))).toEqual(directives.sort());
  });
});
