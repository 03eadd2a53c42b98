/** The parametrize tables of one test, read once from its module. */
import { liveIds, type LiveIds } from "./live-ids.ts";
import { tablesOf } from "./build-callspec.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { ParameterSet } from "../../core/author/parametrize/param.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { RunFixtureDef } from "../fixtures/fixture-def.ts";

export class DefinitionTables {
  readonly #definition: RunFunctionDefinition;
  readonly #rowsOf: (mark: Mark) => readonly unknown[];
  readonly #fixtureIds = new Map<string, LiveIds>();
  #sets: readonly (readonly ParameterSet[])[] | null = null;
  #ids: readonly LiveIds[] | null = null;

  /** @param rowsOf - returns the rows of a `parametrize` mark as the user wrote them. */
  constructor(definition: RunFunctionDefinition, rowsOf: (mark: Mark) => readonly unknown[]) {
    this.#definition = definition;
    this.#rowsOf = rowsOf;
  }

  get #marks(): readonly Mark[] {
    return this.#definition.marksInReach("parametrize");
  }

  /**
   * The rows of each entry of the plan's `parametrize`: those of build-time hooks, then the live rows of each mark in
   * reach, nearest first.
   *
   * @throws {Error} if they are not as many as the plan says: the ids would name the wrong rows.
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
      if (mark === undefined) return planned === undefined ? null : { ids: planned };
      return liveIds(this.#definition, argNames, sets[at] ?? [], mark.kwargs["ids"]);
    });
    return (this.#ids = ids);
  }

  /** The ids that a fixture's params have now. */
  idsOfFixture(def: RunFixtureDef): LiveIds {
    const { name, params, parts } = def;
    const known = this.#fixtureIds.get(name);
    if (known !== undefined) return known;
    const found = liveIds(this.#definition, [name], params ?? [], parts.ids);
    this.#fixtureIds.set(name, found);
    return found;
  }
}
