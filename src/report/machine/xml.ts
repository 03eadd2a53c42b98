/** Writes XML. Characters that XML does not allow are escaped like pytest's: `#x1B`. */

import { pathEndOf } from "../../core/select/nodeid.ts";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Element | string)[] = [],
): Element {
  return { name, attributes, children };
}

/** An element with its content, in one line. */
export function xmlText({ name, attributes, children }: Element): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
  const start = `<${name}${written.join("")}`;
  if (children.length === 0) return `${start} />`;
  const inner = children.map((child) => (typeof child === "string" ? escape(child) : xmlText(child)));
  return `${start}>${inner.join("")}</${name}>`;
}

const CHARACTERS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Legal characters that terminals obey, and separators of lines. */
const OBEYED = /[\r\u0080-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** Illegal characters, and DEL, which pytest escapes too. */
const ILLEGAL = /[^\t\n\r\u0020-\u007e\u0080-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escape(text: string): string {
  return text
    .replace(ILLEGAL, (char) => {
      const code = char.codePointAt(0) ?? 0;
      return `#x${code
        .toString(16)
        .toUpperCase()
        .padStart(code > 0xff ? 4 : 2, "0")}`;
    })
    .replace(/[&<>]/g, (char) => CHARACTERS[char] ?? char)
    .replace(OBEYED, (char) => `&#${char.charCodeAt(0)};`);
}

function attributeText(value: string): string {
  return escape(value)
    .replaceAll('"', "&quot;")
    .replace(/[\t\n]/g, (char) => `&#${String(char.charCodeAt(0)).padStart(2, "0")};`);
}

/** Reads XML as reports have it: elements, attributes and text, without namespaces and declarations of entities. */
const PART =
  /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>]*>|<!\[CDATA\[([^]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Levels of elements: those who read them go down. */
const MAX_DEPTH = 200;

/** The outermost element; null if the text is not whole, or nested too deep. */
export function readXml(text: string): Element | null {
  const root: Open = { name: "", attributes: {}, children: [] };
  const open: Open[] = [root];
  let end = 0;
  for (const part of text.matchAll(PART)) {
    end = part.index + part[0].length;
    const [, data, closed, name, attributes = "", slash, plain] = part;
    const around = open.at(-1) ?? root;
    if (data !== undefined) around.children.push(data);
    else if (plain !== undefined) around.children.push(unescapeXml(plain));
    else if (closed !== undefined) {
      if (open.length < 2 || open.pop()?.name !== closed) return null;
    } else if (name !== undefined) {
      const found = [...attributes.matchAll(ATTRIBUTE)];
      const entries = found.map(([, key = "", double, single]) => [key, unescapeXml(double ?? single ?? "")] as const);
      const element: Open = { name, attributes: Object.fromEntries(entries), children: [] };
      around.children.push(element);
      if (slash === "" && open.push(element) > MAX_DEPTH) return null;
    }
  }
  const outermost = root.children.filter((child) => typeof child !== "string");
  return end === text.length && open.length === 1 && outermost.length === 1 ? (outermost[0] ?? null) : null;
}

interface Open extends Element {
  readonly children: (Element | string)[];
}

/** The elements in an element. */
export function childrenOf({ children }: Element): Element[] {
  return children.filter((child) => typeof child !== "string");
}

/** The text in an element, without that of elements in it. */
export function contentOf({ children }: Element): string {
  return children.filter((child) => typeof child === "string").join("");
}

/** A text with its characters for references. */
function unescapeXml(text: string): string {
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Two attributes of a `testcase`. */
export interface JunitAddress {
  readonly classname: string;
  readonly name: string;
}

/** Splits a node id like pytest: the file with dots and without its extension, the classes, and the name. */
export function addressOf(id: string): JunitAddress {
  const at = pathEndOf(id);
  const path = dotted(at === -1 ? id : id.slice(0, at));
  if (at === -1) return { classname: "", name: path };
  const bracket = id.indexOf("[", at);
  const names = (bracket === -1 ? id : id.slice(0, bracket)).slice(at + 2).split("::");
  const name = (names.pop() ?? "") + (bracket === -1 ? "" : id.slice(bracket));
  return { classname: [path, ...names].join("."), name };
}

/** A path with dots instead of slashes, without its extension. */
export function dotted(path: string): string {
  return path.replaceAll("/", ".").replace(/\.[cm]?[jt]sx?$/, "");
}
