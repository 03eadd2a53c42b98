/** Values of marks and parameters as texts. */

/**
 * The text of a value, or null. Never throws, whatever the value is.
 */
export function valueText(value: unknown): string | null {
  try {
    return textOf(value);
  } catch {
    return null;
  }
}

/**
 * The text of a value as it is written in a filter, and in ids: of a value of JSON or of the manifest, or of a live one. Null for an
 * object.
 */
function textOf(value: unknown): string | null {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return Object.is(value, -0) ? "-0" : String(value);
    case "boolean":
    case "bigint":
    case "undefined":
      return String(value);
    case "symbol":
      return value.description ?? null;
    case "function":
      return value.name === "" ? null : value.name;
    case "object":
      return value === null ? "null" : objectText(value);
  }
}

function objectText(value: object): string | null {
  if (value instanceof RegExp) return value.source;
  if (!("$kind" in value)) return null;
  if (value.$kind === "undefined") return "undefined";
  const text: unknown =
    "value" in value ? value.value : "source" in value ? value.source : "name" in value ? value.name : null;
  return typeof text === "string" ? text : null;
}
