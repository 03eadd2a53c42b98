/** What the fixture `page` and the process of the run send each other: calls of Playwright's functions, and what they give. */

/** A name, or the arguments of a call of what was named before. */
export type PageStep = string | readonly PlainValue[];

/** A call of Playwright: `["getByRole", ["button"], "click", []]`. Without steps: what the test has changed of the page is put back. */
export interface PageCall {
  /** By which the answer is known. */
  readonly id: number;
  readonly steps: readonly PageStep[];
}

/** What a call gave, or the error that it threw. */
export type PageAnswer =
  | { readonly value: PlainValue }
  | { readonly error: { readonly name: string; readonly message: string } };

/** A value as JSON can represent it; an object's own key `$` says that it stands for another kind of value. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [key: string]: PlainValue };

/** How calls are written in messages: `page.getByRole("button").click()`. */
export function shownSteps(steps: readonly PageStep[]): string {
  return steps.reduce<string>((text, step) => {
    if (typeof step === "string") return `${text}.${step}`;
    return `${text}(${step.map((one) => (typeof one === "object" && one !== null ? "…" : JSON.stringify(one))).join(", ")})`;
  }, "page");
}

/** Bytes are sent in pieces of so many characters. */
const PIECE = 0x8000;

/**
 * A value as data.
 *
 * @param special - gives what stands for values of other kinds; undefined if it knows none.
 * @throws {TypeError} for what cannot be sent; the message says what that is.
 */
export function toPlain(value: unknown, special: (value: unknown) => PlainValue | undefined): PlainValue {
  const own = special(value);
  if (own !== undefined) return own;
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : { $: "number", text: String(value) };
  if (value === undefined) return { $: "undefined" };
  if (value instanceof RegExp) return { $: "regexp", source: value.source, flags: value.flags };
  if (value instanceof Date) return { $: "date", time: value.getTime() };
  if (value instanceof Uint8Array) return { $: "bytes", text: btoa(binaryOf(value)) };
  if (Array.isArray(value)) return value.map((one: unknown) => toPlain(one, special));
  const prototype: unknown = typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
  // A plain object may be that of another realm.
  if (prototype === undefined || (prototype !== null && Object.getPrototypeOf(prototype) !== null))
    throw new TypeError(kindOfValue(value));
  const entries = Object.entries(Object(value)).map(([key, one]) => [key, toPlain(one, special)] as const);
  return { ...Object.fromEntries(entries), ...("$" in Object(value) && { $: "object", entries }) };
}

/** What a value is, in words. */
function kindOfValue(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return `a ${typeof value}`;
  const { constructor } = value;
  const name = typeof constructor === "function" ? constructor.name.replace(/^_/, "") : "";
  if (/^(?:HTML|SVG|MathML)\w*Element$/.test(name)) return "an element";
  return name === "" ? "an object with a prototype" : `${/^[AEIOU]/i.test(name) ? "an" : "a"} ${name}`;
}

function binaryOf(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return text;
}

/**
 * The value that data stands for.
 *
 * @param special - gives the value of what stands for other kinds.
 */
export function fromPlain(
  plain: PlainValue,
  special: (plain: { readonly [key: string]: PlainValue }) => unknown,
): unknown {
  if (typeof plain !== "object" || plain === null) return plain;
  if (isPlainList(plain)) return plain.map((one) => fromPlain(one, special));
  const text = String(plain["text"]);
  switch (plain["$"]) {
    case undefined:
      return Object.fromEntries(Object.entries(plain).map(([key, one]) => [key, fromPlain(one, special)]));
    case "object": {
      const entries = plain["entries"];
      const list = typeof entries === "object" && entries !== null && isPlainList(entries) ? entries : [];
      return Object.fromEntries(
        list.flatMap((entry) =>
          typeof entry === "object" && entry !== null && isPlainList(entry)
            ? [[String(entry[0]), fromPlain(entry[1] ?? null, special)]]
            : [],
        ),
      );
    }
    case "number":
      return Number(text);
    case "undefined":
      return undefined;
    case "regexp":
      return new RegExp(String(plain["source"]), String(plain["flags"]));
    case "date":
      return new Date(Number(plain["time"]));
    case "bytes":
      return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    default:
      return special(plain);
  }
}

function isPlainList(
  plain: readonly PlainValue[] | { readonly [key: string]: PlainValue },
): plain is readonly PlainValue[] {
  return Array.isArray(plain);
}
