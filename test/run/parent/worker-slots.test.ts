/** Runs share the workers of `-n`: at most so many at a time, in the order in which they asked, and no two with one number. */
import { expect, test } from "@jest/globals";
import { createWorkerSlots } from "../../../src/run/parent/parallel/worker-slots.ts";

test("who waits gets the slot that is left, and its number", async () => {
  const slots = createWorkerSlots(2);
  const [first, second] = await Promise.all([slots.take(), slots.take()]);
  expect([first.number, second.number]).toEqual([0, 1]);
  const got: string[] = [];
  const waiting = ["a", "b"].map(async (name) => {
    const slot = await slots.take();
    got.push(`${name}${slot.number}`);
    return slot;
  });
  await Promise.resolve();
  expect(got).toEqual([]);
  second.free();
  first.free();
  await Promise.all(waiting);
  expect(got).toEqual(["a1", "b0"]);
});

test("there is room when a slot is left that nobody waits for", async () => {
  const slots = createWorkerSlots(1);
  await slots.hasRoom();
  const first = await slots.take();
  let hasRoom = false;
  const room = slots.hasRoom().then(() => {
    hasRoom = true;
  });
  const second = slots.take();
  first.free();
  const next = await second;
  expect(hasRoom).toBe(false);
  next.free();
  await room;
  expect(hasRoom).toBe(true);
});
