/** The printed difference between what an assertion expected and what it got. Loads its library at the first failure. */
import { createRequire } from "node:module";
import type { diff as vitestDiff } from "@vitest/utils/diff";

/** Gives the difference as lines with `-` for expected and `+` for actual; null if there is nothing to show. */
export type Differ = (expected: unknown, actual: unknown) => string | null;

/** Lines of a difference beyond which the rest is left out. */
const MAX_LINES = 400;

const same = (text: string): string => text;

/**
 * A differ whose library is loaded when it is first called: a run without failures never pays for it.
 *
 * Describing an error is synchronous, so it is loaded by `require`, which Node allows for ES modules in all the
 * versions that we support.
 */
export function createDiffer(load: () => typeof vitestDiff = loadDiff): Differ {
  let print: typeof vitestDiff | null = null;
  return (expected, actual) => {
    print ??= load();
    const text = print(expected, actual, {
      aAnnotation: "expected",
      bAnnotation: "actual",
      aColor: same,
      bColor: same,
      changeColor: same,
      changeLineTrailingSpaceColor: same,
      commonColor: same,
      commonLineTrailingSpaceColor: same,
      patchColor: same,
      truncateAnnotationColor: same,
      truncateThreshold: MAX_LINES,
      contextLines: 3,
      expand: false,
    });
    return text === undefined || text.trim() === "" ? null : stripColor(text);
  };
}

function loadDiff(): typeof vitestDiff {
  const require = createRequire(import.meta.url);
  const loaded: { diff: typeof vitestDiff } = require("@vitest/utils/diff");
  return loaded.diff;
}

/** Notes such as "no visual difference" come with colours of their own. */
function stripColor(text: string): string {
  return text.replace(/\u001b\[[0-9;]*m/g, "");
}
