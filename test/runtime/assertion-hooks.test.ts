/** The hooks of assertions are called with what pytest calls them with, in its order, and what they return is used as there. */
import { readFileSync } from "node:fs";
import path from "node:path";
import nodeAssert from "node:assert/strict";
import { describe, expect, test } from "@jest/globals";
import { assertion, longAssertion, reportedAssertion } from "../../src/core/assertions/assertion.ts";
import { explanationIn } from "../../src/core/assertions/explanation.ts";
import type { RunHooks } from "../../src/core/hooks/run-hook-types.ts";
import { moduleAssertions } from "../../src/facts/module-facts.ts";
import { transformModule } from "../../transforms/index.ts";
import { rewriteOf } from "../transforms/rewriting.ts";
import { buildSuite, run, type ModuleSpec } from "./suite-builder.ts";

/** `compare`, conftest, operator and both sides; or `pass`, conftest, line in the test, text and explanation. */
type Call = readonly [hook: string, conftest: string, ...args: (number | string)[]];

interface Case {
  readonly name: string;
  readonly folder: string;
  readonly javascript: string;
  readonly message: string | null;
  readonly calls: readonly Call[];
  readonly withPassHook: readonly Call[];
  readonly here?: readonly Call[];
}

const { cases }: { readonly cases: readonly Case[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "pytest-assertions.json"), "utf8"),
);

interface Made {
  exports: { test?: () => unknown };
}

/** A test with these statements, as the build writes it. */
function compiled(statements: string, reported: boolean): () => unknown {
  const code = `const assert = require("node:assert/strict"); module.exports.test = async () => {\n${statements}\n};`;
  const rewrite = rewriteOf({ syntax: "commonjs", assertions: { reported } });
  const text = transformModule(code, rewrite, "a.js", moduleAssertions)?.code ?? "";
  const made: Made = { exports: {} };
  const modules: Readonly<Record<string, unknown>> = {
    "node:assert/strict": nodeAssert,
    "unplugin-xtest/assertion": { assertion, longAssertion, reportedAssertion },
  };
  new Function("require", "module", text)((name: string) => modules[name], made);
  return made.exports.test ?? (() => undefined);
}

/** A value as Python prints it. */
function printed(value: unknown): string {
  return typeof value === "string" ? `'${value}'` : JSON.stringify(value);
}

type Lines = Readonly<Record<string, readonly string[] | null>>;

function conftest(name: string, lines: Lines, log: Call[]): ModuleSpec {
  const xtest_assertrepr_compare: RunHooks["xtest_assertrepr_compare"] = (_config, op, left, right) => {
    log.push(["compare", name, op.replace(/^([!=])==$/, "$1="), printed(left), printed(right)]);
    if (left === "raises" && name === "inner") throw new Error("in the hook");
    return lines[String(left)];
  };
  const xtest_assertion_pass: RunHooks["xtest_assertion_pass"] = (_item, lineno, orig, expl) => {
    log.push(["pass", name, lineno - 1, orig, expl]);
  };
  return { kind: "conftest", bindings: { xtest_assertrepr_compare, xtest_assertion_pass } };
}

const OUTER: Lines = {
  both: ["outer", "of both"],
  outer: ["outer alone"],
  "empty inner": ["outer after empty"],
  empty: [],
  "two lines": ["first\nline", "second"],
};
const INNER: Lines = { both: ["inner", "of both"], "empty inner": [], none: null };

interface Outcome {
  readonly log: readonly Call[];
  readonly outcome: string | undefined;
  readonly message: string;
}

async function outcomeOf({ folder, javascript }: Case, reported: boolean): Promise<Outcome> {
  const log: Call[] = [];
  let message = "";
  const body = compiled(javascript, reported);
  const fn = async () => {
    try {
      await body();
    } catch (error) {
      const lines = explanationIn(error)?.lines ?? [];
      message = [error instanceof Error ? error.message : String(error), ...lines].join("\n");
      throw error;
    }
  };
  const { results } = await run(
    buildSuite({
      "conftest.ts": conftest("outer", OUTER, log),
      "sub/conftest.ts": conftest("inner", INNER, log),
      [`${folder}test_a.ts`]: { tests: { test_a: fn } },
    }),
  );
  return { log, outcome: results[0]?.outcome, message };
}

/** Values are shown by their names here, and texts as they are written. */
function withoutTexts(calls: readonly Call[]): Call[] {
  return calls.map((call) => (call[0] === "pass" ? [call[0], call[1], call[2] ?? 0] : call));
}

describe.each(cases)("$name", (row) => {
  const isExplainedByHook = /inner|outer|first|the hook/.test(row.message ?? "");

  test("is as in pytest", async () => {
    const { log, outcome, message } = await outcomeOf(row, false);
    expect(log).toEqual(row.here ?? row.calls);
    expect(outcome).toBe(row.message === null ? "passed" : "failed");
    if (!isExplainedByHook) return;
    const theirs = row.message?.replace(/^\w+: /, "").replace(/^assert /gm, "") ?? "";
    expect(message).toContain(theirs);
  });

  test("is as in pytest where passing assertions are reported", async () => {
    const { log, outcome } = await outcomeOf(row, true);
    expect(withoutTexts(log)).toEqual(withoutTexts(row.here ?? row.withPassHook));
    expect(outcome).toBe(row.message === null ? "passed" : "failed");
    const theirs = row.withPassHook.filter(
      ([hook, , , , explanation]) => hook === "pass" && explanation === "inner\n  of both",
    );
    expect(
      log.filter(([hook, , , , explanation]) => hook === "pass" && String(explanation).includes("of both")),
    ).toEqual(theirs.map((call) => call.map((part) => (typeof part === "string" ? part.replace("==", "===") : part))));
  });
});

test("a promise that rejects as it should is reported when it has", async () => {
  const row = { name: "", folder: "", message: null, calls: [], withPassHook: [] };
  const javascript = "const load = async () => { throw new RangeError(); };\nawait assert.rejects(load(), RangeError);";
  const { log } = await outcomeOf({ ...row, javascript }, true);
  expect(log).toEqual([["pass", "outer", 2, "load(), RangeError", ""]]);
});
