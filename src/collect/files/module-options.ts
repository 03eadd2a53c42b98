/** Checks the options of modules that plugins make, since plugins may be written in JavaScript. */
import { MisuseError } from "../../core/errors/errors.ts";

/** The options of a module. */
export interface ModuleOptions {
  /** Absolute path, with `/`. */
  readonly path: string;
  /** Its text, for a file that is not a module itself. Default: the content on disk. */
  readonly text?: string;
  /** The language of `text`: `ts`, `tsx`, `js` or `jsx`. Default: `ts`. */
  readonly extension?: string;
}

/** The languages of texts. */
const LANGUAGES = ["ts", "tsx", "js", "jsx"];

/** The options with their defaults. @throws {MisuseError} if an option is of the wrong type. */
export function checkedOptions({
  path,
  text,
  extension = "ts",
}: ModuleOptions): Required<Pick<ModuleOptions, "path" | "extension">> & Pick<ModuleOptions, "text"> {
  const wrong = (what: string): MisuseError =>
    new MisuseError(`Module.fromParent(parent, { path, text, extension }): ${what}`);
  if (typeof path !== "string") throw wrong(`path must be a string, not ${typeof path}`);
  if (text === undefined) return { path, extension };
  if (typeof text !== "string") throw wrong(`text must be a string, not ${typeof text}, for ${path}`);
  if (!LANGUAGES.includes(String(extension).replace(/^\./, ""))) {
    throw wrong(
      `extension says which language the text is in, ${LANGUAGES.join(", ")}: not "${extension}", for ${path}`,
    );
  }
  return { path, text, extension };
}
