/** The built-in methods that a test must not break, and how a broken one is detected. */
import { describe, expect, test } from "@jest/globals";
import { createBuiltinCheck } from "../../../src/run/shared/builtin-check.ts";

describe("built-in methods", () => {
  test("work where nobody has touched them", () => {
    expect(createBuiltinCheck(() => undefined).broken()).toBe(null);
  });

  const rows: [name: string, owner: object, key: PropertyKey][] = [
    ["Array.prototype.push", Array.prototype, "push"],
    ["Array.prototype.@@iterator", Array.prototype, Symbol.iterator],
    ["Array.prototype.slice", Array.prototype, "slice"],
    ["Array.isArray", Array, "isArray"],
    ["Function.prototype.call", Function.prototype, "call"],
    ["Map.prototype.get", Map.prototype, "get"],
    ["Set.prototype.add", Set.prototype, "add"],
    ["WeakMap.prototype.get", WeakMap.prototype, "get"],
    ["String.prototype.split", String.prototype, "split"],
    ["RegExp.prototype.exec", RegExp.prototype, "exec"],
    ["Object.entries", Object, "entries"],
    ["Reflect.apply", Reflect, "apply"],
    ["Promise.resolve", Promise, "resolve"],
    ["globalThis.Promise", globalThis, "Promise"],
    ["JSON.stringify", JSON, "stringify"],
    ["Object.prototype.toJSON, Array.prototype.toJSON", Object.prototype, "toJSON"],
    ["Array.prototype.toJSON", Array.prototype, "toJSON"],
  ];
  test.each(rows)("%s is named, once, if it throws", (name, owner, key) => {
    const was = Object.getOwnPropertyDescriptor(owner, key);
    const { defineProperty, deleteProperty } = Reflect;
    const said: string[] = [];
    const { broken: look } = createBuiltinCheck((message) => void (said[said.length] = message));
    const value = () => {
      throw new Error("broken");
    };
    defineProperty(owner, key, { value, configurable: true, writable: true });
    const found = look();
    if (was === undefined) deleteProperty(owner, key);
    else defineProperty(owner, key, was);
    expect([found, look()]).toEqual([name, name]);
    expect(said).toEqual([`Broken built-in methods: ${name}. The tests that follow run in a new process.`]);
  });

  test("that do the same are as good", () => {
    const { push } = Array.prototype;
    const { broken: look } = createBuiltinCheck(() => undefined);
    try {
      Array.prototype.push = function (...items) {
        return push.apply(this, items);
      };
      expect(look()).toBe(null);
    } finally {
      Array.prototype.push = push;
    }
  });

  test("are there while work of the run's own is done in the midst of an item", () => {
    const { keys } = Object;
    const { intact } = createBuiltinCheck(() => undefined);
    const broken = (): string[] => [];
    Object.keys = broken;
    const during = intact(() => Object.keys({ a: 1 }));
    const isBack = Object.keys === broken;
    Object.keys = keys;
    expect([during, isBack]).toEqual([["a"], true]);
  });
});
