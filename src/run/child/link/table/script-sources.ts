/** The texts of the modules as the engine gets them: those of a part in one file with one map, or each in a file of its own. */
import { readFileSync } from "node:fs";
import inspector from "node:inspector";
import { normalize } from "node:path";
import {
  type CodeModule,
  type LinkTable,
  partText,
  scriptFile,
  SCRIPTS,
  type LinkPart,
} from "../../../../core/data/run/link-table.ts";

const MAP_COMMENT = "//# sourceMappingURL=";

export interface ScriptSource {
  readonly code: string;
  /** URL of the file that the text is in; the path of a file that it is the text of. */
  readonly identifier: string;
  readonly lineOffset: number;
}

export interface ScriptSources {
  /** Reads the texts of a part. @param first - index of its first module. */
  add(number: number, first: number, part: Pick<LinkPart, "line" | "start">): void;
  source(index: number, module: CodeModule): ScriptSource;
}

/** The text of one part of the table. */
interface PartText extends Pick<LinkPart, "line" | "start"> {
  readonly first: number;
  readonly text: string;
  readonly identifier: string;
}

/** @param folder - URL of the table's folder, with `/` at its end. */
export function createScriptSources(folder: URL, { hasFiles }: Pick<LinkTable, "hasFiles">): ScriptSources {
  if (hasFiles) {
    return {
      add: () => undefined,
      source(index, { file }) {
        const url = new URL(`${SCRIPTS}/${encodeURIComponent(scriptFile(index, file))}`, folder);
        const code = readFileSync(url, "utf8");
        // A text that does not parse is no script, which coverage would count. A debugger might pause there.
        if (inspector.url() === undefined) {
          try {
            useMap(url.href, `${code.slice(code.lastIndexOf(MAP_COMMENT) + MAP_COMMENT.length)}(`);
          } catch {
            // It is known all the same.
          }
        }
        return { code, identifier: url.href, lineOffset: 0 };
      },
    };
  }
  const texts: PartText[] = [];
  return {
    add(number, first, { start, line }) {
      const name = partText(number);
      const url = new URL(name, folder);
      texts.push({ first, start, line, text: readFileSync(url, "utf8"), identifier: url.href });
      useMap(url.href, `${name}.map`);
    },
    source(index, { file, isWritten, start, length, line }) {
      const part = texts.findLast(({ first }) => first <= index);
      if (part === undefined) throw new Error(`the table has no text of module ${index}`);
      const from = start - part.start;
      const code = part.text.slice(from, from + length);
      if (isWritten === true) return { code, identifier: normalize(file), lineOffset: 0 };
      return { code, identifier: part.identifier, lineOffset: line - part.line };
    },
  };
}

/** Has the engine know the map, as it knows those of modules that it loads itself: by an empty text of that name. */
function useMap(url: string, map: string): void {
  (0, eval)(`//# sourceURL=${url}\n${MAP_COMMENT}${map}`);
}
