/** The snapshots of the test that is running, and the serializers of its file. */
import type { OpenedSnapshots, SnapshotOpener } from "../../core/author/fixtures/snapshot-opener.ts";
import type { SnapshotSerializer } from "../../core/author/fixtures/snapshot-types.ts";
import { openRegistration } from "../tree/registry.ts";
import { runningFile, runningTest, type RunningTest } from "../tree/running-test.ts";
import { isSince, type FileTask } from "../tree/tasks.ts";
import { SnapshotState } from "./snapshot-state.ts";

/** Those of a file. */
interface Serializers {
  /** Of the configuration. */
  readonly configured: SnapshotSerializer[];
  /** Of `expect.addSnapshotSerializer`, which come before them. */
  readonly added: SnapshotSerializer[];
}

let open: SnapshotOpener | null = null;
let current: { readonly test: RunningTest; readonly snapshots: OpenedSnapshots } | null = null;
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
  if (current?.test.file.path === path) current.snapshots.fixture.addSerializer(serializer);
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
export function snapshotsFor(name: string): { readonly test: RunningTest; readonly snapshots: OpenedSnapshots } {
  const test = runningTest();
  if (test === null) throw new Error(`'${name}' cannot be used without test context`);
  if (current?.test === test) return current;
  if (open === null) throw new Error(`${name}: there are no snapshots where these tests run`);
  const { task, file } = test;
  const dialect = file.project.dialect === "vitest" ? "vitest" : "jest";
  const snapshots = open({
    id: idOf(test),
    path: file.path,
    names: task.titles,
    runner: {
      dialect,
      counters: countersFor(test),
      isFailing: task.options.fails && isSince(file.project, "jest", 30),
    },
  });
  const { configured, added } = serializersOf(file.path);
  for (const serializer of [...configured, ...added]) snapshots.fixture.addSerializer(serializer);
  current = { test, snapshots };
  return current;
}

const idOf = ({ task, file }: RunningTest): string => [file.path, ...task.path].join("::");

/** The counters of the file, as they were before an earlier attempt at the test. */
function countersFor(test: RunningTest): Map<string, number> {
  const { file } = test;
  let own = counters.get(file);
  if (own === undefined) counters.set(file, (own = new Map()));
  for (const [key, count] of used.get(file)?.get(idOf(test)) ?? []) own.set(key, (own.get(key) ?? 0) - count);
  counted = new Map(own);
  return own;
}

/** The counters before the attempt that is open. */
let counted: ReadonlyMap<string, number> = new Map();

/** Counts the snapshots of a test from the start, since it is called again. */
export function restartSnapshots(test: RunningTest): void {
  if (current?.test !== test) return;
  const own = current.snapshots.counters;
  for (const key of own.keys()) own.set(key, counted.get(key) ?? 0);
}

/** Ends the snapshots of a test. */
export function closeSnapshots(test: RunningTest): void {
  if (current?.test !== test) return;
  const { snapshots } = current;
  current = null;
  const own = [...(counters.get(test.file) ?? [])].map(
    ([key, count]) => [key, count - (counted.get(key) ?? 0)] as const,
  );
  const attempts = used.get(test.file) ?? new Map<string, ReadonlyMap<string, number>>();
  used.set(test.file, attempts.set(idOf(test), new Map(own)));
  snapshots.close(snapshotState.takeCounts());
}
