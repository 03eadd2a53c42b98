/** Every message that says what to do is printed somewhere: in the transcript of a sample, or in a test. */
import { expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../project.ts";

/** Those that nothing prints yet: a message that is added needs a sample, and one that has got one leaves the list. */
const UNSEEN = path.join(import.meta.dirname, "unseen-advice.txt");

const VERBS =
  "add allow await break build call check choose close compile convert create declare define delete did you mean drop enable end export " +
  "get give import install keep leave let list lower make mark move name open pass put raise read register remove rename replace return " +
  "run save say see set split start take try turn type update use wait wrap write yield";
const ADVICE = new RegExp(
  `(?:[:;.] |, or |^)(?:${VERBS.replace("did you mean", "did-you-mean").split(" ").join("|").replace("did-you-mean", "did you mean")})\\b`,
  "i",
);
/** Files whose texts are help, documentation or programs, which other tests read whole. */
const NO_MESSAGES =
  /src\/(?:core\/data\/diagnostic|run\/shared\/builtin-check|cli\/watch\/key-input|init\/init-steps|tools\/affected\/references\/access|(?:cli\/(?:flags\/(?:flag-table|help)|completion\/.*)))\.ts$/;
/** Program text. */
const CODE = /=>|^\s*(?:import|export|const|yield|await|return)\b[^:.;]*[({"*]|[{;]\n/;

/** Comments, and with its quotes each string in double quotes or backticks. */
const TOKENS = /\/\*[^]*?\*\/|\/\/[^\n]*|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** Without what differs between a text, a pattern and a program that have it. */
const plain = (text: string): string => text.replaceAll("\\n", " ").replaceAll("\\", "").replace(/\s+/g, " ");

function filesOf(folder: string, isWanted: (file: string) => boolean): string[] {
  return readdirSync(path.join(PROJECT, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return entry.isFile() && isWanted(file) && !file.includes("node_modules") ? [file] : [];
  });
}

/** The parts of a source's messages that say what to do. */
function adviceIn(text: string): string[] {
  const found: string[] = [];
  for (const [, quoted, template] of text.matchAll(TOKENS)) {
    const whole = quoted ?? template ?? "";
    if (!ADVICE.test(whole) || CODE.test(whole)) continue;
    const parts = (quoted === undefined ? whole.split(/\$\{[^}]*\}/) : [whole]).map((part) => plain(part).trim());
    const advice = parts.filter((part) => ADVICE.test(part) && part.length >= 15 && part.includes(" "));
    if (advice.length > 0) found.push(advice.join(" … "));
  }
  return found;
}

test("advice is printed by a sample or a test, but for what the list has", () => {
  const printed = [
    ...filesOf("fixtures", (file) => file.includes("_expected")),
    ...filesOf("test", (file) => /\.(?:ts|md|json)$/.test(file)),
  ].map((file) => readFileSync(file, "utf8"));
  const texts = plain(printed.join("\n"));
  const lines = filesOf("src", (file) => file.endsWith(".ts") && !NO_MESSAGES.test(file)).flatMap((file) =>
    adviceIn(readFileSync(file, "utf8")).filter((advice) => !advice.split(" … ").every((part) => texts.includes(part))),
  );
  const unseen = [...new Set(lines)].sort();
  expect(unseen).toEqual(
    readFileSync(UNSEEN, "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  );
});
