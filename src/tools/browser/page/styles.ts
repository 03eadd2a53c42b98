/** Which style sheets are in the document: those that the running test's file leads to. Modules have added them (`build/bundle/modules/page-styles.ts`). */
import { type PageStyles, SHEETS } from "../../../core/data/run/page-styles.ts";

/** @returns what is called with the path of the file whose module is imported, or whose test begins. */
export function createStyleSwitch({ always, files }: PageStyles): (path: string) => void {
  const ofFiles = new Set(Object.values(files).flat());
  for (const key of always) ofFiles.delete(key);
  const { head } = document;
  return (path) => {
    const sheets: unknown = Reflect.get(globalThis, Symbol.for(SHEETS));
    if (!(sheets instanceof Map)) return;
    const own = new Set([...always, ...(files[path] ?? [])]);
    for (const key of ofFiles) if (!own.has(key)) elementIn(sheets, key)?.remove();
    for (const key of own) {
      const element = elementIn(sheets, key);
      // In the order of this file's imports.
      if (element !== null) head.append(element);
    }
  };
}

function elementIn(sheets: Map<unknown, unknown>, key: string): HTMLStyleElement | null {
  const element = sheets.get(key);
  return element instanceof HTMLStyleElement ? element : null;
}
