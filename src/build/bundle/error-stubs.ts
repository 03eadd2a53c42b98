/** Modules that stand in for broken ones: what they throw leads to the place of the problem. */
import { readFileSync } from "node:fs";
import type { Plugin, SourceMapInput } from "rolldown";

/** What stands in for one broken module. */
export interface Stub {
  readonly code: string;
  /** Leads from the stub to the place of the problem, which traces then show. */
  readonly map: SourceMapInput;
}

/** What Rolldown takes for any name, found when it is asked for. */
const ANY_NAME = 'export * from "node:module";\n';

/** The same plugin for Rollup, which looks the names of stubs up before they throw. */
export function rollupStubs(plugin: Plugin): Plugin {
  const { load } = plugin;
  if (typeof load !== "function") return plugin;
  return {
    ...plugin,
    async load(id, ...rest) {
      const loaded = await load.call(this, id, ...rest);
      if (typeof loaded !== "object" || loaded === null || !loaded.code.endsWith(ANY_NAME)) return loaded;
      const code = `${loaded.code.slice(0, -ANY_NAME.length)}export default {};\n`;
      return { ...loaded, code, syntheticNamedExports: true };
    },
  };
}

/**
 * A module that throws, wherever it is imported.
 *
 * @param file - the module it stands in for.
 * @param type - name of a built-in error type.
 * @param loc - place of the problem, the column from 0; null for the beginning.
 */
export function throwingStub(
  file: string,
  type: string,
  message: string,
  loc: { line: number; column: number } | null,
): Stub {
  // What it exports, nobody knows: names from elsewhere may be missing, and the bundler leaves them to the run.
  const code = `throw new ${type}(${JSON.stringify(message)});\n${ANY_NAME}`;
  return { code, map: mapToOnePlace(file, loc ?? { line: 1, column: 0 }) };
}

/** A source map in which the whole first line stands for one place of the original. */
function mapToOnePlace(file: string, { line, column }: { line: number; column: number }): SourceMapInput {
  const mappings = [0, 0, line - 1, column].map(variableLength).join("");
  return { version: 3, sources: [file], sourcesContent: [sourceTextOf(file)], names: [], mappings };
}

/** A number that is not negative, as source maps write it: base 64, five bits a digit, the sign last of all bits. */
function variableLength(value: number): string {
  let digits = "";
  let rest = value << 1;
  do {
    const more = rest > 31 ? 32 : 0;
    digits += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".charAt((rest & 31) | more);
    rest >>>= 5;
  } while (rest > 0);
  return digits;
}

/** Text of a file; empty if it cannot be read. */
export function sourceTextOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
