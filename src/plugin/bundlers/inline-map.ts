/** Inline source maps, for bundlers that take a module's map in no other way. */
import remapping, { type SourceMapInput } from "@jridgewell/remapping";
import type { Transformed } from "../../../transforms/index.ts";

/**
 * The text of a module with an inline map to its source.
 *
 * @param changed - the transformed `code`; null if it is unchanged.
 * @param before - map of `code` itself, as JSON; null if `code` is the file's text.
 */
export function withInlineMap(code: string, changed: Transformed | null, before: string | null = null): string {
  if (changed === null) return before === null ? code : withMap(code, before);
  const map = changed.map.toString();
  return withMap(changed.code, before === null ? map : chained(map, before));
}

function withMap(code: string, map: string): string {
  const data = Buffer.from(map).toString("base64");
  return `${code}\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,${data}`;
}

/**
 * Combines two maps, as JSON.
 *
 * @param last - of the later change.
 * @param first - of the text that it was applied to.
 */
export function chained(last: SourceMapInput, first: SourceMapInput): string {
  return remapping([last, first], () => null).toString();
}
