/** Recognises the output of builds: an output folder may be among the tests. */
import type { ModuleFacts } from "../../core/data/facts.ts";
import { RECORD_EXPORT } from "../../core/data/plan.ts";

/**
 * Whether a module is the output of a build: it exports the record of a rewritten module, as an entry does. A binding
 * of that name without an export may be unrelated.
 */
export function isBuildOutput({ exports }: ModuleFacts): boolean {
  return exports.some(({ exported }) => exported === RECORD_EXPORT);
}
