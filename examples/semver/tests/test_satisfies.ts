/** Which versions are in a range. */
import assert from "node:assert/strict";
import semver from "semver";
import { mark, param, raises } from "unplugin-xtest";

export const test_in_range = mark.parametrize("version, text", [
  ["1.2.3", "^1.2"],
  ["1.2.3", "1.x || >=2.5.0 || 5.0.0 - 7.2.3"],
  ["6.0.0", "1.x || >=2.5.0 || 5.0.0 - 7.2.3"],
  ["1.9.9", "1 - 2"],
  ["2.9.9", "1 - 2"],
  ["0.0.0", "*"],
  ["v1.2.3", "1.2.3"],
  param(["1.0.0+build", "1.0.0"], { id: "build metadata does not count" }),
  ["1.2.3-beta", ">=1.2.3-alpha"],
])(({ version, text }) => {
  assert.equal(semver.satisfies(version, text), true);
});

export const test_out_of_range = mark.parametrize("version, text", [
  ["2.0.0", "^1.2"],
  ["0.9.0", "1 - 2"],
  ["2.4.9", "1.x || >=2.5.0 || 5.0.0 - 7.2.3"],
  ["1.2.3", ">1.2.3"],
  ["1.2.3", "<1.2.3"],
  ["0.3.0", "^0.2.3"],
  ["0.0.4", "^0.0.3"],
  ["2.0.0-rc.1", "<2"],
])(({ version, text }) => {
  assert.equal(semver.satisfies(version, text), false);
});

class TestPrereleases {
  @mark.parametrize("version, text", [
    ["1.2.3-beta", "^1.2"],
    ["1.2.4-beta", ">=1.2.3-alpha"],
    ["2.0.0-rc.1", "<2.0.0"],
    ["3.4.5-alpha.9", ">1.2.3-alpha.3"],
  ])
  test_are_out_unless_included(version: string, text: string) {
    assert.equal(semver.satisfies(version, text), false);
    assert.equal(semver.satisfies(version, text, { includePrerelease: true }), true);
  }

  @mark.parametrize("version", ["1.2.3-alpha.4", "1.2.3-alpha.7", "1.2.3-beta", "3.4.5"])
  test_are_in_if_the_range_names_their_own_release(version: string) {
    assert.equal(semver.satisfies(version, ">1.2.3-alpha.3"), true);
  }
}

class TestParsedRange {
  @mark.parametrize(
    "range, version, expected",
    [
      ["^1.2", "1.9.0", true],
      ["^1.2", "2.0.0", false],
      ["~1.2", "1.2.9", true],
      ["~1.2", "1.3.0", false],
    ],
    { indirect: ["range"] },
  )
  test_test(range: semver.Range, version: string, expected: boolean) {
    assert.equal(range.test(version), expected);
  }

  @mark.parametrize("range", ["*", ">=0", "<3 || >=3"], { indirect: true })
  test_takes_any_release(range: semver.Range, published: readonly string[]) {
    for (const version of published.filter((each) => semver.prerelease(each) === null)) {
      assert.ok(range.test(version), version);
    }
  }
}

export const test_what_cannot_be_read_satisfies_nothing = mark.parametrize(
  "version, text",
  [
    ["bad", "*"],
    ["1.0.0", "bad range"],
    ["", ""],
  ],
  { ids: ["no version", "no range", "neither"] },
)(({ version, text }) => {
  assert.equal(semver.satisfies(version, text), false);
});

export const test_sides_of_a_range_need_a_version = mark.parametrize("side", ["gtr", "ltr"] as const)(({ side }) => {
  raises(TypeError, () => semver[side]("bad", "*"), { match: "Invalid Version: bad" });
});

class TestSelection {
  @mark.parametrize("text, highest, lowest", [
    ["1.x", "1.1.1", "1.0.0"],
    ["^0.1", "0.1.1", "0.1.0"],
    ["*", "2.1.0", "0.1.0"],
    [">=1.0.0-beta", "2.1.0", "1.0.0-beta.2"],
    ["<1", "0.2.0", "0.1.0"],
    ["9.x", null, null],
  ])
  test_highest_and_lowest(text: string, highest: string | null, lowest: string | null, published: readonly string[]) {
    assert.equal(semver.maxSatisfying(published, text), highest);
    assert.equal(semver.minSatisfying(published, text), lowest);
  }

  test_order_does_not_matter(shuffled: string[]) {
    assert.equal(semver.maxSatisfying(shuffled, "1.x"), "1.1.1");
    assert.equal(semver.minSatisfying(shuffled, "1.x"), "1.0.0");
  }

  test_with_prereleases({ published }: { published: readonly string[] }) {
    assert.equal(semver.maxSatisfying(published, "*", { includePrerelease: true }), "3.0.0-beta.1");
  }

  test_gives_back_what_it_was_given({ by_major }: { by_major: Map<number, semver.SemVer[]> }) {
    const candidates = by_major.get(2) ?? [];
    assert.equal(semver.maxSatisfying(candidates, "^2"), candidates.at(-1));
  }
}
