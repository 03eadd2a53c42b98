/** What messages are made of: values in a line, escapes, excerpts, kinds of errors, and calls that traces leave out. */
import { describe, expect, test } from "@jest/globals";
import { StaticValue } from "../../../src/core/data/values/static.ts";
import { describeValue } from "../../../src/core/errors/describe-value.ts";
import { diskProblem } from "../../../src/core/errors/disk-full.ts";
import { CollectError, MisuseError, plainError, UsageError } from "../../../src/core/errors/errors.ts";
import { escapeControls, escapeLine, escapedCode } from "../../../src/core/errors/escape-controls.ts";
import { beginning, cutBefore, cutLine } from "../../../src/core/errors/excerpt.ts";
import { decideHiddenCalls, hiddenCallName, hiddenCallOf } from "../../../src/core/errors/hidden-calls.ts";
import { brand, isArray, isInstance, isOfKind } from "../../../src/core/errors/instanceof.ts";

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

class Cart {
  readonly items = 1;
}

const withoutPrototype: object = Object.create(null);
const ofNoClass: object = Object.create({ constructor: 1 });

test.each<[value: unknown, text: string]>([
  ["a\n", '"a\\n"'],
  ["x".repeat(58), `"${"x".repeat(58)}"`],
  ["x".repeat(59), `"${"x".repeat(58)}…`],
  [function add() {}, "the function add"],
  [() => undefined, "a function without a name"],
  [12n, "12n"],
  [-0, "-0"],
  [0, "0"],
  [null, "null"],
  [undefined, "undefined"],
  [Symbol("s"), "Symbol(s)"],
  [[], "[]"],
  [[1, "a", [2]], '[1, "a", [2]]'],
  [Array(20).fill(1), `[${Array(20).fill(1).join(", ")}]`],
  [Array(21).fill(1), `[${Array(20).fill(1).join(", ")}…`],
  [/a/g, "/a/g"],
  [new RangeError("low"), "RangeError: low"],
  [{}, "{}"],
  [{ a: 1, b: { c: "d" } }, '{ a: 1, b: { c: "d" } }'],
  [new Cart(), "a value of Cart"],
  [new (class {})(), "an object"],
  [withoutPrototype, "an object"],
  [ofNoClass, "an object"],
  [revoked({}), "a value that cannot be read"],
  [new StaticValue("object", null), "an object"],
  [new StaticValue("class", null), "a class"],
  [new StaticValue("class", "Cart"), "the class Cart"],
])("%#: a value in one short line", (value, text) => {
  expect(describeValue(value)).toBe(text);
});

describe("escapes", () => {
  test.each([
    [0x20, " "],
    [0x7e, "~"],
    [0x1f, "\\x1f"],
    [0x7f, "\\x7f"],
    [0x09, "\\t"],
    [0x0a, "\\n"],
    [0x0d, "\\r"],
    [0x00, "\\x00"],
    [0xff, "\\xff"],
    [0x100, "\\u0100"],
    [0xffff, "\\uffff"],
    [0x10000, "\\U00010000"],
    [0x1f600, "\\U0001f600"],
  ])("%d is %s", (code, text) => {
    expect(escapedCode(code)).toBe(text);
  });

  test("of several lines keep tabs and line feeds, of one line they do not", () => {
    const text = "a\tb\nc\rd\u001B\u202E\u2029é";
    expect(escapeControls(text)).toBe("a\tb\nc\\rd\\x1b\\u202e\\u2029é");
    expect(escapeLine(text)).toBe("a\\tb\\nc\\rd\\x1b\\u202e\\u2029é");
  });
});

describe("excerpts", () => {
  test("begin with the line, where the column is near enough", () => {
    expect([cutBefore(1), cutBefore(160), cutBefore(161), cutBefore(11, 10)]).toEqual([0, 0, 80, 5]);
  });

  test("have an ellipsis where something is left out", () => {
    expect([beginning("abc", 3), beginning("abcd", 3)]).toEqual(["abc", "abc…"]);
    expect([cutLine("abcd", 0, 3), cutLine("abcdef", 2, 3), cutLine("abcde", 2, 3)]).toEqual(["abc…", "…cde…", "…cde"]);
    expect([cutLine("ab", 2, 3), cutLine("abc", 2, 3)]).toEqual(["", "…c"]);
  });
});

test.each<[error: unknown, problem: string | null]>([
  [new Error("ENOSPC: no space"), "The disk is full"],
  [new Error("write failed: No space left on device"), "The disk is full"],
  [new Error("disk quota exceeded"), "The disk is full"],
  [new Error("EFBIG"), "A file would be too large"],
  [new Error("file too large"), "A file would be too large"],
  [new Error("outer", { cause: new Error("EDQUOT") }), "The disk is full"],
  [chain(7), "The disk is full"],
  [chain(8), null],
  [new Error("ENOSPCX"), null],
  [new Error("ENOENT"), null],
  ["ENOSPC", null],
])("%#: what the system says of a disk", (error, problem) => {
  expect(diskProblem(error)).toBe(problem);
});

/** An error with that many around it. */
function chain(depth: number): Error {
  return depth === 0 ? new Error("ENOSPC") : new Error("outer", { cause: chain(depth - 1) });
}

describe("instances", () => {
  test("of a check that throws there are none", () => {
    expect([isInstance(new Cart(), Cart), isInstance({}, Cart), isInstance(revoked({}), Cart)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isArray([]), isArray({}), isArray(revoked([]))]).toEqual([true, false, false]);
  });

  test("of a branded class are those of other copies; those of its subclasses are compared by identity", () => {
    const copy = () => {
      class Mark {}
      brand(Mark, "Mark");
      class OfUser extends Mark {}
      return { Mark, OfUser };
    };
    const [one, two] = [copy(), copy()];
    class Other {}
    brand(Other, "Other");
    expect(
      [new two.Mark(), new two.OfUser(), new Other(), {}, null, 1].map((value) => value instanceof one.Mark),
    ).toEqual([true, true, false, false, false, false]);
    expect([new one.OfUser(), new two.OfUser(), new one.Mark()].map((value) => value instanceof one.OfUser)).toEqual([
      true,
      false,
      false,
    ]);
    expect([isOfKind(new Cart(), Cart), isOfKind(() => 1, Function), isOfKind({}, Cart)]).toEqual([true, true, false]);
  });

  test("of errors are those of other copies, too", async () => {
    const url = new URL("../../../src/core/errors/errors.ts?copy", import.meta.url).href;
    const copy: unknown = await import(url);
    if (typeof copy !== "object" || copy === null || !("UsageError" in copy) || typeof copy.UsageError !== "function")
      throw new Error("no copy");
    const error: unknown = Reflect.construct(copy.UsageError, ["wrong"]);
    expect([error instanceof UsageError, error instanceof CollectError, error instanceof MisuseError]).toEqual([
      true,
      false,
      false,
    ]);
    expect([new MisuseError() instanceof UsageError, new CollectError() instanceof CollectError]).toEqual([true, true]);
    expect([new UsageError().name, new MisuseError().name, new CollectError().name]).toEqual([
      "UsageError",
      "UsageError",
      "CollectError",
    ]);
    expect(plainError("A", "b")).toEqual({ name: "A", message: "b", stack: null, diff: null, cause: null, errors: [] });
  });
});

describe("calls that traces leave out", () => {
  test.each<[name: string | null, kind: string | null]>([
    [null, null],
    ["add", null],
    ["__xtest_hidden", "hidden"],
    ["Object.__xtest_hidden", "hidden"],
    ["__xtest_hidden_12", "hidden"],
    ["__xtest_shown", "shown"],
    ["__xtest_hidden_x", null],
    ["__xtest_hiddenly", null],
    ["a__xtest_hidden", null],
    ["__xtest_other", null],
  ])("%s: %s", (name, kind) => {
    expect(hiddenCallOf(name)).toBe(kind);
  });

  test("depend on the error, if that is asked", () => {
    const name = hiddenCallName((error) => error instanceof RangeError);
    const throws = hiddenCallName(() => {
      throw new Error("no");
    });
    expect(hiddenCallName()).toBe("__xtest_hidden");
    expect(name).toMatch(/^__xtest_hidden_\d+$/);
    const stack = `at ${name} (a.ts)\nat ${throws} (b.ts)\nat __xtest_hidden_999 (c.ts)\nat __xtest_hidden (d.ts)`;
    const decided = (first: string) =>
      `at ${first} (a.ts)\nat __xtest_shown (b.ts)\nat __xtest_shown (c.ts)\nat __xtest_hidden (d.ts)`;
    expect(decideHiddenCalls(stack, new RangeError())).toBe(decided("__xtest_hidden"));
    expect(decideHiddenCalls(stack, new TypeError())).toBe(decided("__xtest_shown"));
    expect(decideHiddenCalls("at add (a.ts)", new TypeError())).toBe("at add (a.ts)");
  });
});
