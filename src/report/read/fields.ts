/** Reads values of JSON that somebody else has written. */

export type Fields = Readonly<Record<string, unknown>>;

/** The properties of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The elements of a list; none of anything else. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text; empty for anything else. */
export function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A number; 0 for anything else. */
export function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
