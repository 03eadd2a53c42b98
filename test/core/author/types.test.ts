/** The compiler's errors for users' code: the cases of type-cases.ts, each with its error in its place. */
import { describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  ASSERTIONS,
  CONFIGURATION,
  DECORATORS,
  FIXTURES,
  FUNCTIONS,
  HOOKS,
  MARKS,
  NAMES,
  OPTIONS,
  PREAMBLE,
  ROWS,
  STACKED,
  TITLED,
  type TypeCase,
} from "./type-cases.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const OPTIONS_OF_COMPILER = {
  target: "es2022",
  lib: ["es2023"],
  types: ["node"],
  module: "nodenext",
  moduleDetection: "force",
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  paths: {
    "unplugin-xtest": [path.join(ROOT, "src/index.ts")],
    "unplugin-xtest/config": [path.join(ROOT, "src/entries/config.ts")],
  },
};

/** What the compiler says of one case: `code` and text of each error, and `‹` where it stands in the case's code. */
interface Verdict {
  readonly code: string;
  readonly errors: readonly string[];
}

/** Compiles all cases in one go: each is a module of its own, in the project, so that packages are found. */
function compile(cases: readonly TypeCase[], compilerOptions: object): Verdict[] {
  mkdirSync(path.join(ROOT, "node_modules/.cache"), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, "node_modules/.cache/xtest-type-cases-"));
  try {
    const texts = cases.map(([, code]) => PREAMBLE + code.replace("‹", ""));
    for (const [index, text] of texts.entries()) writeFileSync(path.join(folder, `case${index}.ts`), text);
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module" }));
    writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    const args = [path.join(ROOT, "node_modules/typescript7/bin/tsc"), "-p", folder, "--pretty", "false"];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
    const found = [...stdout.matchAll(/^case(\d+)\.ts\((\d+),(\d+)\): error TS(\d+: .*(?:\n .*)*)/gm)].map(
      ([, file, line, column, error = ""]) => ({
        file: Number(file),
        line: Number(line),
        column: Number(column),
        error,
      }),
    );
    expect(found).toHaveLength([...stdout.matchAll(/^\S.*$/gm)].length);
    return texts.map((text, index) => {
      const own = found.filter(({ file }) => file === index);
      const lines = text.split("\n");
      const places = own.map(({ line, column }) => lines.slice(0, line - 1).join("\n").length + column);
      let code = text.slice(PREAMBLE.length);
      for (const at of new Set(places.map((place) => place - PREAMBLE.length)))
        code = `${code.slice(0, at)}‹${code.slice(at)}`;
      return { code, errors: own.map(({ error }) => error.replace(":", "")) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function check(verdict: Verdict | undefined, [, code, error]: TypeCase): void {
  expect(verdict?.code).toBe(code);
  if (error === undefined) return;
  // What else is said, is said at the same place.
  expect(verdict?.errors[0]).toMatch(new RegExp(`^${error[0]} `));
  expect(verdict?.errors[0]).toContain(error[1]);
}

const GROUPS = {
  NAMES,
  ROWS,
  FUNCTIONS,
  STACKED,
  TITLED,
  OPTIONS,
  FIXTURES,
  DECORATORS,
  MARKS,
  HOOKS,
  ASSERTIONS,
  CONFIGURATION,
};
const all = Object.entries(GROUPS).flatMap(([group, cases]) => cases.map((one) => [group, one] as const));
const cases = all.map(([, one]) => one);
const verdicts = compile(cases, OPTIONS_OF_COMPILER);

describe.each(Object.entries(GROUPS))("%s", (_group, own) => {
  test.each(own.map((one) => [one[0], one] as const))("%s", (_name, one) => {
    check(verdicts[cases.indexOf(one)], one);
  });
});

describe("legacy decorators", () => {
  const legacy = compile(DECORATORS, { ...OPTIONS_OF_COMPILER, experimentalDecorators: true });
  test.each(DECORATORS.map((one, index) => [one[0], index, one] as const))("%s", (_name, index, one) => {
    check(legacy[index], one);
  });
});

test("marks that nobody declared can be called under noUncheckedIndexedAccess, too", () => {
  const strict = compile([["any", `mark.slow(mark.any("x")(() => 1));`]], {
    ...OPTIONS_OF_COMPILER,
    noUncheckedIndexedAccess: true,
  });
  expect(strict[0]?.errors).toEqual([]);
});
