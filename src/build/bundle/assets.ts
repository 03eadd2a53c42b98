/**
 * What a test imports that is no code: style sheets are empty, pictures and the like are their URL, and `?raw` and `?url`
 * mean what they mean in Vite. A file of a type that nobody knows is its importer's error.
 */
import { statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "rolldown";
import type { BrokenModules } from "./error-modules.ts";
import { kindOf } from "./externals.ts";
import { normalizeId } from "../../plugin/hooks.ts";
import type { SeenByBuild } from "../run/kept/dependencies.ts";
import { HERE, type Placement } from "./import-meta-text.ts";
import { textOf } from "./error-stubs.ts";

const QUERY = /\?(raw|inline|url)$/;

/** An extension at the end of a specifier or path, but those that the bundler itself reads. */
const EXTENSION = /\.(?!(?:[cm]?[jt]sx?|json|txt)$)\w+$/;

const STYLE = /\.(?:css|scss|sass|less|styl|stylus|pcss|postcss|sss)$/i;

const URL_TYPES = [
  /\.(?:apng|avif|bmp|cur|gif|ico|jfif|jpe?g|jxl|png|svg|tiff?|webp)$/i,
  /\.(?:aac|flac|m4a|mov|mp3|mp4|mpe?g|ogg|opus|vtt|wav|webm)$/i,
  /\.(?:eot|otf|ttf|woff2?)$/i,
  /\.(?:gz|pdf|webmanifest|zip)$/i,
];

/**
 * The plugin.
 *
 * @param broken - told of imports of types that nobody knows.
 * @param placement - what to write for URLs. Default: places on this machine.
 * @param seen - told of native addons, which stay outside. Default: nobody.
 */
export function assets(broken: BrokenModules, placement: Placement = HERE, seen: SeenByBuild | null = null): Plugin {
  return {
    name: "xtest:assets",
    resolveId: {
      filter: { id: [QUERY, EXTENSION] },
      async handler(specifier, importer, { kind, isEntry }) {
        if (isEntry || importer === undefined || kind === "new-url") return null;
        const query = QUERY.exec(specifier)?.[0] ?? "";
        const bare = specifier.slice(0, specifier.length - query.length);
        const resolved = await this.resolve(bare, importer, { kind: kindOf(kind), skipSelf: true });
        if (resolved === null) return null;
        const file = resolved.id.startsWith("file:") ? fileURLToPath(resolved.id) : resolved.id;
        if (query !== "") return isFile(file) ? { id: `${file}${query}`, external: false } : null;
        if (!EXTENSION.test(file) || !path.isAbsolute(file))
          return { ...resolved, external: resolved.external !== false };
        // Node loads a native addon by its path.
        if (kind === "require-call" && file.endsWith(".node")) {
          seen?.modules([file]);
          return { id: file, external: true };
        }
        if (kind === "import-statement" && !isKnown(file)) broken.unknownType(importer, specifier);
        return { id: file, external: false };
      },
    },
    load: {
      filter: { id: [QUERY, EXTENSION] },
      handler(id) {
        const file = normalizeId(id);
        if (!path.isAbsolute(file) || !isFile(file)) return null;
        const code = QUERY.test(id)
          ? queried(file, QUERY.exec(id)?.[1] ?? "", placement)
          : assetCode(file, broken, placement);
        return { code, map: null, moduleType: "js" };
      },
    },
  };
}

function queried(file: string, query: string, placement: Placement): string {
  return defaultExport(query === "url" ? placement.url(file) : JSON.stringify(textOf(file)));
}

function assetCode(file: string, broken: BrokenModules, placement: Placement): string {
  // CommonJS, so that a name which the sheet would give is undefined and no error.
  if (STYLE.test(file)) return "module.exports = {};\n";
  if (isKnown(file)) return defaultExport(placement.url(file));
  return `throw new Error(${JSON.stringify(broken.unknownTypeMessage(file))});\nexport {};\n`;
}

function isKnown(file: string): boolean {
  return STYLE.test(file) || URL_TYPES.some((type) => type.test(file));
}

function defaultExport(value: string): string {
  return `export default ${value};\n`;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
