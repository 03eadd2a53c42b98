/** What a concurrent test cannot change for itself alone is said, and nothing is changed. */
import { expect, test } from "@jest/globals";
import { RunMocker } from "../../src/builtins/mocker/index.ts";
import { createPatch, RunMonkeyPatch } from "../../src/runtime/builtins/monkeypatch.ts";
import { createLanePatches } from "../../src/runtime/concurrent/lane-patches.ts";
import type { Lane } from "../../src/runtime/host.ts";

const lane: Lane = {
  emit: () => undefined,
  onAbandon: () => () => undefined,
  hasAbandoned: () => false,
  run: (fn) => fn(),
  runShared: (fn) => fn(),
  flush: () => undefined,
};
const laneBeside: Lane = { ...lane };
let owner: Lane | null = lane;
const patches = createLanePatches(() => owner);
const own = patches.of(lane);
const ownBeside = patches.of(laneBeside);
/** Calls it as code of that test, or of none. */
function as<T>(other: Lane | null, fn: () => T): T {
  owner = other;
  try {
    return fn();
  } finally {
    owner = lane;
  }
}
const settings = { url: "real" };

test.each<[what: string, change: (patch: RunMonkeyPatch) => void, instead: string]>([
  [
    'add the property "more"',
    (patch) => patch.setItem(settings, "more", 1),
    "Give the object one that is undefined where it is made",
  ],
  [
    "change entries of a frozen map",
    (patch) => patch.setItem(Object.freeze(new Map()), "a", 1),
    "Pass another map to the code under test",
  ],
  [
    'replace "length", which is fixed',
    (patch) => patch.setAttr([1, 2], "length", 1),
    "Pass another object to the code under test",
  ],
  [
    'replace the export "limit", unless it is a function or a class and the new value is one, too',
    () => void own.setExport("limit", 4, 3, () => undefined),
    "Replace a property of an object that has the value, pass the value to the code under test",
  ],
  [
    'replace the getter of "url"',
    () => void new RunMocker(() => createPatch({}, own), own).spy(settings, "url", "get"),
    'Replace the value, monkeypatch.setAttr(object, "url", …)',
  ],
])("%s", (what, change, instead) => {
  const before = Object.getOwnPropertyDescriptors(settings);
  const message = `A concurrent test cannot ${what}: those that run at the same time would see it. ${instead}, or take mark.concurrent away.`;
  expect(() => change(new RunMonkeyPatch(null, own))).toThrow(new TypeError(message));
  expect(Object.getOwnPropertyDescriptors(settings)).toEqual(before);
});

test("what others assign meanwhile stays, and is what the test sees again", () => {
  const patch = new RunMonkeyPatch(null, own);
  const target = { x: 1 };
  patch.setAttr(target, "x", 2);
  owner = null;
  expect(target.x).toBe(1);
  target.x = 3;
  owner = lane;
  expect(target.x).toBe(2);
  patch.undo();
  expect(Object.getOwnPropertyDescriptor(target, "x")).toEqual({
    ...{ value: 3, writable: true, enumerable: true, configurable: true },
  });
});

test.each<[what: string, change: (target: { x?: number }) => void]>([
  ["deleted", (target) => delete target.x],
  ["defined", (target) => Object.defineProperty(target, "x", { value: 5, configurable: true })],
])("a property that code has %s is what it was when no test has it", (_, change) => {
  const [patch, beside] = [new RunMonkeyPatch(null, own), new RunMonkeyPatch(null, ownBeside)];
  const target: { x?: number } = { x: 1 };
  const before = Object.getOwnPropertyDescriptor(target, "x");
  patch.setAttr(target, "x", 2);
  change(target);
  beside.setAttr(target, "x", 3, { raising: false });
  expect(target.x).toBe(2);
  patch.undo();
  expect(as(laneBeside, () => target.x)).toBe(3);
  beside.undo();
  expect(Object.getOwnPropertyDescriptor(target, "x")).toEqual(before);
});

test("a proxy of an object assigns to the object", () => {
  const patch = new RunMonkeyPatch(null, own);
  const target = { x: 1 };
  const proxy = new Proxy(target, {});
  patch.setAttr(target, "x", 2);
  proxy.x = 3;
  expect([target.x, as(null, () => target.x)]).toEqual([3, 1]);
  as(null, () => (proxy.x = 4));
  expect([target.x, as(null, () => target.x)]).toEqual([3, 4]);
  patch.undo();
  expect(Object.getOwnPropertyDescriptors(target)).toEqual(Object.getOwnPropertyDescriptors({ x: 4 }));
});

test("a map is not copied to tell its size and its first key", () => {
  let seen = 0;
  class Counted extends Map<number, string> {
    override *entries() {
      for (const each of super.entries()) {
        seen++;
        yield each;
      }
      return undefined;
    }
  }
  const patch = new RunMonkeyPatch(null, own);
  const map = new Counted();
  for (const key of [1, 2, 3]) map.set(key, "real");
  patch.setItem(map, 2, "own");
  patch.setItem(map, 9, "added");
  patch.delItem(map, 3);
  expect([map.size, map.keys().next().value, seen]).toEqual([3, 1, 1]);
  expect([...map]).toEqual([
    [1, "real"],
    [2, "own"],
    [9, "added"],
  ]);
  const each: unknown[] = [];
  map.forEach((value, key, whole) => each.push([key, value, whole === map]));
  expect([each, [...map.values()]]).toEqual([
    [
      [1, "real", true],
      [2, "own", true],
      [9, "added", true],
    ],
    ["real", "own", "added"],
  ]);
  expect(as(null, () => [map.size, [...map.keys()]])).toEqual([3, [1, 2, 3]]);
  map.clear();
  expect([map.size, as(null, () => [...map.keys()])]).toEqual([0, [2, 3]]);
});

test("own methods of a map are called, and are there again", () => {
  class Defaults extends Map<string, string> {
    override get = (key: string) => super.get(key) ?? "default";
  }
  const patch = new RunMonkeyPatch(null, own);
  const map = new Defaults([["a", "1"]]);
  const before = Object.getOwnPropertyDescriptors(map);
  patch.setItem(map, "a", "2");
  expect([map.get("a"), map.get("b"), as(null, () => map.get("a"))]).toEqual(["2", "default", "1"]);
  patch.undo();
  expect(Object.getOwnPropertyDescriptors(map)).toEqual(before);
});

test("what a context undoes is its own", () => {
  const patch = new RunMonkeyPatch(null, own);
  const target = { x: 1 };
  const map = new Map([["a", 1]]);
  const keys = () => [process.env["XTEST_OUTER"], process.env["XTEST_INNER"], map.get("outer"), map.get("a"), target.x];
  patch.context((inner) => {
    inner.setEnv("XTEST_INNER", "1");
    inner.setItem(map, "a", 2);
    inner.setAttr(target, "x", 2);
    patch.setEnv("XTEST_OUTER", "1");
    patch.setItem(map, "outer", 1);
    patch.setAttr(target, "x", 3);
    expect(keys()).toEqual(["1", "1", 1, 2, 3]);
  });
  expect(keys()).toEqual(["1", undefined, 1, 1, 3]);
  patch.undo();
  expect([keys(), Reflect.ownKeys(map)]).toEqual([[undefined, undefined, undefined, 1, 1], []]);
});

test("a variable that is taken from process.env is not set", () => {
  const patch = new RunMonkeyPatch(null, own);
  patch.setEnv("XTEST_TOKEN", "1");
  patch.delItem(process.env, "XTEST_TOKEN");
  expect("XTEST_TOKEN" in process.env).toBe(false);
  patch.undo();
});

test.each<[first: string, order: readonly [number, number]]>([
  ["the method", [0, 1]],
  ["the entry", [1, 0]],
])("a method and an entry of one map can be replaced by two tests, %s first", (_, [first, second]) => {
  const patch = new RunMonkeyPatch(null, own);
  const beside = new RunMonkeyPatch(null, ownBeside);
  const map = new Map([["a", 1]]);
  const changes = [
    { do: () => patch.setAttr(map, "get", () => 2), undo: () => patch.undo() },
    { do: () => beside.setItem(map, "a", 3), undo: () => beside.undo() },
  ];
  const seen = () => [map.get("a"), as(laneBeside, () => map.get("a")), as(null, () => map.get("a"))];
  changes[first]?.do();
  changes[second]?.do();
  expect(seen()).toEqual([2, 3, 1]);
  changes[first]?.undo();
  expect(seen()).toEqual(first === 0 ? [1, 3, 1] : [2, 1, 1]);
  changes[second]?.undo();
  expect([seen(), Reflect.ownKeys(map)]).toEqual([[1, 1, 1], []]);
});
