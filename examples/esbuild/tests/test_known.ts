import assert from "node:assert/strict";
import { fixture } from "unplugin-xtest";
import { roman } from "../src/roman.ts";

class TestKnown {
  @fixture({ scope: "class" })
  *known() {
    const numerals = new Map(Array.from({ length: 3999 }, (_, index) => [roman(index + 1), index + 1]));
    yield numerals;
    numerals.clear();
  }

  test_all_differ(known: Map<string, number>) {
    assert.equal(known.size, 3999);
  }

  test_longest(known: Map<string, number>) {
    const longest = [...known.keys()].reduce((one, other) => (other.length > one.length ? other : one));
    assert.equal(known.get(longest), 3888);
  }
}
