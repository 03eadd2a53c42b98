/** Reads the references of a component of Vue or Svelte: those of its scripts, the files that its template names, and its styles. */
import { readReferences } from "./read-references.ts";
import type { ModuleReferences, OpenReference, SpecifierReference } from "./references.ts";

const BLOCK = /<(script|style)\b([^>]*)>([^]*?)<\/\1\s*>/gi;

/** A text in quotes that is the path of a file, also by an alias: `src="./logo.svg"`, `src="@/logo.svg"`. */
const FILE = /["'`]((?:\.{1,2}|[@~]|\$lib)\/[^"'`\s]+)["'`]/g;

/**
 * @param file - absolute path, with `/`.
 * @param stylesOpen - why a style sheet depends on files that are not known; null if it does not.
 */
export function componentReferences(
  file: string,
  text: string,
  stylesOpen: (text: string) => OpenReference | null,
): ModuleReferences {
  const scripts: string[] = [];
  let ofStyles: OpenReference | null = null;
  let isJsx = false;
  const rest = text.replace(BLOCK, (_all, kind: string, attributes: string, content: string) => {
    if (kind.toLowerCase() === "style") ofStyles ??= stylesOpen(content);
    else {
      scripts.push(content);
      isJsx ||= /\blang=["']?[jt]sx/.test(attributes);
    }
    return attributes;
  });
  // Names of one block may be those of another.
  const found = scripts.map((script) => readReferences(`${file}${isJsx ? ".tsx" : ".ts"}`, script));
  const named = Array.from(rest.matchAll(FILE), ([, specifier = ""]): SpecifierReference => ({
    specifier,
    kind: "import",
  }));
  const open = found.find((one) => one.open !== null)?.open ?? null;
  return {
    specifiers: [...found.flatMap(({ specifiers }) => specifiers), ...named],
    paths: found.flatMap(({ paths }) => paths),
    texts: found.flatMap(({ texts }) => texts),
    uses: found.flatMap(({ uses }) => uses),
    hasAccess: found.some(({ hasAccess }) => hasAccess),
    open: open ?? ofStyles,
  };
}
