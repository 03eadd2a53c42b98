/** What the short forms of ranges stand for. */
import assert from "node:assert/strict";
import semver from "semver";
import { mark, param, raises } from "unplugin-xtest";

/** Canonical forms seen so far: parsing is cached by the package, and must give the same each time. */
let seen: Map<string, string | null>;

export function setup_module() {
  seen = new Map();
}

export function teardown_module() {
  for (const [text, canonical] of seen) assert.equal(semver.validRange(text), canonical);
}

/** The range in canonical form; null if it is none. */
function canonical(text: string): string | null {
  const result = semver.validRange(text);
  seen.set(text, result);
  return result;
}

class TestCaret {
  @mark.parametrize("text, expected", [
    ["^1.2.3", ">=1.2.3 <2.0.0-0"],
    ["^0.2.3", ">=0.2.3 <0.3.0-0"],
    ["^0.0.3", ">=0.0.3 <0.0.4-0"],
  ])
  test_keeps_the_leftmost_number_that_is_not_zero(text: string, expected: string) {
    assert.equal(canonical(text), expected);
  }

  @mark.parametrize("text, expected", [
    ["^1.2.x", ">=1.2.0 <2.0.0-0"],
    ["^0.0.x", "<0.1.0-0"],
    ["^0.0", "<0.1.0-0"],
    ["^1.x", ">=1.0.0 <2.0.0-0"],
    ["^0.x", "<1.0.0-0"],
    ["^0", "<1.0.0-0"],
  ])
  test_missing_numbers_are_free(text: string, expected: string) {
    assert.equal(canonical(text), expected);
  }

  @mark.parametrize("text, expected", [
    ["^1.2.3-beta.2", ">=1.2.3-beta.2 <2.0.0-0"],
    ["^0.0.3-beta", ">=0.0.3-beta <0.0.4-0"],
  ])
  test_prerelease_is_the_lower_bound(text: string, expected: string) {
    assert.equal(canonical(text), expected);
  }
}

class TestTilde {
  @mark.parametrize("text, expected", [
    ["~1.2.3", ">=1.2.3 <1.3.0-0"],
    ["~1.2", ">=1.2.0 <1.3.0-0"],
    ["~1", ">=1.0.0 <2.0.0-0"],
    ["~0.2.3", ">=0.2.3 <0.3.0-0"],
    ["~0", "<1.0.0-0"],
    ["~1.2.3-beta.2", ">=1.2.3-beta.2 <1.3.0-0"],
    param(["~>1.2.3", ">=1.2.3 <1.3.0-0"], { id: "spelt as in Ruby" }),
  ])
  test_keeps_the_minor_version(text: string, expected: string) {
    assert.equal(canonical(text), expected);
  }
}

class TestHyphen {
  @mark.parametrize("text, expected", [
    ["1.2.3 - 2.3.4", ">=1.2.3 <=2.3.4"],
    ["1.2 - 2.3.4", ">=1.2.0 <=2.3.4"],
    ["1.2.3 - 2.3", ">=1.2.3 <2.4.0-0"],
    ["1.2.3 - 2", ">=1.2.3 <3.0.0-0"],
    ["x - 2", "<3.0.0-0"],
  ])
  test_includes_both_ends(text: string, expected: string) {
    assert.equal(canonical(text), expected);
  }
}

export const test_x_range = mark.parametrize("text, expected", [
  ["*", "*"],
  param(["", "*"], { id: "empty" }),
  ["1.x", ">=1.0.0 <2.0.0-0"],
  ["1.2.x", ">=1.2.0 <1.3.0-0"],
  ["1.2.*", ">=1.2.0 <1.3.0-0"],
  ["1.X", ">=1.0.0 <2.0.0-0"],
  ["1", ">=1.0.0 <2.0.0-0"],
  ["1.2", ">=1.2.0 <1.3.0-0"],
])(({ text, expected }) => {
  assert.equal(canonical(text), expected);
});

export const test_partial_bound = mark.parametrize("text, expected", [
  [">1", ">=2.0.0"],
  [">=1", ">=1.0.0"],
  ["<1", "<1.0.0-0"],
  ["<=1", "<2.0.0-0"],
  [">1.2", ">=1.3.0"],
  ["<1.2", "<1.2.0-0"],
  ["<=1.2", "<1.3.0-0"],
  param([">x", "<0.0.0-0"], { id: "above everything: nothing" }),
])(({ text, expected }) => {
  assert.equal(canonical(text), expected);
});

export const test_combined = mark.parametrize("text, expected", [
  ["1 || 2", ">=1.0.0 <2.0.0-0||>=2.0.0 <3.0.0-0"],
  ["^1.2.3 || ~4", ">=1.2.3 <2.0.0-0||>=4.0.0 <5.0.0-0"],
  ["^1 ~1.2", ">=1.0.0 <2.0.0-0 >=1.2.0 <1.3.0-0"],
  ["|| 1", "*"],
])(({ text, expected }) => {
  assert.equal(canonical(text), expected);
});

export const test_spaces_do_not_matter = mark.parametrize("text", [
  ">=1.2.3 <2",
  " >=1.2.3 <2",
  ">= 1.2.3 < 2",
  ">=1.2.3    <2  ",
])(({ text }) => {
  assert.equal(canonical(text), ">=1.2.3 <2.0.0-0");
});

export const test_no_range = mark.parametrize("text", [
  "blerg",
  "latest",
  "^",
  ">>1",
  "1.2.3.4",
  ">=09090",
  "^1 || blerg",
])(({ text }) => {
  assert.equal(canonical(text), null);
});

export const test_loose = mark.parametrize("text, expected", [
  ["^1.2.3foo", ">=1.2.3-foo <2.0.0-0"],
  ["~>1.2.3foo", ">=1.2.3-foo <1.3.0-0"],
  [">=09090", ">=9090.0.0"],
  ["^1 || blerg", ">=1.0.0 <2.0.0-0"],
])(({ text, expected }) => {
  assert.equal(semver.validRange(text, { loose: true }), expected);
});

class TestRangeObject {
  range!: semver.Range;

  setup_method() {
    this.range = new semver.Range("^1.2 || >3");
  }

  test_keeps_the_text() {
    assert.equal(this.range.raw, "^1.2 || >3");
  }

  test_prints_its_canonical_form() {
    assert.equal(String(this.range), ">=1.2.0 <2.0.0-0||>=4.0.0");
  }

  test_has_a_set_of_comparators() {
    assert.deepEqual(
      this.range.set.map((comparators) => comparators.map(String)),
      [[">=1.2.0", "<2.0.0-0"], [">=4.0.0"]],
    );
  }

  test_to_comparators() {
    assert.deepEqual(semver.toComparators(this.range.raw), [[">=1.2.0", "<2.0.0-0"], [">=4.0.0"]]);
  }

  test_refuses_what_is_none() {
    raises(TypeError, () => new semver.Range("blerg"), { match: "Invalid comparator: blerg" });
  }
}
