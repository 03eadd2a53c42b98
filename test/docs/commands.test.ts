/** The commands that pages show have flags that exist, and recipes for CI services are YAML. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";
import { parseArgs } from "../../src/cli/flags/args.ts";
import { flagNames } from "../../src/cli/flags/flag-table.ts";
import { shellWords } from "../../src/cli/flags/shell-words.ts";
import { PROJECT } from "../samples/sample.ts";

/** Of other programs, and of an example. */
const FOREIGN = ["--update", "--snapshot-warn-unused", "--runslow"];
const docs = readdirSync(path.join(PROJECT, "docs"), { recursive: true, encoding: "utf8" });
const pages = ["README.md", ...docs.filter((name) => name.endsWith(".md")).map((name) => path.join("docs", name))]
  .filter((page) => !/node_modules|\.vitepress/.test(page))
  .map((page) => ({ page: page.replaceAll("\\", "/"), text: readFileSync(path.join(PROJECT, page), "utf8") }));
const blocks = pages.flatMap(({ page, text }) =>
  [...text.matchAll(/^```(?<language>\w*).*\n(?<code>[^]*?)^```$/gm)].map(({ groups }) => ({
    ...{ page, text, language: groups?.["language"] ?? "", code: groups?.["code"] ?? "" },
    /** Flags that the page adds. */
    added: [...text.matchAll(/addOption\("(?<flag>--\w+)/g)].map(({ groups }) => groups?.["flag"]),
  })),
);
const commands = blocks
  .filter(({ language }) => /^(sh|console|yaml|json|dockerfile|)$/i.test(language))
  .flatMap(({ page, text, code, added }) =>
    // Up to what the shell does with it, outside of quotes.
    [...code.matchAll(/\bnpx (?:unplugin-)?xtest\b(?<line>(?:'[^'\n]*'|"[^"\n]*"|[^'"|>;&)\n#])*)/g)].map(
      ({ groups }) => ({
        ...{ page, text, added },
        // What the shell, or the service, puts in.
        line: (groups?.["line"] ?? "")
          .replaceAll(/\$\{\{.*?\}\}|\$\$?\w+/g, "1")
          .replace("--shard auto", "--shard 1/4"),
      }),
    ),
  );

test("commands and flags exist", () => {
  expect(commands.length).toBeGreaterThan(100);
  const wrong = commands.flatMap(({ page, text, line, added }) => {
    try {
      const argv = shellWords(page, line).filter((word) => !word.startsWith("@"));
      const { commandless, targets } = parseArgs(argv.filter((word) => !added.includes(word)));
      const [first = ""] = targets;
      // A folder of the page, or a command that there is not.
      return commandless && added.length === 0 && /^\w+$/.test(first) && !text.includes(`${first}/`)
        ? [`${page}: npx xtest${line}: no command`]
        : [];
    } catch (error) {
      return [`${page}: npx xtest${line}: ${String(error)}`];
    }
  });
  expect(wrong).toEqual([]);
});

test("flags in the text of guides exist", () => {
  const known = new Set([...flagNames(), ...FOREIGN]);
  const wrong = pages
    .filter(({ page }) => /^docs\/(?:guides|start)\//.test(page))
    .flatMap(({ page, text }) =>
      [...text.matchAll(/`(?<flag>--[a-z][\w-]*)(?:[ =][^`]*)?`/g)]
        .map(({ groups }) => groups?.["flag"] ?? "")
        .filter((flag) => !known.has(flag) && !text.includes(`addOption("${flag}`))
        .map((flag) => `${page}: ${flag}`),
    );
  expect(wrong).toEqual([]);
});

test.each(blocks.filter(({ language }) => language === "yaml"))("YAML of $page", ({ code }) => {
  expect(parse(code)).toBeTruthy();
});
