/**
 * One `parametrize` mark, prepared for the metafunc, with the places of its arguments; and the metafunc of build-time hooks, which
 * records their rows.
 */

import type { Expression } from "../../core/data/facts.ts";
import {
  ParametrizeError,
  Metafunc,
  type MetafuncConfig,
  type MetafuncParts,
  type ParametrizeOptions,
} from "../../core/parametrize/metafunc.ts";
import { isArgNames, parametrizeErrors } from "../../core/parametrize/checks.ts";
import { parseArgNames, extractParameterSets } from "../../core/author/parametrize/param.ts";
import { isScope, type Scope } from "../../core/fixtures/scope.ts";
import { idsOption, metafuncIds, metafuncRows, standIn } from "./parameter-rows.ts";
import { findUnknown, type Origin, type StaticMark, Unknown } from "../../evaluate/values.ts";
import type { Closure } from "../../core/fixtures/closure.ts";
import { parametrizingFixture } from "../../core/fixtures/fixture-index.ts";
import type { CollectedFixture } from "../fixtures/collected-fixtures.ts";
import { planMark } from "./marks.ts";
import { encodeValue } from "../../core/data/values/plan-value.ts";
import type { PlanParametrize } from "../../core/data/plan.ts";

export interface ParametrizeCall {
  readonly argNames: readonly string[];
  readonly argNamesAsGiven: string | readonly string[];
  readonly argValues: readonly unknown[];
  readonly indirect: ReadonlySet<string>;
  readonly options: {
    indirect?: boolean | readonly string[];
    ids?: readonly unknown[] | ((value: unknown) => unknown);
    scope?: Scope;
  };
  /** The value that leaves the number or the ids of its rows uncertain; null if there is none. */
  readonly unknown: Unknown | null;
  /** Errors that are certain, whatever the unknown values are. */
  readonly errors: readonly ParametrizeError[];
  /** The place of the argument that an error is about. */
  place(where: ParametrizeError["where"]): Origin;
}

/**
 * Reads a mark's arguments. An uncertain argument is returned as `unknown`, and the test is expanded when the run
 * starts.
 *
 * @param nodeId - the test's, for messages.
 */
export function readParametrize(mark: StaticMark, nodeId: string): ParametrizeCall {
  // What follows the values is unknown options.
  const [names = mark.kwargs["argnames"], values = mark.kwargs["argvalues"], ...options] = mark.args;
  const ids = metafuncIds(nodeId, mark.kwargs["ids"]);
  const argNamesAsGiven = isArgNames(names) ? names : [];
  const { names: argNames, severalValues } = parseArgNames(argNamesAsGiven);
  const rows = metafuncRows(nodeId, values, ids, severalValues);
  const indirect = mark.kwargs["indirect"] ?? false;
  const scope = mark.kwargs["scope"] ?? null;
  const errors: ParametrizeError[] = [];
  const notKnown = findUnknown([names, indirect, scope, ...options]);
  if (notKnown === null) {
    if (!isArgNames(names)) errors.push(parametrizeErrors.noNames(nodeId, standIn(names)));
    if (typeof indirect !== "boolean" && !Array.isArray(indirect))
      errors.push(parametrizeErrors.wrongIndirect(nodeId, standIn(indirect)));
    if (scope !== null && !isScope(scope)) errors.push(parametrizeErrors.wrongScope(nodeId, standIn(scope)));
  }
  const indirectNames = indirect === true ? argNames : Array.isArray(indirect) ? indirect.map(String) : [];
  return {
    argNames,
    argNamesAsGiven,
    argValues: rows.values,
    indirect: new Set(indirectNames),
    options: {
      indirect: indirect === true ? indirect : indirectNames,
      ...(ids === null || ids.unknown !== null ? {} : { ids: idsOption(ids) }),
      ...(isScope(scope) ? { scope } : {}),
    },
    unknown: notKnown ?? ids?.unknown ?? rows.unknown,
    errors: [...errors, ...rows.errors, ...(ids?.errors ?? [])],
    place: (where) => placeOf(mark, where),
  };
}

/** The expression of the wrong argument, or of the mark if it was built in steps. */
function placeOf(mark: StaticMark, where: ParametrizeError["where"]): Origin {
  const { path } = mark.origin;
  const [names, values, options] = mark.expressions;
  if (where.part === "argnames" || where.part === "argvalues") {
    return entryPlace(path, where.part === "argnames" ? names : values, where.index) ?? mark.origin;
  }
  return optionPlace(path, options ?? names, where) ?? mark.origin;
}

/** The place of an option of a call in the expression of the options: a literal's property, else the whole. */
export function optionPlace(
  path: string,
  options: Expression | null | undefined,
  { part, index }: { readonly part: string; readonly index?: number },
): Origin | null {
  if (options?.kind !== "object") return entryPlace(path, options);
  const option = options.properties.find(({ key }) => key === part)?.value;
  return option === undefined ? entryPlace(path, options) : entryPlace(path, option, index);
}

/** The place of an entry of a list; that of the list if it is unknown. */
function entryPlace(path: string, list: Expression | null | undefined, index?: number): Origin | null {
  if (list === null || list === undefined) return null;
  // A spread element before an entry shifts its index.
  const before = list.kind === "array" && index !== undefined ? list.items.slice(0, index + 1) : [];
  const entry = before.some((item) => item?.kind === "spread") ? undefined : before.at(-1);
  return { path, at: (entry ?? list).at };
}

/** Parametrization by fixtures with `params`: every test that uses one is called once for each parameter. */
export interface FixtureParametrization {
  /** Names of the fixtures that parametrize, in the order of their calls. */
  readonly names: readonly string[];
  /** The value that leaves the ids or the number of calls uncertain; null if there is none. */
  readonly unknown: Unknown | null;
  readonly failed: boolean;
}

/** Calls `parametrize` for each parametrized fixture of the closure that the test does not parametrize itself. */
export function parametrizeFixtures(
  metafunc: Metafunc,
  closure: Closure<CollectedFixture>,
  calls: readonly ParametrizeCall[],
  onError: (errors: readonly ParametrizeError[], fixture: CollectedFixture) => void,
): FixtureParametrization {
  const names: string[] = [];
  let unknown: Unknown | null = null;
  let failed = false;
  for (const name of closure.names) {
    if (calls.some((call) => call.argNames.includes(name))) continue;
    const fixture = parametrizingFixture(name, closure.fixtures.get(name) ?? []);
    if (fixture?.params == null) continue;
    if (fixture.params instanceof Unknown) {
      unknown ??= fixture.params;
      continue;
    }
    const subject = `the fixture "${name}"`;
    const ids = metafuncIds(subject, fixture.ids);
    const rows = metafuncRows(subject, fixture.params, ids, false);
    const errors = [...rows.errors, ...(ids?.errors ?? [])];
    if (errors.length > 0) {
      onError(errors, fixture);
      failed = true;
      continue;
    }
    const notKnown = ids?.unknown ?? rows.unknown;
    unknown ??= notKnown;
    if (notKnown !== null) continue;
    try {
      metafunc.parametrize(name, rows.values, {
        indirect: true,
        subject,
        ...(fixture.scope === null ? {} : { scope: fixture.scope }),
        ...(ids === null ? {} : { ids: idsOption(ids) }),
      });
      names.push(name);
    } catch (error) {
      if (!(error instanceof ParametrizeError)) throw error;
      onError([error, ...error.also], fixture);
      failed = true;
    }
  }
  return { names, unknown, failed };
}

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
