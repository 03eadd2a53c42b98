/** The parts of a queue that need none: batches of workers that are lost, and the names of workers in results. */
import { expect, test } from "@jest/globals";
import type { RunEvent } from "../../../src/core/data/events.ts";
import { groupEvents, createQueueScheduler } from "../../../src/tools/queue/queue-run.ts";

test("the batch of a worker that is lost goes to one that is left, and those that are left are counted", () => {
  const over = new Set<string>();
  const left: number[] = [];
  const scheduler = createQueueScheduler({ workers: 2, isOver: (id) => over.has(id) }, (count) => left.push(count));
  const given: [worker: number, ids: readonly string[] | null][] = [];
  const ask = (worker: number): void => scheduler.request(worker, (ids) => given.push([worker, ids]));
  ask(0);
  scheduler.add({ ids: ["a", "b"] });
  scheduler.add({ ids: ["c"] });
  expect(given).toEqual([[0, ["a", "b"]]]);
  over.add("a");
  scheduler.leave(0);
  expect(left).toEqual([1]);
  ask(1);
  expect(given.slice(1)).toEqual([[1, ["b"]]]);
  // It takes no batch any more, whatever asks in its name.
  scheduler.leave(1);
  expect(left).toEqual([1, 0]);
  expect(scheduler.hasWork()).toBe(true);
  scheduler.close();
  expect(scheduler.hasWork()).toBe(false);
});

test.each([
  [null, "machine-1"],
  ["w2", "machine-1/w2"],
])("the worker %s of a machine is %s in results", (worker, name) => {
  const result = { id: "a.ts::test_a", outcome: "passed", worker, rerun: false };
  const event = { type: "result", result } as unknown as RunEvent;
  expect(groupEvents("machine-1")(event)).toMatchObject({
    id: "a.ts::test_a",
    test: { failed: false, events: [{ type: "result", result: { worker: name } }] },
  });
});
