/** Malformed data: what a program, a network or somebody else makes of a message, a report or a request. */
import { anyText, fc } from "./random.ts";

/** Values that stand where another one is expected. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 53, 4294967296, "", " ", "0", "NaN", "null"],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "../../../../etc/passwd",
    "/etc/passwd",
    ".env",
    "a\0b",
    "a\nb",
    "\u001B[31m",
  ],
  ...["\uD800", "\uDFFF\uD800", "\uFEFF", "\u2028", "</script><script>", "%2e%2e%2f", "x".repeat(100_000)],
  ...[
    [],
    {},
    [[]],
    [null],
    { __proto__: null },
    { length: -1 },
    { then: "now" },
    { toString: 1, valueOf: 2 },
    { type: {} },
  ],
];

/** One change of a value. */
export interface Change {
  /** Which of its places; counted again from the first after the last. */
  readonly at: number;
  readonly kind: (typeof KINDS)[number];
  readonly value: unknown;
}

const KINDS = ["replace", "drop", "duplicate", "rename", "wrap", "nest", "pollute", "swap"] as const;

/** Changes of a value of JSON. */
export const changes = (): fc.Arbitrary<Change> =>
  fc.record({
    at: fc.nat(100_000),
    kind: fc.constantFrom(...KINDS),
    value: fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue({ maxDepth: 2 })),
  });

/** Each change of each place, with each of the values that are known to be odd. */
export function* everyChange(value: unknown): Generator<Change> {
  for (const at of placesIn(value).keys()) {
    for (const kind of KINDS) {
      const values = kind === "replace" ? VALUES : kind === "pollute" ? [{ outcome: "passed" }] : [null];
      for (const other of values) yield { at, kind, value: other };
    }
  }
}

/** Checks each change of a value, and then so many random ones. */
export function checkChanges(
  value: unknown,
  runs: number,
  check: (json: string, path: Path, change: Change) => void,
): void {
  const checked = (change: Change): void => {
    const { json, path } = changedJson(value, change);
    check(json, path, change);
  };
  for (const change of everyChange(value)) checked(change);
  fc.assert(fc.property(changes(), checked), { numRuns: runs });
}

/** Changes of a text. */
export const textChanges = (): fc.Arbitrary<(text: string) => string> =>
  fc.oneof(
    fc.nat(1000).map((at) => (text: string) => text.slice(0, Math.floor((text.length * at) / 1000))),
    fc.nat(1000).map((at) => (text: string) => text.slice(Math.floor((text.length * at) / 1000))),
    fc
      .constantFrom("\uFEFF", "\uFEFF\uFEFF", " \n", "\0", "// c\n", "[", "<", "null,")
      .map((head) => (text: string) => head + text),
    fc.constantFrom("\0", "]", "}", "garbage", "<!--", "\uD800").map((tail) => (text: string) => text + tail),
    // What was written in another encoding, and read as UTF-8.
    fc
      .constantFrom<BufferEncoding>("utf16le", "latin1", "base64", "hex")
      .map(
        (encoding) => (text: string) =>
          Buffer.from(text, encoding === "latin1" || encoding === "utf16le" ? encoding : "utf8").toString(
            encoding === "latin1" || encoding === "utf16le" ? "utf8" : encoding,
          ),
      ),
    fc.tuple(fc.nat(1000), anyText(5)).map(([at, put]) => (text: string) => {
      const place = Math.floor((text.length * at) / 1000);
      return text.slice(0, place) + put + text.slice(place + put.length);
    }),
    fc.nat(1000).map((at) => (text: string) => {
      const words = text.match(/-?\d[\d.]*/g) ?? [];
      const word = words[at % Math.max(1, words.length)];
      return word === undefined
        ? text
        : text.replace(word, () => ["1e999", "-1", "NaN", "0x10", "1e308", "01"][at % 6] ?? "");
    }),
  );

type Path = readonly string[];

/** All places in a value, that of the whole first. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))];
}

/** The JSON of a value with a change; the path is the one that was changed. */
export function changedJson(
  value: unknown,
  { at, kind, value: other }: Change,
): { readonly json: string; readonly path: Path } {
  const places = placesIn(value);
  const path = places[at % places.length] ?? [];
  if (kind === "pollute") {
    // Keys that `JSON.parse` takes as any other.
    const json = JSON.stringify(edited(value, path, (one) => ({ "@proto": other, ...Object(one) })));
    return { json: json.replaceAll('"@proto"', '"__proto__"'), path };
  }
  const now = edited(value, path, (one, siblings) => {
    if (kind === "replace") return other;
    if (kind === "wrap") return [one];
    if (kind === "nest") return { value: one };
    if (kind === "swap") return siblings.at(-1);
    return one;
  });
  if (kind === "drop" || kind === "rename" || kind === "duplicate")
    return { json: JSON.stringify(reshaped(value, path, kind)), path };
  return { json: JSON.stringify(now) ?? "", path };
}

function edited(
  value: unknown,
  [key, ...path]: Path,
  change: (one: unknown, siblings: readonly unknown[]) => unknown,
  siblings: readonly unknown[] = [],
): unknown {
  if (key === undefined) return change(value, siblings);
  const all = Object.values(Object(value));
  if (Array.isArray(value))
    return value.map((each, at) => (String(at) === key ? edited(each, path, change, all) : each));
  return { ...Object(value), [key]: edited(Reflect.get(Object(value), key), path, change, all) };
}

/** Without a key, with another name for it, or with it twice. */
function reshaped(value: unknown, path: Path, kind: "drop" | "rename" | "duplicate"): unknown {
  const last = path.at(-1);
  if (last === undefined) return kind === "duplicate" ? [value, value] : null;
  return edited(value, path.slice(0, -1), (around) => {
    const entries: [string, unknown][] = Object.entries(Object(around));
    const now = entries.flatMap(([key, one]): [string, unknown][] => {
      if (key !== last) return [[key, one]];
      if (kind === "drop") return [];
      return kind === "rename"
        ? [[`${key}x`, one]]
        : [
            [key, one],
            [`${key} `, one],
          ];
    });
    return Array.isArray(around) ? now.map(([, one]) => one) : Object.fromEntries(now);
  });
}

/** JSON that contains itself, deeper than an engine's stack. */
export function deepJson(open: string, close: string, levels = 20_000): string {
  return open.repeat(levels) + close.repeat(levels);
}
