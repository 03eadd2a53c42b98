/** Which fixture fills each parameter of the tests and fixtures of a suite, or which values of a table do. */
import type { CollectedFixture } from "../collect/fixtures/collected-fixtures.ts";
import type { FunctionDefinition } from "../collect/tree/definition.ts";
import type { Function } from "../collect/tree/function.ts";
import { Unknown } from "../evaluate/values.ts";
import { fileNodeIds } from "../collect/tree/nodes.ts";

/** The place of a name in a module, by its offset. */
export interface NamePlace {
  /** Absolute. */
  readonly path: string;
  readonly at: number;
}

/** A parameter, or a property of an object pattern. */
export interface ArgumentUse {
  readonly name: string;
  readonly place: NamePlace;
  /**
   * What fills it: a fixture, with its place, which a built-in one does not have; the values of a table, as far as they are known; or
   * `request`, of whose `param` the values are.
   */
  readonly filledBy:
    | { readonly kind: "fixture"; readonly place: NamePlace | null; readonly from: string | null }
    | { readonly kind: "values" | "request"; readonly values: readonly unknown[] };
}

/** The parameters of all tests of the items, and of all fixtures of the project, each once. */
export function argumentUses(items: readonly Function[], isOwn: (path: string) => boolean): ArgumentUse[] {
  const context = items[0]?.context;
  if (context === undefined) return [];
  const uses = new Map<string, ArgumentUse>();
  const add = (use: ArgumentUse): void => {
    const { place, filledBy } = use;
    if (!isOwn(place.path)) return;
    const filler =
      filledBy.kind === "fixture" ? `${filledBy.place?.path ?? ""}:${filledBy.place?.at ?? ""}` : filledBy.kind;
    uses.set(`${place.path}:${place.at}:${filler}`, use);
  };
  const fixtureUse = (name: string, place: NamePlace, fixture: CollectedFixture): ArgumentUse => {
    const origin = fixture.place?.origin ?? null;
    if (origin === null && name === "request") return { name, place, filledBy: { kind: "request", values: [] } };
    const from = origin === null ? null : context.sources.relative(origin.path);
    return { name, place, filledBy: { kind: "fixture", place: origin, from } };
  };

  const values = new Map<FunctionDefinition, Map<string, Set<unknown>>>();
  for (const { definition, call } of items) {
    const known = values.get(definition) ?? new Map<string, Set<unknown>>();
    values.set(definition, known);
    for (const [name, value] of Object.entries(call.params)) known.set(name, (known.get(name) ?? new Set()).add(value));
  }
  for (const [{ args, origin, fixtureInfo }, params] of values) {
    for (const name of args.argNames) {
      const at = args.at.get(name);
      if (at === undefined) continue;
      const place = { path: origin.path, at };
      const fixture = fixtureInfo.closure.fixtures.get(name)?.at(-1);
      const given = params.get(name);
      if (fixture !== undefined) add(fixtureUse(name, place, fixture));
      else if (given !== undefined) add({ name, place, filledBy: { kind: "values", values: [...given] } });
    }
  }
  for (const fixture of context.fixtures.all()) {
    if (fixture.args === null) continue;
    const nodeIds = nodeIdsOf(fixture.baseId);
    for (const name of fixture.argNames) {
      const at = fixture.args.at.get(name);
      const chain = context.fixtures.lookUp(name, nodeIds);
      // One that asks for its own name gets the one that it overrides.
      const found = name === fixture.name ? chain[chain.indexOf(fixture) - 1] : chain.at(-1);
      if (at === undefined || found === undefined) continue;
      const use = fixtureUse(name, { path: fixture.args.path, at }, found);
      const values = fixture.params instanceof Unknown ? [] : (fixture.params ?? []);
      add(use.filledBy.kind === "request" ? { ...use, filledBy: { kind: "request", values } } : use);
    }
  }
  return [...uses.values()];
}

/** The ids of a node and of all around it, outermost first. */
function nodeIdsOf(nodeId: string): string[] {
  const [file = "", ...inner] = nodeId.split("::");
  const ids = file === "" ? [""] : fileNodeIds(file);
  return [...ids, ...inner.map((_, index) => [file, ...inner.slice(0, index + 1)].join("::"))];
}
