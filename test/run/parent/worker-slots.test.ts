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

test("there is room when the next run has asked for its workers, and a slot is left that nobody waits for", async () => {
  const slots = createWorkerSlots(2);
  let hasRoom = false;
  const room = slots.hasRoomBesideNext().then(() => {
    hasRoom = true;
  });
  const asked = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  await asked();
  // All are free, but whoever begins has not said how many it needs.
  expect(hasRoom).toBe(false);
  const [first, second, third] = [slots.take(), slots.take(), slots.take()];
  (await first).free();
  await asked();
  expect(hasRoom).toBe(false);
  (await second).free();
  await room;
  expect((await third).number).toBe(0);
});

test("there is room at once beside a run that leaves a slot", async () => {
  const slots = createWorkerSlots(2);
  const room = slots.hasRoomBesideNext();
  const first = await slots.take();
  await room;
  expect(first.number).toBe(0);
});
