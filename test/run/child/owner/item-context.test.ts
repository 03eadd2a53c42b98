/** The item whose code is running. */
import { expect, test } from "@jest/globals";
import { createItemContext } from "../../../../src/run/child/owner/code-owner.ts";

test.each<[item: string, version: string, known: string | null]>([
  ["known where the engine keeps track of it at no cost", "24.0.0", "test_a"],
  ["not known where that would slow everything down", "20.19.0", null],
])("the item that late code belongs to is %s", async (_what, version, known) => {
  const context = createItemContext(version);
  context.enter("test_a");
  const later = new Promise((resolve) => setTimeout(() => resolve(context.current()), 1));
  context.enter("test_b");
  expect(await later).toBe(known);
});
