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
let owner: Lane | null = lane;
const own = createLanePatches(() => owner).of(lane);
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
