/** `alias` of the configuration in bundlers, and their own in collection. */
import path from "node:path";
import type { Plugin } from "rollup";
import { withSlashes } from "../config/paths.ts";

/** Aliases whose relative targets are made absolute. @param root - where those begin; absolute. */
export function absoluteAliases(alias: Readonly<Record<string, string>>, root: string): Record<string, string> {
  const absolute = ([name, target]: [string, string]): [string, string] => [
    name,
    target.startsWith(".") ? withSlashes(path.resolve(root, target)) : target,
  ];
  return Object.fromEntries(Object.entries(alias).map(absolute));
}

/** Aliases of a bundler that mean one thing each: what else there may be, only the bundler can make use of. */
export function givenAliases(alias: unknown): Record<string, string> {
  if (typeof alias !== "object" || alias === null) return {};
  const pairs: [unknown, unknown][] = Array.isArray(alias)
    ? alias.map((one: unknown) => [Reflect.get(Object(one), "find"), Reflect.get(Object(one), "replacement")])
    : Object.entries(alias);
  const found: Record<string, string> = {};
  for (const [name, target] of pairs) {
    if (typeof name === "string" && typeof target === "string") found[name] ??= target;
  }
  return found;
}

/** Gives Rollup, which has no aliases of its own, those of the configuration. */
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
