/** Checks that what a sample prints can be read: a transcript has one subject, and at most 200 lines. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { filesIn } from "./read-sources.mjs";

const MOST_LINES = 200;

const NAMES = "a line for each name of the runner, as its _names.json has them";
/** Those that are whole only together, and why. @type {Readonly<Record<string, string>>} */
const WHOLE = {
  "fixtures/collect/help/_expected.run.txt": "the help of one command",
  "fixtures/run/names-bun/_expected.txt": NAMES,
  "fixtures/run/names-jest/_expected.txt": NAMES,
  "fixtures/run/names-vitest/_expected.txt": NAMES,
};

/**
 * @param {string} root - Absolute path of the checkout.
 * @returns {string[]} One sentence for each transcript that is too long, and for each exception that is none.
 */
export function longTranscripts(root) {
  const files = filesIn(root, "fixtures").filter((file) => /\/_expected[^/]*\.txt$/.test(file));
  const long = new Map(
    files
      .map((file) => /** @type {const} */ ([file, readFileSync(path.join(root, file), "utf8").split("\n").length - 1]))
      .filter(([, lines]) => lines > MOST_LINES),
  );
  return [
    ...[...long]
      .filter(([file]) => !(file in WHOLE))
      .map(
        ([file, lines]) =>
          `${file}:${MOST_LINES + 1}: a transcript of ${lines} lines: give its subjects transcripts of their own, by "commands" of _case.json.`,
      ),
    ...Object.keys(WHOLE)
      .filter((file) => files.includes(file) && !long.has(file))
      .map(
        (file) => `scripts/check-transcripts.mjs:1: ${file} has at most ${MOST_LINES} lines: it needs no exception.`,
      ),
  ];
}
