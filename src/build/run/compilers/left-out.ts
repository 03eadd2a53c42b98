/** What the nearest `tsconfig.json` says of files that it leaves out: compilers of tests, such as `ts-jest`, do not ask that. */
import { posix } from "node:path";
import { resolveTsconfig } from "rolldown/experimental";
import { TsconfigCache } from "rolldown/utils";
import { nearestOptions, nearestTsconfig, readTsconfig } from "../../../link/tsconfig.ts";

/** The options that change what code becomes. */
export interface LanguageOptions {
  readonly experimentalDecorators?: boolean;
  readonly emitDecoratorMetadata?: boolean;
  readonly useDefineForClassFields?: boolean;
}

const SCRIPT = /\.[cm]?tsx?$/;

const STATIC_FIELD = /\bstatic\s[^(){};]*=/;

/** Targets whose classes have fields of their own. */
const WITH_FIELDS = /^(?:es20(?:2[2-9]|[3-9])|esnext)/i;

/** What the nearest `tsconfig.json` says of a file. */
export interface NearestOptions {
  /** Null for a file that it does not leave out. */
  ofLeftOut(file: string): LanguageOptions | null;
  /** Whether its compiler makes static fields after their class, when that is exported: they may call modules that import it. */
  hasStaticsAfter(file: string, code: string): boolean;
}

export function createNearestOptions(): NearestOptions {
  const tsconfigs = new TsconfigCache();
  const folders = new Map<string, LanguageOptions | null>();
  const nearest = (file: string): LanguageOptions | null => {
    const folder = posix.dirname(file);
    let found = folders.get(folder);
    if (found === undefined) folders.set(folder, (found = languageOptions(file)));
    return found;
  };
  return {
    ofLeftOut(file) {
      if (!SCRIPT.test(file)) return null;
      try {
        return resolveTsconfig(file, tsconfigs) === null ? nearest(file) : null;
      } catch (error) {
        // Whoever compiles a single file reads no references.
        return error instanceof Error && isOfReference(file, error.message) ? nearest(file) : null;
      }
    },
    hasStaticsAfter: (file, code) =>
      SCRIPT.test(file) && STATIC_FIELD.test(code) && nearest(file)?.useDefineForClassFields === false,
  };
}

/** Whether an error is about a project that the nearest `tsconfig.json` refers to. */
function isOfReference(file: string, message: string): boolean {
  const missing = /Tsconfig not found (.*)$/.exec(message)?.[1]?.replaceAll("\\", "/");
  const nearest = nearestTsconfig(file) ?? "";
  const references = readTsconfig(nearest).config?.references ?? [];
  return references.some(({ path }) => posix.resolve(posix.dirname(nearest), path) === missing);
}

function languageOptions(file: string): LanguageOptions | null {
  const options = nearestOptions(file);
  if (options === null) return null;
  const { experimentalDecorators = false, emitDecoratorMetadata = false, target = "es5" } = options;
  const { useDefineForClassFields = WITH_FIELDS.test(target) } = options;
  return { experimentalDecorators, emitDecoratorMetadata, useDefineForClassFields };
}
