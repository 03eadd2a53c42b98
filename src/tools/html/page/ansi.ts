/** Text with the colors of a terminal, as elements. Other sequences are left out. */
import { make } from "./elements.ts";

const SEQUENCE = /\u001b(?:\[([\d;:]*)([@-~])|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\^_])/g;
const NAMES = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

/** How text is painted. */
interface Style {
  readonly classes: ReadonlySet<string>;
  readonly color: string | null;
  readonly background: string | null;
}

const PLAIN: Style = { classes: new Set(), color: null, background: null };

/** The nodes of a text. */
export function terminalNodes(text: string): Node[] {
  const nodes: Node[] = [];
  let style = PLAIN;
  let at = 0;
  const put = (part: string): void => {
    if (part !== "") nodes.push(painted(part.replace(/\r\n?/g, "\n"), style));
  };
  for (const match of text.matchAll(SEQUENCE)) {
    put(text.slice(at, match.index));
    at = match.index + match[0].length;
    if (match[2] === "m") style = styleAfter(style, match[1] ?? "");
  }
  put(text.slice(at));
  return nodes;
}

function painted(text: string, { classes, color, background }: Style): Node {
  if (classes.size === 0 && color === null && background === null) return document.createTextNode(text);
  const span = make("span", { class: classes.size === 0 ? null : [...classes].join(" ") }, text);
  if (color !== null) span.style.color = color;
  if (background !== null) span.style.backgroundColor = background;
  return span;
}

const SWITCHES: ReadonlyMap<number, string> = new Map([
  [1, "t-bold"],
  [2, "t-dim"],
  [3, "t-italic"],
  [4, "t-underline"],
  [7, "t-inverse"],
  [9, "t-strike"],
]);
const ENDS: ReadonlyMap<number, readonly string[]> = new Map([
  [22, ["t-bold", "t-dim"]],
  [23, ["t-italic"]],
  [24, ["t-underline"]],
  [27, ["t-inverse"]],
  [29, ["t-strike"]],
]);

function styleAfter(before: Style, codes: string): Style {
  const numbers = (codes === "" ? "0" : codes).split(/[;:]/).map(Number);
  let { classes, color, background } = before;
  const without = (test: (name: string) => boolean): Set<string> => new Set([...classes].filter((name) => !test(name)));
  for (let code = numbers.shift(); code !== undefined; code = numbers.shift()) {
    const isBack = (code >= 40 && code <= 49) || code >= 100;
    const prefix = isBack ? "b-" : "c-";
    const named = code % 10;
    const begun = SWITCHES.get(code);
    const ended = ENDS.get(code);
    if (code === 0) ({ classes, color, background } = PLAIN);
    else if (begun !== undefined) classes = new Set([...classes, begun]);
    else if (ended !== undefined) classes = without((name) => ended.includes(name));
    else if ((code >= 30 && code <= 49) || (code >= 90 && code <= 107)) {
      classes = without((name) => name.startsWith(prefix));
      const exact = named === 8 && code < 90 ? exactColor(numbers) : null;
      if (isBack) background = exact;
      else color = exact;
      const name = NAMES[named];
      if (named < 8 && name !== undefined)
        classes = new Set([...classes, prefix + (code >= 90 ? `bright-${name}` : name)]);
    }
  }
  return { classes, color, background };
}

/** A color of 256, or of red, green and blue. */
function exactColor(numbers: number[]): string | null {
  const kind = numbers.shift();
  if (kind === 2) {
    const [red = 0, green = 0, blue = 0] = numbers.splice(0, 3);
    return `rgb(${String(red & 255)}, ${String(green & 255)}, ${String(blue & 255)})`;
  }
  if (kind !== 5) return null;
  const index = (numbers.shift() ?? 0) & 255;
  if (index < 16) return `var(--t-${index >= 8 ? "bright-" : ""}${NAMES[index % 8] ?? "white"})`;
  if (index >= 232)
    return `rgb(${Array(3)
      .fill(String(8 + (index - 232) * 10))
      .join(", ")})`;
  const level = (value: number): number => (value === 0 ? 0 : 55 + value * 40);
  const cube = index - 16;
  return `rgb(${[Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((value) => String(level(value))).join(", ")})`;
}
