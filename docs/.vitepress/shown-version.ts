/** Outputs on the site have the version that the site is built for, also while the pages have that of the last release. */
import type { MarkdownRenderer } from "vitepress";
import { withVersion } from "../../scripts/shown-version.mjs";

/** Adds a rule for it. */
export function useShownVersion(md: Pick<MarkdownRenderer, "core">, version: string): void {
  md.core.ruler.push("shown-version", ({ tokens }) => {
    for (const token of tokens) if (token.type === "fence") token.content = withVersion(token.content, version);
  });
}
