/** A program that calls `run()` of the entry without options gets a function that has none, so that bundlers leave them out. */
import MagicString from "magic-string";
import { PLAIN_RUN_EXPORT } from "../src/core/data/plan.ts";
import type { Transformed } from "./index.ts";

const ENTRY = "unplugin-xtest/entry";
const IMPORT = new RegExp(`\\bimport\\s*\\{([^{}]*)\\}\\s*from\\s*(["'])${ENTRY}\\2`);

/**
 * The module with another import; null if it passes options, or may.
 *
 * @param code - the text of a module, before any compiler.
 * @param source - name of the module in the source map.
 */
export function importPlainRun(code: string, source: string): Transformed | null {
  if (code.split(ENTRY).length !== 2) return null;
  const found = IMPORT.exec(code);
  const [, names = ""] = found ?? [];
  const name = /(?<![\w$]|\bas\s+)run(?=\s*(?:,|$))/.exec(names);
  if (found === null || name === null) return null;
  const at = found.index + found[0].indexOf("{") + 1 + name.index;
  const end = at + name[0].length;
  // Blank lines in place of comments. In any other place, the name may be code.
  const others = (code.slice(0, at) + code.slice(end)).replace(/^\s*\/\/.*$/gm, "");
  if (/(?<![\w$#])run(?![\w$])(?!\s*\(\s*\))/.test(others)) return null;
  const text = new MagicString(code, { filename: source }).update(at, end, `${PLAIN_RUN_EXPORT} as run`);
  return {
    code: text.toString(),
    get map() {
      return text.generateMap({ source, hires: "boundary", includeContent: true });
    },
    appended: false,
  };
}
