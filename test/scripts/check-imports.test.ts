/** The import checker must reject what its table forbids: one planted import per rule. */
import { describe, expect, test } from "@jest/globals";
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
    ["core reaches nothing", "src/core/a.ts", "../runtime/b.ts", "src/runtime/b.ts", "may reach only: nothing"],
    ["core without packages", "src/core/a.ts", "picomatch", "", `the package "picomatch"`],
    ["core without Node", "src/core/a.ts", "node:fs", "", "must run without Node"],
    ["runtime without Node", "src/runtime/a.ts", "node:timers", "", "must run without Node"],
    ["runtime without packages", "src/runtime/a.ts", "@vitest/utils/diff", "", `the package "@vitest/utils"`],
    ["runtime knows no build", "src/runtime/a.ts", "../collect/b.ts", "src/collect/b.ts", "may reach only: src/core"],
    ["the author API knows no build", "src/index.ts", "./config/b.ts", "src/config/b.ts", "src/core, src/runtime"],
    ["only facts has the parser", "src/collect/a.ts", "ts-morph", "", `the package "ts-morph"`],
    ["only transforms have the editor", "src/plugin/a.ts", "magic-string", "", `the package "magic-string"`],
    ["transforms have no parser", "transforms/a.ts", "ts-morph", "", `the package "ts-morph"`],
    ["transforms are pure", "transforms/a.ts", "node:path", "", "must run without Node"],
    ["link knows no collection", "src/link/a.ts", "../collect/b.ts", "src/collect/b.ts", "may reach only"],
    ["facts come first", "src/facts/a.ts", "../link/b.ts", "src/link/b.ts", "may reach only: src/core, src/store"],
    ["a suite knows no command line", "src/suite/a.ts", "../cli/b.ts", "src/cli/b.ts", "may reach only"],
    ["a report runs nothing", "src/report/a.ts", "../plugin/b.ts", "src/plugin/b.ts", "may reach only"],
    ["nothing below knows the command line", "src/run/child/a.ts", "../../cli/b.ts", "src/cli/b.ts", "may reach only"],
    ["the plugin runs nothing", "src/plugin/a.ts", "../run/b.ts", "src/run/b.ts", "may reach only"],
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

test("what the table allows passes, and types go anywhere", () => {
  const problems = plant(
    {
      "src/core/a.ts": `import type { Run } from "../run/parent/run.ts";\nexport const a = 1;`,
      "src/runtime/a.ts": `import { a } from "../core/a.ts";\nimport type { Run } from "../core/b.ts";`,
      "src/core/b.ts": `import { a } from "./a.ts";`,
      "src/facts/a.ts": `import { Project } from "ts-morph";\nimport fs from "node:fs";`,
      "src/cli/a.ts": `import { run } from "../run/parent/run.ts";\nconst load = () => import("../facts/a.ts");`,
      "transforms/a.ts": `import MagicString from "magic-string";\nimport { a } from "../src/core/a.ts";`,
    },
    ["src/run/parent/run.ts"],
  );
  expect(problems).toEqual([]);
});
