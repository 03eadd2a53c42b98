/**
 * Imports of files that are not code: style sheets are empty, but for those of a page, assets become their URL, and `?raw` and `?url` work as in
 * Vite. Importing a file of an unknown type is an error of the importer.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, SourceMapInput } from "rolldown";
import { ASSET_QUERY, isAsset, STYLE } from "./asset-kinds.ts";
import { addingStyle } from "./page-styles.ts";
import { compileStyleSheet, StyleError } from "./style-sheet.ts";
import type { BrokenModules } from "../error-modules.ts";
import { kindOf } from "../specifiers.ts";
import { normalizeId } from "../../../plugin/filters.ts";
import { HERE, type Placement } from "./import-meta.ts";
import { mapToOnePlace, sourceTextOf } from "../error-stubs.ts";

/** Style sheets that need no other language's compiler. */
const CSS = /\.css$/i;

/** A file extension at the end of a specifier or path, except for those that the bundler reads itself. */
const EXTENSION = /\.(?!(?:[cm]?[jt]sx?|json|txt)$)\w+$/;

/**
 * Makes the plugin.
 *
 * @param broken - is notified of imports of unknown types.
 * @param placement - the text to write for URLs. Default: absolute URLs on this machine.
 * @param pageRoot - of the project, for a page, which has the style sheets. Default, and null: they are empty.
 */
export function assets(broken: BrokenModules, placement: Placement = HERE, pageRoot: string | null = null): Plugin {
  return {
    name: "xtest:assets",
    resolveId: {
      filter: { id: [ASSET_QUERY, EXTENSION] },
      async handler(specifier, importer, { kind, isEntry }) {
        if (isEntry || importer === undefined || kind === "new-url") return null;
        const query = ASSET_QUERY.exec(specifier)?.[0] ?? "";
        const bare = specifier.slice(0, specifier.length - query.length);
        const resolved = await this.resolve(bare, importer, { kind: kindOf(kind), skipSelf: true });
        if (resolved === null) return null;
        const file = resolved.id.startsWith("file:") ? fileURLToPath(resolved.id) : resolved.id;
        if (query !== "") return isFile(file) ? { id: `${file}${query}`, external: false } : null;
        if (!EXTENSION.test(file) || !path.isAbsolute(file))
          return { ...resolved, external: resolved.external !== false };
        // Node loads a native addon by its path.
        if (kind === "require-call" && file.endsWith(".node")) return { id: file, external: true };
        if (kind === "import-statement" && !isAsset(file)) broken.unknownType(importer, specifier);
        return { id: file, external: false };
      },
    },
    load: {
      filter: { id: [ASSET_QUERY, EXTENSION] },
      async handler(id) {
        const file = normalizeId(id);
        if (!path.isAbsolute(file) || !isFile(file)) return null;
        if (pageRoot !== null && CSS.test(file) && !ASSET_QUERY.test(id)) {
          const style = await styleModule(file, pageRoot, placement, (imported) => {
            this.addWatchFile(imported);
          });
          return { ...style, moduleType: "js" };
        }
        const code = ASSET_QUERY.test(id)
          ? queried(file, ASSET_QUERY.exec(id)?.[1] ?? "", placement)
          : assetCode(file, broken, placement);
        return { code, map: null, moduleType: "js" };
      },
    },
  };
}

function queried(file: string, query: string, placement: Placement): string {
  return defaultExport(query === "url" ? placement.url(file) : JSON.stringify(sourceTextOf(file)));
}

/** A module that adds the style sheet to the page, and exports the names of a CSS module. */
async function styleModule(
  file: string,
  root: string,
  placement: Placement,
  onImport: (file: string) => void,
): Promise<{ readonly code: string; readonly map: SourceMapInput | null }> {
  try {
    const { text, names, imports } = await compileStyleSheet(file, root);
    for (const imported of imports) onImport(imported);
    const parts = text.map((part) => (typeof part === "string" ? JSON.stringify(part) : placement.url(part.file)));
    const key = path.relative(root, file).replaceAll("\\", "/");
    const code = `${addingStyle(key, parts.join(" + "))}module.exports = ${JSON.stringify(names ?? {})};\n`;
    return { code, map: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const place = error instanceof StyleError ? error : { file, line: 1 };
    const map = mapToOnePlace(place.file, { line: place.line, column: 0 });
    return { code: `module.exports = {}; throw new Error(${JSON.stringify(message)});\n`, map };
  }
}

function assetCode(file: string, broken: BrokenModules, placement: Placement): string {
  // CommonJS, so that importing a name of a CSS module gives undefined and not an error.
  if (STYLE.test(file)) return "module.exports = {};\n";
  if (isAsset(file)) return defaultExport(placement.url(file));
  return `throw new Error(${JSON.stringify(broken.unknownTypeMessage(file))});\nexport {};\n`;
}

function defaultExport(value: string): string {
  return `export default ${value};\n`;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
