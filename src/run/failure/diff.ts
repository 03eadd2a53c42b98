/** Prints the difference between the expected and the actual value of an assertion. */
import { createRequire } from "node:module";
import { stripVTControlCharacters } from "node:util";
import type { diff as vitestDiff } from "@vitest/utils/diff";
import { explanationOf, withoutMatchers } from "./asymmetric-matchers.ts";
import { DEPTH, areSmall, truncatePair } from "./truncate-diff.ts";
import { escapeControls } from "../../core/errors/escape-controls.ts";
import { textDiff } from "./text-diff.ts";

/** Gives the difference as lines with `-` for expected and `+` for actual; null if there is nothing to show. */
export type Differ = (expected: unknown, actual: unknown) => string | null;

/** Lines of a difference; the rest is left out. */
const MAX_LINES = 2000;

/** Lines of a difference up to which all equal lines are shown too. */
const WHOLE_LINES = 24;

const same = (text: string): string => text;

/**
 * A differ for values of any size. Its library is loaded at the first failure. Large values are truncated before they are printed,
 * since the library would print them whole and truncate the lines from the top, often before the first difference.
 *
 * Describing an error is synchronous, so the library is loaded by `require`.
 */
export function createDiffer(load: () => typeof vitestDiff = loadDiff): Differ {
  let library: typeof vitestDiff | null = null;
  const printed = (expected: unknown, actual: unknown, expand: boolean) => {
    library ??= load();
    return library(expected, actual, {
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
      expand,
      maxDepth: DEPTH,
    });
  };
  const print: Differ = (expected, actual) => {
    const parts = printed(expected, actual, false);
    const isShort = parts?.includes("\n@@ ") === true && parts.split("\n").length <= WHOLE_LINES;
    const whole = isShort ? printed(expected, actual, true) : undefined;
    const text = whole !== undefined && whole.split("\n").length <= WHOLE_LINES ? whole : parts;
    return text === undefined || text.trim() === "" ? null : stripVTControlCharacters(text);
  };
  return (expected, actual) => {
    if (typeof expected === "string" && typeof actual === "string") return textDiff(expected, actual, print);
    const explained = explanationOf(expected, actual);
    if (explained !== null) return explained;
    const wanted = areSmall(expected, actual) ? withoutMatchers(expected, actual) : expected;
    const text = print(...truncatePair(wanted, actual));
    return text === null ? null : escapeControls(text);
  };
}

function loadDiff(): typeof vitestDiff {
  const require = createRequire(import.meta.url);
  const loaded: { diff: typeof vitestDiff } = require("@vitest/utils/diff");
  return loaded.diff;
}
