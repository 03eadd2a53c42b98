/** The parts of a metafunc, and the arguments of its `parametrize`. Types only. */
import type { IdConfig, IdOptions } from "./ids.ts";
import type { Mark } from "../author/marks/mark-store.ts";
import type { Scope } from "../fixtures/scope.ts";

/** The configuration of parametrization. */
export interface MetafuncConfig extends IdConfig {
  readonly explicitParameters: boolean;
}

/** The part of a test function's node that exists both at build time and in a run. */
export interface MetafuncDefinition {
  readonly nodeId: string;
  readonly name: string;
  /** Names that its own parameters request. */
  readonly argNames: readonly string[];
  /** Names of its parameters that have a default value. */
  readonly defaultedArgNames: readonly string[];
  /** Names that its `usefixtures` marks request. */
  readonly usefixtures: readonly string[];
  /** The marks on the function itself, nearest first. */
  readonly ownMarkers: readonly Mark[];
  /** The marks in reach, of that name if one is given: from the nearest place to the farthest. */
  iterMarkers(name?: string): Iterable<Mark>;
  /** The nearest mark of that name; null without one. */
  getClosestMarker(name: string): Mark | null;
}

/** The fixtures in its reach. */
export interface MetafuncFixtureInfo {
  /** The closure, directly parametrized names included. */
  readonly names: readonly string[];
  /** The definitions of each name, base first, nearest last. A scope is null if a function determines it later. */
  readonly fixtures: ReadonlyMap<string, readonly { readonly scope: Scope | null }[]>;
}

/** The parts of a metafunc. */
export interface MetafuncParts<Config extends MetafuncConfig = MetafuncConfig> {
  readonly definition: MetafuncDefinition;
  readonly fixtureInfo: MetafuncFixtureInfo;
  readonly config: Config;
  /** The class around the test, or a stand-in for it. Default: null. */
  readonly cls?: unknown;
  /** The module, or a stand-in for it. Default: null. */
  readonly module?: unknown;
  /** The test function itself. Default: null. */
  readonly function?: unknown;
  /** The `xtest_make_parametrize_id` hooks in reach. */
  readonly makeId?: IdOptions["makeId"];
  /** Cache of the ids from marks' iterators, so that all tests with a mark get the same ids. */
  readonly generatedIds?: WeakMap<Mark, readonly unknown[]>;
}

/** The options of `parametrize`. */
export interface ParametrizeOptions {
  /**
   * True, or the names of the arguments whose values are `request.param` of the fixtures of those names. Default:
   * false.
   */
  readonly indirect?: boolean | readonly string[] | undefined;
  /** Ids by row, or a function from each value to its part of the id. */
  readonly ids?: Iterable<unknown> | ((value: never) => unknown) | null | undefined;
  /** The scope in which a value stays the same. Default: determined by the fixtures. */
  readonly scope?: Scope | null | undefined;
  /** The mark of the call. */
  readonly paramMark?: Mark | undefined;
  /** The subject of errors: the fixture with these `params`. Default: the test. */
  readonly subject?: string | undefined;
}
