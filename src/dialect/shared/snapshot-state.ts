/** The state of snapshots as matchers of `jest-snapshot` and of packages that build on it use it: `this.snapshotState`. */
import type { OpenedSnapshots } from "../../core/author/fixtures/snapshot-opener.ts";
import type { SnapshotCounts, SnapshotFormat, SnapshotUpdate } from "../../core/data/run/snapshots.ts";
import { absoluteFilePath } from "../tree/registry.ts";
import { runningTest } from "../tree/running-test.ts";

/** What a matcher asks for. */
interface MatchOptions {
  readonly testName: string;
  readonly received: unknown;
  readonly key?: string;
  readonly inlineSnapshot?: string;
  readonly isInline: boolean;
  readonly error?: unknown;
}

/** What it gets. */
interface MatchResult {
  readonly actual: string;
  readonly expected: string | undefined;
  readonly count: number;
  readonly key: string;
  readonly pass: boolean;
}

/** The functions of `expect` that call a matcher of the user's. */
export const MATCHER_CALLERS = { jest: "__EXTERNAL_MATCHER_TRAP__", vitest: "__VITEST_EXTEND_ASSERTION__" } as const;

/** What runners print in snapshots, unless they are told. */
const SHORT_FORMAT: SnapshotFormat = { escapeString: false, printBasicPrototype: false };

/** What is compared by it belongs to the test that is running. Names of members are those of the library. */
export class SnapshotState {
  readonly #current: () => OpenedSnapshots;
  /** Comparisons that matchers have made by themselves, with files of images for example. */
  added = 0;
  matched = 0;
  unmatched = 0;
  updated = 0;
  expand = false;

  constructor(current: () => OpenedSnapshots) {
    this.#current = current;
  }

  get _counters(): Map<string, number> {
    return this.#current().counters;
  }

  /** Libraries assign the map that they have got. */
  set _counters(counters: Map<string, number>) {
    for (const [key, count] of counters) this._counters.set(key, count);
  }

  get _updateSnapshot(): SnapshotUpdate {
    return this.#current().update;
  }

  get snapshotUpdateState(): SnapshotUpdate {
    return this._updateSnapshot;
  }

  get snapshotFormat(): SnapshotFormat {
    return { ...SHORT_FORMAT, ...this.#current().format };
  }

  get snapshotPath(): string {
    return absoluteFilePath(this.#current().file);
  }

  get _snapshotPath(): string {
    return this.snapshotPath;
  }

  match({ testName, received, key, inlineSnapshot, isInline, error }: MatchOptions): MatchResult {
    const { comparisons } = this.#current();
    const request = { testName, key };
    const calledBy = MATCHER_CALLERS[runningTest()?.file.project.dialect === "vitest" ? "vitest" : "jest"];
    const call = { method: null, at: null, error: error instanceof Error ? error : new Error("snapshot"), calledBy };
    const result = isInline
      ? comparisons.matchInline(received, inlineSnapshot, call, request)
      : comparisons.match(received, request);
    return {
      actual: result.pass ? "" : String(result.actual),
      expected: result.pass ? "" : result.isMissing ? undefined : String(result.expected),
      count: result.count,
      key: result.key,
      pass: result.pass,
    };
  }

  fail(testName: string, _received: unknown, key?: string): string {
    return this.#current().comparisons.fail({ testName, key }).key;
  }

  /** What matchers have counted since the last call. */
  takeCounts(): SnapshotCounts {
    const counts = { passed: this.matched, written: this.added, updated: this.updated, failed: this.unmatched };
    Object.assign(this, { added: 0, matched: 0, unmatched: 0, updated: 0 });
    return counts;
  }

  // Snapshots are written, and those that no test asks for are found, when the run is over.
  clear(): void {}
  markSnapshotsAsCheckedForTest(): void {}
  removeUncheckedKeys(): void {}
  getUncheckedCount(): number {
    return 0;
  }
  getUncheckedKeys(): string[] {
    return [];
  }
  save(): object {
    return { deleted: false, saved: false };
  }
}
