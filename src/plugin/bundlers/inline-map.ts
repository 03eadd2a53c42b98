/** Source maps as comments, for bundlers that take a module's map in no other way. */
import remapping, { type SourceMapInput } from "@jridgewell/remapping";
import type { Transformed } from "../../../transforms/index.ts";

/**
 * The text of a module with the map to its file at its end.
 *
 * @param changed - what became of `code`; null if it stayed as it was.
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

/** One map of two, as JSON. @param last - of the later change. @param first - of the text that it was made in. */
export function chained(last: SourceMapInput, first: SourceMapInput): string {
  return remapping([last, first], () => null).toString();
}
