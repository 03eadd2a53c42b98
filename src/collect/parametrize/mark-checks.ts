/** Checks the names of marks: misspelt ones always, undeclared ones under `--strict-markers`. */
import { BUILTIN_MARK_NAMES, declaredMark } from "../../core/author/marks/builtin-marks.ts";
import { MISSPELT_PARAMETRIZE } from "../../core/author/marks/mark.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { CurrentModule } from "../current-module.ts";
import type { CollectState } from "../collect-state.ts";
import { diagnostic } from "../diagnostics.ts";
import type { Origin, StaticMark } from "../../evaluate/values.ts";

/** The checked parts of an item. */
interface MarkedItem {
  readonly nodeId: string;
  /** Marks of the item and of the nodes around it. */
  readonly marks: readonly StaticMark[];
  readonly definition: { readonly modulePath: string; readonly place: Origin };
}

/** Reports misspellings of `parametrize`. Returns whether there are any. */
export function reportMisspeltMarks(
  { diagnostics }: Pick<CollectState, "diagnostics">,
  marks: readonly StaticMark[],
): boolean {
  const misspelt = marks.filter((mark) => MISSPELT_PARAMETRIZE.has(mark.name));
  for (const mark of misspelt) diagnostics.report(diagnostic.misspeltMark(mark.name, "parametrize"), mark.origin);
  return misspelt.length > 0;
}

/** Reports each mark of an item that is neither built in nor declared in `markers` (XT401). */
export function checkMarks(
  { current, diagnostics }: Pick<CollectState, "diagnostics"> & { readonly current: CurrentModule },
  markers: readonly string[],
  items: readonly MarkedItem[],
): void {
  const declared = markers.map((entry) => declaredMark(entry).name);
  const known = new Set<string>([...BUILTIN_MARK_NAMES, ...declared]);
  const checked = new Set<StaticMark>();
  for (const { marks, definition, nodeId } of items) {
    for (const mark of marks) {
      if (known.has(mark.name) || checked.has(mark)) continue;
      checked.add(mark);
      // A mark that a plugin added has no place: it is reported at the test.
      const isAdded = mark.origin.path === "";
      const unplaced = diagnostic.unknownMark(mark.name, nearest(mark.name, known), isAdded ? nodeId : null);
      const origin = isAdded ? definition.place : mark.origin;
      current.during(definition.modulePath, () => diagnostics.report(unplaced, origin));
    }
  }
}
