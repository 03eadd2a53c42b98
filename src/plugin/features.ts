/** Which parts of the runtime a suite needs: the entry imports no others. */
import type { Plan } from "../core/data/plan.ts";

/** What a suite needs of `unplugin-xtest/runtime/features`. */
export interface NeededFeatures {
  /** Names of features. */
  readonly features: readonly string[];
  /** Names of built-in fixtures that need no platform; null if there is no built-in fixture at all. */
  readonly builtins: readonly string[] | null;
  /** Whether what options ask for is needed in any case; else only by runs that ask for it. */
  readonly options: boolean;
}

/** The built-in fixtures of the runtime. */
const BUILTINS = ["cache", "monkeypatch", "record_property"];

/** What the run of a plan needs. */
export function featuresOf({ modules, fixtures, closures, definitions, items }: Plan): NeededFeatures {
  const inClosures = new Set(closures.flatMap((closure) => Object.values(closure.fixtures).flat()));
  const used = fixtures.filter((_, index) => inClosures.has(index));
  const expand = definitions.some(({ dynamic, rest }) => dynamic || rest !== undefined);
  const hooks = modules.some((module) => module.hooks !== undefined);
  // Fixtures of ours ask `request` for nothing that the core has not.
  const users = used.filter(({ name, source }) => source.kind !== "builtin" && !name.startsWith("_xunit_"));
  const api = expand || hooks || [...definitions, ...users].some(({ argNames }) => argNames.includes("request"));
  // Code that has a request may ask it for any fixture.
  const reached = api ? fixtures : used;
  const hasMethods = reached.some(({ source }) => source.kind === "method");
  const hasParams = reached.some(({ params }) => params !== null);
  const scopes = reached.some(({ scope }) => scope === null);
  const parametrize =
    expand || hasParams || items.some(({ callspecId, marks }) => callspecId !== null || marks !== undefined);
  const needed = {
    api,
    checkScope: api || parametrize || scopes,
    classes: expand || hasMethods || definitions.some(({ classes }) => classes.length > 0),
    expand,
    generators: definitions.some(({ flavor }) => flavor !== "plain" && flavor !== "async"),
    hooks,
    packages: modules.some(({ kind }) => kind === "package"),
    parametrize,
    scopes: expand || scopes,
  };
  const builtins = reached.flatMap(({ name, source }) =>
    source.kind === "builtin" && name !== "request" ? [name] : [],
  );
  return {
    features: Object.entries(needed).flatMap(([name, isNeeded]) => (isNeeded ? [name] : [])),
    builtins: builtins.length === 0 ? null : BUILTINS.filter((name) => builtins.includes(name)),
    options: expand || hooks,
  };
}
