/** What the nearest `tsconfig.json` says of files that it leaves out: compilers of tests, such as `ts-jest`, do not ask that. */
import { posix } from "node:path";
import { resolveTsconfig } from "rolldown/experimental";
import { TsconfigCache } from "rolldown/utils";
import { nearestOptions } from "../../../link/tsconfig.ts";

/** The options that change what code becomes. */
export interface LanguageOptions {
  readonly experimentalDecorators?: boolean;
  readonly emitDecoratorMetadata?: boolean;
  readonly useDefineForClassFields?: boolean;
}

const SCRIPT = /\.[cm]?tsx?$/;

/** Targets whose classes have fields of their own. */
const WITH_FIELDS = /^(?:es20(?:2[2-9]|[3-9])|esnext)/i;

/** Makes a lookup that gives null for a file that its `tsconfig.json` does not leave out. */
export function createLeftOut(): (file: string) => LanguageOptions | null {
  const tsconfigs = new TsconfigCache();
  const folders = new Map<string, LanguageOptions | null>();
  return (file) => {
    if (!SCRIPT.test(file) || resolveTsconfig(file, tsconfigs) !== null) return null;
    const folder = posix.dirname(file);
    let found = folders.get(folder);
    if (found === undefined) folders.set(folder, (found = languageOptions(file)));
    return found;
  };
}

function languageOptions(file: string): LanguageOptions | null {
  const options = nearestOptions(file);
  if (options === null) return null;
  const { experimentalDecorators = false, emitDecoratorMetadata = false, target = "es5" } = options;
  const { useDefineForClassFields = WITH_FIELDS.test(target) } = options;
  return { experimentalDecorators, emitDecoratorMetadata, useDefineForClassFields };
}
