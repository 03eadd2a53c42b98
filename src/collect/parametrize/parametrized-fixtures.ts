/** Parametrization by fixtures with `params`: every test that uses one is called once for each parameter. */
import type { Closure } from "../../core/fixtures/closure.ts";
import { parametrizingFixture } from "../../core/fixtures/parametrizing-fixture.ts";
import { type Metafunc, ParametrizeError } from "../../core/parametrize/metafunc.ts";
import type { CollectedFixture } from "../fixtures/collected-fixtures.ts";
import type { ParametrizeCall } from "./parametrize-call.ts";
import { idsOption, metafuncIds, metafuncRows } from "./parameter-rows.ts";
import { Unknown } from "../../evaluate/values.ts";

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
