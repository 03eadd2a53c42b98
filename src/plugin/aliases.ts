/** Passes `alias` of the configuration to bundlers, and the aliases of bundlers to the collection. */

import path from "node:path";
import type { Plugin } from "rollup";
import type { SpecifierRule } from "../link/resolve.ts";
import { withSlashes } from "../config/paths.ts";
import type { ResolvedConfig } from "../config/types.ts";

/**
 * Makes the relative targets of aliases absolute.
 *
 * @param root - absolute path of the folder that they are relative to.
 */
export function absoluteAliases(alias: Readonly<Record<string, string>>, root: string): Record<string, string> {
  const absolute = ([name, target]: [string, string]): [string, string] => [
    name,
    target.startsWith(".") ? withSlashes(path.resolve(root, target)) : target,
  ];
  return Object.fromEntries(Object.entries(alias).map(absolute));
}

/** The aliases of a bundler that are plain names and paths. */
export function plainAliases(alias: unknown): Record<string, string> {
  if (typeof alias !== "object" || alias === null) return {};
  const pairs: [unknown, unknown][] = Array.isArray(alias)
    ? alias.map((one: unknown) => {
        const { find, replacement, name, alias: target } = Object(one);
        return [find ?? name, replacement ?? target];
      })
    : Object.entries(alias);
  const found: Record<string, string> = {};
  for (const [name, target] of pairs) {
    if (typeof name === "string" && typeof target === "string") found[name] ??= target;
  }
  return found;
}

/** Vite's resolved aliases as rules, without those that have a custom resolver. */
export function aliasRules(alias: unknown): SpecifierRule[] {
  if (!Array.isArray(alias)) return [];
  return alias.flatMap((one: unknown): SpecifierRule[] => {
    const [find, given]: unknown[] = ["find", "replacement"].map((name) => Reflect.get(Object(one), name));
    const replacement: unknown = Array.isArray(given) ? given[0] : given;
    if (typeof replacement !== "string") return [];
    if (find instanceof RegExp)
      return [{ find: new RegExp(find.source, find.flags.replace(/[gy]/g, "")), replacement }];
    if (typeof find !== "string") return [];
    const text = find.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
    return [{ find: new RegExp(`^${text}(?=/|$)`), replacement: replacement.replaceAll("$", "$$$$") }];
  });
}

/** Resolves the aliases of the configuration in Rollup, which has no option for them. */
export function aliasPlugin(alias: Readonly<Record<string, string>>): Plugin {
  const names = Object.keys(alias);
  return {
    name: "unplugin-xtest:alias",
    resolveId(specifier, importer, { attributes, custom, isEntry }) {
      const name = names.find((one) => specifier === one || specifier.startsWith(`${one}/`));
      if (name === undefined) return null;
      return this.resolve(`${alias[name]}${specifier.slice(name.length)}`, importer, {
        attributes,
        ...(custom && { custom }),
        isEntry,
        skipSelf: true,
      });
    },
  };
}

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
