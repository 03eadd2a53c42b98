/** Errors that nobody catches and that are no failures to Mocha. */
import { Skipped } from "../../core/author/outcomes.ts";
import type { Host, RunnableSuite } from "../../runtime/host.ts";

/** Taken for the version where Mocha is not installed. */
const NEWEST = 12;

/**
 * Since version 8, Mocha sees no failure in a rejection that nobody handles, and from the start none in a `this.skip()` that nobody catches. Tests
 * of this package are as strict as ever.
 */
export function ignoreRejections({ plan }: RunnableSuite, host: Host): void {
  const { projects = [] } = plan.options;
  const isLenient = projects.every(({ version }) => (version ?? NEWEST) >= 8);
  const own = plan.files.flatMap(({ path, definitions }) =>
    definitions.flatMap(({ classes, name, isRegistered: suite }) =>
      suite === true ? [] : [[path, ...classes, name].join("::")],
    ),
  );
  host.isCaught = (error, isRejection, id) => {
    if (id !== null && own.some((test) => id === test || id.startsWith(`${test}[`))) return false;
    return error instanceof Skipped || (isRejection && isLenient);
  };
}
