/** The value of the `snapshot` fixture for one attempt at a test: it compares, and notes what the parent is to write. */
import type {
  KeyedResult,
  OpenedSnapshots,
  SnapshotComparisons,
  SnapshotOpener,
  SnapshotRequest,
  SnapshotTest,
  ExpectedProperties,
  MatcherContext,
  SnapshotResult,
  SnapshotFixture,
  SnapshotSerializer,
  SnapshotMatch,
  SnapshotMatcherFunctions,
} from "../../core/author/fixtures/snapshot-types.ts";
import type { SnapshotCounts, SnapshotFormat } from "../../core/data/run/snapshots.ts";
import { assertSnapshot, createSnapshotComparer, createFileComparer } from "./compare/compare.ts";
import { createInlineComparer } from "./compare/compare-inline.ts";
import { fromTestFile } from "../../core/text/paths-from-root.ts";
import type { SnapshotSettings } from "./settings.ts";
import { namedKey, snapFileOf, testKey, withEscapedLines } from "./snapshot-paths.ts";
import { getSerializers, SnapshotClient, type SnapshotEnvironment, SnapshotState } from "@vitest/snapshot";
import type { Config } from "@vitest/pretty-format";
import { describeValue } from "../../core/errors/describe-value.ts";
import { UsageError, ValueError } from "../../core/errors/errors.ts";

/** The matchers for one attempt at a test. */
function createMatchers(snapshots: SnapshotComparisons, testFile: string, root: string): SnapshotMatcherFunctions {
  return {
    toMatchSnapshot(received, ...args) {
      const context = contextOf(this, "toMatchSnapshot");
      const [properties, [name]] = propertiesOf(context, args);
      return matchOf(
        snapshots.match(received, { name: checkOptionalText(name, "the name of a snapshot"), properties }),
      );
    },
    toMatchInlineSnapshot(received, ...args) {
      const error = new Error("toMatchInlineSnapshot");
      const context = contextOf(this, "toMatchInlineSnapshot");
      const [properties, [literal]] = propertiesOf(context, args);
      const call = { method: "toMatchInlineSnapshot", at: properties === undefined ? 0 : 1, error };
      return matchOf(
        snapshots.matchInline(received, checkOptionalText(literal, "an inline snapshot"), call, { properties }),
      );
    },
    toThrowErrorMatchingSnapshot(received, ...args) {
      const thrown = thrownBy(received, contextOf(this, "toThrowErrorMatchingSnapshot"));
      if (thrown === null) return NOTHING_THROWN;
      // Jest's files have the messages of errors.
      const value = snapshots.dialect === "jest" ? messageOf(thrown) : thrown.error;
      return matchOf(snapshots.match(value, { name: checkOptionalText(args[0], "the name of a snapshot") }));
    },
    toThrowErrorMatchingInlineSnapshot(received, ...args) {
      const error = new Error("toThrowErrorMatchingInlineSnapshot");
      const thrown = thrownBy(received, contextOf(this, "toThrowErrorMatchingInlineSnapshot"));
      if (thrown === null) return NOTHING_THROWN;
      const literal = checkOptionalText(args[0], "an inline snapshot");
      // Jest writes messages, in quotes.
      const value = literal?.trimStart().startsWith('"') === true ? messageOf(thrown) : thrown.error;
      const call = { method: "toThrowErrorMatchingInlineSnapshot", at: 0, error };
      return matchOf(snapshots.matchInline(value, literal, call, {}));
    },
    toMatchFileSnapshot(received, ...args) {
      contextOf(this, "toMatchFileSnapshot");
      const path = checkText(args[0], "the path of a file snapshot");
      return matchOf(snapshots.matchFile(received, fromTestFile(path, testFile, root)));
    },
  };
}

/** What a function throws, or a promise was rejected with. */
interface Thrown {
  readonly error: unknown;
}

const NOTHING_THROWN: SnapshotMatch = { pass: false, message: () => "nothing was thrown", operator: "snapshot" };

function thrownBy(received: unknown, { promise }: MatcherContext): Thrown | null {
  if (promise === "rejects") return { error: received };
  if (typeof received !== "function") {
    throw new UsageError("an error is thrown by a function: expect(() => …), or await expect(promise).rejects");
  }
  try {
    Reflect.apply(received, undefined, []);
  } catch (error) {
    return { error };
  }
  return null;
}

function messageOf({ error }: Thrown): unknown {
  return typeof error === "object" && error !== null && "message" in error ? error.message : error;
}

function contextOf(context: unknown, name: string): MatcherContext {
  const found: MatcherContext = typeof context === "object" && context !== null ? context : {};
  if (found.isNot === true) throw new UsageError(`${name} cannot be used with .not: a snapshot says what the value is`);
  return found;
}

/** Properties in front of the other arguments. */
function propertiesOf(
  { equals, customTesters, utils = {} }: MatcherContext,
  args: readonly unknown[],
): [ExpectedProperties | undefined, readonly unknown[]] {
  const [first, ...rest] = args;
  if (typeof first !== "object" || first === null) return [undefined, args];
  if (typeof equals !== "function") throw new UsageError("this expect cannot compare properties: it has no `equals`");
  const own: readonly unknown[] = Array.isArray(customTesters) ? customTesters : [];
  const testers = [...own, utils.iterableEquality, utils.subsetEquality].filter(Boolean);
  return [
    { properties: first, hasProperties: (value, properties) => Boolean(equals(value, properties, testers)) },
    rest,
  ];
}

/** @throws {ValueError} if an argument is something else than text: JavaScript has no types that say so. */
function checkText(value: unknown, what: string): string {
  if (typeof value === "string") return value;
  throw new ValueError(`${what} is text, and was ${describeValue(value)}`);
}

/** @throws {ValueError} if an argument is there, and something else than text. */
function checkOptionalText(value: unknown, what: string): string | undefined {
  return value === undefined ? undefined : checkText(value, what);
}

function matchOf({ pass, message, actual, expected }: SnapshotResult): SnapshotMatch {
  // Jest's expect keeps the result in its error, and shows no difference.
  return { pass, actual, expected, message: () => message, operator: "snapshot" };
}

/** Whether a value has properties, some of which may be asymmetric matchers. */
type HasProperties = (value: unknown, properties: unknown) => boolean;

/** A printed value, or why there is none. */
type Printed =
  | { readonly text: string }
  /** It does not have the properties that it should have. */
  | { readonly actual: unknown; readonly expected: unknown };

interface ValuePrinter {
  /**
   * Prints a value. Several lines have an empty line before and after them.
   *
   * @param properties - matchers that replace properties in the text, if the value has them. Default: none.
   */
  print(value: unknown, properties?: object, hasProperties?: HasProperties): Printed;
  /** Adds a serializer, which comes before the others. */
  add(serializer: SnapshotSerializer): void;
  /** Forgets the serializers that were added. */
  reset(): void;
}

type Plugin = ReturnType<typeof getSerializers>[number];

/** The names that doubles have unless they are given one. The library knows the first. */
const [NO_NAME, ...NO_NAMES] = ["vi.fn()", "jest.fn()", "mocker.fn()", "mocker.stub()"];

/** A place without a file of snapshots. */
const NO_SNAPSHOT_FILE: SnapshotEnvironment = {
  getVersion: () => "1",
  getHeader: () => "",
  resolvePath: (path) => Promise.resolve(path),
  resolveRawPath: (_, path) => Promise.resolve(path),
  saveSnapshotFile: () => Promise.resolve(),
  readSnapshotFile: () => Promise.resolve(null),
  removeSnapshotFile: () => Promise.resolve(),
};

const NAME = "value";

/** A printer with the serializers that the library brings. */
async function createValuePrinter(format: SnapshotFormat): Promise<ValuePrinter> {
  const plugins: Plugin[] = getSerializers().map(withoutDefaultNames);
  const own = plugins.length;
  // Nothing is in it and nothing is written: each value is a mismatch, which says what would be written.
  const state = await SnapshotState.create("", {
    updateSnapshot: "none",
    snapshotEnvironment: NO_SNAPSHOT_FILE,
    snapshotFormat: { ...format, plugins },
  });
  return {
    print(value, properties, hasProperties) {
      const client = new SnapshotClient(hasProperties === undefined ? {} : { isEqual: hasProperties });
      client.snapshotStateMap.set(NAME, state);
      const { actual, expected, ...match } = client.match({
        received: value,
        filepath: NAME,
        name: NAME,
        assertionName: "toMatchSnapshot",
        ...(properties === undefined ? {} : { properties }),
      });
      const update = "meta" in match ? updateOf(match.meta) : null;
      return update === null ? { actual, expected } : { text: update };
    },
    reset() {
      if (plugins.length > own) plugins.splice(0, plugins.length - own);
    },
    add(serializer) {
      plugins.unshift(pluginOf(serializer));
    },
  };
}

/** Of the two forms that a serializer can have, the newer one is used if it has both. */
function pluginOf(serializer: SnapshotSerializer): Plugin {
  const test = (value: unknown): boolean => serializer.test(value);
  if (!("serialize" in serializer)) {
    return {
      test,
      print: (value: unknown, print, indent, options, colors) =>
        serializer.print(value, print, indent, options, colors),
    };
  }
  return {
    test,
    serialize: (value, config, indentation, depth, refs, printer) =>
      serializer.serialize(value, config, indentation, depth, refs, (inner, given, ...rest) =>
        printer(inner, isConfig(given) ? given : config, ...rest),
      ),
  };
}

/** Lets a serializer of doubles leave out all the names that are none, as Vitest and Jest leave out their own. */
function withoutDefaultNames(plugin: Plugin): Plugin {
  if (!("serialize" in plugin) || !plugin.test({ _isMockFunction: true })) return plugin;
  return {
    test: (value: unknown) => plugin.test(value),
    serialize(value: Double, ...rest) {
      const isNamed = !NO_NAMES.includes(value.getMockName());
      return plugin.serialize(isNamed ? value : { mock: value.mock, getMockName: () => NO_NAME }, ...rest);
    },
  };
}

/** A double of Vitest or Jest. */
interface Double {
  readonly mock: object;
  getMockName(): string;
}

function isConfig(given: object): given is Config {
  return "plugins" in given && "spacingInner" in given;
}

function updateOf(meta: unknown): string | null {
  if (typeof meta !== "object" || meta === null || !("update" in meta)) return null;
  const { update } = meta;
  if (typeof update !== "object" || update === null || !("snapshot" in update)) return null;
  // As a file gives it back: halves of a surrogate pair cannot be written.
  return typeof update.snapshot === "string" ? update.snapshot.replace(/\p{Surrogate}/gu, "\uFFFD") : null;
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
  function nextKey({ name, testName, key, escapesLines = false }: SnapshotRequest): Pick<KeyedResult, "count" | "key"> {
    const test = testName ?? testKey(names, dialect);
    const whole = name === undefined ? test : namedKey(test, name, dialect);
    const counted = escapesLines ? withEscapedLines(whole) : whole;
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
    matchers: createMatchers(comparisons, path, settings.root),
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
