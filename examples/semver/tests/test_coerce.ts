/** Finding a version in text that has none to show. */
import assert from "node:assert/strict";
import semver, { type CoerceOptions } from "semver";
import { mark, param } from "unplugin-xtest";

/** The version found, as text; null without one. */
function coerced(value: string | number | null | undefined, options?: CoerceOptions): string | null {
  return semver.coerce(value, options)?.version ?? null;
}

export const test_finds = mark.parametrize("text, expected", [
  ["v2", "2.0.0"],
  [".1", "1.0.0"],
  [" 7", "7.0.0"],
  ["42.6.7.9.3-alpha", "42.6.7"],
  ["v3.4 replaces v3.3.1", "3.4.0"],
  ["a1b2c3", "1.0.0"],
  ["node-v20.20.2-linux-x64.tar.gz", "20.20.2"],
  param(["10000000000000000.4.7.4", "4.7.4"], { id: "seventeen digits are passed over" }),
])(({ text, expected }) => {
  assert.equal(coerced(text), expected);
});

export const test_finds_nothing = mark.parametrize("text", [
  param("", { id: "empty" }),
  ".",
  "hello",
  "version one",
  param("9999999999999999.4.7.4", { id: "beyond safe integers" }),
])(({ text }) => {
  assert.equal(coerced(text), null);
});

export const test_from_the_right = mark.parametrize("text, expected", [
  ["1.2.3.4", "2.3.4"],
  ["1.2.3.4.5.6", "4.5.6"],
  ["1.2.3/4", "4.0.0"],
  ["v3.4 replaces v3.3.1", "3.3.1"],
  ["42.6.7.9.3-alpha", "7.9.3"],
])(({ text, expected }) => {
  assert.equal(coerced(text, { rtl: true }), expected);
});

class TestOtherTypes {
  @mark.parametrize("value, expected", [
    [42, "42.0.0"],
    [1.5, "1.5.0"],
    [0, "0.0.0"],
  ])
  test_numbers(value: number, expected: string) {
    assert.equal(coerced(value), expected);
  }

  @mark.parametrize("value", [null, undefined])
  test_nothing(value: null | undefined) {
    assert.equal(coerced(value), null);
  }

  test_a_version_stays_itself() {
    const version = new semver.SemVer("1.2.3-a");
    assert.equal(semver.coerce(version), version);
  }
}

class TestPrerelease {
  test_is_lost_by_default() {
    assert.equal(coerced("1.2.3-rc.1+rev.2"), "1.2.3");
  }

  test_is_kept_if_asked_for() {
    const version = semver.coerce("1.2.3-rc.1+rev.2", { includePrerelease: true });
    assert.equal(version?.version, "1.2.3-rc.1");
    assert.deepEqual(version?.build, ["rev", "2"]);
  }

  @mark.xfail({ reason: "the documentation promises rc.1; what follows a fourth number is dropped" })
  test_after_a_fourth_number() {
    assert.equal(coerced("1.2.3.4-rc.1+rev.2", { includePrerelease: true }), "1.2.3-rc.1");
  }
}

export const test_leading_zeros = mark.xfail({ reason: "01.02.03 is found, and then refused as a version" })(() => {
  assert.equal(coerced("01.02.03"), "1.2.3");
});
