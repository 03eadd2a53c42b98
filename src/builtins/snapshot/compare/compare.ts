/** The result of a comparison with a snapshot, and whether the value is written instead. */

import type { SnapshotResult, SnapshotFixture } from "../../../core/author/fixtures/snapshot-types.ts";
import type { InlineSnapshot, SnapshotCounts, FileSnapshot } from "../../../core/data/run/snapshots.ts";
import type { SnapshotSettings, SnapshotStore } from "../settings.ts";
import { ValueError } from "../../../core/errors/errors.ts";
import { contentsOf, isSameContent, readFolder, showContent, toBase64 } from "../file-contents.ts";
import { joinPaths, parentOf, snapshotFolderOf, testFolder } from "../snapshot-paths.ts";

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

/** The test whose files they are. */
export interface TestPlace {
  /** Path of its module from the root, with `/`. */
  readonly path: string;
  /** The names of its classes and its own. */
  readonly names: readonly string[];
}

export interface FileComparer {
  /** What was compared. */
  files(): readonly FileSnapshot[];
  compareFile(content: string | Uint8Array, name: string): SnapshotResult;
  compareFolder(source: Parameters<SnapshotFixture["folder"]>[0], name: string): SnapshotResult;
}

export function createFileComparer(
  { path, names }: TestPlace,
  store: SnapshotStore,
  comparer: SnapshotComparer,
): FileComparer {
  const compared = new Map<string, string | Uint8Array>();
  const notes = new Map<string, FileSnapshot>();

  /** The path of a file or folder of snapshots, from the root. */
  function targetOf(name: string): string {
    if (/^\.\.?[\\/]/.test(name)) return joinPaths(parentOf(path), name.replaceAll("\\", "/"));
    const plain = pathInside(name);
    if (plain !== null) return joinPaths(snapshotFolderOf(path), testFolder(names), plain);
    const own = "is no path in the test's own folder";
    throw new ValueError(`snapshot: ${JSON.stringify(name)} ${own}. A path from the test module begins with ./ or ../`);
  }

  function compareAt(target: string, content: string | Uint8Array): SnapshotResult {
    const other = compared.get(target);
    if (other !== undefined && !isSameContent(contentsOf(other), content)) {
      throw new ValueError(`snapshot: two values of a test for one file, ${target}: give them different names`);
    }
    compared.set(target, content);
    notes.set(target, { file: target });
    const before = store.read(target);
    const pair = {
      title: "the file snapshot",
      place: target,
      isMissing: before === null,
      isEqual: before !== null && isSameContent(before, content),
      actual: showContent(content),
      expected: before === null ? "" : showContent(before),
    };
    return comparer.compare(pair, () => {
      notes.set(target, { file: target, content: toBase64(contentsOf(content)) });
    });
  }

  /** Compares a file of the snapshot with nothing. */
  function compareExtra(file: string): SnapshotResult {
    notes.set(file, { file });
    const pair = {
      title: "the snapshot of a folder has a file that the folder has not, and",
      place: file,
      isMissing: false,
      isEqual: false,
      actual: "",
      expected: file,
    };
    return comparer.compare(pair, () => {
      notes.set(file, { file, content: null });
    });
  }

  return {
    files: () => [...notes.values()],
    compareFile: (content, name) => compareAt(targetOf(name), content),
    compareFolder(source, name) {
      const target = targetOf(name);
      const contents = typeof source === "string" ? readFolder(source) : givenFiles(source);
      const extra = store.fileNames(target).filter((file) => !contents.has(file));
      const results = [
        ...[...contents].map(([file, content]) => compareAt(joinPaths(target, file), content)),
        ...extra.map((file) => compareExtra(joinPaths(target, file))),
      ];
      return results.find(({ pass }) => !pass) ?? SNAPSHOT_PASSED;
    },
  };
}

/** The contents of files by their paths, as they are in a folder. @throws {ValueError} if one of them is not in it. */
function givenFiles(source: Readonly<Record<string, string | Uint8Array>>): Map<string, string | Uint8Array> {
  return new Map(
    Object.entries(source).map(([name, content]) => {
      const plain = pathInside(name);
      if (plain !== null) return [plain, content];
      throw new ValueError(`snapshot: ${JSON.stringify(name)} is no path of a file in a folder`);
    }),
  );
}

/** A path with `/`; null if it does not lead into the folder that it begins in. */
function pathInside(name: string): string | null {
  const path = name.replaceAll("\\", "/");
  const plain = joinPaths(path);
  return plain === "" || /^(?:\/|[A-Za-z]:)/.test(path) || /^\.\.(?:\/|$)/.test(plain) ? null : plain;
}
