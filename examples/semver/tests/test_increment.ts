/** The next version. */
import assert from "node:assert/strict";
import semver, { type ReleaseType } from "semver";
import { fixture, mark, param, raises } from "unplugin-xtest";

class TestRelease {
  @mark.parametrize("release, expected", [
    ["major", "2.0.0"],
    ["minor", "1.3.0"],
    ["patch", "1.2.4"],
  ])
  test_from_a_release(release: ReleaseType, expected: string) {
    assert.equal(semver.inc("1.2.3", release), expected);
  }

  @mark.parametrize("version, release, expected", [
    ["2.0.0-beta", "major", "2.0.0"],
    ["2.0.0-beta", "minor", "2.0.0"],
    ["2.0.0-beta", "patch", "2.0.0"],
    ["1.2.0-0", "major", "2.0.0"],
    ["1.2.0-0", "minor", "1.2.0"],
    ["1.2.3-4", "minor", "1.3.0"],
    ["1.2.3-4", "patch", "1.2.3"],
  ])
  test_from_a_prerelease_takes_the_release_it_led_to(version: string, release: ReleaseType, expected: string) {
    assert.equal(semver.inc(version, release), expected);
  }

  @mark.parametrize("version", ["1.2.3-4", "1.2.3-beta.1", "1.2.3-rc"])
  test_release_drops_the_prerelease(version: string) {
    assert.equal(semver.inc(version, "release"), "1.2.3");
  }

  test_build_metadata_is_dropped() {
    assert.equal(semver.inc("1.2.3+build", "patch"), "1.2.4");
  }
}

class TestPrerelease {
  @mark.parametrize("version, expected", [
    ["1.2.3", "1.2.4-0"],
    ["1.2.3-4", "1.2.3-5"],
    ["1.2.3-beta.1", "1.2.3-beta.2"],
    ["2.0.0-beta", "2.0.0-beta.0"],
    param(["1.0.0-a.b.2.c", "1.0.0-a.b.3.c"], { id: "rightmost number counts" }),
  ])
  test_without_identifier(version: string, expected: string) {
    assert.equal(semver.inc(version, "prerelease"), expected);
  }

  @mark.parametrize("version, expected", [
    ["1.2.3", "1.2.4-beta.0"],
    ["1.2.3-beta.1", "1.2.3-beta.2"],
    ["1.2.3-alpha.7", "1.2.3-beta.0"],
    ["1.2.3-4", "1.2.3-beta.0"],
  ])
  test_with_identifier(version: string, expected: string) {
    assert.equal(semver.inc(version, "prerelease", "beta"), expected);
  }

  @mark.parametrize(
    "base, expected",
    [
      ["0", "1.2.4-beta.0"],
      ["1", "1.2.4-beta.1"],
      [false, "1.2.4-beta"],
    ],
    { ids: ["from zero", "from one", "no number"] },
  )
  test_base_of_the_number(base: "0" | "1" | false, expected: string) {
    assert.equal(semver.inc("1.2.3", "prerelease", "beta", base), expected);
  }
}

/** Every kind of prerelease with every identifier: twelve tests from two tables. */
@mark.parametrize("kind, next", [
  ["premajor", "2.0.0"],
  ["preminor", "1.3.0"],
  ["prepatch", "1.2.4"],
])
class TestPreKinds {
  @mark.parametrize("identifier", ["alpha", "beta", "rc"])
  test_begins_at_zero(kind: ReleaseType, next: string, identifier: string) {
    assert.equal(semver.inc("1.2.3", kind, identifier), `${next}-${identifier}.0`);
  }

  test_without_identifier(kind: ReleaseType, next: string) {
    assert.equal(semver.inc("1.2.3", kind), `${next}-0`);
  }
}

class TestInPlace {
  version!: semver.SemVer;

  setup_method() {
    this.version = new semver.SemVer("1.2.3");
  }

  test_changes_the_object() {
    const result = this.version.inc("minor");
    assert.equal(result, this.version);
    assert.equal(this.version.version, "1.3.0");
  }

  test_each_test_has_a_version_of_its_own() {
    assert.equal(this.version.version, "1.2.3");
  }

  test_twice() {
    assert.equal(this.version.inc("prerelease", "beta").inc("prerelease", "beta").version, "1.2.4-beta.1");
  }
}

class TestRefused {
  @fixture
  version() {
    return new semver.SemVer("1.2.3");
  }

  @mark.parametrize(
    "release, identifier, message",
    [
      ["bogus", undefined, "invalid increment argument: bogus"],
      ["release", undefined, "version 1.2.3 is not a prerelease"],
      ["prerelease", "be ta", "invalid identifier: be ta"],
    ],
    { ids: ["unknown kind", "already released", "space in identifier"] },
  )
  test_method_throws(release: ReleaseType, identifier: string | undefined, message: string, version: semver.SemVer) {
    raises(Error, () => version.inc(release, identifier), { match: message });
  }

  @mark.parametrize("text, release", [
    ["1.2.3", "bogus"],
    ["1.2.3", "release"],
    ["nope", "major"],
  ])
  test_function_gives_null(text: string, release: ReleaseType) {
    assert.equal(semver.inc(text, release), null);
  }
}

export const test_truncate = mark.parametrize("release, expected", [
  ["major", "1.0.0"],
  ["minor", "1.2.0"],
  ["patch", "1.2.3"],
  ["prerelease", "1.2.3-beta.4"],
] as const)(({ release, expected }) => {
  assert.equal(semver.truncate("1.2.3-beta.4+build", release), expected);
});
