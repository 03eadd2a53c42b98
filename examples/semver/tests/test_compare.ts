/** Precedence of two versions. */
import assert from "node:assert/strict";
import semver from "semver";
import { mark, raises } from "unplugin-xtest";
import { OrderingContract } from "./contract.ts";

class TestCompare extends OrderingContract {
  compare(a: string, b: string) {
    return semver.compare(a, b);
  }

  test_ignores_build_metadata() {
    assert.equal(this.compare("1.0.0+a", "1.0.0+b"), 0);
  }
}

class TestCompareBuild extends OrderingContract {
  compare(a: string, b: string) {
    return semver.compareBuild(a, b);
  }

  @mark.parametrize("lower, higher", [
    ["1.0.0", "1.0.0+0"],
    ["1.0.0+0", "1.0.0+1"],
    ["1.0.0+1", "1.0.0+a"],
    ["1.0.0+a", "1.0.0+a.b"],
  ])
  test_looks_at_build_metadata(lower: string, higher: string) {
    assert.equal(this.compare(lower, higher), -1);
  }
}

class TestCompareLoose extends OrderingContract {
  compare(a: string, b: string) {
    return semver.compareLoose(a, b);
  }

  test_reads_loosely() {
    assert.equal(this.compare("1.2.3foo", "1.2.3-foo"), 0);
  }
}

class TestReverseCompare extends OrderingContract {
  static direction = -1 as const;

  compare(a: string, b: string) {
    return semver.rcompare(a, b);
  }
}

/** The chain that the specification gives as its example, in rule 11. */
export const test_precedence_of_the_specification = mark.spec(
  mark.parametrize("lower, higher", [
    ["1.0.0-alpha", "1.0.0-alpha.1"],
    ["1.0.0-alpha.1", "1.0.0-alpha.beta"],
    ["1.0.0-alpha.beta", "1.0.0-beta"],
    ["1.0.0-beta", "1.0.0-beta.2"],
    ["1.0.0-beta.2", "1.0.0-beta.11"],
    ["1.0.0-beta.11", "1.0.0-rc.1"],
    ["1.0.0-rc.1", "1.0.0"],
  ])(({ lower, higher }: { lower: string; higher: string }) => {
    assert.ok(semver.lt(lower, higher));
    assert.ok(!semver.gte(lower, higher));
  }),
);

const OPERATORS = [
  [">", false, false, true],
  [">=", false, true, true],
  ["<", true, false, false],
  ["<=", true, true, false],
  ["==", false, true, false],
  ["!=", true, false, true],
] as const;

export const test_cmp = mark.parametrize(
  "operator, lower, same, higher",
  OPERATORS,
)(({ operator, lower, same, higher }) => {
  assert.equal(semver.cmp("1.0.0", operator, "1.0.1"), lower);
  assert.equal(semver.cmp("1.0.1", operator, "1.0.1"), same);
  assert.equal(semver.cmp("1.0.2", operator, "1.0.1"), higher);
});

export function test_cmp_by_text() {
  assert.ok(semver.cmp("1.0.0+a", "==", "1.0.0+b"));
  assert.ok(semver.cmp("1.0.0", "===", "1.0.0"));
  assert.ok(semver.cmp("v1.0.0", "!==", "1.0.0"));
}

export function test_cmp_refuses_an_unknown_operator() {
  // @ts-expect-error: not an operator.
  raises(TypeError, () => semver.cmp("1.0.0", "~", "2.0.0"), { match: "Invalid operator: ~" });
}

export const test_compare_identifiers = mark.parametrize("a, b, expected", [
  ["1", "2", -1],
  ["10", "9", 1],
  ["1", "a", -1],
  ["alpha", "beta", -1],
  ["beta", "beta", 0],
])(({ a, b, expected }) => {
  assert.equal(semver.compareIdentifiers(a, b), expected);
  assert.equal(semver.rcompareIdentifiers(b, a), expected);
});
