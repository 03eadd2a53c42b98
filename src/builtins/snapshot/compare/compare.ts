/** The result of a comparison with a snapshot, and whether the value is written instead. */
import type { SnapshotResult } from "../../../core/author/fixtures/snapshot-opener.ts";
import type { InlineSnapshot, SnapshotCounts } from "../../../core/data/run/snapshots.ts";
import type { SnapshotSettings } from "../settings.ts";

/** A value and its snapshot. */
export interface Compared {
  /** The snapshot, in messages. */
  readonly title: string;
  /** Where it is, in messages. */
  readonly place: string;
  readonly isMissing: boolean;
  readonly isEqual: boolean;
  readonly actual: unknown;
  readonly expected: unknown;
}

export interface SnapshotComparer {
  readonly counts: SnapshotCounts;
  /** Counts a comparison. @param write - called if the value is to be written. */
  compare(compared: Compared, write: () => void): SnapshotResult;
  /** Counts a comparison that failed before there was a value to compare. */
  fail(message: string, values: { readonly actual: unknown; readonly expected: unknown }): SnapshotResult;
  /** Does not count inline snapshots that are not written after all. */
  forget(snapshots: readonly InlineSnapshot[]): void;
}

export const SNAPSHOT_PASSED: SnapshotResult = { pass: true, message: "" };

export function createSnapshotComparer({
  update,
  isBundle,
}: Pick<SnapshotSettings, "update" | "isBundle">): SnapshotComparer {
  const counts: { -readonly [Name in keyof SnapshotCounts]: number } = { passed: 0, written: 0, updated: 0, failed: 0 };
  const fail: SnapshotComparer["fail"] = (message, values) => {
    counts.failed += 1;
    return { pass: false, message, ...values };
  };
  return {
    counts,
    compare({ title, place, isMissing, isEqual, actual, expected }, write) {
      if (!isMissing && isEqual) {
        counts.passed += 1;
        return SNAPSHOT_PASSED;
      }
      if (update === "all" || (isMissing && update === "new")) {
        write();
        counts[isMissing ? "written" : "updated"] += 1;
        return SNAPSHOT_PASSED;
      }
      if (!isMissing) {
        const how = `xtest --snapshot-update${isBundle ? " in the project, and a new bundle" : ""}`;
        return fail(`${title} does not match\nin ${place}; to accept the new value: ${how}`, { actual, expected });
      }
      return fail(`${title} does not exist\nin ${place}; ${isBundle ? NONE_IN_BUNDLE : NONE_IN_CI}`, {
        actual,
        expected: "",
      });
    },
    fail,
    forget(snapshots) {
      for (const { before } of snapshots) counts[before === null ? "written" : "updated"] -= 1;
    },
  };
}

const NONE_IN_CI =
  "none is written where CI is set: run the test without it, or with --snapshot-update, and commit the file";
const NONE_IN_BUNDLE =
  "a bundle has the snapshots that there were when it was built: xtest --snapshot-update in the project writes this one, and a new bundle has it";

/** Throws the failure of a comparison. */
export function assertSnapshot({ pass, message, actual, expected }: SnapshotResult): void {
  if (!pass) throw Object.assign(new SnapshotMismatch(message), { actual, expected });
}

class SnapshotMismatch extends Error {
  override readonly name = "AssertionError";
}
