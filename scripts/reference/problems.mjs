/** A page for each problem code. The example is the shortest one in the expected outputs of the samples. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DIAGNOSTIC_RULES } from "../../src/core/data/diagnostic.ts";
import { MENDING } from "./problem-texts.mjs";

const root = path.join(import.meta.dirname, "../..");

/** The folders of samples, the best ones first. */
const SAMPLES = ["fixtures/errors", "fixtures/collect"];

/** Samples of odd texts, which explain nothing. */
const ODD = new Set(["frames"]);

/** The problems in expected outputs, by code: the message with its lines of source. @returns {Map<string, string>} */
function examples() {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const folder of SAMPLES) {
    /** @type {Map<string, string>} */
    const here = new Map();
    for (const name of readdirSync(path.join(root, folder)).sort()) {
      if (ODD.has(name)) continue;
      const text = expectedOutput(path.join(root, folder, name));
      for (const block of text.split("\n\n")) {
        // Without lines of another problem in front of it.
        const example = /^\S+\.\w+:\d+:\d+: (?:error|warning) (?<code>XT\d+): [^]*^> [^]*^ +\| *\^/m.exec(block);
        const code = example?.groups?.["code"];
        if (code === undefined || found.has(code)) continue;
        const problem = block.slice(example?.index).trimEnd();
        if ((here.get(code)?.length ?? Infinity) > problem.length) here.set(code, problem);
      }
    }
    for (const [code, example] of here) found.set(code, example);
  }
  return found;
}

/** @param {string} folder - Of a sample. */
function expectedOutput(folder) {
  const files = readdirSync(folder)
    .filter((name) => /^_expected.*\.txt$/.test(name))
    .sort();
  return files.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
}

/** @returns {[file: string, text: string][]} */
export function problemPages() {
  const found = examples();
  const pages = DIAGNOSTIC_RULES.map(({ code, name, severity, help }) => {
    const [example, mending] = [found.get(code), MENDING[code]];
    if (example === undefined || mending === undefined)
      throw new Error(`${code} needs a sample in fixtures/errors and a text in scripts/reference/problem-texts.mjs`);
    const text = `# ${code}: ${name}\n\n${kindOf(severity)} ${help}\n\n## Example\n\n\`\`\`\n${example}\n\`\`\`\n\n## How to mend it\n\n${mending}\n`;
    return /** @type {[string, string]} */ ([`problems/${code}.md`, text]);
  });
  const rows = DIAGNOSTIC_RULES.map(({ code, severity, name }) => `| [${code}](${code}.md) | ${severity} | ${name} |`);
  const index = `# Problem codes\n\n\`xtest check\` reports problems of a suite without running it; \`xtest list\`, a run, editors and ESLint show them too. Each has a code, and each code has a page: what it\nmeans, an example, and how to mend it.\n\n| code | | what it is |\n|---|---|---|\n${rows.join("\n")}\n\nXT401 is a warning unless [\`strictMarkers\`](../configuration.md#strictmarkers) is on. A missing fixture is an error of the tests that ask for it only. A module that does not parse, an\ninvalid table, XT501, XT601 and XT602 stop the run before the first test.\n`;
  return [["problems/index.md", index], ...pages];
}

/** @param {"error" | "warning"} severity */
function kindOf(severity) {
  return severity === "error" ? "An **error**." : "A **warning**.";
}
