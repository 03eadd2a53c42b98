/** Whether a function is a test by its name, as the configuration says. */
import type { ResolvedConfig } from "../../config/types.ts";
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";

/** @param classes - names of the classes around it, which must be test classes. */
export function isTestName(
  { testFunctions, testClasses }: Pick<ResolvedConfig, "testFunctions" | "testClasses">,
  name: string,
  classes: readonly string[],
): boolean {
  return (
    matchesPrefixOrGlobOption(testFunctions, name) &&
    classes.every((cls) => matchesPrefixOrGlobOption(testClasses, cls))
  );
}
