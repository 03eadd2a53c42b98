/** Fixture definitions: what `fixture(…)` makes of a function. How they are found and run is not known here. */
import type { FixtureFunction } from "./fixture-types.ts";
import type { Id, RowValue, Table } from "./parametrize-types.ts";
import type { Scope } from "../fixtures/scope.ts";

/** Decides a fixture's scope when the run starts. */
export type ScopeFunction = (context: { readonly fixtureName: string; readonly config: unknown }) => Scope;

/** What `fixture` takes (interface, section 2). */
export interface FixtureOptions<Param = unknown> {
  /** Default: `"function"`. */
  readonly scope?: Scope | ScopeFunction | undefined;
  /** Every test that uses the fixture runs once for each; `request.param` has the value. */
  readonly params?: Table<Param> | undefined;
  /** As for `mark.parametrize`. */
  readonly ids?: Table<Id> | ((value: RowValue<Param>) => unknown) | undefined;
  /** Whether every test in reach uses it without asking. Default: false. */
  readonly autouse?: boolean | undefined;
  /** Default: the name of its binding. */
  readonly name?: string | undefined;
}

/** A fixture: a function and how long its value lives. Not callable: tests ask for the value by name. */
export class FixtureDefinition<T = unknown> {
  readonly fn: FixtureFunction<T>;
  /** As given; only what can be read once, `params`, has become an array. */
  readonly options: Omit<FixtureOptions, "params"> & { readonly params?: readonly unknown[] };

  constructor(fn: FixtureFunction<T>, options: FixtureOptions = {}) {
    this.fn = fn;
    const { params, ...rest } = options;
    this.options = Object.freeze(params === undefined ? rest : { ...rest, params: Object.freeze([...params]) });
    Object.freeze(this);
  }
}
