/** What holds for every ordering of versions: a base class, and no test itself since its name begins with nothing special. */
import assert from "node:assert/strict";
import semver from "semver";
import { mark } from "unplugin-xtest";

export abstract class OrderingContract {
  /** Negative, zero or positive, as for `Array.prototype.sort`. */
  abstract compare(a: string, b: string): number;

  /** 1 for ascending, -1 for descending. */
  static direction: 1 | -1 = 1;

  get direction(): number {
    return (this.constructor as typeof OrderingContract).direction;
  }

  @mark.parametrize("lower, higher", [
    ["0.0.0", "0.0.1"],
    ["0.9.9", "0.10.0"],
    ["1.2.3", "2.0.0"],
    ["1.0.0-rc.1", "1.0.0"],
    ["1.0.0-alpha", "1.0.0-beta"],
    ["1.0.0-beta.2", "1.0.0-beta.11"],
  ])
  test_orders(lower: string, higher: string) {
    assert.equal(this.compare(lower, higher), -this.direction);
    assert.equal(this.compare(higher, lower), this.direction);
  }

  @mark.parametrize("version", ["0.0.0", "1.2.3", "1.0.0-rc.1", "9007199254740991.0.0"])
  test_equals_itself(version: string) {
    assert.equal(this.compare(version, version), 0);
  }

  test_agrees_with_gt() {
    const sorted = ["1.0.0", "0.1.0", "2.0.0", "1.0.0-a"].sort((a, b) => this.compare(a, b) * this.direction);
    for (const [index, version] of sorted.slice(1).entries()) {
      assert.ok(semver.gt(version, sorted[index] ?? ""));
    }
  }
}
