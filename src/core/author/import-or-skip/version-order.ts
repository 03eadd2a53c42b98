/** The order of versions of packages, as in semantic versioning. */

/** A version in parts: `1.20.0-rc.1` is `[1, 20, 0]` and `["rc", "1"]`. */
interface Version {
  readonly numbers: readonly number[];
  readonly prerelease: readonly string[];
}

const VERSION = /^v?(\d+(?:\.\d+)*)(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

/**
 * Whether a version comes before another; missing numbers are 0, and prereleases come before their release.
 *
 * @returns null if one of them is no version.
 */
export function isOlderVersion(version: string, than: string): boolean | null {
  const [left, right] = [parse(version), parse(than)];
  return left === null || right === null ? null : compare(left, right) < 0;
}

function parse(text: string): Version | null {
  const [, numbers, prerelease = ""] = VERSION.exec(text.trim()) ?? [];
  if (numbers === undefined) return null;
  return { numbers: numbers.split(".").map(Number), prerelease: prerelease === "" ? [] : prerelease.split(".") };
}

function compare(left: Version, right: Version): number {
  for (let index = 0; index < Math.max(left.numbers.length, right.numbers.length); index++) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  const [before, after] = [left.prerelease, right.prerelease];
  if (before.length === 0 || after.length === 0) return after.length - before.length;
  for (const [index, part] of before.entries()) {
    const other = after[index];
    if (other === undefined) return 1;
    if (part !== other) return compareParts(part, other);
  }
  return before.length - after.length;
}

/** Numbers come before words, and are compared as numbers. */
function compareParts(left: string, right: string): number {
  const [isLeftNumber, isRightNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
  if (isLeftNumber && isRightNumber) return Number(left) - Number(right);
  if (isLeftNumber !== isRightNumber) return isLeftNumber ? -1 : 1;
  return left < right ? -1 : 1;
}
