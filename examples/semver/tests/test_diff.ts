/** By which part two versions differ. */
import assert from "node:assert/strict";
import semver from "semver";
import { mark, param, raises } from "unplugin-xtest";

const BETWEEN_RELEASES = [
  ["1.2.3", "0.2.3", "major"],
  ["1.4.5", "0.2.3", "major"],
  ["1.2.3", "1.3.3", "minor"],
  ["1.2.3", "1.2.4", "patch"],
] as const;

const TO_A_PRERELEASE = [
  ["1.2.3", "2.0.0-pre", "premajor"],
  ["1.0.1", "1.1.0-pre", "preminor"],
  ["1.2.3", "1.2.4-pre", "prepatch"],
] as const;

const BETWEEN_PRERELEASES = [
  ["1.1.0-pre-1", "1.1.0-pre-2", "prerelease"],
  ["1.0.0-1", "2.0.0-1", "premajor"],
  ["1.0.0-1", "1.1.0-1", "preminor"],
  ["1.0.0-1", "1.0.1-1", "prepatch"],
] as const;

export const test_between_releases = mark.parametrize(
  "a, b, expected",
  BETWEEN_RELEASES,
)(({ a, b, expected }) => {
  assert.equal(semver.diff(a, b), expected);
});

export const test_to_a_prerelease = mark.parametrize(
  "a, b, expected",
  TO_A_PRERELEASE,
)(({ a, b, expected }) => {
  assert.equal(semver.diff(a, b), expected);
});

export const test_between_prereleases = mark.parametrize(
  "a, b, expected",
  BETWEEN_PRERELEASES,
)(({ a, b, expected }) => {
  assert.equal(semver.diff(a, b), expected);
});

/** All of the above in one list, read backwards. */
export const test_direction_does_not_matter = mark.parametrize("a, b", [
  ["0.2.3", "1.2.3"],
  ["1.3.3", "1.2.3"],
  ["2.0.0-pre", "1.2.3"],
  ["1.1.0-pre-2", "1.1.0-pre-1"],
])(({ a, b }) => {
  assert.equal(semver.diff(a, b), semver.diff(b, a));
});

export const test_out_of_a_prerelease = mark.parametrize("prerelease, release, expected", [
  ["1.0.0-1", "1.0.0", "major"],
  ["1.2.0-1", "1.2.0", "minor"],
  ["1.2.3-1", "1.2.3", "patch"],
  param(["1.7.2-1", "1.8.1", "minor"], { id: "past the release it led to" }),
  ["2.0.0-1", "2.1.1", "major"],
  ["0.0.2-1", "1.0.0", "major"],
])(({ prerelease, release, expected }) => {
  assert.equal(semver.diff(prerelease, release), expected);
});

export const test_none = mark.parametrize("a, b", [
  ["1.0.0", "1.0.0"],
  ["v1.0.0", "1.0.0"],
  ["1.0.0+a", "1.0.0+b"],
])(({ a, b }) => {
  assert.equal(semver.diff(a, b), null);
});

export function test_refuses_what_is_no_version() {
  raises(TypeError, () => semver.diff("1.0.0", "nope"), { match: "Invalid Version" });
}
