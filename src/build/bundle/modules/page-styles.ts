/**
 * Style sheets that the tests of a page import. Each is a module that adds a `<style>` when it is evaluated, as under Vite's server. All files of a
 * run are in one page, so that the run's process is told which file leads to which of them: while its tests run, there are no others.
 */
import type { Plugin, PluginContext } from "rolldown";
import type { SuiteView } from "../../../core/data/suite/suite-view.ts";
import { type PageStyles, SHEETS } from "../../../core/data/run/page-styles.ts";
import { planModules } from "../../../core/data/plan.ts";
import { bundledId } from "../../../plugin/virtual-modules.ts";

/** How such a module says its key. */
const KEY = new RegExp(`${SHEETS.replaceAll(".", "\\.")}[^]*?\\.set\\(("(?:[^"\\\\]|\\\\.)*")`);

/**
 * The statements that add a style sheet to the page.
 *
 * @param key - by which it is known.
 * @param text - an expression.
 */
export function addingStyle(key: string, text: string): string {
  const name = JSON.stringify(key);
  return [
    'const __xtest_style = document.createElement("style");',
    `__xtest_style.dataset.file = ${name};`,
    `__xtest_style.textContent = ${text};`,
    "document.head.append(__xtest_style);",
    `(globalThis[Symbol.for(${JSON.stringify(SHEETS)})] ??= new Map()).set(${name}, __xtest_style);`,
    "",
  ].join("\n");
}

/**
 * Makes the plugin that finds which test file leads to which style sheet.
 *
 * @param found - called with that, for each build.
 */
export function pageStyles(
  collection: Pick<SuiteView, "files" | "plan" | "provided">,
  found: (styles: PageStyles) => void,
): Plugin {
  return {
    name: "xtest:page-styles",
    buildEnd(error) {
      if (error === undefined) found(stylesIn(collection, this));
    },
  };
}

function stylesIn(
  collection: Pick<SuiteView, "files" | "plan" | "provided">,
  context: Pick<PluginContext, "getModuleInfo">,
): PageStyles {
  const tests = new Set(collection.plan.files.map(({ path }) => path));
  const always = new Set<string>();
  const files: Record<string, string[]> = {};
  for (const { path } of planModules(collection.plan)) {
    const file = collection.files.get(path);
    if (file === undefined) continue;
    const keys = new Set<string>();
    addKeys(bundledId(collection, file), context, keys, new Set());
    if (tests.has(path)) files[path] = [...keys];
    else for (const key of keys) always.add(key);
  }
  return { always: [...always], files };
}

/** In the order in which modules are evaluated. */
function addKeys(
  id: string,
  context: Pick<PluginContext, "getModuleInfo">,
  keys: Set<string>,
  seen: Set<string>,
): void {
  if (seen.has(id)) return;
  seen.add(id);
  const info = context.getModuleInfo(id);
  if (info === null) return;
  for (const imported of [...info.importedIds, ...info.dynamicallyImportedIds]) addKeys(imported, context, keys, seen);
  const key = info.code?.includes(SHEETS) === true ? KEY.exec(info.code)?.[1] : undefined;
  if (key !== undefined) keys.add(String(JSON.parse(key)));
}
