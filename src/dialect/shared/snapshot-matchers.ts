/** Matchers of snapshots for the `expect` of a dialect: those of the test that is running. */
import type { OpenedSnapshots, SnapshotOpener, SnapshotTest } from "../../core/author/fixtures/snapshot-opener.ts";
import type { SnapshotFixture, SnapshotMatch, SnapshotSerializer } from "../../core/author/fixtures/snapshot-types.ts";
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
let serializers: SnapshotSerializer[] = [];

/** Says how snapshots are opened, in a process that has them. */
export function setSnapshotOpener(opener: SnapshotOpener): void {
  open = opener;
}

/** Adds a serializer for the tests that follow. */
export function addSerializer(serializer: SnapshotSerializer): void {
  serializers.push(serializer);
  for (const { fixture } of opened.values()) fixture.addSerializer(serializer);
}

/** Forgets the serializers of a file. */
export function forgetSerializers(): void {
  serializers = [];
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
    for (const serializer of serializers) own.fixture.addSerializer(serializer);
  }
  return own.fixture;
}

/** Names as that runner's files of snapshots have them. */
function placeOf({ task, file }: RunningTest): SnapshotTest {
  const dialect = file.project.dialect === "jest" ? "jest" : "vitest";
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
