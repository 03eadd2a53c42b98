/** Titles of the rows of a table, as each runner formats them. */
import { format as prettyFormat, plugins } from "@vitest/pretty-format";
import { format, inspect } from "@vitest/utils/display";
import type { Dialect } from "../../core/data/compat/compat-config.ts";

/** The title of one row. @param row - as it is in the table. */
export function formatTitle(dialect: Dialect, title: string, row: unknown, index: number): string {
  return dialect === "jest" || dialect === "bun" ? jestTitle(title, row, index) : vitestTitle(title, row, index);
}

/** How long a value in a title may be: the default of Vitest's `chaiConfig.truncateThreshold`. */
const TRUNCATE = 40;

const VITEST_PLACEHOLDERS = /%[sdjifoOc%]/g;

function vitestTitle(title: string, row: unknown, index: number): string {
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
    output += vitestMembers(template.slice(end, match.index), items, first);
    end = match.index + match[0].length;
    if (count-- > 0) {
      const item = items[next++];
      const sign = match[0] === "%f" && Object.is(item, -0) ? "-" : "";
      output += sign + format([match[0], item]);
    } else output += match[0];
  }
  return output + vitestMembers(template.slice(end), items, first);
}

function vitestMembers(text: string, items: readonly unknown[], first: unknown): string {
  const isObjectItem = first !== null && typeof first === "object" && !Array.isArray(first);
  return text.replace(/\$([$\w.]+)/g, (_, key: string) => {
    const isPosition = /^\d+$/.test(key);
    if (!isObjectItem && !isPosition) return `$${key}`;
    const element = isPosition ? memberAt(items, key) : undefined;
    return inspect(isObjectItem ? memberAt(first, key, element) : element, { truncate: TRUNCATE });
  });
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

/** As jest-each: rows of arrays fill the placeholders; rows of objects fill `$name`. */
function jestTitle(title: string, row: unknown, index: number): string {
  if (isTemplateRow(row) && /\$[\w$#]/.test(title) && !/%[pbsdifjoO]/.test(title)) {
    return interpolate(title, row, index)
      .replaceAll("%%", "%")
      .replace(/%#/g, String(index))
      .replace(/%\$/g, String(index + 1));
  }
  const values: readonly unknown[] = Array.isArray(row) ? row : [row];
  let next = 0;
  return title.replace(/%[pbsdifjoO#$%]/g, (placeholder) => {
    if (placeholder === "%%") return "%";
    if (placeholder === "%#") return String(index);
    if (placeholder === "%$") return String(index + 1);
    if (next >= values.length) return placeholder;
    const value = values[next++];
    return placeholder === "%p" || placeholder === "%b" ? pretty(value) : format([placeholder, value]);
  });
}

function isTemplateRow(row: unknown): row is object {
  return typeof row === "object" && row !== null && !Array.isArray(row);
}

function interpolate(title: string, row: object, index: number): string {
  return title.replace(/\$(#|[\w$]+(?:\.[\w$]+)*)/g, (whole, path: string) => {
    if (path === "#") return String(index);
    const [name = ""] = path.split(".");
    if (!(name in row)) return whole;
    const value = memberAt(row, path);
    return isPrimitive(value) ? String(value) : pretty(value);
  });
}

function isPrimitive(value: unknown): boolean {
  return value === null || (typeof value !== "object" && typeof value !== "function");
}

const { ReactTestComponent, ReactElement, DOMElement, DOMCollection, Immutable, AsymmetricMatcher } = plugins;
const PLUGINS = [ReactTestComponent, ReactElement, DOMElement, DOMCollection, Immutable, AsymmetricMatcher];

function pretty(value: unknown): string {
  return prettyFormat(value, { maxDepth: 1, min: true, plugins: PLUGINS });
}
