/** The check of `--strict-markers`: every mark has to be declared. */
import { nearest } from "../core/nearest.ts";
import type { CollectContext } from "./context.ts";
import type { Function } from "./function.ts";
import { problems } from "./problems.ts";

/** Marks with a meaning of their own. */
export const BUILTIN_MARKS = ["skip", "skipif", "xfail", "usefixtures", "parametrize", "timeout", "flaky"] as const;

/** Reports each mark of an item that is neither built in nor declared in `markers` (XT401). */
export function checkMarks(context: CollectContext, functions: readonly Function[]): void {
  const declared = context.config.markers.map((marker) => marker.split(/[:(]/, 1)[0]?.trim() ?? "");
  const known = new Set<string>([...BUILTIN_MARKS, ...declared]);
  for (const mark of new Set(functions.flatMap((item) => item.iterMarkers()))) {
    if (known.has(mark.name)) continue;
    context.report(problems.unknownMark(mark.name, nearest(mark.name, known)), mark.origin);
  }
}
