/** Typed keys of values on nodes and on the configuration. */
import { expect, test } from "@jest/globals";
import { StashKey } from "../../../src/core/stash/stash-key.ts";
import { keepStashes, stashOf } from "../../../src/core/stash/stash-of.ts";

const count = new StashKey<number>();
const names = new StashKey<string[]>();

test("a stash has a value for each key", () => {
  const stash = stashOf({});
  expect(stash.has(count)).toBe(false);
  stash.set(count, 1);
  stash.set(count, 2);
  stash.setDefault(names, []).push("a");
  stash.setDefault(names, []).push("b");
  expect([stash.get(count), stash.get(names), stash.size]).toEqual([2, ["a", "b"], 2]);
  stash.delete(count);
  expect([stash.has(count), stash.size]).toEqual([false, 1]);
});

test("each object has one stash of its own", () => {
  const [one, other] = [{}, {}];
  stashOf(one).set(count, 1);
  expect(stashOf(one).get(count)).toBe(1);
  expect(stashOf(other).has(count)).toBe(false);
});

test("a key without a value is an error that says what to do, unless there is something else to return", () => {
  const stash = stashOf({});
  expect(() => stash.get(count)).toThrow("The stash has no value of this key. Give get() a second argument");
  expect(() => {
    stash.delete(count);
  }).toThrow("The stash has no value of this key. Ask has() before.");
  expect(stash.get(count, undefined)).toBeUndefined();
  expect(stash.get(count, "none")).toBe("none");
  stash.set(new StashKey<undefined>(), undefined);
  expect(stash.size).toBe(1);
});

test("a stored undefined is a value", () => {
  const key = new StashKey<string | undefined>();
  const stash = stashOf({});
  stash.set(key, undefined);
  expect(stash.get(key)).toBeUndefined();
  expect(stash.get(key, "none")).toBeUndefined();
  expect(stash.has(key)).toBe(true);
});

test("a copy of the package that comes later has the stashes of the first", () => {
  const holder = {};
  stashOf(holder).set(count, 1);
  keepStashes(() => stashOf({}));
  expect(stashOf(holder).get(count)).toBe(1);
});

test.each([null, undefined, "count", 1])("%s is no key", (key) => {
  expect(() => Reflect.apply(stashOf({}).set, null, [key, 1])).toThrow("The key of a value in a stash is a StashKey");
});

test("keys are typed", () => {
  const stash = stashOf({});
  // @ts-expect-error -- a number is not a string
  stash.set(count, "1");
  stash.set(count, 1);
  // @ts-expect-error -- the value is a number
  const text: string = stash.get(count);
  expect(text).toBe(1);
  // @ts-expect-error -- keys of other values are others
  const other: StashKey<string> = count;
  expect(other).toBe(count);
  expect(() => {
    // @ts-expect-error -- a name is no key
    stash.set("count", 1);
  }).toThrow("The key of a value in a stash is a StashKey: const key = new StashKey<number>().");
});
