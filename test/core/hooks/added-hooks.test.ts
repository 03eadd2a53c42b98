/** Hooks that are declared: what is read of a declaration, how they are called by name, and what is refused. */
import { describe, expect, test } from "@jest/globals";
import { declaredHooks, hookspec } from "../../../src/core/hooks/added/added-hooks.ts";
import { PluginManager } from "../../../src/core/hooks/plugin-manager.ts";
import { HOOK_SPECS } from "../../../src/core/hooks/hookspec.ts";

class Declarations {
  xtest_of_class(item: unknown) {
    return item;
  }
}

describe("a declaration", () => {
  test.each<[string, object, object[]]>([
    [
      "function",
      {
        xtest_a: function named(a: unknown, b: unknown) {
          return [a, b];
        },
      },
      [{ name: "xtest_a", argNames: ["a", "b"] }],
    ],
    [
      "method",
      {
        xtest_a(a: unknown) {
          return a;
        },
        other() {
          return 1;
        },
      },
      [{ name: "xtest_a", argNames: ["a"] }],
    ],
    ["arrow", { xtest_a: (/* the (first) */ a: unknown) => a }, [{ name: "xtest_a", argNames: ["a"] }]],
    ["async", { xtest_a: async (a: unknown) => await a }, [{ name: "xtest_a", argNames: ["a"], async: true }]],
    ["class", Declarations, [{ name: "xtest_of_class", argNames: ["item"] }]],
    [
      "first result",
      { xtest_a: hookspec({ firstResult: true })(() => null) },
      [{ name: "xtest_a", argNames: [], firstResult: true }],
    ],
  ])("%s", (_, holder, expected) => {
    expect(declaredHooks(holder)).toEqual(expected);
  });

  test.each<[object, string]>([
    [{}, "no function begins with xtest_"],
    [{ xtest_configure: (config: unknown) => config }, "there is a hook xtest_configure already"],
    [{ xtest_a: ({ b }: { b: number }) => b }, "the parameters of xtest_a must be plain names"],
    [{ xtest_a: (b = 1) => b }, "the parameters of xtest_a must be plain names"],
  ])("%p is refused", (holder, message) => {
    expect(() => declaredHooks(holder)).toThrow(message);
  });
});

interface Relay {
  readonly [name: string]: (args?: Record<string, unknown>) => unknown;
}

function managerOf(...plugins: readonly object[]): { manager: PluginManager<object>; hook: Relay } {
  const manager = new PluginManager<object>(HOOK_SPECS);
  manager.addHookSpecs({
    xtest_all: (a: unknown, b: unknown) => [a, b],
    xtest_first: hookspec({ firstResult: true })((a: unknown) => a),
    xtest_later: async (a: unknown) => await a,
  });
  plugins.forEach((plugin, index) => manager.register(plugin, `p${String(index)}`));
  return { manager, hook: { ...manager.hook } };
}

describe("a call", () => {
  test("has its arguments by name, and gives all results, the last plugin's first", () => {
    const { hook } = managerOf(
      { xtest_all: (a: number) => a },
      { xtest_all: (a: number, b: number) => a + b },
      { xtest_all: () => null },
    );
    expect(hook["xtest_all"]?.({ b: 1, a: 2 })).toEqual([3, 2]);
    expect(Object.keys(hook)).toEqual(["xtest_all", "xtest_first", "xtest_later"]);
  });

  test("gives the first result, or null", () => {
    expect(managerOf({ xtest_first: () => 1 }, { xtest_first: () => 2 }).hook["xtest_first"]?.({ a: 0 })).toBe(2);
    expect(managerOf().hook["xtest_first"]?.({ a: 0 })).toBeNull();
  });

  test("of an async declaration gives a promise, of any other one no promise may be returned", async () => {
    await expect(
      managerOf({ xtest_later: async () => await Promise.resolve(1) }).hook["xtest_later"]?.({ a: 0 }),
    ).resolves.toEqual([1]);
    expect(() => managerOf({ xtest_first: () => Promise.resolve(1) }).hook["xtest_first"]?.({ a: 0 })).toThrow(
      "declared by a function that is not async",
    );
  });

  test.each([
    [{ a: 1 }, 'the hook xtest_all must be called with the argument "b": its arguments are { a, b }'],
    [{ a: 1, b: 2, c: 3 }, 'the hook xtest_all has no argument "c": its arguments are { a, b }'],
  ])("with %p is refused", (args, message) => {
    expect(() => managerOf().hook["xtest_all"]?.(args)).toThrow(message);
  });
});

test("a hook is declared once, and implementations have no more parameters", () => {
  const { manager } = managerOf();
  expect(() => manager.addHookSpecs({ xtest_all: () => 1 })).toThrow("there is a hook xtest_all already");
  expect(() => manager.register({ xtest_first: (a: unknown, b: unknown) => [a, b] }, "p")).toThrow(
    "declares 2 parameters, but is given 1: a",
  );
  expect([manager.hasPlugin("p"), manager.hasPlugin("p0")]).toEqual([false, false]);
});
