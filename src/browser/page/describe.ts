/** Errors of a page as data, as Node describes its own. */
import { diff } from "@vitest/utils/diff";
import type { ErrorFacts } from "../../core/events.ts";
import { createDescriber, showValue } from "../../node/describe.ts";
import { createDiffer } from "../../node/diff.ts";

/** A function that describes any value. */
export function describer(): (error: unknown) => ErrorFacts {
  return createDescriber(createDiffer(() => diff));
}

/** A value in one line of bounded length, whatever it is. */
export const describeValue: (value: unknown) => string = showValue;
