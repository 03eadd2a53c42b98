/** The `alias` of the configuration as Vite has aliases: rules for import specifiers. */
import path from "node:path";
import type { SpecifierRule } from "../link/resolve.ts";
import type { ResolvedConfig } from "../config/types.ts";

/**
 * Each alias as a rule. A name means itself and what begins with it and `/`; a `$` at its end means nothing but itself, and
 * one `*` in it means any text, which goes where the target has its own. A target that begins with `.` is a path from the root.
 */
export function specifierRules({ alias, root }: Pick<ResolvedConfig, "alias" | "root">): SpecifierRule[] {
  return Object.entries(alias).map(([name, given]) => {
    const target = (given.startsWith(".") ? path.posix.join(root, given) : given).replaceAll("$", "$$$$");
    const star = name.split("*");
    if (star.length === 2) {
      const [before = "", after = ""] = star.map(escapeRegExp);
      return { find: new RegExp(`^${before}(.*)${after}$`), replacement: target.replace("*", "$$1") };
    }
    if (name.endsWith("$")) return { find: new RegExp(`^${escapeRegExp(name.slice(0, -1))}$`), replacement: target };
    return { find: new RegExp(`^${escapeRegExp(name)}(/|$)`), replacement: `${target}$1` };
  });
}

function escapeRegExp(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}
