/** Prints values as Vitest and Jest print them in snapshots. */
import { getSerializers, SnapshotClient, type SnapshotEnvironment, SnapshotState } from "@vitest/snapshot";
import type { Config } from "@vitest/pretty-format";
import type { SnapshotFormat } from "../../core/data/run/snapshots.ts";
import type { SnapshotSerializer } from "../../core/author/fixtures/snapshot-types.ts";

/** Whether a value has properties, some of which may be asymmetric matchers. */
export type HasProperties = (value: unknown, properties: unknown) => boolean;

/** A printed value, or why there is none. */
export type Printed =
  | { readonly text: string }
  /** It does not have the properties that it should have. */
  | { readonly actual: unknown; readonly expected: unknown };

export interface ValuePrinter {
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
const NOWHERE: SnapshotEnvironment = {
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
export async function createValuePrinter(format: SnapshotFormat): Promise<ValuePrinter> {
  const plugins: Plugin[] = getSerializers().map(withoutDefaultNames);
  const own = plugins.length;
  // Nothing is in it and nothing is written: each value is a mismatch, which says what would be written.
  const state = await SnapshotState.create("", {
    updateSnapshot: "none",
    snapshotEnvironment: NOWHERE,
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
