/** Describes errors of a page as data. */
import { diff } from "@vitest/utils/diff";
import type { ErrorFacts } from "../../../core/data/events.ts";
import { createDescriber, showValue } from "../../failure/describe-error.ts";
import { createDiffer } from "../../failure/diff.ts";

/** A function that describes any value. */
export function createPageDescriber(): (error: unknown) => ErrorFacts {
  return createDescriber(createDiffer(() => diff));
}

/** A value in one line of bounded length, whatever it is. */
export const showPageValue: (value: unknown) => string = showValue;
