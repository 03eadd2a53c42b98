/** The texts of the modules as the engine gets them: all in one file with one map, or each in a file of its own. */
import { readFileSync } from "node:fs";
import { type CodeModule, type LinkTable, scriptFile, SCRIPTS, TABLE_TEXT } from "../../../core/data/run/link-table.ts";

export interface ScriptSource {
  readonly code: string;
  /** URL of the file that the text is in. */
  readonly identifier: string;
  readonly lineOffset: number;
}

/** @param folder - URL of the table's folder, with `/` at its end. */
export function createScriptSources(
  folder: URL,
  { hasFiles }: Pick<LinkTable, "hasFiles">,
): (index: number, module: CodeModule) => ScriptSource {
  if (hasFiles) {
    return (index, { file }) => {
      const url = new URL(`${SCRIPTS}/${encodeURIComponent(scriptFile(index, file))}`, folder);
      return { code: readFileSync(url, "utf8"), identifier: url.href, lineOffset: 0 };
    };
  }
  const url = new URL(TABLE_TEXT, folder);
  const text = readFileSync(url, "utf8");
  useMap(url.href);
  return (_, { start, length, line }) => ({
    code: text.slice(start, start + length),
    identifier: url.href,
    lineOffset: line,
  });
}

/** Has the engine know the map, as it knows those of modules that it loads itself: by an empty text of that name. */
function useMap(url: string): void {
  (0, eval)(`//# sourceURL=${url}\n//# sourceMappingURL=${TABLE_TEXT}.map`);
}
