/** The replacements of import specifiers in the configuration of another runner. */
import type { CompatConfig } from "../core/data/compat/compat-config.ts";

/** The specifiers that stand for one, by the first rule that matches; none if no rule does. @param importer - absolute path. */
export type AliasesOf = (specifier: string, importer: string) => readonly string[];

const NONE: readonly string[] = [];

/** The rules of the projects in whose folder the importing module is, the innermost first. */
export function compatAliases(config: CompatConfig | null | undefined): AliasesOf {
  const projects = [...(config?.projects ?? [])].filter(({ alias }) => alias.length > 0);
  if (projects.length === 0) return () => NONE;
  const rules = projects
    .sort((one, other) => other.root.length - one.root.length)
    .map(({ root, alias }) => ({
      folder: `${root}/`,
      alias: alias.map(({ find, replacements }) => ({ find: new RegExp(find.source, find.flags), replacements })),
    }));
  return (specifier, importer) => {
    for (const { folder, alias } of rules) {
      if (!importer.startsWith(folder)) continue;
      const rule = alias.find(({ find }) => find.test(specifier));
      if (rule !== undefined) return rule.replacements.map((replacement) => specifier.replace(rule.find, replacement));
    }
    return NONE;
  };
}

/** Where packages are looked for: names of folders, in each folder above the importer, and absolute paths. Those of all projects. */
export function modulePathsOf(config: CompatConfig | null | undefined): string[] {
  return [...new Set(["node_modules", ...(config?.projects ?? []).flatMap(({ modulePaths }) => modulePaths)])];
}
