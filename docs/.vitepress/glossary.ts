/** Links the first use of a word of the glossary on each page to it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { MarkdownRenderer } from "vitepress";
import { slugOf } from "./slug.ts";

const PAGE = "glossary.md";

/** The words: the headings of the page. Those of one letter count as code only. */
const WORDS = [...readFileSync(path.join(import.meta.dirname, "..", PAGE), "utf8").matchAll(/^## (.+)$/gm)].map(
  ([, word = ""]) => word,
);

/** Too common in the text of every page. */
const NOT_LINKED = new Set(["test", "conformance"]);

/** Pages that are not for newcomers, or are made of these words. */
const LEFT_OUT =
  /^(?:index|glossary|changelog|architecture|conformance|decisions|mutation|coming-from-pytest|from-pytest|performance|real-code)\.md$/;

/** Forms of a word in a sentence. */
const FORMS: Readonly<Record<string, string>> = {
  parametrize: "parametriz(?:e|ed|es|ing)",
  xfail: "xfail(?:ed|s)?",
  teardown: "tear-?down",
  E: "(?!)",
};

const patternOf = (word: string): RegExp => new RegExp(`(?<![\\w.-])(?:${FORMS[word] ?? `${word}s?`})(?![\\w-])`, "i");

/** Adds a rule for it: after links of pages have become those of the site. */
export function useGlossary(md: Pick<MarkdownRenderer, "core">): void {
  md.core.ruler.push("glossary", linkWords);
}

type MarkdownState = Parameters<Parameters<MarkdownRenderer["core"]["ruler"]["push"]>[1]>[0];
type InlineToken = MarkdownState["tokens"][number];

function linkWords({ env, tokens, Token }: MarkdownState): void {
  if (LEFT_OUT.test(String(Reflect.get(env, "relativePath")))) return;
  const left = new Map(WORDS.filter((word) => !NOT_LINKED.has(word)).map((word) => [word, patternOf(word)]));
  const linked = (word: string, token: InlineToken): InlineToken[] => {
    left.delete(word);
    const open = new Token("link_open", "a", 1);
    open.attrs = [
      ["href", `/${PAGE}#${slugOf(word)}`],
      ["class", "word"],
    ];
    return [open, token, new Token("link_close", "a", -1)];
  };
  const textToken = (content: string): InlineToken => Object.assign(new Token("text", "", 0), { content });
  const inText = (token: InlineToken): InlineToken[] => {
    for (const [word, pattern] of left) {
      const found = pattern.exec(token.content);
      if (found === null) continue;
      const [match] = found;
      const [before, after] = [token.content.slice(0, found.index), token.content.slice(found.index + match.length)];
      return [
        ...(before === "" ? [] : inText(textToken(before))),
        ...linked(word, textToken(match)),
        ...(after === "" ? [] : inText(textToken(after))),
      ];
    }
    return [token];
  };
  for (const [index, block] of tokens.entries()) {
    if (block.type !== "inline" || tokens[index - 1]?.type === "heading_open") continue;
    let depth = 0;
    block.children = (block.children ?? []).flatMap((token) => {
      if (token.type === "link_open") depth += 1;
      if (token.type === "link_close") depth -= 1;
      if (depth > 0) return [token];
      if (token.type === "text") return inText(token);
      const word = token.type === "code_inline" ? token.content.replace(/^(conftest)\.ts$/, "$1") : "";
      return left.has(word) ? linked(word, token) : [token];
    });
  }
}
