/** Checks of marks by name: misspelt ones always, undeclared ones under `--strict-markers`. */
import { BUILTIN_MARK_NAMES, declaredMark } from "../../core/author/marks/builtin-marks.ts";
import { MISSPELT_PARAMETRIZE } from "../../core/author/marks/mark.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { CollectContext } from "../context.ts";
import type { FunctionDefinition } from "../tree/definition.ts";
import type { Function } from "../tree/function.ts";
import { problems } from "../diagnostics.ts";
import type { StaticMark } from "../../evaluate/values.ts";

/** Reports marks that are `parametrize` in another spelling; whether there are any. */
export function reportMisspeltMarks(context: CollectContext, definition: FunctionDefinition): boolean {
  const misspelt = definition.iterMarkers().filter((mark) => MISSPELT_PARAMETRIZE.has(mark.name));
  for (const mark of misspelt) context.report(problems.misspeltMark(mark.name, "parametrize"), mark.origin);
  return misspelt.length > 0;
}

/** Reports each mark of an item that is neither built in nor declared in `markers` (XT401). */
export function checkMarks(context: CollectContext, functions: readonly Function[]): void {
  const declared = context.config.markers.map((entry) => declaredMark(entry).name);
  const known = new Set<string>([...BUILTIN_MARK_NAMES, ...declared]);
  const checked = new Set<StaticMark>();
  for (const { marks, definition, nodeId } of functions) {
    for (const mark of marks) {
      if (known.has(mark.name) || checked.has(mark)) continue;
      checked.add(mark);
      // No text has what a plugin added: it is said where the test is.
      const isAdded = mark.origin.path === "";
      const problem = problems.unknownMark(mark.name, nearest(mark.name, known), isAdded ? nodeId : null);
      context.during(definition.modulePath, () => context.report(problem, isAdded ? definition.place : mark.origin));
    }
  }
}
