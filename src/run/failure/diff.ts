/** The printed difference between what an assertion expected and what it got. Loads its library at the first failure. */
import { createRequire } from "node:module";
import { stripVTControlCharacters } from "node:util";
import type { diff as vitestDiff } from "@vitest/utils/diff";
import { explanationOf, withoutMatchers } from "./asymmetric-matchers.ts";
import { DEPTH, isSmallPair, shrinkPair } from "./truncate-diff.ts";
import { escapeControls, textDiff } from "./text-diff.ts";

/** Gives the difference as lines with `-` for expected and `+` for actual; null if there is nothing to show. */
export type Differ = (expected: unknown, actual: unknown) => string | null;

/** Lines of a difference beyond which the rest is left out. */
const MAX_LINES = 2000;

/** Lines of a difference that is shown with all that is equal around it. */
const WHOLE_LINES = 24;

const same = (text: string): string => text;

/**
 * A differ whose library is loaded when it is first called: a run without failures never pays for it. Values of any size
 * will do: of large ones only what differs is printed.
 *
 * Describing an error is synchronous, so it is loaded by `require`, which Node allows for ES modules in all the
 * versions that we support.
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
    const wanted = isSmallPair(expected, actual) ? withoutMatchers(expected, actual) : expected;
    const text = print(...shrinkPair(wanted, actual));
    return text === null ? null : escapeControls(text);
  };
}

function loadDiff(): typeof vitestDiff {
  const require = createRequire(import.meta.url);
  const loaded: { diff: typeof vitestDiff } = require("@vitest/utils/diff");
  return loaded.diff;
}
