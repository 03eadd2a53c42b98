/** Checks marks: the arguments of built-in ones, and names: undeclared ones are errors under `--strict-markers`, else warnings. */
import { BUILTIN_MARK_NAMES, declaredMark } from "../../core/author/marks/builtin-marks.ts";
import { UNKNOWN_ARGUMENT, wrongMarkArguments } from "../../core/author/marks/mark-arguments.ts";
import { MISSPELT_PARAMETRIZE } from "../../core/author/marks/mark.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { ResolvedOptions } from "../../config/options/options.ts";
import { declaredMarks } from "../conftests/hook-calls.ts";
import type { CurrentModule, CollectState } from "../collect-state.ts";
import { diagnostic, type UnplacedDiagnostic } from "../diagnostics.ts";
import { findUnknown, type Origin, type StaticMark } from "../../evaluate/values.ts";
import { standIn } from "./parameter-rows.ts";
import type { RequiredModules } from "../files/required-modules.ts";
import type { SuiteSources } from "../files/suite-sources.ts";

/** Code that asks for marks. */
const ASKS = /\b(?:getClosestMarker|iterMarkers|ownMarkers|keywords)\b/;

/** What decides which modules are in reach of a test module. */
interface ModulesInReach {
  /** Absolute paths of the modules that build-time plugins come from. */
  readonly pluginFiles: readonly string[];
  readonly required: Pick<RequiredModules, "of">;
  readonly sources: Pick<SuiteSources, "linker" | "reader">;
}

class MarkReaders {
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

/** The checked parts of an item. */
interface MarkedItem {
  readonly nodeId: string;
  /** Marks of the item and of the nodes around it. */
  readonly marks: readonly StaticMark[];
  readonly definition: { readonly modulePath: string; readonly place: Origin; readonly isRegistered: boolean };
}

interface CheckContext extends Pick<CollectState, "diagnostics" | "sources">, Pick<ModulesInReach, "required"> {
  readonly config: Pick<ResolvedOptions, "markers" | "pluginFiles" | "strictMarkers">;
  readonly current: CurrentModule;
}

/** Reports misspellings of `parametrize`. Returns whether there are any. */
export function reportMisspeltMarks(
  { diagnostics }: Pick<CollectState, "diagnostics">,
  marks: readonly StaticMark[],
): boolean {
  const misspelt = marks.filter((mark) => MISSPELT_PARAMETRIZE.has(mark.name));
  for (const mark of misspelt) diagnostics.report(diagnostic.misspeltMark(mark.name, "parametrize"), mark.origin);
  return misspelt.length > 0;
}

/** The value that an argument will have, as far as messages need it. */
function valueOf(given: unknown): unknown {
  return findUnknown(given) === null ? standIn(given) : UNKNOWN_ARGUMENT;
}

/** Reports each mark of an item that is neither built in nor declared in `markers` (XT401), and wrong arguments of built-in ones (XT402). */
export function checkMarks(context: CheckContext, items: readonly MarkedItem[]): void {
  const { config, current, diagnostics } = context;
  const report = (unplaced: UnplacedDiagnostic, origin: Origin, { definition }: MarkedItem): void => {
    current.during(definition.modulePath, () => diagnostics.report(unplaced, origin));
  };
  const known = new Set<string>([...BUILTIN_MARK_NAMES, ...config.markers.map((entry) => declaredMark(entry).name)]);
  const checked = new Set<StaticMark>();
  const unknown: { readonly mark: StaticMark; readonly item: MarkedItem }[] = [];
  const marksOf = conftestMarks(context);
  for (const item of items) {
    // Its marks are the modifiers of a runner.
    if (item.definition.isRegistered) continue;
    for (const mark of item.marks) {
      if (checked.has(mark)) continue;
      checked.add(mark);
      if (known.has(mark.name)) {
        const wrong = wrongMarkArguments(mark, valueOf);
        const place = isAdded(mark) ? item.definition.place : mark.origin;
        if (wrong !== null) report(diagnostic.wrongMarkArguments(wrong), place, item);
        continue;
      }
      if (marksOf(item.definition.modulePath).has(mark.name)) continue;
      unknown.push({ mark, item });
    }
  }
  if (unknown.length === 0) return;
  if (config.strictMarkers) {
    for (const { mark, item } of unknown) {
      // A mark that a plugin added has no place: it is reported at the test.
      const near = nearest(mark.name, known);
      const unplaced = diagnostic.undeclaredMark(mark.name, near, isAdded(mark) ? item.nodeId : null);
      report(unplaced, isAdded(mark) ? item.definition.place : mark.origin, item);
    }
    return;
  }
  const readers = new MarkReaders({ ...context, pluginFiles: config.pluginFiles });
  const added = new Set(unknown.flatMap(({ mark }) => (isAdded(mark) ? mark.name : [])));
  for (const { mark, item } of unknown) {
    if (added.has(mark.name) || readers.isRead(mark.name, item.definition.modulePath)) continue;
    report(diagnostic.unknownMark(mark.name, hintFor(mark.name, known)), mark.origin, item);
  }
}

/** Reads the marks that the conftests of a test module declare. */
function conftestMarks({ required, sources }: CheckContext): (modulePath: string) => Set<string> {
  const declared = new Map<string, readonly string[]>();
  const namesOf = ({ kind, path }: { readonly kind: string; readonly path: string }): readonly string[] => {
    if (kind !== "conftest") return [];
    const names = declared.get(path) ?? declaredMarks(sources, path).map((line) => declaredMark(line).name);
    declared.set(path, names);
    return names;
  };
  return (modulePath) => new Set(required.of(modulePath).flatMap(namesOf));
}

/** Whether a build-time plugin added the mark. */
function isAdded({ origin }: StaticMark): boolean {
  return origin.path === "";
}

/** What other test runners call a mark, or what does the same here. */
const OTHER_RUNNERS: ReadonlyMap<string, string> = new Map([
  ["each", 'did you mean "parametrize"?'],
  ["fails", 'did you mean "xfail"?'],
  ["failing", 'did you mean "xfail"?'],
  ["todo", 'did you mean "skip"?'],
  ["runIf", 'did you mean "skipif", with the opposite condition?'],
  ["retry", 'did you mean "flaky"?'],
  ["retries", 'did you mean "flaky"?'],
]);

function hintFor(name: string, known: Iterable<string>): string {
  const [near] = nearest(name, known);
  const hint = OTHER_RUNNERS.get(name) ?? (near === undefined ? null : `did you mean "${near}"?`);
  const declare = 'add it to "markers" in the configuration';
  return hint === null ? declare : `${hint} If it is your own, ${declare}`;
}
