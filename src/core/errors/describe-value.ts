/** Values in one short line, for messages. */
import { StaticValue } from "../data/values/static.ts";

const LONGEST = 60;

/** A value in a message: itself if that is short, else its kind. Never throws, whatever a proxy or a getter does. */
export function describeValue(value: unknown): string {
  try {
    return describeReadable(value);
  } catch {
    return "a value that cannot be read";
  }
}

function describeReadable(value: unknown): string {
  if (typeof value === "string") return shorten(JSON.stringify(value));
  if (typeof value === "function")
    return value.name === "" ? "a function without a name" : `the function ${value.name}`;
  if (typeof value === "bigint") return `${String(value)}n`;
  if (Array.isArray(value))
    return shorten(`[${value.slice(0, 20).map(describeValue).join(", ")}${value.length > 20 ? ", …" : ""}]`);
  if (value instanceof StaticValue)
    return value.name === null
      ? `${value.kind === "object" ? "an" : "a"} ${value.kind}`
      : `the ${value.kind} ${value.name}`;
  if (value instanceof RegExp) return shorten(String(value));
  if (value instanceof Error) return shorten(`${value.name}: ${value.message}`);
  if (typeof value === "object" && value !== null) return describeObject(value);
  return Object.is(value, -0) ? "-0" : String(value);
}

function describeObject(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (typeof prototype !== "object" || prototype === null || !("constructor" in prototype)) return "an object";
  const { constructor } = prototype;
  const name = typeof constructor === "function" ? constructor.name : "";
  if (name !== "Object") return name === "" ? "an object" : `a value of ${name}`;
  const entries = Object.entries(value).slice(0, 20);
  return shorten(
    `{ ${entries.map(([key, entry]) => `${key}: ${describeValue(entry)}`).join(", ")} }`.replace("{  }", "{}"),
  );
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
