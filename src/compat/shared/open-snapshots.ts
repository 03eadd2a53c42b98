/** The snapshots of the test that is running, and the serializers of its file. */

import type { OpenedSnapshots, SnapshotOpener, SnapshotSerializer } from "../../core/author/fixtures/snapshot-types.ts";
import { LaneVariable } from "../../core/data/current-lane.ts";
import { openRegistration, absoluteFilePath } from "../tree/registry.ts";
import { runningFile, runningTest, type RunningTest } from "../tree/running-test.ts";
import { isSince, type FileTask } from "../tree/tasks.ts";
import type { SnapshotCounts, SnapshotFormat, SnapshotUpdate } from "../../core/data/run/snapshots.ts";

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

/** Those of a file. */
interface Serializers {
  /** Of the configuration. */
  readonly configured: SnapshotSerializer[];
  /** Of `expect.addSnapshotSerializer`, which come before them. */
  readonly added: SnapshotSerializer[];
}

let open: SnapshotOpener | null = null;
/** Snapshots of a running test. */
interface TestSnapshots {
  readonly test: RunningTest;
  readonly snapshots: OpenedSnapshots;
  /** The counters of the file before the attempt. */
  readonly counted: ReadonlyMap<string, number>;
}

const current = new LaneVariable<TestSnapshots | null>(() => null);
/** By the paths of files: they may be imported ahead. */
const serializers = new Map<string, Serializers>();
const counters = new WeakMap<FileTask, Map<string, number>>();
/** How often an attempt has used each key, by its id. */
const used = new WeakMap<FileTask, Map<string, ReadonlyMap<string, number>>>();

/** `this.snapshotState` of matchers. */
export const snapshotState = new SnapshotState(() => snapshotsFor("snapshotState").snapshots);

/** Says how snapshots are opened, in a process that has them. */
export function setSnapshotOpener(opener: SnapshotOpener): void {
  open = opener;
}

/** Adds a serializer for the tests of the file that follow. */
export function addSerializer(serializer: SnapshotSerializer): void {
  const path = currentPath();
  serializersOf(path).added.push(serializer);
  const own = current.value;
  if (own?.test.file.path === path) own.snapshots.fixture.addSerializer(serializer);
}

/** Adds the default export of a module of the configuration's. */
export function addSerializers(exported: unknown): void {
  const made: unknown = Reflect.get(Object(exported), "default") ?? exported;
  if (!isSerializer(made)) {
    throw new TypeError(
      "a module in snapshotSerializers has to export a serializer: an object with test(), and with serialize() or print()",
    );
  }
  const { configured } = serializersOf(currentPath());
  // The last one that was added is asked first. Of those in Jest's configuration, that is the first.
  if (openRegistration()?.project.dialect === "jest") configured.unshift(made);
  else configured.push(made);
}

function currentPath(): string {
  return openRegistration()?.path ?? runningTest()?.file.path ?? runningFile()?.path ?? "";
}

function serializersOf(path: string): Serializers {
  let own = serializers.get(path);
  if (own === undefined) serializers.set(path, (own = { configured: [], added: [] }));
  return own;
}

function isSerializer(value: unknown): value is SnapshotSerializer {
  if (typeof value !== "object" || value === null) return false;
  const has = (name: string): boolean => typeof Reflect.get(value, name) === "function";
  return has("test") && (has("serialize") || has("print"));
}

/** The snapshots of the test that is running. @param name - of the matcher. */
export function snapshotsFor(name: string): TestSnapshots {
  const test = runningTest();
  if (test === null) throw new Error(`'${name}' cannot be used without test context`);
  if (current.value?.test === test) return current.value;
  if (open === null) throw new Error(`${name}: there are no snapshots where these tests run`);
  const { task, file } = test;
  const dialect = file.project.dialect === "vitest" ? "vitest" : "jest";
  const own = countersFor(test);
  const counted = new Map(own);
  const snapshots = open({
    id: idOf(test),
    path: file.path,
    names: task.titles,
    runner: {
      dialect,
      counters: own,
      isFailing: task.options.fails && isSince(file.project, "jest", 30),
    },
  });
  const { configured, added } = serializersOf(file.path);
  for (const serializer of [...configured, ...added]) snapshots.fixture.addSerializer(serializer);
  return (current.value = { test, snapshots, counted });
}

const idOf = ({ task, file }: RunningTest): string => [file.path, ...task.path].join("::");

/** The counters of the file, as they were before an earlier attempt at the test. */
function countersFor(test: RunningTest): Map<string, number> {
  const { file } = test;
  let own = counters.get(file);
  if (own === undefined) counters.set(file, (own = new Map()));
  for (const [key, count] of used.get(file)?.get(idOf(test)) ?? []) own.set(key, (own.get(key) ?? 0) - count);
  return own;
}

/** Counts the snapshots of a test from the start, since it is called again. */
export function restartSnapshots(test: RunningTest): void {
  if (current.value?.test !== test) return;
  const { snapshots, counted } = current.value;
  const own = snapshots.counters;
  for (const key of ownKeys(own, test)) own.set(key, counted.get(key) ?? 0);
}

/** The counters that the test has changed: others may run at the same time. */
function ownKeys(all: ReadonlyMap<string, number>, { task }: RunningTest): string[] {
  const names = [task.titles.join(" "), task.titles.join(" > ")];
  return [...all.keys()].filter((key) => names.some((name) => key.startsWith(name)));
}

/** Ends the snapshots of a test. */
export function closeSnapshots(test: RunningTest): void {
  if (current.value?.test !== test) return;
  const { snapshots, counted } = current.value;
  current.value = null;
  const all = counters.get(test.file) ?? new Map<string, number>();
  const own = ownKeys(all, test).map((key) => [key, (all.get(key) ?? 0) - (counted.get(key) ?? 0)] as const);
  const attempts = used.get(test.file) ?? new Map<string, ReadonlyMap<string, number>>();
  used.set(test.file, attempts.set(idOf(test), new Map(own)));
  snapshots.close(snapshotState.takeCounts());
}
