/** The metafunc of build-time hooks: records their rows, which no module of the suite contains. */
import {
  Metafunc,
  type MetafuncConfig,
  type MetafuncParts,
  type ParametrizeOptions,
} from "../../core/parametrize/metafunc.ts";
import { extractParameterSets, parseArgNames } from "../../core/author/parametrize/param.ts";
import { planMark } from "./marks.ts";
import { encodeValue } from "../../core/data/values/plan-value.ts";
import type { PlanParametrize } from "../../core/data/plan.ts";
import type { Scope } from "../../core/fixtures/scope.ts";

/** The parts of a {@link HookMetafunc}. */
export interface HookMetafuncParts<Config extends MetafuncConfig> extends MetafuncParts<Config> {
  /** Whether hooks of the run make ids of values without a written id. */
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
      // The ids of rows from build-time hooks are in the plan.
      if (this.#generated === null) ids.awaited = true;
      return parts.makeId?.(value, argName) ?? null;
    };
    super(idsAreMadeLater ? { ...parts, makeId } : parts);
    this.parentNodeIds = parentNodeIds;
    this.#ids = ids;
  }

  /** Whether some id is only known after hooks of the run. */
  get awaitsIds(): boolean {
    return this.#ids.awaited;
  }

  /**
   * Calls hooks, and returns their calls of `parametrize`. @throws the errors of `parametrize` that a hook does not
   * catch.
   */
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
   * Records the rows of a call.
   *
   * @throws {ParametrizeError} if the call is invalid.
   * @throws {ValueError} if a value is not plain data.
   * @throws {MisuseError} if a mark of a row is not a mark.
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
