/** How functions are written that take the values of tables, and fixtures. */
import type { CallbackPart } from "../../src/core/data/compat/suite-syntax.ts";
import type { PlannedFixture } from "./convertible.ts";

/** The name of a row that the function takes apart. */
export const ROW = "row";

export function mentionedIn(callback: CallbackPart, fixtures: readonly PlannedFixture[]): PlannedFixture[] {
  return fixtures.filter(({ name }) => callback.mentions.includes(name));
}

export function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(text);
}

/** The parameters of a function, by their names: values of tables, and fixtures. */
export function parameters(values: CallbackPart["params"], fixtures: readonly PlannedFixture[]): string {
  const names = [
    ...values.map(({ name, text }) => (name === null ? `${ROW}: ${text}` : name)),
    ...fixtures.map(({ name }) => name),
  ];
  if (names.length === 0) return "()";
  const types = [
    ...values.map(({ name, type }) => (type === null ? null : `${name ?? ROW}: ${type}`)),
    ...fixtures.map(({ name, type }) => (type === "" ? null : `${name}: ${type}`)),
  ];
  const typed = types.every((type) => type !== null) ? `: { ${types.join("; ")} }` : "";
  return `({ ${names.join(", ")} }${typed})`;
}

export function returnType(type: string, isAsync: boolean): string {
  return type === "" ? "" : isAsync ? `: Promise<${type}>` : `: ${type}`;
}

/** An object literal needs parentheses. */
export function arrowValue(text: string): string {
  return text.startsWith("{") ? `(${text})` : text;
}
