/** Syntax errors of modules (XT101). */
import type { ModuleFacts } from "../../core/data/facts.ts";
import type { CollectState } from "../collect-state.ts";
import { diagnostic } from "../diagnostics.ts";

/** Maximum number of syntax errors per module: most later ones follow from the first. */
const SHOWN_ERRORS = 10;

/** Reports a module's syntax errors. Returns whether there are any. */
export function reportParseErrors(
  { diagnostics }: Pick<CollectState, "diagnostics">,
  path: string,
  { errors, unreadable }: ModuleFacts,
): boolean {
  if (unreadable !== undefined) {
    diagnostics.report(diagnostic.cannotBeRead(unreadable), { path, at: 0 });
    return true;
  }
  errors.slice(0, SHOWN_ERRORS).forEach(({ message, at }, index) => {
    const more = index === SHOWN_ERRORS - 1 ? errors.length - SHOWN_ERRORS : 0;
    const shown = more === 0 ? message : `${message} (and ${more} more in this file)`;
    diagnostics.report(diagnostic.doesNotParse(shown), { path, at });
  });
  return errors.length > 0;
}
