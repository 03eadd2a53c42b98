/** The import checker rejects what its table forbids: one planted import per rule. */
import { describe, expect, test } from "@jest/globals";
import { againstOrder, unneededEntries } from "../../scripts/check-imports.mjs";
import { parseModule } from "../../scripts/read-sources.mjs";
import { plant } from "./plant.ts";

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
    const { imports } = parseModule(text);
    expect(imports.filter(({ typeOnly }) => !typeOnly).map(({ specifier }) => specifier)).toEqual(expected);
  });

  test.each([
    [`import type { A } from "./a.ts";`, ["./a.ts"]],
    [`export type * from "./a.ts";`, ["./a.ts"]],
    [`let a: import("./a.ts").A; let b: typeof import("./b.ts");`, ["./a.ts", "./b.ts"]],
    [`import { type A } from "./a.ts";`, []],
  ])("%s, type-only", (text, expected) => {
    const { imports } = parseModule(text);
    expect(imports.filter(({ typeOnly }) => typeOnly).map(({ specifier }) => specifier)).toEqual(expected);
  });
});

describe("a bad import is rejected", () => {
  test.each<[string, string, string, string, string]>([
    ["core reaches nothing", "src/core/text/a.ts", "../../runtime/b.ts", "src/runtime/b.ts", "may reach only: nothing"],
    ["by sub-folder", "src/core/errors/a.ts", "../hooks/b.ts", "src/core/hooks/b.ts", "may reach only: src/core/data"],
    ["core without packages", "src/core/data/a.ts", "picomatch", "", `the package "picomatch"`],
    ["core without Node", "src/core/data/a.ts", "node:fs", "", "must run without Node"],
    ["runtime without Node", "src/runtime/a.ts", "node:timers", "", "must run without Node"],
    ["runtime without packages", "src/runtime/a.ts", "@vitest/utils/diff", "", `the package "@vitest/utils"`],
    ["runtime knows no build", "src/runtime/a.ts", "../collect/b.ts", "src/collect/b.ts", "may reach only: src/core"],
    ["the author API knows no build", "src/index.ts", "./config/b.ts", "src/config/b.ts", "may reach only: src/core/*"],
    ["only facts has the parser", "src/collect/a.ts", "ts-morph", "", `the package "ts-morph"`],
    ["only transforms have the editor", "src/plugin/a.ts", "magic-string", "", `the package "magic-string"`],
    ["transforms have no parser", "transforms/a.ts", "ts-morph", "", `the package "ts-morph"`],
    ["transforms are pure", "transforms/a.ts", "node:path", "", "must run without Node"],
    ["link knows no collection", "src/link/a.ts", "../collect/b.ts", "src/collect/b.ts", "may reach only"],
    ["facts come first", "src/facts/syntax/a.ts", "../../link/b.ts", "src/link/b.ts", "may reach only: src/core/*"],
    ["a suite knows no command line", "src/suite/a.ts", "../cli/b.ts", "src/cli/b.ts", "may reach only"],
    ["a report runs nothing", "src/report/a.ts", "../plugin/b.ts", "src/plugin/b.ts", "may reach only"],
    ["nothing below knows the command line", "src/run/child/a.ts", "../../cli/b.ts", "src/cli/b.ts", "may reach only"],
    ["the plugin runs nothing", "src/plugin/a.ts", "../run/b.ts", "src/run/b.ts", "may reach only"],
    ["Node's modules by their full name", "src/cli/a.ts", "fs", "", `write "node:fs"`],
    ["files by their full name", "src/core/data/a.ts", "./b", "src/core/data/b.ts", "extension included"],
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
      "src/core/data/a.ts": `export { b } from "./b.ts";`,
      "src/core/data/b.ts": `import "./c.ts";`,
      "src/core/data/c.ts": `const load = () => import("./a.ts");`,
    });
    expect(problems).toEqual([
      expect.stringContaining("data/a.ts → src/core/data/b.ts → src/core/data/c.ts → src/core/data/a.ts"),
    ]);
  });
});

describe("type-only cycles", () => {
  const inTwoFolders = {
    "src/collect/tree/a.ts": `import type { B } from "../output/b.ts";\nimport "./c.ts";`,
    "src/collect/output/b.ts": `let a: import("../tree/a.ts").A;`,
    "src/collect/tree/c.ts": `import type { A } from "./a.ts";`,
  };

  test("between folders are rejected, named by a cycle that crosses", () => {
    expect(plant(inTwoFolders)).toEqual([
      "src/collect/output/b.ts → src/collect/tree/a.ts → src/collect/output/b.ts: " +
        "3 files of src/collect/output, src/collect/tree import each other, types included.",
    ]);
  });

  test("of one folder are fine", () => {
    expect(
      plant({ "src/core/data/a.ts": `import type B from "./b.ts";`, "src/core/data/b.ts": `import "./a.ts";` }),
    ).toEqual([]);
  });
});

describe("the table", () => {
  const row = (...reach: string[]) => ({ reach, packages: [], builtins: false });

  test("goes one way", () => {
    expect(againstOrder()).toEqual([]);
  });

  test("that goes back is rejected", () => {
    const table = { a: row("b/c"), "b/c": row("a") };
    expect(againstOrder(table, ["a", "b"], {})).toEqual([
      expect.stringContaining("a reaches b/c, which comes after it"),
    ]);
    expect(againstOrder(table, ["a", "b"], { "a → b/c": "why" })).toEqual([]);
  });

  test("that says more than there is is rejected", () => {
    const modules = [
      {
        file: "a/one.ts",
        ...parseModule(`import "../b/two.ts"; import "picomatch"; import type { C } from "../c/c.ts";`),
      },
      { file: "b/two.ts", ...parseModule("") },
    ];
    const table = {
      a: { ...row("b", "c/*"), packages: ["picomatch", "picocolors"] },
      b: row(),
      c: row(),
    };
    expect(unneededEntries(modules, table)).toEqual([
      expect.stringContaining("a does not import c/*;"),
      expect.stringContaining("a does not import picocolors;"),
      expect.stringContaining("no file is in c;"),
    ]);
  });
});

test("what the table allows passes, and types go anywhere", () => {
  const problems = plant({
    "src/core/data/a.ts": `import type { Run } from "../../run/parent/run.ts";\nexport const a = 1;`,
    "src/core/data/b.ts": `import { a } from "./a.ts";`,
    "src/runtime/a.ts": `import { a } from "../core/data/a.ts";\nimport type { Run } from "../core/data/b.ts";`,
    "src/facts/read/a.ts": `import { Project } from "ts-morph";\nimport fs from "node:fs";`,
    "src/cli/commands/a.ts": `const load = () => import("../../run/process/a.ts");`,
    "src/run/process/a.ts": `export const b = 1;`,
    "transforms/a.ts": `import MagicString from "magic-string";\nimport { a } from "../src/core/data/a.ts";`,
  });
  expect(problems).toEqual([]);
});
