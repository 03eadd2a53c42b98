/** What every build of ours does to a suite's modules, whichever bundler it is made with. */
import { statSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "rolldown";
import type { BrokenModules } from "./error-modules.ts";
import { LOAD_FILTER, type SuiteHooks } from "../../plugin/hooks.ts";

/**
 * The plugin that serves the entry and rewrites test modules; must see them before any other changes them.
 *
 * @param broken - modules in whose place stands another text.
 * @param learn - finds out, before `hooks` are asked for it, what to write into a module that only imports lead to.
 * @param asked - which specifiers `hooks.resolveId` is asked for. Default: those that only the entry has.
 */
export function suitePlugin(
  hooks: SuiteHooks,
  broken: BrokenModules,
  learn: (path: string) => Promise<void>,
  asked: RegExp = LOAD_FILTER,
): Plugin {
  function written(code: string, id: string): { code: string; map: string | null } | null {
    const result = broken.isReplaced(id) ? null : hooks.transform(code, id);
    // Without a map, bundlers take positions to be unchanged: much cheaper, where it is so.
    if (result !== null) return { code: result.code, map: result.appended ? null : result.map.toString() };
    // Taken as CommonJS, a module that throws would fail for its first importer only.
    return isNeutral(code) && !/\.c[jt]s$/.test(id) ? { code: `${code}\nexport {};\n`, map: null } : null;
  }

  return {
    name: "xtest",
    resolveId: { filter: { id: asked }, handler: (specifier) => hooks.resolveId(specifier) },
    load: { filter: { id: LOAD_FILTER }, handler: (id) => hooks.load(id) },
    transform: {
      filter: { id: { include: [/\.[cm]?[jt]sx?$/], exclude: [/[\\/]node_modules[\\/]/] } },
      handler(code, id) {
        const path = broken.isReplaced(id) ? null : hooks.asksFor(code, id);
        return path === null ? written(code, id) : learn(path).then(() => written(code, id));
      },
    },
  };
}

/** The plugin that finds files with `?` or `#` in their names: bundlers take what follows for a query. */
export function oddNames(): Plugin {
  return {
    name: "xtest:odd-names",
    resolveId: { filter: { id: /[?#]/ }, handler: (specifier) => (isFile(specifier) ? specifier : null) },
  };
}

function isFile(name: string): boolean {
  return path.isAbsolute(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true;
}

/** Neither ES nor CommonJS syntax can be in a text that has none of these words. */
function isNeutral(code: string): boolean {
  return !/\b(?:import|export|require|module|exports)\b/.test(code);
}
