/** Makes elements. Text is always a text node: nothing of a test becomes markup. */

type Child = Node | string | null;

/** What an element may be made with, besides attributes. */
interface ElementSettings {
  /** Attributes; those that are null are left out. */
  readonly [attribute: string]: string | number | boolean | null | ((event: Event) => void);
}

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element of HTML. A function is a listener: `onclick`. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  settings: ElementSettings = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  apply(made, settings, children);
  return made;
}

/** Makes an element of SVG. */
export function makeSvg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  settings: ElementSettings = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  apply(made, settings, children);
  return made;
}

function apply(made: Element, settings: ElementSettings, children: readonly Child[]): void {
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null));
}

/** A button. */
export function makeButton(label: string, onPress: () => void, settings: ElementSettings = {}): HTMLButtonElement {
  return make("button", { type: "button", ...settings, onclick: onPress }, label);
}

/** Sets a text. The same one again would make the browser lay the page out. */
export function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** An element whose width is a share of its parent's. Styles in markup are not allowed here, but those of scripts are. */
export function makeBar(className: string, share: number): HTMLElement {
  const bar = make("span", { class: className });
  bar.style.width = `${String(Math.max(0, Math.min(1, share)) * 100)}%`;
  return bar;
}
