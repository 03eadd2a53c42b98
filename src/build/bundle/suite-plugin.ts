/** The plugins that every build applies to a suite's modules, with any bundler. */
import { statSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "rolldown";
import type { BrokenModules } from "./error-modules.ts";
import { LOAD_FILTER, SUITE_FILTER } from "../../plugin/filters.ts";
import { type SuiteHooks } from "../../plugin/hooks.ts";

const PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Makes the plugin that serves the entry and rewrites test modules. It must transform them before any other plugin.
 *
 * @param broken - modules that are replaced by another text.
 * @param findRewrite - finds the rewrite of a module that is only reached by imports, before `hooks` are called for it.
 * @param asked - the specifiers that `hooks.resolveId` is called for. Default: those that only the entry has.
 */
export function suitePlugin(
  hooks: SuiteHooks,
  broken: BrokenModules,
  findRewrite: (path: string) => Promise<void>,
  asked: RegExp = SUITE_FILTER,
): Plugin {
  function written(code: string, id: string): { code: string; map: string | null } | null {
    const result = broken.isReplaced(id) ? null : hooks.transform(code, id);
    // Without a map, bundlers assume unchanged positions, which is much cheaper.
    if (result !== null) return { code: result.code, map: result.appended ? null : result.map.toString() };
    // As CommonJS, a module that throws would fail for its first importer only.
    return isNeutral(code) && !/\.c[jt]s$/.test(id) ? { code: `${code}\nexport {};\n`, map: null } : null;
  }

  return {
    name: "xtest",
    resolveId: { filter: { id: asked }, handler: (specifier) => hooks.resolveId(specifier) },
    load: { filter: { id: LOAD_FILTER }, handler: (id) => hooks.load(id) },
    transform: {
      filter: { id: { include: [/\.[cm]?[jt]sx?$/], exclude: hooks.rewritesPackages ? [] : [PACKAGE] } },
      handler(code, id) {
        if (PACKAGE.test(id) && !hooks.rewrites(id)) return null;
        const path = broken.isReplaced(id) ? null : hooks.asksFor(code, id);
        return path === null ? written(code, id) : findRewrite(path).then(() => written(code, id));
      },
    },
  };
}

/** Makes the plugin that finds files with `?` or `#` in their names: bundlers take the rest of the name for a query. */
export function oddNames(): Plugin {
  return {
    name: "xtest:odd-names",
    resolveId: { filter: { id: /[?#]/ }, handler: (specifier) => (isFile(specifier) ? specifier : null) },
  };
}

function isFile(name: string): boolean {
  return path.isAbsolute(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether a text has none of the words that ES or CommonJS syntax needs. */
function isNeutral(code: string): boolean {
  return !/\b(?:import|export|require|module|exports)\b/.test(code);
}
