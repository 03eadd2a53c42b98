/** Finds the marks that conftests, plugins and test modules ask for by name, and which are therefore no typing errors. */
import type { RequiredModules } from "../files/required-modules.ts";
import type { SuiteSources } from "../files/suite-sources.ts";

/** Code that asks for marks. */
const ASKS = /\b(?:getClosestMarker|iterMarkers|ownMarkers|keywords)\b/;

/** What decides which modules are in reach of a test module. */
export interface ModulesInReach {
  /** Absolute paths of the modules that build-time plugins come from. */
  readonly pluginFiles: readonly string[];
  readonly required: Pick<RequiredModules, "of">;
  readonly sources: Pick<SuiteSources, "linker" | "reader">;
}

export class MarkReaders {
  readonly #reach: ModulesInReach;
  /** The text of each module that asks for marks; null for the others. */
  readonly #texts = new Map<string, string | null>();
  /** The modules that each module consists of, with those it imports. */
  readonly #imported = new Map<string, readonly string[]>();

  constructor(reach: ModulesInReach) {
    this.#reach = reach;
  }

  /**
   * Whether code in reach of a test module asks for marks and has the name as a string: the module itself, its conftests, the
   * plugins, and the source files that those import.
   */
  isRead(name: string, modulePath: string): boolean {
    const { pluginFiles, required } = this.#reach;
    const around = [...required.of(modulePath).map(({ path }) => path), ...pluginFiles];
    const paths = [modulePath, ...around.flatMap((path) => this.#withImports(path))];
    return paths.some((path) => {
      const text = this.#textOf(path);
      return text !== null && ['"', "'", "`"].some((quote) => text.includes(`${quote}${name}${quote}`));
    });
  }

  #textOf(path: string): string | null {
    let text = this.#texts.get(path);
    if (text === undefined) {
      const source = this.#reach.sources.reader.source(path);
      this.#texts.set(path, (text = ASKS.test(source) ? source : null));
    }
    return text;
  }

  #withImports(path: string): readonly string[] {
    let paths = this.#imported.get(path);
    if (paths === undefined) {
      const { linker } = this.#reach.sources;
      const found = new Set([path]);
      for (const each of found) {
        const { imports = [], exports = [] } = linker.facts(each) ?? {};
        for (const { specifier, typeOnly } of [...imports, ...exports]) {
          const file = specifier === null || typeOnly ? null : linker.importedFile(each, { specifier });
          if (file !== null) found.add(file);
        }
      }
      this.#imported.set(path, (paths = [...found]));
    }
    return paths;
  }
}
