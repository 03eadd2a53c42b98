/** Messages of failed assertions: the user's stands first, an error given as message is thrown as it is. */
import { AssertionError } from "node:assert";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { assert as chai } from "chai";
import { assertion, longAssertion } from "../../src/core/assertions/assertion.ts";
import { explanationIn } from "../../src/core/assertions/explanation.ts";
import { assert as own } from "../../src/core/author/assert/assert.ts";
import { moduleAssertions } from "../../src/facts/module-facts.ts";
import { transformModule } from "../../transforms/index.ts";
import { rewriteOf } from "./rewriting.ts";

const require = createRequire(import.meta.url);

beforeAll(() => {
  Reflect.set(globalThis, "__assertions", { assertion, longAssertion });
});

/** A function as message, as versions of Node after 24 have it. */
const newer = Object.assign(
  (value: unknown, message: unknown) => {
    if (!value) own(value, typeof message === "function" ? String(message(value, true)) : undefined);
  },
  {
    equal(actual: unknown, expected: unknown, message: unknown, ...rest: readonly unknown[]) {
      const said = typeof message === "function" ? String(message(actual, expected)) : [message, ...rest].join("|");
      own.equal(actual, expected, said);
    },
  },
);

const LIBRARIES = { node: require("node:assert/strict"), chai, own, newer };

/** What a statement throws, explained and not. */
async function thrownBy(library: keyof typeof LIBRARIES, statement: string) {
  const from = library === "chai" ? "chai" : "unplugin-xtest";
  const text = `const { assert } = require("${from}"); module.exports = async ({ zero, one, given, throwing }) => { ${statement}; };`;
  const rewriting = rewriteOf({ syntax: "commonjs", assertions: { reported: false } });
  const rewritten = transformModule(text, rewriting, "a.js", moduleAssertions)?.code ?? "";
  // For Node, errors of the test's realm are none.
  const given = new AssertionError({ message: "given" });
  const throwing = (error: unknown) => () => {
    throw error;
  };
  return Promise.all(
    [text, rewritten].map(async (code) => {
      const made: { exports: (values: object) => Promise<unknown> } = { exports: () => Promise.resolve() };
      const load = code.replace('require("unplugin-xtest/assertion")', "globalThis.__assertions");
      new Function("require", "module", load)(() => ({ assert: LIBRARIES[library] }), made);
      const error: unknown = await made.exports({ zero: 0, one: 1, given, throwing }).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      const { name, message, generatedMessage, code: id } = Object(error);
      return {
        isGiven: error === given,
        facts: { name, generatedMessage, id },
        message: String(message),
        lines: explanationIn(error)?.lines ?? [],
      };
    }),
  );
}

const VALUE = ["zero", "  zero = 0"];
const SIDES = ["  zero  = 0", "  one   = 1"];
const TEXT = ["  'x' + zero = 'x0'", "  where zero = 0"];
const INNER = ["  where zero = 0"];

describe("a message stays as it is, and the values are beside it", () => {
  test.each<[keyof typeof LIBRARIES, string, string[]]>([
    ["node", "assert(zero, 'said')", VALUE],
    ["node", "assert(zero, '')", VALUE],
    ["node", "assert.ok(zero, `${'sa'}id`)", VALUE],
    ["node", "assert.equal(zero, one)", SIDES],
    ["node", "assert.equal(zero, one, 'said')", SIDES],
    ["node", "assert.equal(zero, one, undefined)", SIDES],
    ["node", "assert.match('x' + zero, /y/, 'said')", TEXT],
    ["node", "assert.deepEqual([zero], [one], 'said')", []],
    ["node", "await assert.rejects(Promise.resolve(zero), 'said')", INNER],
    ["node", "await assert.rejects(Promise.resolve(zero), RangeError, 'said')", INNER],
    ["node", "assert.doesNotThrow(throwing(zero), 'said')", INNER],
    ["chai", "assert(zero, 'said')", VALUE],
    ["chai", "assert(zero, () => 'said')", VALUE],
    ["chai", "assert.ok(zero)", ["  zero = 0"]],
    ["chai", "assert.ok(zero, 'said')", ["  zero = 0"]],
    ["chai", "assert.isTrue(zero, 'said')", ["  zero = 0"]],
    ["chai", "assert.equal(zero, one)", SIDES],
    ["chai", "assert.equal(zero, one, 'said')", SIDES],
    ["chai", "assert.match('x' + zero, /y/, 'said')", TEXT],
    ["chai", "assert.closeTo(zero, one, 0.5, 'said')", SIDES],
    ["own", "assert(zero, 'said')", VALUE],
    ["own", "assert.ok(zero, 'said')", VALUE],
    ["own", "assert.equal(zero, one, 'said')", SIDES],
    ["own", "await assert.rejects(Promise.resolve(zero), 'said')", INNER],
    ["newer", "assert(zero, () => 'said')", VALUE],
    ["newer", "assert.equal(zero, one, (a, b) => `said ${a} ${b}`)", SIDES],
    ["newer", "assert.equal(zero, one, 'said %s', zero, one)", SIDES],
  ])("%s: %s", async (library, statement, lines) => {
    const [plain, explained] = await thrownBy(library, statement);
    expect(explained).toEqual({ ...plain, lines });
  });
});

describe("without a message, the values are the message of assert itself", () => {
  test.each<[keyof typeof LIBRARIES, string]>([
    ["node", "assert(zero)"],
    ["node", "assert(zero, undefined)"],
    ["node", "assert(zero, null)"],
    ["node", "assert.ok(zero)"],
    ["chai", "assert(zero)"],
    ["own", "assert(zero)"],
    ["own", "assert.ok(zero)"],
  ])("%s: %s", async (library, statement) => {
    const [plain, explained] = await thrownBy(library, statement);
    expect(explained).toEqual({ ...plain, message: VALUE.join("\n"), lines: [] });
  });
});

describe("an error given as message, and other errors, are thrown as they are", () => {
  test.each<[keyof typeof LIBRARIES, string, boolean]>([
    ["node", "assert(zero, given)", true],
    ["node", "assert.equal(zero, one, given)", true],
    ["node", "assert.deepEqual([zero], [one], given)", true],
    ["own", "assert(zero, given)", true],
    ["own", "assert.equal(zero, one, given)", true],
    ["own", "await assert.rejects(Promise.resolve(zero), RangeError, given)", true],
    ["node", "assert(zero, missing.name)", false],
    ["chai", "assert.rejects(one + zero)", false],
  ])("%s: %s", async (library, statement, isGiven) => {
    const [plain, explained] = await thrownBy(library, statement);
    expect(explained).toEqual({ ...plain, lines: [] });
    expect(explained?.isGiven).toBe(isGiven);
  });
});
