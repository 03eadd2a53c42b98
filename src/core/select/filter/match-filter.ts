/** Whether an item is in a filter. */
import type { Mark } from "../../author/marks/mark-store.ts";
import { isInNode, pathEndOf, titlePattern } from "../nodeid.ts";
import type { AnsweredFilter, KeyMatcher, Matcher } from "./filter.ts";

/** The part of an item that filters see. */
export interface FilterableItem {
  /** The node id. */
  readonly id: string;
  /** The path of its module, from the root. */
  readonly path: string;
  readonly marks: readonly Pick<Mark, "name" | "kwargs">[];
  /** Whether it stands for items that are only known when the run starts. */
  readonly dynamic: boolean;
  /** For one of those items: the id of the item that stood for it. Default: none did. */
  readonly listedId?: string | null;
}

/** The part of an item that few filters need. */
export interface ItemDetails {
  readonly fixtureNames: readonly string[];
  /** As in the manifest. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether an item is in a filter; null for a dynamic item of which only the run knows it. */
export type Verdict = boolean | null;

type Test<Item> = (item: Item) => Verdict;

/**
 * Compiles a filter.
 *
 * @param detailsOf - the details of an item; called only for filters with `fixture(…)` or `param(…)`.
 */
export function compileFilter<Item extends FilterableItem>(
  filter: AnsweredFilter,
  detailsOf: (item: Item) => ItemDetails,
): Test<Item> {
  /** What a dynamic item has now, the items that it stands for have too. */
  const known =
    (matches: (item: Item) => boolean): Test<Item> =>
    (item) =>
      matches(item) || (item.dynamic ? null : false);

  switch (filter.type) {
    case "and":
      return every(filter.parts.map((part) => compileFilter(part, detailsOf)));
    case "or": {
      // By De Morgan.
      const none = every(filter.parts.map((part) => negated(compileFilter(part, detailsOf))));
      return negated(none);
    }
    case "not":
      return negated(compileFilter(filter.part, detailsOf));
    case "all":
      return () => true;
    case "none":
      return () => false;
    case "dynamic":
      return ({ dynamic, listedId = null }) => dynamic || listedId !== null;
    case "path": {
      const matches = compilePath(filter.matcher);
      return ({ path }) => matches(path);
    }
    case "paths": {
      const paths = new Set(filter.paths);
      return ({ path }) => paths.has(path);
    }
    case "ids":
      return compileIds(filter.ids);
    case "nodes": {
      const exact = compileIds(filter.ids);
      return (item) => filter.ids.some((node) => isInNode(node, item.id)) || exact(item);
    }
    case "name": {
      const matches = compileText(filter.matcher);
      return known(({ id, path, dynamic }) => namesIn(id, path, dynamic).some(matches));
    }
    case "id": {
      const matches = compileText(filter.matcher);
      return known(({ id, dynamic }) => idsOf(id, dynamic).some(matches));
    }
    case "mark": {
      const matches = compileText(filter.matcher);
      const values = filter.values.map(compileKey);
      return known(({ marks }) =>
        marks.some(({ name, kwargs }) => matches(name) && values.every((value) => value(kwargs))),
      );
    }
    case "fixture": {
      const matches = compileText(filter.matcher);
      return known((item) => detailsOf(item).fixtureNames.some(matches));
    }
    case "param": {
      const values = filter.values.map(compileKey);
      return known((item) => {
        const { params } = detailsOf(item);
        return values.every((value) => value(params));
      });
    }
  }
}

function every<Item>(tests: readonly Test<Item>[]): Test<Item> {
  return (item) => {
    let verdict: Verdict = true;
    for (const test of tests) {
      const one = test(item);
      if (one === false) return false;
      if (one === null) verdict = null;
    }
    return verdict;
  };
}

function negated<Item>(test: Test<Item>): Test<Item> {
  return (item) => {
    const verdict = test(item);
    return verdict === null ? null : !verdict;
  };
}

/** A function that compares whole texts. */
export function compileText(matcher: Matcher): (text: string) => boolean {
  const { kind, text } = matcher;
  switch (kind) {
    case "equal":
      return (other) => other === text;
    case "contains":
      return (other) => other.includes(text);
    case "glob": {
      const pattern = textPattern(text);
      return (other) => pattern.test(other);
    }
    case "regex": {
      const pattern = new RegExp(text, matcher.ignoresCase === true ? "iu" : "u");
      return (other) => pattern.test(other);
    }
  }
}

/** A function that compares paths: a glob may match a folder around a file. */
export function compilePath(matcher: Matcher): (path: string) => boolean {
  if (matcher.kind !== "glob") return compileText(matcher);
  const pattern = pathPattern(matcher.text);
  return (path) => pattern.test(path);
}

function compileKey({ key, value }: KeyMatcher): (values: Readonly<Record<string, unknown>>) => boolean {
  const matches = value === null ? null : compileText(value);
  return (values) => {
    if (!Object.hasOwn(values, key)) return false;
    if (matches === null) return true;
    const text = valueText(values[key]);
    return text !== null && matches(text);
  };
}

const ELLIPSIS = "[...]";

function compileIds(ids: readonly string[]): Test<FilterableItem> {
  const known = new Set(ids);
  return ({ id, dynamic, listedId = null }) => {
    if (known.has(id) || (listedId !== null && known.has(listedId))) return true;
    if (!dynamic || !id.endsWith(ELLIPSIS)) return false;
    const node = id.slice(0, -ELLIPSIS.length);
    const titles = titlePattern(node);
    return ids.some((other) => isInNode(node, other) || titles?.test(other) === true) ? null : false;
  };
}

/** The id, and that of the test without its parameters. A dynamic item has no parameters yet. */
function idsOf(id: string, dynamic: boolean): string[] {
  const start = id.lastIndexOf("::", bracketOf(id));
  const bracket = id.indexOf("[", start + 2);
  return bracket === -1 ? [id] : dynamic ? [id.slice(0, bracket)] : [id, id.slice(0, bracket)];
}

/** The offset of the first bracket after the path; the end without one. */
function bracketOf(id: string): number {
  const bracket = id.indexOf("[", Math.max(0, pathEndOf(id)));
  return bracket === -1 ? id.length : bracket;
}

/** `TestCart::test_add[1]`, `TestCart::test_add`, both without the class, and the class. */
function namesIn(id: string, path: string, dynamic: boolean): string[] {
  return idsOf(id, dynamic).flatMap((one) => {
    const name = one.slice(path.length + 2);
    const bracket = name.indexOf("[");
    const last = name.lastIndexOf("::", bracket === -1 ? name.length : bracket);
    return last === -1 ? [name] : [name, name.slice(last + 2), name.slice(0, last)];
  });
}

/**
 * The text of a value, or null. Never throws, whatever the value is.
 */
function valueText(value: unknown): string | null {
  try {
    return textOf(value);
  } catch {
    return null;
  }
}

/**
 * The text of a value as it is written in a filter, and in ids: of a value of JSON or of the manifest, or of a live one. Null for an
 * object.
 */
function textOf(value: unknown): string | null {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "boolean":
    case "bigint":
    case "undefined":
      return String(value);
    case "symbol":
      return value.description ?? null;
    case "function":
      return value.name === "" ? null : value.name;
    case "object":
      return value === null ? "null" : objectText(value);
  }
}

function objectText(value: object): string | null {
  if (value instanceof RegExp) return value.source;
  if (!("$kind" in value)) return null;
  if (value.$kind === "undefined") return "undefined";
  const text: unknown =
    "value" in value ? value.value : "source" in value ? value.source : "name" in value ? value.name : null;
  return typeof text === "string" ? text : null;
}

/** A glob over a whole text. */
function textPattern(glob: string): RegExp {
  return new RegExp(`^${translated(glob, "[^]*", "[^]")}$`, "u");
}

/**
 * A glob over paths, as in `.gitignore`: it matches a file, or a folder with all that is in it; without a `/` its name wherever it is,
 * with one its path from the root. `**` stands for any number of folders.
 */
function pathPattern(glob: string): RegExp {
  const plain = glob.replace(/^(?:\.\/)+/, "").replace(/\/+$/, "");
  if (plain === "." || plain === "") return /^/u;
  const pattern = plain
    .split("/")
    .map((part, index, parts) => {
      if (part !== "**") return `${translated(part, "[^/]*", "[^/]")}${index === parts.length - 1 ? "" : "/"}`;
      return index === parts.length - 1 ? "[^]*" : "(?:[^]*/)?";
    })
    .join("");
  const start = plain.includes("/") ? "^" : "(?:^|/)";
  return new RegExp(`${start}${pattern}(?:/|$)`, "u");
}

function translated(glob: string, any: string, one: string): string {
  // Consecutive stars are merged: otherwise a pattern with many of them could take very long to fail.
  return glob.replace(/\\[^]|\*+|[^]/gu, (part) => {
    if (part.startsWith("*")) return any;
    if (part === "?") return one;
    return part.replace(/^\\(?=[^])/, "").replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
  });
}
