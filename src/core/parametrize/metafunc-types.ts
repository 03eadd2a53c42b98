/** What a metafunc is made of, and what its `parametrize` takes. Types only. */
import type { IdConfig, IdOptions } from "./ids.ts";
import type { Mark } from "../author/marks/mark-store.ts";
import type { Scope } from "../fixtures/scope.ts";

/** The options that parametrization obeys. */
export interface MetafuncConfig extends IdConfig {
  readonly explicitParameters: boolean;
}

/** The test function: the part of its node that is there at build time and in a run alike. */
export interface MetafuncDefinition {
  readonly nodeId: string;
  readonly name: string;
  /** Names that its own parameters ask for. */
  readonly argNames: readonly string[];
  /** Names of its parameters that have a default value. */
  readonly defaultedArgNames: readonly string[];
  /** Names that its `usefixtures` marks ask for. */
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
  /** The definitions of each name, base first, nearest last. A scope is null if a function decides later. */
  readonly fixtures: ReadonlyMap<string, readonly { readonly scope: Scope | null }[]>;
}

/** What a metafunc is made of. */
export interface MetafuncParts<Config extends MetafuncConfig = MetafuncConfig> {
  readonly definition: MetafuncDefinition;
  readonly fixtureInfo: MetafuncFixtureInfo;
  readonly config: Config;
  /** The class around the test, or what stands for it. Default: null. */
  readonly cls?: unknown;
  /** The module, or what stands for it. Default: null. */
  readonly module?: unknown;
  /** The test function itself. Default: null. */
  readonly function?: unknown;
  /** The `xtest_make_parametrize_id` hooks in reach. */
  readonly makeId?: IdOptions["makeId"];
  /** Where ids that a mark's iterator gave are kept, so that every test under the mark gets the same. */
  readonly generatedIds?: WeakMap<Mark, readonly unknown[]>;
}

/** The options of `parametrize`. */
export interface ParametrizeOptions {
  /** True, or the names among the arguments, whose values are `request.param` of the fixture of that name. Default: false. */
  readonly indirect?: boolean | readonly string[] | undefined;
  /** Ids by row, or a function from values to their parts of the id. */
  readonly ids?: Iterable<unknown> | ((value: never) => unknown) | null | undefined;
  /** How long a value is the same. Default: found from the fixtures. */
  readonly scope?: Scope | null | undefined;
  /** The mark that the call comes from. */
  readonly paramMark?: Mark | undefined;
  /** What errors are about: the fixture whose `params` these are. Default: the test. */
  readonly subject?: string | undefined;
}
