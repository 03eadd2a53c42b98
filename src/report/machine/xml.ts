/** Writes XML. Characters that XML does not allow are escaped like pytest's: `#x1B`. */

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
