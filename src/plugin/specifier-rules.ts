/** The `alias` of the configuration in the form of Vite's: rules for import specifiers. */
import path from "node:path";
import type { SpecifierRule } from "../link/resolve.ts";
import type { ResolvedConfig } from "../config/types.ts";

/**
 * Turns each alias into a rule. A name matches itself and specifiers that begin with it and `/`; with a `$` at its end,
 * only itself; one `*` in it matches any text, which replaces the `*` of the target. A target that begins with `.` is
 * relative to the root.
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
