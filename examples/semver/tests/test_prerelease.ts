/** The part after the hyphen. */
import assert from "node:assert/strict";
import semver from "semver";
import { fixture, mark, param } from "unplugin-xtest";

export const test_identifiers = mark.parametrize("version, expected", [
  ["1.0.0-alpha.1", ["alpha", 1]],
  ["1.0.0-0.x.10", [0, "x", 10]],
  ["1.0.0-a-b.2+x", ["a-b", 2]],
  param(["1.0.0--.a", ["-", "a"]], { id: "a lone hyphen" }),
])(({ version, expected }) => {
  assert.deepEqual(semver.prerelease(version), expected);
});

export const test_none = mark.parametrize("version", ["1.0.0", "1.0.0+build", "bad"])(({ version }) => {
  assert.equal(semver.prerelease(version), null);
});

/** The prereleases of the imaginary package, made once for this module. */
export const prereleases = fixture({ scope: "module" }, (published: readonly string[]) =>
  published.filter((version) => semver.prerelease(version) !== null),
);

export function test_there_are_some({ prereleases }: { prereleases: string[] }) {
  assert.equal(prereleases.length, 6);
}

export function test_each_is_below_its_release({ prereleases }: { prereleases: string[] }) {
  for (const version of prereleases) {
    assert.ok(semver.lt(version, semver.inc(version, "release") ?? ""), version);
  }
}

export function test_none_is_in_a_plain_range({ prereleases }: { prereleases: string[] }) {
  assert.equal(semver.maxSatisfying(prereleases, "*"), null);
}

/** One release from its first alpha on: what `inc` makes of each version before it. */
class TestReleaseTrain {
  @fixture({ scope: "class" })
  *train() {
    const version = new semver.SemVer("1.0.0-alpha.0");
    const train = [version.version];
    train.push(version.inc("prerelease").version);
    train.push(version.inc("prerelease", "rc").version);
    train.push(version.inc("prerelease").version);
    train.push(version.inc("release").version);
    yield train;
    train.length = 0;
  }

  test_stations(train: string[]) {
    assert.deepEqual(train, ["1.0.0-alpha.0", "1.0.0-alpha.1", "1.0.0-rc.0", "1.0.0-rc.1", "1.0.0"]);
  }

  test_goes_upwards(train: string[]) {
    assert.deepEqual(semver.sort([...train]), train);
  }

  @mark.parametrize("text, expected", [
    ["1.0.0-alpha.0", "1.0.0-alpha.0"],
    [">1.0.0-alpha.0 <1.0.0", "1.0.0-rc.1"],
    [">=1.0.0-rc.0", "1.0.0"],
    ["*", "1.0.0"],
  ])
  test_where_a_range_gets_off(text: string, expected: string, train: string[]) {
    assert.equal(semver.maxSatisfying(train, text), expected);
  }
}
