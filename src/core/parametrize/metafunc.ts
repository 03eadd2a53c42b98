/** A test function while its invocations are planned. */

import { CallSpec2, type ValueType } from "./callspec.ts";
import { isArgNames, isIdFunction, parameterSetsOf, validateIds, parametrizeErrors } from "./checks.ts";
import {
  IdFunctionError,
  makeUnique,
  parameterSetIds,
  type IdOptions,
  type ParameterSetId,
  type IdConfig,
} from "./ids.ts";
import type { Mark } from "../author/marks/mark-store.ts";
import { parseArgNames, type ParameterSet } from "../author/parametrize/param.ts";
import { compareScopes, isScope, type Scope } from "../fixtures/scope.ts";

export { ParametrizeError, type ParametrizePlace } from "./checks.ts";

/** The most calls of one test: products of tables grow beyond the memory. */
const MAX_CALLS = 100_000;

/**
 * The argument of `xtest_generate_tests`: a test function whose invocations are being planned (pytest: `Metafunc`).
 *
 * @example
 * xtest_generate_tests(metafunc) {
 *   if (metafunc.fixtureNames.includes("browser")) metafunc.parametrize("browser", ["firefox", "chromium"]);
 * }
 */
export class Metafunc<Config extends MetafuncConfig = MetafuncConfig> {
  /** The test function, with its id and marks (pytest: `definition`). */
  readonly definition: MetafuncDefinition;
  /** The complete configuration (pytest: `config`). */
  readonly config: Config;
  /** The module around; in a build, its facts (pytest: `module`). */
  readonly module: unknown;
  /** The function; in a build, its declaration (pytest: `function`). */
  readonly function: unknown;
  /** The class around, or null; in a build, its declaration (pytest: `cls`). */
  readonly cls: unknown;
  /** Names of all fixtures that the function needs (pytest: `fixturenames`). */
  readonly fixtureNames: readonly string[];
  readonly #fixtures: MetafuncFixtureInfo["fixtures"];
  readonly #makeId: IdOptions["makeId"];
  readonly #generatedIds: WeakMap<Mark, readonly unknown[]> | null;
  #calls: CallSpec2[] = [];
  #unique = true;

  constructor(parts: MetafuncParts<Config>) {
    this.definition = parts.definition;
    this.config = parts.config;
    this.module = parts.module ?? null;
    this.function = parts.function ?? null;
    this.cls = parts.cls ?? null;
    this.fixtureNames = parts.fixtureInfo.names;
    this.#fixtures = parts.fixtureInfo.fixtures;
    this.#makeId = parts.makeId ?? null;
    this.#generatedIds = parts.generatedIds ?? null;
  }

  /** Alias of `fixtureNames` (pytest: `funcargnames`). */
  get funcargNames(): readonly string[] {
    return this.fixtureNames;
  }

  /** The invocations planned so far, with unique ids; none if `parametrize` was not called. */
  get calls(): readonly CallSpec2[] {
    if (!this.#unique) {
      for (const call of this.#calls) call.setUniqueId(null);
      const joined = this.#calls.map((call) => call.id);
      makeUnique(joined).forEach((id, index) => {
        if (id !== joined[index]) this.#calls[index]?.setUniqueId(id);
      });
      this.#unique = true;
    }
    return this.#calls;
  }

  /**
   * Plans an invocation for each row and each invocation planned before: the first call varies slowest (pytest:
   * `parametrize`).
   *
   * @param argNames - names separated by commas, or an array of names.
   * @param argValues - the rows: values for one name, arrays of values for several, or `param(…)`.
   * @param options - `indirect` (default: false), `ids` (default: made from the values) and `scope` (default:
   *   determined by the fixtures).
   * @returns the scope of the values.
   * @throws {ParametrizeError} if the arguments are wrong (XT301 to XT309); then nothing has changed.
   */
  parametrize(
    argNames: string | readonly string[],
    argValues: Iterable<unknown>,
    options: ParametrizeOptions = {},
  ): Scope {
    const { indirect = false, paramMark, subject: nodeId = this.definition.nodeId } = options;
    if (!isArgNames(argNames)) throw parametrizeErrors.noNames(nodeId, argNames);
    const { names, severalValues } = parseArgNames(argNames);
    const { sets, empty } = parameterSetsOf(nodeId, names, severalValues, argValues);
    const count = Math.max(1, this.#calls.length) * sets.length;
    if (count > MAX_CALLS) throw parametrizeErrors.tooMany(nodeId, count, MAX_CALLS);
    const request = names.indexOf("request");
    if (request !== -1) throw parametrizeErrors.requestArgument(nodeId, request);
    const valTypes = this.#resolveArgValueTypes(names, indirect);
    const scope = options.scope ?? findParametrizedScope(names, this.#fixtures, valTypes);
    if (!isScope(scope)) throw parametrizeErrors.wrongScope(nodeId, scope);
    this.#validateIfUsingArgNames(names, valTypes);
    if (this.config.explicitParameters) this.#validateExplicitParameters(names, valTypes);
    this.#validateNotContained(names);
    const ids = this.#resolveArgIds(nodeId, names, options.ids ?? null, sets, empty, paramMark ?? null);

    const calls: CallSpec2[] = [];
    for (const before of this.#calls.length === 0 ? [new CallSpec2(this)] : this.#calls) {
      sets.forEach((set, paramIndex) => {
        const call = before.copy();
        const { id, kind: idKind, isGiven } = ids[paramIndex] ?? { id: "", kind: "derived" as const, isGiven: false };
        const row = empty ? -1 : paramIndex;
        call.setMulti2({
          valTypes,
          argNames: names,
          valSet: set.values,
          id,
          idKind,
          isGiven,
          marks: set.marks,
          scope,
          paramIndex,
          row,
        });
        calls.push(call);
      });
    }
    // Ids of one call are unique: only joined ids may be equal.
    this.#unique = this.#calls.length === 0;
    this.#calls = calls;
    return scope;
  }

  /** The destination of each argument (pytest: `_resolve_arg_value_types`). */
  #resolveArgValueTypes(names: readonly string[], indirect: unknown): Record<string, ValueType> {
    const { nodeId } = this.definition;
    if (typeof indirect === "boolean")
      return Object.fromEntries(names.map((name) => [name, indirect ? "params" : "funcargs"]));
    if (!Array.isArray(indirect)) throw parametrizeErrors.wrongIndirect(nodeId, indirect);
    indirect.forEach((name: unknown, index) => {
      const known = typeof name === "string" && names.includes(name);
      if (!known) throw parametrizeErrors.unknownIndirect(nodeId, name, index, names);
    });
    return Object.fromEntries(names.map((name) => [name, indirect.includes(name) ? "params" : "funcargs"]));
  }

  /** Checks that the function or its fixtures use each name (pytest: `_validate_if_using_arg_names`). */
  #validateIfUsingArgNames(names: readonly string[], valTypes: Readonly<Record<string, ValueType>>): void {
    const { nodeId, defaultedArgNames } = this.definition;
    names.forEach((name, index) => {
      if (this.fixtureNames.includes(name)) return;
      if (defaultedArgNames.includes(name)) throw parametrizeErrors.defaultedArgument(nodeId, name, index);
      const used = this.fixtureNames.filter((other) => other !== "request" && !other.startsWith("_xunit_"));
      throw parametrizeErrors.unusedArgument(nodeId, name, index, valTypes[name] === "params", used);
    });
  }

  /** Checks `explicitParameters` (pytest: `_validate_explicit_parameters`). */
  #validateExplicitParameters(names: readonly string[], valTypes: Readonly<Record<string, ValueType>>): void {
    const { nodeId, argNames, usefixtures } = this.definition;
    names.forEach((name, index) => {
      if (valTypes[name] === "params" || argNames.includes(name) || usefixtures.includes(name)) return;
      throw parametrizeErrors.notExplicit(nodeId, name, index);
    });
  }

  #validateNotContained(names: readonly string[]): void {
    const [planned] = this.#calls;
    names.forEach((name, index) => {
      const contained = names.indexOf(name) !== index || (planned !== undefined && Object.hasOwn(planned.params, name));
      if (contained) throw parametrizeErrors.duplicateArgument(this.definition.nodeId, name, index);
    });
  }

  /** The ids of the rows (pytest: `_resolve_arg_ids`). */
  #resolveArgIds(
    nodeId: string,
    names: readonly string[],
    ids: unknown,
    sets: readonly ParameterSet[],
    empty: boolean,
    paramMark: Mark | null,
  ): ParameterSetId[] {
    const options = { config: this.config, nodeId, makeId: this.#makeId ?? null };
    if (empty) return [{ id: "NOTSET", kind: "derived", isGiven: false }];
    try {
      if (isIdFunction(ids)) return parameterSetIds(names, sets, { ...options, idFn: ids });
      const known = paramMark === null ? undefined : this.#generatedIds?.get(paramMark);
      const written = ids === null ? null : (known ?? validateIds(nodeId, ids, sets.length));
      if (paramMark !== null && written !== null) this.#generatedIds?.set(paramMark, written);
      return parameterSetIds(names, sets, { ...options, ids: written });
    } catch (error) {
      if (error instanceof IdFunctionError) throw parametrizeErrors.idFunction(error.message, error.cause);
      throw error;
    }
  }
}

/**
 * The scope of a call without a `scope` option: `function` if an argument is direct, else the narrowest scope of the
 * fixtures (pytest: `_find_parametrized_scope`).
 */
function findParametrizedScope(
  argNames: readonly string[],
  fixtures: MetafuncFixtureInfo["fixtures"],
  valTypes: Readonly<Record<string, ValueType>>,
): Scope {
  if (argNames.some((name) => valTypes[name] !== "params")) return "function";
  const used = argNames.flatMap((name) => fixtures.get(name)?.slice(-1) ?? []);
  const scopes = used.map((fixture) => fixture.scope ?? "function");
  return scopes.sort(compareScopes).at(-1) ?? "function";
}

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
