/** The value of the `snapshot` fixture for one attempt at a test: it compares, and notes what the parent is to write. */
import type {
  KeyedResult,
  OpenedSnapshots,
  SnapshotComparisons,
  SnapshotOpener,
  SnapshotRequest,
  SnapshotTest,
} from "../../core/author/fixtures/snapshot-opener.ts";
import type { SnapshotFixture } from "../../core/author/fixtures/snapshot-types.ts";
import type { SnapshotCounts } from "../../core/data/run/snapshots.ts";
import { assertSnapshot, createSnapshotComparer } from "./compare/compare.ts";
import { createFileComparer } from "./compare/compare-files.ts";
import { createInlineComparer } from "./compare/compare-inline.ts";
import { checkOptionalText, checkText, createMatchers } from "./matchers.ts";
import { createValuePrinter, type Printed, type ValuePrinter } from "./print-value.ts";
import type { SnapshotSettings } from "./settings.ts";
import { namedKey, snapFileOf, testKey } from "./snapshot-paths.ts";

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
  given: SnapshotSettings,
  { id, path, names, runner }: SnapshotTest,
  printer: ValuePrinter,
): OpenedSnapshots {
  const settings: SnapshotSettings = runner?.isFailing === true ? { ...given, update: "none" } : given;
  const { store, send, update, format } = settings;
  const file = snapFileOf(path, settings.files);
  const { data, dialect } = store.snapshotsIn(file, runner?.dialect);
  const comparer = createSnapshotComparer(settings);
  const inline = createInlineComparer(settings, comparer);
  const files = createFileComparer({ path, names }, store, comparer);
  const counters = runner?.counters ?? new Map<string, number>();
  const keys: string[] = [];
  const entries: Record<string, string> = {};
  let isClosed = false;

  function checkOpen(): void {
    if (isClosed) throw new Error(`snapshot: ${id} is over, for which this fixture was set up`);
  }

  function print(value: unknown, { properties: expected }: SnapshotRequest): Printed {
    return printer.print(value, expected?.properties, expected?.hasProperties);
  }

  /** The key of the next snapshot, whose number is one more than that of the last one. */
  function nextKey({ name, testName, key }: SnapshotRequest): Pick<KeyedResult, "count" | "key"> {
    const test = testName ?? testKey(names, dialect);
    const counted = name === undefined ? test : namedKey(test, name, dialect);
    const count = (counters.get(counted) ?? 0) + 1;
    counters.set(counted, count);
    return { key: key ?? `${counted} ${String(count)}`, count };
  }

  function failed(actual: unknown, expected: unknown): Pick<KeyedResult, "isMissing" | "message" | "pass"> {
    const message = "the value does not have the properties that are to be in its snapshot";
    return { ...comparer.fail(message, { actual, expected }), isMissing: false };
  }

  const comparisons: SnapshotComparisons = {
    dialect,
    match(value, request) {
      checkOpen();
      const numbered = nextKey(request);
      const { key } = numbered;
      keys.push(key);
      const printed = print(value, request);
      if (!("text" in printed)) return { ...numbered, ...failed(printed.actual, printed.expected) };
      const { text } = printed;
      const [actual, expected] = [text.trim(), data[key]?.trim()];
      const isMissing = expected === undefined;
      const compared = { title: `the snapshot \`${key}\``, place: file, isMissing, isEqual: actual === expected };
      const result = comparer.compare({ ...compared, actual, expected }, () => {
        entries[key] = text;
      });
      return { ...numbered, ...result, isMissing };
    },
    matchInline(value, literal, call, request) {
      checkOpen();
      // Other runners count them with those in files.
      const numbered = runner === undefined ? { key: "", count: 0 } : nextKey(request);
      const printed = print(value, request);
      if (!("text" in printed)) return { ...numbered, ...failed(printed.actual, printed.expected) };
      return { ...numbered, ...inline.compare(printed.text, literal, call), isMissing: literal === undefined };
    },
    matchFile(value, name) {
      checkOpen();
      if (typeof value === "string" || value instanceof Uint8Array) return files.compareFile(value, name);
      const printed = print(value, {});
      return "text" in printed
        ? files.compareFile(printed.text.trim(), name)
        : failed(printed.actual, printed.expected);
    },
    fail(request) {
      checkOpen();
      const numbered = nextKey(request);
      keys.push(numbered.key);
      return { ...numbered, ...failed(undefined, undefined) };
    },
  };

  const fixture: SnapshotFixture = {
    assertMatch(value, name) {
      assertSnapshot(comparisons.match(value, { name: checkOptionalText(name, "the name of a snapshot") }));
    },
    inline(value, literal) {
      const call = { method: "inline", at: 1, error: new Error("inline") };
      assertSnapshot(comparisons.matchInline(value, checkOptionalText(literal, "an inline snapshot"), call, {}));
    },
    file(value, name) {
      assertSnapshot(comparisons.matchFile(value, checkText(name, "the name of a file snapshot")));
    },
    folder(source, name) {
      checkOpen();
      assertSnapshot(files.compareFolder(source, checkText(name, "the name of a folder of snapshots")));
    },
    addSerializer(serializer) {
      checkOpen();
      printer.add(serializer);
    },
    matchers: createMatchers(comparisons),
  };
  return {
    fixture,
    comparisons,
    counters,
    update,
    format,
    file,
    close(others) {
      isClosed = true;
      const counts = runner?.isFailing === true ? NONE : sumOf(comparer.counts, others ?? NONE);
      const own = runner === undefined ? {} : { dialect: runner.dialect };
      send({ id, path, keys, entries, inline: inline.notes(), files: files.files(), counts, ...own });
    },
  };
}

const NONE: SnapshotCounts = { passed: 0, written: 0, updated: 0, failed: 0 };

function sumOf(a: SnapshotCounts, b: SnapshotCounts): SnapshotCounts {
  return {
    passed: a.passed + b.passed,
    written: a.written + b.written,
    updated: a.updated + b.updated,
    failed: a.failed + b.failed,
  };
}
