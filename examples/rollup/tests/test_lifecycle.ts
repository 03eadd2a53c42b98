import assert from "node:assert/strict";
import { fixture, mark } from "unplugin-xtest";
import { Queue } from "../src/queue.ts";

class TestShared {
  @fixture({ scope: "class" })
  *shared() {
    const queue = new Queue<number>();
    yield queue;
    assert.equal(queue.length, 2);
  }

  @mark.parametrize("item", [1, 2], { ids: ["one", "two"] })
  test_push(shared: Queue<number>, item: number) {
    assert.equal(shared.push(item).length, item);
  }
}
