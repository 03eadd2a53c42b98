/** Style sheets of Vite's as modules that add them to the page, for tests that run there: its builds write them into files beside the code. */
import path from "node:path";
import { addingStyle } from "../bundle/modules/page-styles.ts";
import { isStyleSheet } from "../run/compilers/style-sheets.ts";
import type { VitePlugin } from "./project.ts";

/** The plugin of Vite's that takes texts away, which have been compiled by those before it. */
const TAKES = "vite:css-post";
/** Hooks of it that write files. */
const WRITES = ["renderChunk", "augmentChunkHash", "generateBundle"];
/** Queries by which a module has the text, its URL or something else of a style sheet. */
const OTHER_QUERY = /[?&](?:raw|url|inline|worker|sharedworker|commonjs-proxy)\b/;

/**
 * The plugins, with those that keep style sheets in the code.
 *
 * @param root - of the project: absolute, with `/`.
 */
export function withStyleModules(plugins: readonly VitePlugin[], root: string): VitePlugin[] {
  const at = plugins.findIndex((one) => "name" in one && one.name === TAKES);
  const taking = plugins[at];
  if (taking === undefined) return [...plugins];
  const texts = new Map<string, string>();
  const before = {
    name: "xtest:style-texts",
    transform(code: string, id: string): null {
      if (isStyleSheet(id) && !OTHER_QUERY.test(id)) texts.set(id, code);
      return null;
    },
  };
  const after = {
    name: "xtest:style-modules",
    transform(code: string, id: string): { code: string; map: { mappings: "" }; moduleSideEffects: true } | null {
      const text = texts.get(id);
      if (text === undefined) return null;
      const key = path.posix.relative(root, id.replaceAll("\\", "/"));
      // Without an export, Vite would take the module for one of styles only.
      const names = /\bexport\b/.test(code) ? code : `${code}\nexport default "";\n`;
      return {
        code: `${addingStyle(key, JSON.stringify(text))}${names}`,
        map: { mappings: "" },
        moduleSideEffects: true,
      };
    },
  };
  const kept: object = Object.assign(Object.create(Object.getPrototypeOf(taking)), taking);
  Object.assign(kept, Object.fromEntries(WRITES.map((hook) => [hook, undefined])));
  return [...plugins.slice(0, at), before, kept, after, ...plugins.slice(at + 1)];
}
