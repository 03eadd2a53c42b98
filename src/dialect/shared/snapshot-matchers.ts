/** Matchers of snapshots for the `expect` of a dialect: those of the test that is running. */
import type { OpenedSnapshots, SnapshotOpener, SnapshotTest } from "../../core/author/fixtures/snapshot-opener.ts";
import type { SnapshotFixture, SnapshotMatch, SnapshotSerializer } from "../../core/author/fixtures/snapshot-types.ts";
import { openRegistration } from "../tree/registry.ts";
import { runningTest, type RunningTest } from "../tree/running-test.ts";

const NAMES = [
  "toMatchSnapshot",
  "toMatchInlineSnapshot",
  "toThrowErrorMatchingSnapshot",
  "toThrowErrorMatchingInlineSnapshot",
  "toMatchFileSnapshot",
] as const;

let open: SnapshotOpener | null = null;
const opened = new Map<RunningTest, OpenedSnapshots>();
/** Those of each file, by its path: files may be imported ahead. */
const serializers = new Map<string, SnapshotSerializer[]>();

/** Says how snapshots are opened, in a process that has them. */
export function setSnapshotOpener(opener: SnapshotOpener): void {
  open = opener;
}

/** Adds a serializer for the tests of the file that follow. */
export function addSerializer(serializer: SnapshotSerializer): void {
  const path = openRegistration()?.path ?? runningTest()?.file.path ?? "";
  serializers.set(path, [...(serializers.get(path) ?? []), serializer]);
  for (const { fixture } of opened.values()) fixture.addSerializer(serializer);
}

/** Adds the default export of a module of the configuration's. */
export function addSerializers(exported: unknown): void {
  const made: unknown = Reflect.get(Object(exported), "default") ?? exported;
  if (isSerializer(made)) addSerializer(made);
  else throw new TypeError("a module in snapshotSerializers has to export a serializer: an object with test()");
}

function isSerializer(value: unknown): value is SnapshotSerializer {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "test") === "function";
}

/** Ends the snapshots of a test. */
export function closeSnapshots(test: RunningTest): void {
  opened.get(test)?.close();
  opened.delete(test);
}

function current(name: string): SnapshotFixture {
  const test = runningTest();
  if (test === null) throw new Error(`'${name}' cannot be used without test context`);
  let own = opened.get(test);
  if (own === undefined) {
    if (open === null) throw new Error(`${name}: there are no snapshots where these tests run`);
    opened.set(test, (own = open(placeOf(test))));
    for (const serializer of serializers.get(test.file.path) ?? []) own.fixture.addSerializer(serializer);
  }
  return own.fixture;
}

/** Names as that runner's files of snapshots have them. */
function placeOf({ task, file }: RunningTest): SnapshotTest {
  const dialect = ["bun", "jest"].includes(file.project.dialect) ? "jest" : "vitest";
  return { id: [file.path, ...task.path].join("::"), path: file.path, names: task.titles, dialect };
}

type Matcher = (this: object, received: unknown, ...args: unknown[]) => SnapshotMatch;

/** For `expect.extend`. */
export function snapshotMatchers(): Record<string, Matcher> {
  const matchers = NAMES.map((name) => {
    const matcher: Matcher = function (received, ...args) {
      return Reflect.apply(current(name).matchers[name], this, [received, ...args]);
    };
    return [name, matcher] as const;
  });
  return Object.fromEntries(matchers);
}
