/** The `alias` of Vite and Vitest, as data. */
import { types } from "node:util";
import type { CompatAlias, IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import { escapeRegExp, escapeReplacement } from "../read-context.ts";
import { entriesOf, field, listOf, textsOf } from "../read-values.ts";

/**
 * @param alias - an object, or a list of `{ find, replacement }`.
 * @param root - absolute path of Vite's root.
 * @param exists - whether there is a file or folder.
 */
export function aliasesOfVite(alias: unknown, root: string, exists: (path: string) => boolean): CompatAlias[] {
  return pairsOf(alias).flatMap(([find, given]): CompatAlias[] => {
    // Of a list, the first that leads to a file counts.
    const replacements = (textsOf(given) ?? []).map((one) => placed(one, root, exists));
    if (replacements.length === 0) return [];
    if (types.isRegExp(find)) {
      return [{ find: { source: find.source, flags: find.flags.replace(/[gy]/g, "") }, replacements }];
    }
    if (typeof find !== "string") return [];
    const end = find.endsWith("/") ? "" : "(?=/|$)";
    return [
      {
        find: { source: `^${escapeRegExp(find)}${end}`, flags: "" },
        replacements: replacements.map(escapeReplacement),
      },
    ];
  });
}

/** Aliases that are not obeyed. @param key - of the option. */
export function ignoredAliases(alias: unknown, key: string): IgnoredOption[] {
  const resolvers = listOf(alias).filter((one) => isPresent(field(one, "customResolver")));
  const wrong = pairsOf(alias).filter(
    ([find, given]) => textsOf(given) === undefined || !(typeof find === "string" || types.isRegExp(find)),
  );
  return [
    ...resolvers.map((one) => ({
      key: `${key}, customResolver of ${String(field(one, "find"))}`,
      advice: "the replacement is resolved as any other import",
    })),
    ...wrong.map(([find]) => ({ key: `${key} of ${String(find)}`, advice: "an alias is a text or a list of texts" })),
  ];
}

/** What is found and what stands for it, of an object or a list of `{ find, replacement }`. */
function pairsOf(alias: unknown): readonly (readonly [unknown, unknown])[] {
  return Array.isArray(alias)
    ? listOf(alias).map((one) => [field(one, "find"), field(one, "replacement")])
    : entriesOf(alias);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A path that begins with `/` may be one of the disk or of the root. */
function placed(replacement: string, root: string, exists: (path: string) => boolean): string {
  const text = replacement.replaceAll("\\", "/");
  if (!text.startsWith("/")) return text;
  const [first = ""] = text.slice(1).split("/");
  return exists(`/${first}`) || !exists(`${root}/${first}`) ? text : `${root}${text}`;
}
