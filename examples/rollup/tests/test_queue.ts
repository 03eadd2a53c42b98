import assert from "node:assert/strict";
import { mark, raises } from "unplugin-xtest";
import { Queue } from "../src/queue.ts";

export function test_order(letters: Queue<string>) {
  assert.deepEqual([letters.shift(), letters.shift(), letters.shift()], ["a", "b", "c"]);
}

export function test_empty() {
  raises(RangeError, () => new Queue().shift(), { match: "empty" });
}

export const test_length = mark.parametrize(
  "n",
  [0, 1, 5],
)(({ n }) => {
  const queue = new Queue<number>();
  for (let i = 0; i < n; i++) queue.push(i);
  assert.equal(queue.length, n);
});
