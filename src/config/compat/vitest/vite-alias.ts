/** The `alias` of Vite and Vitest, as data. */
import { types } from "node:util";
import type { CompatAlias } from "../../../core/data/compat/compat-config.ts";
import { escapeRegExp, escapeReplacement } from "../read-context.ts";
import { entriesOf, field, listOf } from "../read-values.ts";

/**
 * @param alias - an object, or a list of `{ find, replacement }`.
 * @param root - absolute path of Vite's root.
 * @param exists - whether there is a file or folder.
 */
export function aliasesOfVite(alias: unknown, root: string, exists: (path: string) => boolean): CompatAlias[] {
  const pairs = Array.isArray(alias)
    ? listOf(alias).map((one): [unknown, unknown] => [field(one, "find"), field(one, "replacement")])
    : entriesOf(alias);
  return pairs.flatMap(([find, given]): CompatAlias[] => {
    if (typeof given !== "string") return [];
    const replacement = placed(given, root, exists);
    if (types.isRegExp(find)) {
      return [{ find: { source: find.source, flags: find.flags.replace(/[gy]/g, "") }, replacements: [replacement] }];
    }
    if (typeof find !== "string") return [];
    const end = find.endsWith("/") ? "" : "(?=/|$)";
    return [
      { find: { source: `^${escapeRegExp(find)}${end}`, flags: "" }, replacements: [escapeReplacement(replacement)] },
    ];
  });
}

/** A path that begins with `/` may be one of the disk or of the root. */
function placed(replacement: string, root: string, exists: (path: string) => boolean): string {
  const text = replacement.replaceAll("\\", "/");
  if (!text.startsWith("/")) return text;
  const [first = ""] = text.slice(1).split("/");
  return exists(`/${first}`) || !exists(`${root}/${first}`) ? text : `${root}${text}`;
}
