/** Tells modules that a build of ours wrote from those that people did: an output folder may lie among the tests. */
import type { ModuleFacts } from "../../core/data/facts.ts";
import { RECORD_EXPORT } from "../../core/data/plan.ts";

/**
 * Whether a module came out of a build: it exports the record of a rewritten module, as the entry does too. A binding of
 * that name may be anyone's.
 */
export function isBuildOutput({ exports }: ModuleFacts): boolean {
  return exports.some(({ exported }) => exported === RECORD_EXPORT);
}
