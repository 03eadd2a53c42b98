/** Values of operands in one line, on any platform: by Node's own `inspect` where there is one. Never throws. */

/** The number of characters of a value, as in pytest. */
const LENGTH = 240;
/** The number of characters of a value that is shown in full. */
const WHOLE = 16 * 1024;
/** Entries of a list or object that are printed. */
const ENTRIES = 40;
const DEPTH = 4;

type Inspect = (value: unknown, options: object) => string;

/** @param whole - whether a long value is not cut in the middle. */
export function showOperand(value: unknown, whole: boolean): string {
  let text: string;
  try {
    text = print(value, whole);
  } catch {
    text = `a value of type ${typeof value} that cannot be shown`;
  }
  // Errors inside of a value are printed with their calls.
  const line = text.replace(/\n\s+at [^\n]*?:\d+:\d+\)?/g, "").replace(/\s*\n\s*/g, " ");
  return cutInTheMiddle(line, whole ? WHOLE : LENGTH);
}

/** A text of at most so many characters: its beginning and its end. */
export function cutInTheMiddle(text: string, length: number): string {
  if (text.length <= length) return text;
  const half = Math.floor((length - 3) / 2);
  return `${text.slice(0, half)}...${text.slice(text.length - half)}`;
}

function print(value: unknown, whole: boolean): string {
  if (typeof value === "string") return quoted(whole ? value : cutInTheMiddle(value, LENGTH));
  if (typeof value !== "object" || value === null) return primitive(value);
  if (value instanceof Error) return `[${value.name}: ${value.message}]`;
  const inspect = nodeInspect();
  if (inspect === null) return printObject(value, 0, []);
  return inspect(value, {
    depth: whole ? 10 : DEPTH,
    maxArrayLength: whole ? 1000 : ENTRIES,
    maxStringLength: whole ? WHOLE : LENGTH,
    breakLength: Infinity,
    compact: true,
  });
}

/** `inspect` of Node, and of engines that have it under the same name. */
function nodeInspect(): Inspect | null {
  const process: unknown = Reflect.get(globalThis, "process");
  if (typeof process !== "object" || process === null || !("getBuiltinModule" in process)) return null;
  const { getBuiltinModule } = process;
  if (typeof getBuiltinModule !== "function") return null;
  const util: unknown = getBuiltinModule("node:util");
  return typeof util === "object" && util !== null && "inspect" in util && isInspect(util.inspect)
    ? util.inspect
    : null;
}

function isInspect(value: unknown): value is Inspect {
  return typeof value === "function";
}

function quoted(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}

function primitive(value: unknown): string {
  if (typeof value === "bigint") return `${String(value)}n`;
  if (typeof value === "function") {
    const isClass = Function.prototype.toString.call(value).startsWith("class");
    return isClass
      ? `[class ${value.name || "(anonymous)"}]`
      : `[Function${value.name === "" ? "" : `: ${value.name}`}]`;
  }
  return Object.is(value, -0) ? "-0" : String(value);
}

/** An object where there is no `inspect`: calls no getters. */
function printObject(value: object, depth: number, around: readonly object[]): string {
  if (around.includes(value)) return "[Circular]";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Error) return `[${value.name}: ${value.message}]`;
  const name = nameOf(value);
  const inner = (each: unknown): string => {
    if (typeof each === "string") return quoted(each);
    if (typeof each !== "object" || each === null) return primitive(each);
    if (depth >= DEPTH) return Array.isArray(each) ? "[Array]" : `[${nameOf(each) || "Object"}]`;
    return printObject(each, depth + 1, [...around, value]);
  };
  const listed = (items: readonly string[], more: number) =>
    [...items, ...(more > 0 ? [`... ${more} more`] : [])].join(", ");
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const all: unknown[] = "length" in value && typeof value.length === "number" ? Array.from(Object(value)) : [];
    const prefix = Array.isArray(value) && name === "Array" ? "" : `${name}(${all.length}) `;
    return all.length === 0
      ? `${prefix}[]`
      : `${prefix}[ ${listed(all.slice(0, ENTRIES).map(inner), all.length - ENTRIES)} ]`;
  }
  if (value instanceof Map || value instanceof Set) {
    const entries =
      value instanceof Map
        ? Array.from(value, ([key, each]) => `${inner(key)} => ${inner(each)}`)
        : Array.from(value, inner);
    return `${name}(${value.size}) {${spaced(listed(entries.slice(0, ENTRIES), entries.length - ENTRIES))}}`;
  }
  const properties = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(([, { enumerable }]) => enumerable);
  const shown = properties.slice(0, ENTRIES).map(([key, descriptor]) => {
    const written = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
    return `${written}: ${"value" in descriptor ? inner(descriptor.value) : "[Getter]"}`;
  });
  const prefix = name === "Object" ? "" : `${name === "" ? "[Object: null prototype]" : name} `;
  return `${prefix}{${spaced(listed(shown, properties.length - ENTRIES))}}`;
}

function spaced(text: string): string {
  return text === "" ? "" : ` ${text} `;
}

/** The name of an object's class; empty without a prototype. */
function nameOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (typeof prototype !== "object" || prototype === null) return "";
  const constructor: unknown = Reflect.get(prototype, "constructor");
  return typeof constructor === "function" ? constructor.name : "";
}
