/** The lowest version of a range, and which side of a range a version is on. */
import assert from "node:assert/strict";
import semver from "semver";
import { mark, param } from "unplugin-xtest";

export const test_lowest = mark.parametrize("text, expected", [
  ["*", "0.0.0"],
  ["^1.2.3", "1.2.3"],
  ["~1.2", "1.2.0"],
  [">1.2.3", "1.2.4"],
  ["<=1.2.3", "0.0.0"],
  ["1.2.3 - 2", "1.2.3"],
  ["1.x || >=0.5", "0.5.0"],
  ["1.0.x || 0.9.5 || >4", "0.9.5"],
  [">2 || <1", "0.0.0"],
])(({ text, expected }) => {
  assert.equal(semver.minVersion(text)?.version, expected);
});

export const test_lowest_prerelease = mark.parametrize("text, expected", [
  [">=1.2.3-alpha", "1.2.3-alpha"],
  [">1.2.3-alpha", "1.2.3-alpha.0"],
  [">1.0.0-alpha.1 <1.0.0", "1.0.0-alpha.1.0"],
  ["<0.0.0-beta", "0.0.0-0"],
])(({ text, expected }) => {
  assert.equal(semver.minVersion(text)?.version, expected);
});

export const test_empty_range = mark.parametrize("text", [
  ">4 <3",
  ">=1.0.0 <1.0.0",
  "^0 ^1",
  "<0.0.0",
  ">1.0.0 <1.0.1",
])(({ text }) => {
  assert.equal(semver.minVersion(text), null);
});

/** Stacked: every range with every version. */
export const test_lowest_is_in_the_range = mark.parametrize("operator", ["^", "~", ">=", "<=", ""])(
  mark.parametrize("version", ["1.2.3", "0.2.3", "0.0.3", "1.2.3-beta.2"])(
    ({ operator, version }: { operator: string; version: string }) => {
      const text = `${operator}${version}`;
      const lowest = semver.minVersion(text);
      assert.ok(lowest !== null);
      assert.ok(semver.satisfies(lowest, text));
    },
  ),
);

/** A range with nothing from 1.2.9 up to 2.0.0. */
const HOLED = "1.2 <1.2.9 || >2.0.0";

class TestOutside {
  @mark.parametrize("version, text", [
    ["2.0.0", "^1.2"],
    ["1.2.4", "<=1.2.3"],
    ["3.0.0", "1.x || 2.x"],
  ])
  test_above(version: string, text: string) {
    assert.equal(semver.gtr(version, text), true);
    assert.equal(semver.outside(version, text, ">"), true);
    assert.equal(semver.ltr(version, text), false);
  }

  @mark.parametrize("version, text", [
    ["0.9.0", "1 - 2"],
    ["1.1.9", "^1.2"],
    param(["1.2.3-beta", "1.2.3"], { id: "a prerelease is below" }),
  ])
  test_below(version: string, text: string) {
    assert.equal(semver.ltr(version, text), true);
    assert.equal(semver.outside(version, text, "<"), true);
    assert.equal(semver.gtr(version, text), false);
  }

  test_in_a_hole_is_not_above() {
    assert.equal(semver.satisfies("1.2.10", HOLED), false);
    assert.equal(semver.gtr("1.2.10", HOLED), false);
  }

  @mark.xfail({ reason: "the README says that it is on neither side; the package says that it is below" })
  test_in_a_hole_is_not_below() {
    assert.equal(semver.ltr("1.2.10", HOLED), false);
  }
}
