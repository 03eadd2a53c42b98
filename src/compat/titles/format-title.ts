/** Titles of the rows of a table, as each runner formats them. */

import { format as prettyFormat } from "@vitest/pretty-format";
import { format, inspect, truncateString } from "@vitest/utils/display";
import type { CompatProject, Dialect } from "../../core/data/compat/compat-config.ts";

/** The headings of a table as Jest takes them: in a line of their own behind the first one. */
const JEST_HEADINGS = /^\n\s*\S+\s*(?:\|\s*\S+\s*)*\n/;

/**
 * The rows of a tagged table, as objects: names in its first line, then values.
 *
 * @param texts - between the values.
 * @param dialect - Jest refuses a table whose last row lacks values, or whose headings begin elsewhere: it has no rows then. Others leave out that
 *   row, and take headings of the first line.
 */
export function taggedRows(
  texts: readonly string[],
  values: readonly unknown[],
  dialect: Dialect | undefined,
): Record<string, unknown>[] {
  const [head = ""] = texts.join("").trim().replace(/ /g, "").split("\n");
  const names = head.split("|").map((name) => name.trim());
  const isRefused = values.length % names.length !== 0 || !JEST_HEADINGS.test(texts[0] ?? "");
  if (dialect === "jest" && isRefused) return [];
  const rows: Record<string, unknown>[] = [];
  for (let at = 0; at + names.length <= values.length; at += names.length) {
    rows.push(Object.fromEntries(names.map((name, column) => [name, values[at + column]])));
  }
  return rows;
}

/** What the function of each row is called with. */
export function rowArguments(rows: readonly unknown[]): (readonly unknown[])[] {
  const spreads = rows.every(Array.isArray);
  return rows.map((row): readonly unknown[] => (spreads && Array.isArray(row) ? row : [row]));
}

/** A runner, and its version. */
type Runner = Pick<CompatProject, "dialect" | "version">;

/** The titles of the rows of a table, in their order. @param rows - as they are in the table. */
export function formatTitles(runner: Runner, title: string, rows: readonly unknown[]): string[] {
  const { dialect } = runner;
  const version = (dialect === "vitest" ? runner.version : null) ?? Infinity;
  if (dialect !== "jest" && dialect !== "bun") return rows.map((row, index) => vitestTitle(title, row, index, version));
  if (isTemplateTable(title, rows)) return rows.map((row, index) => interpolate(title, row, index));
  return rowArguments(rows).map((row, index) => jestTitle(title, row, index));
}

/** How long a value in a title may be: the default of Vitest's `taskTitleValueFormatTruncate`, and of `chaiConfig.truncateThreshold` before it. */
const TRUNCATE = 40;

const VITEST_PLACEHOLDERS = /%[sdjifoOc%]/g;

function vitestTitle(title: string, row: unknown, index: number, version: number): string {
  const items: readonly unknown[] = Array.isArray(row) ? row : [row];
  let template = title;
  if (template.includes("%#") || template.includes("%$")) {
    template = template
      .replace(/%%/g, "__vitest_escaped_%__")
      .replace(/%#/g, String(index))
      .replace(/%\$/g, String(index + 1))
      .replace(/__vitest_escaped_%__/g, "%%");
  }
  let count = template.split("%").length - 1;
  const [first] = items;
  let next = 0;
  let output = "";
  let end = 0;
  for (const match of template.matchAll(VITEST_PLACEHOLDERS)) {
    output += vitestMembers(template.slice(end, match.index), items, first, version);
    end = match.index + match[0].length;
    // Before version 5, what has no value stays.
    if (count-- > 0 && (version >= 5 || next < items.length || match[0] === "%%")) {
      const item = items[next++];
      const sign = match[0] === "%f" && Object.is(item, -0) ? "-" : "";
      const isShown = version < 3 && match[0] === "%s" && typeof item === "object" && item !== null;
      const options = version < 5 ? {} : { truncate: TRUNCATE };
      const shown = isShown ? inspect(item) : sign + format([match[0], item], options);
      // `%s` asks an object for its own text.
      const isOwn = Reflect.get(Object(item), "toString") !== Object.prototype.toString;
      const isInspected = isShown || (match[0] === "%s" ? !isOwn : /o/i.test(match[0]));
      output += version < 5 && isInspected ? asLoupe(shown) : shown;
    } else output += match[0];
  }
  return output + vitestMembers(template.slice(end), items, first, version);
}

function vitestMembers(text: string, items: readonly unknown[], first: unknown, version: number): string {
  const isObjectItem = first !== null && typeof first === "object" && !Array.isArray(first);
  return text.replace(version < 5 ? /\$([$\w.]+)/g : /\$([$\p{ID_Continue}.]+)/gu, (_, key: string) => {
    const isPosition = /^\d+$/.test(key);
    if (!isObjectItem && !isPosition) return `$${key}`;
    const element = isPosition ? memberAt(items, key) : undefined;
    const value = isObjectItem ? memberAt(first, key, element) : element;
    if (typeof value !== "string") {
      const shown = inspect(value, { truncate: TRUNCATE });
      return version < 5 ? asLoupe(shown) : shown;
    }
    if (version >= 5) return truncateString(value, TRUNCATE);
    // The quotes counted, too.
    return `'${truncateString(value.replace(LOUPE_ESCAPES, loupeEscape), TRUNCATE - 2)}'`;
  });
}

/** A text in quotes, or what is not in them: an error, a name before an object, an array of bytes, or zero. */
const NOT_LOUPE =
  /(["'`])(?:(?!\1)[^\\]|\\.)*\1|\[(\w*Error: .*?)\]|([\w$]+ (?=\{)|\w+Array \[[^\]]*\])|(?<![^ ])0(?![^ ,])/g;

/** Values as loupe shows them: without a space behind the name of a class, with a sign before zero, and errors without brackets. */
function asLoupe(shown: string): string {
  return shown.replace(
    NOT_LOUPE,
    (text: string, quote?: string, error?: string, name?: string) =>
      error ?? name?.replace(" ", "") ?? (quote === undefined ? `+${text}` : text),
  );
}

/** What loupe escapes in a string, which printed values before Vitest 5. */
const LOUPE_ESCAPES =
  /['\u0000-\u001f\u007f-\u009f\u00ad\u0600-\u0604\u070f\u17b4\u17b5\u200c-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff]/g;

function loupeEscape(character: string): string {
  if (character === "'") return "\\'";
  return JSON.stringify(character)
    .slice(1, -1)
    .replace(/^[^\\]$/, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function memberAt(object: unknown, path: string, fallback?: unknown): unknown {
  let value = object;
  for (const name of path.replace(/\[(\d+)\]/g, ".$1").split(".")) {
    if (value === null || value === undefined) return fallback;
    const inner: unknown = Reflect.get(Object(value), name);
    if (inner === undefined) return fallback;
    value = inner;
  }
  return value;
}

const JEST_PLACEHOLDERS = /%[#Odfijops]/;
const ESCAPED = "@@__ESCAPED__@@";

/** Whether the rows of a table fill `$name`, and no placeholders. */
function isTemplateTable(title: string, rows: readonly unknown[]): boolean {
  const hasPlaceholders = JEST_PLACEHOLDERS.test(title.replaceAll("%%", ESCAPED));
  return !hasPlaceholders && !rows.every(Array.isArray) && rows.every((row) => typeof row === "object" && row !== null);
}

/** As jest-each: the values of a row fill the placeholders one after the other. */
function jestTitle(title: string, row: readonly unknown[], index: number): string {
  let text = title
    .replaceAll("%%", ESCAPED)
    .replace("%#", String(index))
    .replace("%$", String(index + 1));
  for (const value of row) {
    const [placeholder] = JEST_PLACEHOLDERS.exec(text) ?? [];
    if (placeholder === undefined) break;
    const given = typeof value === "string" ? value.replaceAll("%", ESCAPED) : value;
    const shown = placeholder === "%p" ? pretty(given) : formatAsNode(placeholder, given);
    text = text.replace(placeholder, () => shown);
  }
  return text.replaceAll(ESCAPED, "%");
}

function interpolate(title: string, row: unknown, index: number): string {
  const keys = Object.keys(Object(row))
    .filter((key) => key !== "")
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  const filled =
    keys.length === 0
      ? title
      : title.replaceAll(new RegExp(`\\$(${keys.join("|")})[.\\w]*`, "g"), (match) => {
          const value = memberAt(row, match.slice(1));
          return isPrimitive(value) ? String(value) : pretty(value);
        });
  return filled.replace("$#", String(index)).replaceAll("%%", "%");
}

function isPrimitive(value: unknown): boolean {
  return value === null || (typeof value !== "object" && typeof value !== "function");
}

/** Jest prints their names, too. */
const NAMED = [Map, Set, WeakMap, WeakSet];

/** As Jest prints a value, which is without the name of its class; Vitest's form of the same function has it. */
function pretty(value: unknown): string {
  const text = prettyFormat(value, { maxDepth: 1, min: true });
  if (isPrimitive(value) || NAMED.some((kind) => value instanceof kind)) return text;
  const name: unknown = Reflect.get(Object(Reflect.get(Object(value), "constructor")), "name");
  return [`${String(name)} [`, `${String(name)} {`].some((start) => text.startsWith(start))
    ? text.slice(String(name).length + 1)
    : text;
}

/** As `util.format` of Node, which is not everywhere. */
function formatAsNode(placeholder: string, value: unknown): string {
  if (placeholder === "%j" && typeof value === "bigint") return `${value}n`;
  const util: unknown = globalThis.process?.getBuiltinModule?.("node:util");
  const inNode: unknown = typeof util === "object" && util !== null ? Reflect.get(util, "format") : null;
  return typeof inNode === "function" ? String(inNode(placeholder, value)) : format([placeholder, value]);
}
