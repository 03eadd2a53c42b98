/** The import checker must reject what its table forbids: one planted import per rule. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { checkImports, valueImports } from "../scripts/check-imports.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "xtest-imports-"));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Writes `files` under the root, and an empty module for each of `others`. */
function plant(files: Record<string, string>, others: readonly string[] = []): string[] {
  for (const [file, text] of [...others.map((name) => [name, ""] as const), ...Object.entries(files)]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkImports(root);
}

describe("value imports", () => {
  test.each([
    [`import a from "./a.ts";`, ["./a.ts"]],
    [`import { a } from "./a.ts";`, ["./a.ts"]],
    [`import { type A } from "./a.ts";`, ["./a.ts"]],
    [`import * as a from "./a.ts";`, ["./a.ts"]],
    [`import "./a.ts";`, ["./a.ts"]],
    [`export { a } from "./a.ts";`, ["./a.ts"]],
    [`export * from "./a.ts";`, ["./a.ts"]],
    [`const load = () => import("./a.ts");`, ["./a.ts"]],
    [`const fs = require("node:fs"), at = require.resolve("jest");`, ["node:fs", "jest"]],
    [`import type { A } from "./a.ts";`, []],
    [`import type A from "./a.ts";`, []],
    [`export type { A } from "./a.ts";`, []],
    [`export type * from "./a.ts";`, []],
    [`let a: import("./a.ts").A; let b: typeof import("./b.ts");`, []],
    [`// import "./a.ts"\nconst text = 'import "./a.ts"';`, []],
  ])("%s", (text, expected) => {
    expect(valueImports(text).map(({ specifier }) => specifier)).toEqual(expected);
  });
});

describe("a bad import is rejected", () => {
  test.each<[string, string, string, string, string]>([
    ["core reaches nothing", "src/core/a.ts", "../runtime/b.ts", "src/runtime/b.ts", "may reach only: nothing"],
    ["core without packages", "src/core/a.ts", "picomatch", "", `the package "picomatch"`],
    ["core without Node", "src/core/a.ts", "node:fs", "", "must run without Node"],
    ["runtime without Node", "src/runtime/a.ts", "node:timers", "", "must run without Node"],
    ["runtime without packages", "src/runtime/a.ts", "@vitest/utils/diff", "", `the package "@vitest/utils"`],
    ["runtime knows no build", "src/runtime/a.ts", "../collect/b.ts", "src/collect/b.ts", "may reach only: src/core"],
    ["the author API knows no build", "src/index.ts", "./config/b.ts", "src/config/b.ts", "src/core, src/runtime"],
    ["only analysis has the parser", "src/collect/a.ts", "ts-morph", "", `the package "ts-morph"`],
    ["only transforms have the editor", "src/plugin/a.ts", "magic-string", "", `the package "magic-string"`],
    ["transforms have no parser", "transforms/a.ts", "ts-morph", "", `the package "ts-morph"`],
    ["transforms are pure", "transforms/a.ts", "node:path", "", "must run without Node"],
    [
      "collect is handed its facts",
      "src/collect/a.ts",
      "../analysis/b.ts",
      "src/analysis/b.ts",
      "may reach only: src/core",
    ],
    [
      "only the barrel of analysis collects",
      "src/analysis/a.ts",
      "../collect/b.ts",
      "src/collect/b.ts",
      "only: src/cache, src/core",
    ],
    ["nothing below knows the command line", "src/node/a.ts", "../cli/b.ts", "src/cli/b.ts", "may reach only"],
    ["the plugin runs nothing", "src/plugin/a.ts", "../node/b.ts", "src/node/b.ts", "may reach only"],
    ["Node's modules by their full name", "src/cli/a.ts", "fs", "", `write "node:fs"`],
    ["files by their full name", "src/core/a.ts", "./b", "src/core/b.ts", "extension included"],
  ])("%s", (_rule, from, specifier, target, message) => {
    const problems = plant({ [from]: `\nimport * as planted from "${specifier}";\n` }, target === "" ? [] : [target]);
    expect(problems).toEqual([expect.stringContaining(message)]);
    expect(problems[0]).toMatch(new RegExp(`^${from.replace(".", "\\.")}:2: `));
  });

  test("a folder without a row", () => {
    expect(plant({}, ["src/utils/a.ts"])).toEqual([expect.stringContaining("no row")]);
  });

  test("a cycle, named in full and once", () => {
    const problems = plant({
      "src/core/a.ts": `export { b } from "./b.ts";`,
      "src/core/b.ts": `import "./c.ts";`,
      "src/core/c.ts": `const load = () => import("./a.ts");`,
    });
    expect(problems).toEqual([
      expect.stringContaining("src/core/a.ts → src/core/b.ts → src/core/c.ts → src/core/a.ts"),
    ]);
  });
});

test("what the table allows passes, and types go anywhere", () => {
  const problems = plant(
    {
      "src/core/a.ts": `import type { Run } from "../node/run.ts";\nexport const a = 1;`,
      "src/runtime/a.ts": `import { a } from "../core/a.ts";\nimport type { Run } from "../core/b.ts";`,
      "src/core/b.ts": `import type { A } from "../runtime/a.ts";\nimport { a } from "./a.ts";`,
      "src/analysis/a.ts": `import { Project } from "ts-morph";\nimport fs from "node:fs";`,
      "src/cli/a.ts": `import { run } from "../node/run.ts";\nconst load = () => import("../analysis/a.ts");`,
      "transforms/a.ts": `import MagicString from "magic-string";\nimport { a } from "../src/core/a.ts";`,
    },
    ["src/run/parent/run.ts"],
  );
  expect(problems).toEqual([]);
});
