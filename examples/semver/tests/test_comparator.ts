/** One operator with one version. */
import assert from "node:assert/strict";
import semver from "semver";
import { mark, param, raises } from "unplugin-xtest";

class TestAtLeast {
  static bound = ">=1.2.3";
  comparator!: semver.Comparator;

  setup_method(method: () => void) {
    assert.equal(typeof method, "function");
    this.comparator = new semver.Comparator(TestAtLeast.bound);
  }

  teardown_method() {
    assert.equal(this.comparator.value, TestAtLeast.bound);
  }

  test_parts() {
    assert.equal(this.comparator.operator, ">=");
    assert.equal(this.comparator.semver.version, "1.2.3");
  }

  test_prints_itself() {
    assert.equal(String(this.comparator), ">=1.2.3");
  }

  @mark.parametrize("version, expected", [
    ["1.2.2", false],
    ["1.2.3-rc", false],
    ["1.2.3", true],
    ["2.0.0-alpha", true],
  ])
  test_test(version: string, expected: boolean) {
    assert.equal(this.comparator.test(version), expected);
  }

  @mark.parametrize("other, expected", [
    ["<1.2.3", false],
    ["<=1.2.3", true],
    [">5.0.0", true],
    ["=1.0.0", false],
  ])
  test_intersects(other: string, expected: boolean) {
    const comparator = new semver.Comparator(other);
    assert.equal(this.comparator.intersects(comparator), expected);
    assert.equal(comparator.intersects(this.comparator), expected);
  }
}

class TestAnything {
  test_empty_text_takes_all() {
    const any = new semver.Comparator("");
    assert.equal(any.value, "");
    assert.ok(any.test("9.9.9"));
  }
}

export const test_refused = mark.parametrize("text", [
  "foo",
  "1.2",
  "^1.2.3",
  param(">=1.2.3 <2.0.0", { id: "two of them" }),
])(({ text }) => {
  raises(TypeError, () => new semver.Comparator(text), { match: "Invalid comparator" });
});
