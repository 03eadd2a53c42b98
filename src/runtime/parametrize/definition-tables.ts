/** The tables of one parametrized test, read once from its module. */
import { liveIds, type LiveIds } from "./live-ids.ts";
import { marksInReach } from "../features/parametrize/marksinreach.ts";
import { paramsOf, tablesOf } from "./callspec.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ParameterSet } from "../../core/author/parametrize/param.ts";
import type { FunctionDefinition } from "../nodes/definition.ts";
import type { FixtureDef } from "../fixtures/fixture-def.ts";

export class DefinitionTables {
  readonly #definition: FunctionDefinition;
  readonly #rowsOf: (mark: Mark) => readonly unknown[];
  readonly #fixtureIds = new Map<string, LiveIds>();
  #sets: readonly (readonly ParameterSet[])[] | null = null;
  #ids: readonly LiveIds[] | null = null;

  /** @param rowsOf gives the rows of a `parametrize` mark as the user wrote them. */
  constructor(definition: FunctionDefinition, rowsOf: (mark: Mark) => readonly unknown[]) {
    this.#definition = definition;
    this.#rowsOf = rowsOf;
  }

  get #marks(): readonly Mark[] {
    return marksInReach(this.#definition, "parametrize");
  }

  /**
   * The rows of each entry of the plan's `parametrize`: those of build-time hooks, then the live ones of each mark in
   * reach, nearest first.
   *
   * @throws if they are not as many as the plan says: the ids would name the wrong rows.
   */
  get sets(): readonly (readonly ParameterSet[])[] {
    return (this.#sets ??= tablesOf(this.#definition, this.#marks, this.#rowsOf));
  }

  /** The ids that each entry of `sets` has now. */
  get ids(): readonly LiveIds[] {
    if (this.#ids !== null) return this.#ids;
    const { sets } = this;
    const marks = this.#marks.values();
    const ids = this.#definition.plan.parametrize.map(({ argNames, values, ids: planned }, at): LiveIds => {
      const mark = values === undefined ? marks.next().value : undefined;
      if (mark === undefined) return planned ?? null;
      return liveIds(this.#definition, argNames, sets[at] ?? [], mark.kwargs["ids"]);
    });
    return (this.#ids = ids);
  }

  /** The ids that a fixture's params have now. */
  idsOfFixture(def: FixtureDef): LiveIds {
    const { name, parts } = def;
    const known = this.#fixtureIds.get(name);
    if (known !== undefined) return known;
    const found = liveIds(this.#definition, [name], paramsOf(def) ?? [], parts.ids);
    this.#fixtureIds.set(name, found);
    return found;
  }
}
