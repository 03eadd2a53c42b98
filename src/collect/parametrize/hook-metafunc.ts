/** The metafunc that build-time hooks get: remembers their rows, which no module of the suite has. */
import { Metafunc } from "../../core/parametrize/metafunc.ts";
import type { MetafuncConfig, MetafuncParts, ParametrizeOptions } from "../../core/parametrize/metafunc-types.ts";
import { extractParameterSets, parseArgNames } from "../../core/author/parametrize/param.ts";
import { planMark } from "./marks.ts";
import { encodeValue } from "../../core/data/plan-value.ts";
import type { PlanParametrize } from "../../core/data/plan.ts";
import type { Scope } from "../../core/fixtures/scope.ts";

/** What a {@link HookMetafunc} is made of. */
export interface HookMetafuncParts<Config extends MetafuncConfig> extends MetafuncParts<Config> {
  /** Whether hooks of the run give ids to values that have none written. */
  readonly idsAreMadeLater: boolean;
}

export class HookMetafunc<Config extends MetafuncConfig> extends Metafunc<Config> {
  /** Ids of the nodes around the test, outermost first. */
  readonly parentNodeIds: readonly string[];
  #generated: PlanParametrize[] | null = null;
  readonly #ids: { awaited: boolean };

  constructor({ idsAreMadeLater, ...parts }: HookMetafuncParts<Config>, parentNodeIds: readonly string[]) {
    const ids = { awaited: false };
    const makeId = (value: unknown, argName: string): string | null => {
      // Rows of build-time hooks have their ids in the plan.
      if (this.#generated === null) ids.awaited = true;
      return parts.makeId?.(value, argName) ?? null;
    };
    super(idsAreMadeLater ? { ...parts, makeId } : parts);
    this.parentNodeIds = parentNodeIds;
    this.#ids = ids;
  }

  /** Whether some id has to wait for hooks of the run. */
  get awaitsIds(): boolean {
    return this.#ids.awaited;
  }

  /** Calls hooks, and gives what they asked for. @throws what `parametrize` throws, where a hook lets it through. */
  generate(callHooks: () => void): readonly PlanParametrize[] {
    const generated: PlanParametrize[] = [];
    this.#generated = generated;
    try {
      callHooks();
    } finally {
      this.#generated = null;
    }
    return generated;
  }

  /**
   * @throws {ParametrizeError} if the call cannot be obeyed.
   * @throws {ValueError} if a hook gives a value that is no data.
   * @throws {MisuseError} if a mark of a row is none.
   */
  override parametrize(
    argNames: string | readonly string[],
    argValues: Iterable<unknown>,
    options: ParametrizeOptions = {},
  ): Scope {
    if (this.#generated === null) return super.parametrize(argNames, argValues, options);
    const rows = [...argValues];
    const scope = super.parametrize(argNames, rows, options);
    const { names, severalValues } = parseArgNames(argNames);
    const place = `a value that xtest_generate_tests gives "${names.join(", ")}" of ${this.definition.nodeId}`;
    const sets = extractParameterSets(names, severalValues, rows);
    const values = sets.map((set) => set.values.map((value) => encodeValue(value, place)));
    const marks = sets.map((set) => set.marks.map((mark) => planMark(mark, this.definition.nodeId)));
    const { indirect = false } = options;
    const indirectNames = indirect === true ? names : indirect === false ? [] : [...indirect];
    // Later calls vary faster, so the first calls are the rows of this one.
    const ids = this.calls.slice(0, rows.length).map((call) => call.idParts.at(-1) ?? "");
    const given = { values, ids, ...(marks.some((row) => row.length > 0) ? { marks } : {}) };
    this.#generated.push({ argNames: names, indirect: indirectNames, rows: rows.length, scope, ...given });
    return scope;
  }
}
