/** Lists of versions in order. */
import assert from "node:assert/strict";
import semver from "semver";
import { fixture, mark } from "unplugin-xtest";

/** The releases of the fixture `published`, lowest first. */
const ASCENDING = [
  "0.1.0",
  "0.1.1",
  "0.2.0",
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-beta.2",
  "1.0.0-rc.1",
  "1.0.0",
  "1.0.1",
  "1.1.0",
  "1.1.1",
  "2.0.0-rc.1",
  "2.0.0",
  "2.1.0",
  "3.0.0-beta.1",
];

/** How often the package was asked to compare two versions. */
let comparisons = 0;

function counted(a: string, b: string): number {
  comparisons += 1;
  return semver.compare(a, b);
}

export function setup_function() {
  comparisons = 0;
}

export function teardown_function(test: () => void) {
  assert.ok(comparisons < 100, `${test.name} compares too often`);
}

export function test_sort(shuffled: string[]) {
  assert.deepEqual(semver.sort(shuffled), ASCENDING);
}

export function test_rsort(shuffled: string[]) {
  assert.deepEqual(semver.rsort(shuffled), [...ASCENDING].reverse());
}

export function test_sort_works_in_place({ shuffled }: { shuffled: string[] }) {
  assert.equal(semver.sort(shuffled), shuffled);
}

export function test_compare_fits_array_sort(shuffled: string[]) {
  assert.deepEqual(shuffled.sort(counted), ASCENDING);
}

export function test_each_version_is_compared_at_least_once(shuffled: string[]) {
  shuffled.sort(counted);
  assert.ok(comparisons >= shuffled.length - 1);
}

export function test_counting_begins_at_zero() {
  assert.equal(comparisons, 0);
}

export const test_sort_looks_at_build_metadata = mark.parametrize("list", [
  ["1.0.0+2", "1.0.0+1", "1.0.0"],
  ["1.0.0+1", "1.0.0", "1.0.0+2"],
])(({ list }) => {
  assert.deepEqual(semver.sort([...list]), ["1.0.0", "1.0.0+1", "1.0.0+2"]);
});

/** The same releases however they came in: a parametrized fixture runs each test of the class once for each order. */
class TestEveryOrder {
  @fixture({ scope: "class", params: ["published", "reversed", "sorted by text"] })
  arrived(request: { param: unknown }, published: readonly string[]) {
    if (request.param === "reversed") return [...published].reverse();
    if (request.param === "sorted by text") return [...published].sort();
    return [...published];
  }

  test_ascending(arrived: string[]) {
    assert.deepEqual(semver.sort([...arrived]), ASCENDING);
  }

  test_descending(arrived: string[]) {
    assert.deepEqual(semver.rsort([...arrived]), [...ASCENDING].reverse());
  }
}

class TestMixedInput {
  static list: (string | semver.SemVer)[];

  static setup_class(cls: typeof TestMixedInput) {
    cls.list = [new semver.SemVer("2.0.0"), "1.0.0", new semver.SemVer("1.5.0")];
  }

  static teardown_class() {
    TestMixedInput.list = [];
  }

  test_keeps_the_objects() {
    assert.deepEqual(semver.sort([...TestMixedInput.list]).map(String), ["1.0.0", "1.5.0", "2.0.0"]);
  }

  test_leaves_the_shared_list_alone() {
    assert.equal(String(TestMixedInput.list[0]), "2.0.0");
  }
}
