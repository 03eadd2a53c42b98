import assert from "node:assert/strict";
import { fixture } from "unplugin-xtest";
import { Slugs } from "../src/slug.ts";

export const slugs = fixture(() => new Slugs());

export async function test_different(slugs: Slugs) {
  assert.equal(slugs.next("One"), "one");
  assert.equal(slugs.next("Two"), "two");
}

class TestNumbers {
  title = "";

  setup_method() {
    this.title = "Same";
  }

  test_second(slugs: Slugs) {
    slugs.next(this.title);
    assert.equal(slugs.next(this.title), "same-2");
  }

  test_each_test_begins_anew(slugs: Slugs) {
    assert.equal(slugs.next(this.title), "same");
  }
}
