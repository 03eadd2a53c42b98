/** Shorter ranges for a known list of versions. */
import assert from "node:assert/strict";
import semver from "semver";
import { fixture, mark } from "unplugin-xtest";

/** For this module the releases have no prereleases among them: the suite's own list, less some. */
export const published = fixture({ scope: "module" }, (published: readonly string[]) =>
  published.filter((version) => semver.prerelease(version) === null),
);

export function test_the_list_of_this_module(published: readonly string[]) {
  assert.deepEqual(published, ["0.1.0", "0.1.1", "0.2.0", "1.0.0", "1.0.1", "1.1.0", "2.0.0", "1.1.1", "2.1.0"]);
}

export function test_simplify(text: string, expected: string, published: readonly string[]) {
  assert.equal(semver.simplifyRange([...published], text), expected);
}
test_simplify.xtestmark = [
  mark.parametrize("text, expected", [
    ["0 || 1 || 2", "*"],
    ["1.0.0 || 1.0.1 || 1.1.0 || 1.1.1", "1.0.0 - 1.1.1"],
    ["0.1.0 || 0.1.1 || 0.2.0", "<=0.2.0"],
    ["1.1.1 || 2.0.0 || 2.1.0", ">=1.1.1"],
    ["1.0.0", "1.0.0"],
  ]),
];

export function test_is_left_if_it_is_shorter_already(text: string, published: readonly string[]) {
  assert.equal(semver.simplifyRange([...published], text), text);
}
test_is_left_if_it_is_shorter_already.xtestmark = [mark.parametrize("text", ["*", "1.x", "^1.0"])];

export function test_means_the_same(text: string, published: readonly string[]) {
  const simple = semver.simplifyRange([...published], text);
  for (const version of published) {
    assert.equal(semver.satisfies(version, simple), semver.satisfies(version, text), version);
  }
}
test_means_the_same.xtestmark = [
  mark.parametrize("text", ["0 || 1", "1.0.0 || 1.1.0 || 2.0.0", ">=0.1.1 <2", "~0.1 || ~1.1"]),
];

/** `""` is a range too: the one that everything is in. */
export function test_nothing_stays_nothing(published: readonly string[]) {
  const simple = semver.simplifyRange([...published], "9.x");
  assert.ok(!published.some((version) => semver.satisfies(version, simple)));
}
test_nothing_stays_nothing.xtestmark = [
  mark.xfail({ reason: 'a range that nothing is in comes back as ""', strict: true }),
];

class TestIndex {
  test_has_each_major_version({ by_major }: { by_major: Map<number, semver.SemVer[]> }) {
    assert.deepEqual([...by_major.keys()], [0, 1, 2]);
  }

  test_follows_the_override({ by_major }: { by_major: Map<number, semver.SemVer[]> }) {
    assert.deepEqual(by_major.get(1)?.map(String), ["1.0.0", "1.0.1", "1.1.0", "1.1.1"]);
  }
}
