/** `monkeypatch`: the supported changes, and that all of them are undone. */
import { describe, expect, test } from "@jest/globals";
import { RunMonkeyPatch as MonkeyPatch } from "../../src/runtime/builtins/monkeypatch.ts";

class Base {
  static answer = 42;
  greet(): string {
    return "hello";
  }
  get size(): number {
    return 1;
  }
}

/** All observable facts of an object's own properties. */
const snapshot = (target: object): unknown =>
  Reflect.ownKeys(target).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)]);

describe("a change is undone, whatever was there", () => {
  const hidden = Object.defineProperty({}, "x", { value: 1, enumerable: false, configurable: true, writable: false });
  const accessor = {
    get x() {
      return 1;
    },
    set x(_: number) {
      throw new Error("must not be called");
    },
  };
  const fixedButWritable = Object.defineProperty({}, "x", { value: 1, configurable: false, writable: true });
  const symbol = Symbol("x");
  test.each<readonly [what: string, target: object, name: PropertyKey]>([
    ["a value", { x: 1, y: 2 }, "x"],
    ["a value that cannot be written", hidden, "x"],
    ["a property that is fixed, but can be written", fixedButWritable, "x"],
    ["a getter and setter", accessor, "x"],
    ["an inherited method", new Base(), "greet"],
    ["an inherited getter", new Base(), "size"],
    ["a method of a class", Base.prototype, "greet"],
    ["a static member", Base, "answer"],
    ["a property of a function", () => 1, "name"],
    ["a symbol", { [symbol]: 1 }, symbol],
    ["an element", [1, 2], 0],
  ])("%s", (_what, target, name) => {
    const before = snapshot(target);
    const old: unknown = Reflect.get(target, name);
    const keys = Object.keys(target);
    const patch = new MonkeyPatch();
    patch.setAttr(target, name, 5);
    expect(Reflect.get(target, name)).toBe(5);
    expect(Object.keys(target)).toEqual(keys);
    patch.setAttr(target, name, 6);
    expect(Reflect.get(target, name)).toBe(6);
    patch.undo();
    expect(snapshot(target)).toEqual(before);
    expect(Reflect.get(target, name)).toBe(old);
  });
});

describe("new and missing ones", () => {
  test("are errors, unless that is said", () => {
    const patch = new MonkeyPatch();
    const target: Record<string, number> = {};
    expect(() => patch.setAttr(target, "x", 1)).toThrow('There is no "x" to replace.');
    expect(() => patch.delAttr(target, "x")).toThrow('There is no "x" to take away.');
    expect(() => patch.delItem(new Map(), "x")).toThrow('There is no "x" to take away.');
    expect(() => patch.delItem(target, "x")).toThrow('There is no "x" to take away.');
    patch.delAttr(target, "x", { raising: false });
    patch.delItem(new Map(), "x", { raising: false });
    patch.setAttr(target, "x", 1, { raising: false });
    patch.setItem(target, "y", 1);
    expect(target).toEqual({ x: 1, y: 1 });
    patch.undo();
    expect(target).toEqual({});
  });

  test("an element beyond the end leaves no hole", () => {
    const list = [1];
    const patch = new MonkeyPatch();
    patch.setItem(list, 3, 4);
    expect(list).toHaveLength(4);
    patch.undo();
    expect(list).toEqual([1]);
    const holes = new Array<number>(3);
    patch.setItem(holes, 2, 1);
    patch.undo();
    expect(holes).toHaveLength(3);
  });

  test("entries of maps, whatever their keys", () => {
    const key = {};
    const map = new Map<unknown, unknown>([
      [key, 1],
      ["undefined", undefined],
    ]);
    const patch = new MonkeyPatch();
    patch.setItem(map, key, 2);
    patch.setItem(map, "new", 3);
    patch.setItem(map, "undefined", 4);
    patch.delItem(map, key);
    expect([...map]).toEqual([
      ["undefined", 4],
      ["new", 3],
    ]);
    patch.undo();
    expect(map).toEqual(new Map<unknown, unknown>([[key, 1], ["undefined", undefined]])); // prettier-ignore
  });
});

describe("what cannot be changed is said", () => {
  test.each<readonly [what: string, target: object, why: string]>([
    ["a frozen object", Object.freeze({ x: 1 }), "the object is frozen"],
    ["a fixed property", Object.defineProperty({ y: 1 }, "x", { value: 1 }), "the property is fixed"],
    ["an object that takes nothing", Object.preventExtensions(new (class { get x() { return 1; } })()), "nothing can be added"], // prettier-ignore
    ["exports", Object.defineProperty({ get x() { return 1; } , [Symbol.toStringTag]: "Module" }, "x", { configurable: false }), "the build has not seen that this export is"], // prettier-ignore
  ])("%s", (_what, target, why) => {
    const patch = new MonkeyPatch();
    expect(() => patch.setAttr(target, "x", 2)).toThrow(`"x" cannot be replaced: ${why}`);
    expect(() => patch.undo()).not.toThrow();
  });
});

describe("context", () => {
  test("undoes its own changes only, also after a failure and after what it awaits", async () => {
    const target = { x: 1 };
    const patch = new MonkeyPatch();
    patch.setAttr(target, "x", 2);
    expect(patch.context((inner) => (inner.setAttr(target, "x", 3), target.x))).toBe(3);
    expect(target.x).toBe(2);
    const fails = (inner: MonkeyPatch): never => {
      inner.setAttr(target, "x", 4);
      throw new Error("planted");
    };
    expect(() => patch.context(fails)).toThrow("planted");
    expect(target.x).toBe(2);
    const later = patch.context(async (inner) => {
      inner.setAttr(target, "x", 5);
      await Promise.resolve();
      return target.x;
    });
    expect(target.x).toBe(5);
    expect(await later).toBe(5);
    expect(target.x).toBe(2);
    await expect(patch.context(async (inner) => fails(inner))).rejects.toThrow("planted");
    expect(target.x).toBe(2);
    patch.undo();
    expect(target.x).toBe(1);
  });
});

test("all is undone, also where something cannot be", () => {
  const first = { x: 1 };
  const second = { x: 1 };
  const patch = new MonkeyPatch();
  patch.setAttr(first, "x", 2);
  patch.setAttr(second, "x", 2);
  Object.freeze(second);
  expect(() => patch.undo()).toThrow("Cannot redefine property: x");
  expect(first.x).toBe(1);
});
