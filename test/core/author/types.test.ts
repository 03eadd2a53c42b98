/** The compiler's errors for users' code: the cases of type-cases.ts, each with its error in its place. */
import { describe, expect, test } from "@jest/globals";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
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
const OPTIONS_OF_COMPILER: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts"],
  types: ["node"],
  module: ts.ModuleKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
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

/** Compiles all cases in one go: each is a module of its own, which exists in memory only. */
function compile(cases: readonly TypeCase[], options: ts.CompilerOptions): Verdict[] {
  const files = new Map(
    cases.map(([, code], index) => [
      path.posix.join(ROOT.replaceAll("\\", "/"), `test/core/case${index}.ts`),
      PREAMBLE + code.replace("‹", ""),
    ]),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files].map(([name, text]) => {
    const file = program.getSourceFile(name);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    let code = text.slice(PREAMBLE.length);
    for (const at of new Set(found.map(({ start = 0 }) => start - PREAMBLE.length)))
      code = `${code.slice(0, at)}‹${code.slice(at)}`;
    return {
      code,
      errors: found.map((one) => `${one.code} ${ts.flattenDiagnosticMessageText(one.messageText, "\n")}`),
    };
  });
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
