/** The value of the `snapshot` fixture for one attempt at a test: it compares, and notes what the parent is to write. */
import type { OpenedSnapshots, SnapshotOpener, SnapshotTest } from "../../core/author/fixtures/snapshot-opener.ts";
import type { SnapshotFixture } from "../../core/author/fixtures/snapshot-types.ts";
import type { SnapshotDialect } from "../../core/data/run/snapshot-texts.ts";
import { assertSnapshot, createSnapshotComparer, type SnapshotResult } from "./compare/compare.ts";
import { createFileComparer } from "./compare/compare-files.ts";
import { createInlineComparer, type InlineCall } from "./compare/compare-inline.ts";
import { checkOptionalText, checkText, createMatchers } from "./matchers.ts";
import { createValuePrinter, type HasProperties, type ValuePrinter } from "./print-value.ts";
import type { SnapshotSettings } from "./settings.ts";
import { namedKey, snapFileOf, testKey } from "./snapshot-paths.ts";

/** Asymmetric matchers for properties, and how to compare with them. */
export interface ExpectedProperties {
  readonly properties: object;
  readonly hasProperties: HasProperties;
}

/** The comparisons of one attempt at a test. */
export interface TestSnapshots {
  /** That of the module's file. */
  readonly dialect: SnapshotDialect;
  match(value: unknown, name: string | undefined, expected?: ExpectedProperties): SnapshotResult;
  matchInline(
    value: unknown,
    literal: string | undefined,
    call: InlineCall,
    expected?: ExpectedProperties,
  ): SnapshotResult;
  matchFile(value: unknown, name: string): SnapshotResult;
}

/** Loads what opens the snapshots of tests. It throws if a module's file of snapshots is invalid. */
export async function loadSnapshotOpener(settings: SnapshotSettings): Promise<SnapshotOpener> {
  const printer = await createValuePrinter(settings.format);
  return (test) => {
    // Serializers are those of one test.
    printer.reset();
    return createFixture(settings, test, printer);
  };
}

function createFixture(
  settings: SnapshotSettings,
  { id, path, names, dialect: ownDialect }: SnapshotTest,
  printer: ValuePrinter,
): OpenedSnapshots {
  const { store, send } = settings;
  const file = snapFileOf(path, settings.files);
  const { data, dialect } = store.snapshotsIn(file, ownDialect);
  const comparer = createSnapshotComparer(settings);
  const inline = createInlineComparer(settings, comparer);
  const files = createFileComparer({ path, names }, store, comparer);
  const counters = new Map<string, number>();
  const keys: string[] = [];
  const entries: Record<string, string> = {};
  let isClosed = false;

  function checkOpen(): void {
    if (isClosed) throw new Error(`snapshot: ${id} is over, for which this fixture was set up`);
  }

  /** Prints a value; or the result of a comparison with properties that it does not have. */
  function print(value: unknown, expected?: ExpectedProperties): string | SnapshotResult {
    const printed = printer.print(value, expected?.properties, expected?.hasProperties);
    if ("text" in printed) return printed.text;
    return comparer.fail("the value does not have the properties that are to be in its snapshot", printed);
  }

  const snapshots: TestSnapshots = {
    dialect,
    match(value, name, properties) {
      checkOpen();
      const test = testKey(names, dialect);
      const key = nextKey(counters, name === undefined ? test : namedKey(test, name, dialect));
      keys.push(key);
      const text = print(value, properties);
      if (typeof text !== "string") return text;
      const [actual, expected] = [text.trim(), data[key]?.trim()];
      const isMissing = expected === undefined;
      const compared = { title: `the snapshot \`${key}\``, place: file, isMissing, isEqual: actual === expected };
      return comparer.compare({ ...compared, actual, expected }, () => {
        entries[key] = text;
      });
    },
    matchInline(value, literal, call, properties) {
      checkOpen();
      // Other runners count them with those in files.
      if (ownDialect !== undefined) nextKey(counters, testKey(names, dialect));
      const text = print(value, properties);
      return typeof text === "string" ? inline.compare(text, literal, call) : text;
    },
    matchFile(value, name) {
      checkOpen();
      if (typeof value === "string" || value instanceof Uint8Array) return files.compareFile(value, name);
      const text = print(value);
      return typeof text === "string" ? files.compareFile(text.trim(), name) : text;
    },
  };

  const fixture: SnapshotFixture = {
    assertMatch(value, name) {
      assertSnapshot(snapshots.match(value, checkOptionalText(name, "the name of a snapshot")));
    },
    inline(value, literal) {
      const call = { method: "inline", at: 1, error: new Error("inline") };
      assertSnapshot(snapshots.matchInline(value, checkOptionalText(literal, "an inline snapshot"), call));
    },
    file(value, name) {
      assertSnapshot(snapshots.matchFile(value, checkText(name, "the name of a file snapshot")));
    },
    folder(source, name) {
      checkOpen();
      assertSnapshot(files.compareFolder(source, checkText(name, "the name of a folder of snapshots")));
    },
    addSerializer(serializer) {
      checkOpen();
      printer.add(serializer);
    },
    matchers: createMatchers(snapshots),
  };
  return {
    fixture,
    close() {
      isClosed = true;
      const { counts } = comparer;
      const own = ownDialect === undefined ? {} : { dialect: ownDialect };
      send({ id, path, keys, entries, inline: inline.notes(), files: files.files(), counts, ...own });
    },
  };
}

/** A key with its number, which is one more than that of the last one. */
function nextKey(counters: Map<string, number>, key: string): string {
  const count = (counters.get(key) ?? 0) + 1;
  counters.set(key, count);
  return `${key} ${String(count)}`;
}
