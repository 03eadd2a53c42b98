/** Which global variables of a file keep others out of its process. */
import { expect, test } from "@jest/globals";
import { hasLeftGlobals } from "../../../src/core/data/environment/process-state.ts";

test("a global that can be set again, as set-up files define it for each file, is nothing that stays", () => {
  Object.defineProperty(globalThis, "xtestSettable", { value: 1, writable: true });
  expect(hasLeftGlobals()).toBe(false);
  Object.defineProperty(globalThis, "xtestForGood", { value: 1 });
  expect(hasLeftGlobals()).toBe(true);
});
