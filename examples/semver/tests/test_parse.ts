/** Reading one version: what is accepted, what its parts are, and what is refused. */
import assert from "node:assert/strict";
import semver from "semver";
import { fixture, mark, param, raises } from "unplugin-xtest";

export const test_valid = mark.parametrize("text, expected", [
  ["1.2.3", "1.2.3"],
  ["v1.2.3", "1.2.3"],
  [" 1.2.3 ", "1.2.3"],
  ["1.2.3-0a", "1.2.3-0a"],
  param(["1.2.3+build.01", "1.2.3"], { id: "build metadata is dropped" }),
  param(["1.2.3-beta+exp.sha.5114f85", "1.2.3-beta"], { id: "prerelease stays, build goes" }),
  param(["9007199254740991.0.0", "9007199254740991.0.0"], { id: "largest safe integer" }),
])(({ text, expected }) => {
  assert.equal(semver.valid(text), expected);
});

export const test_not_valid = mark.parametrize("text", [
  "",
  "1",
  "1.2",
  "1.2.3.4",
  "01.2.3",
  "1.2.3-",
  "1.2.3-01",
  "1.2.3+",
  "1.2.3foo",
  "=1.2.3",
  "x.y.z",
  param("1.2.3-é", { id: "beyond ASCII" }),
  param("9007199254740992.0.0", { id: "no safe integer" }),
])(({ text }) => {
  assert.equal(semver.valid(text), null);
});

export const test_loose = mark.parametrize(
  "text, expected",
  [
    ["=1.2.3", "1.2.3"],
    ["v 1.2.3", "1.2.3"],
    ["01.2.3", "1.2.3"],
    ["1.2.3-01", "1.2.3-1"],
    ["1.2.3foo", "1.2.3-foo"],
  ],
  { ids: ["equals sign", "space after v", "leading zero", "leading zero in prerelease", "missing hyphen"] },
)(({ text, expected }) => {
  assert.equal(semver.valid(text), null);
  assert.equal(semver.valid(text, { loose: true }), expected);
});

export const test_clean = mark.parametrize("text, expected", [
  ["=v1.2.3", "1.2.3"],
  ["  =v2.1.5", "2.1.5"],
  ["      2.1.5   ", "2.1.5"],
  ["== 1.2.3", "1.2.3"],
  ["~1.0.0", null],
  [" = v 2.1.5foo", null],
])(({ text, expected }) => {
  assert.equal(semver.clean(text), expected);
});

class TestParts {
  @fixture({ scope: "class" })
  version() {
    return new semver.SemVer("v1.2.3-beta.4+build.5");
  }

  test_numbers({ version }: { version: semver.SemVer }) {
    assert.deepEqual([version.major, version.minor, version.patch], [1, 2, 3]);
  }

  test_prerelease_has_numbers_where_it_can(version: semver.SemVer) {
    assert.deepEqual(version.prerelease, ["beta", 4]);
  }

  test_build_is_text(version: semver.SemVer) {
    assert.deepEqual(version.build, ["build", "5"]);
  }

  test_version_leaves_the_build_out(version: semver.SemVer) {
    assert.equal(version.version, "1.2.3-beta.4");
    assert.equal(String(version), "1.2.3-beta.4");
  }

  test_raw_is_what_was_written(version: semver.SemVer) {
    assert.equal(version.raw, "v1.2.3-beta.4+build.5");
  }

  @mark.parametrize("part, expected", [
    ["major", 1],
    ["minor", 2],
    ["patch", 3],
  ])
  test_shortcut(part: "major" | "minor" | "patch", expected: number, version: semver.SemVer) {
    assert.equal(semver[part](version), expected);
    assert.equal(semver[part](version.raw), expected);
  }
}

class TestRefused {
  test_parse_gives_null() {
    assert.equal(semver.parse("nope"), null);
  }

  test_parse_throws_if_asked_to() {
    raises(TypeError, () => semver.parse("nope", {}, true), { match: "Invalid Version: nope" });
  }

  test_constructor_throws() {
    raises(TypeError, () => new semver.SemVer("nope"), { match: /Invalid Version: nope/ });
  }

  test_too_long() {
    assert.equal(semver.parse(`1.0.0-${"a".repeat(250)}`)?.major, 1);
    assert.equal(semver.parse(`1.0.0-${"a".repeat(251)}`), null);
  }
}

export function test_parse_takes_a_parsed_version_as_it_is() {
  const version = new semver.SemVer("1.2.3");
  assert.equal(semver.parse(version), version);
}

export const test_spec_version = mark.spec(() => {
  assert.equal(semver.SEMVER_SPEC_VERSION, "2.0.0");
});
