/** The fixtures of the suite: which exist, and which of them can be seen from where. */
import type { ClosureFixture } from "../core/closure.ts";
import type { Expression } from "../core/facts.ts";
import type { Passing } from "../core/plan.ts";
import type { Origin, Unknown } from "./values.ts";

/** One fixture definition, as the build knows it. */
export interface FixtureDef extends ClosureFixture {
  /** Node id of the place from which it is visible downwards. */
  readonly baseId: string;
  readonly autouse: boolean;
  readonly passing: Passing;
  /** Where its function stands: the module by absolute path. Null for a built-in one. */
  readonly place: FixturePlace | null;
  /** Its `params`; null if it has none, unknown if they need execution. */
  readonly params: readonly unknown[] | Unknown | null;
  /** Its `ids`, as given. */
  readonly ids: unknown;
  readonly doc: string | null;
}

/** Where a fixture is found: the definition's module, and the way to it from one of the module's bindings. */
export interface FixturePlace {
  readonly origin: Origin;
  readonly source:
    | { readonly kind: "binding"; readonly name: string }
    | { readonly kind: "method"; readonly classes: readonly string[]; readonly name: string };
  /** Whether it is a static member of its class. */
  readonly isStatic: boolean;
  /** The module whose record has the binding, by absolute path. */
  readonly module: string;
  /** The expression of its options, in the module that `origin` names; null if there are none. */
  readonly options: Expression | null;
}

/** Registry of fixtures in the order of registration: outer places before inner ones. */
export class FixtureManager {
  /** By base id, then by name, so that a look-up costs what the depth of the tree costs, not the size of the suite. */
  readonly #places = new Map<string, Map<string, FixtureDef[]>>();
  readonly #definitions = new Map<string, FixtureDef[]>();
  readonly #autouse = new Map<string, Set<string>>();
  /** Every definition in the order of registration. */
  readonly registered: FixtureDef[] = [];

  /** Makes a fixture known. */
  register(fixture: FixtureDef): void {
    this.registered.push(fixture);
    const place = getOrMake(this.#places, fixture.baseId, () => new Map<string, FixtureDef[]>());
    getOrMake(place, fixture.name, () => []).push(fixture);
    getOrMake(this.#definitions, fixture.name, () => []).push(fixture);
    if (fixture.autouse) getOrMake(this.#autouse, fixture.baseId, () => new Set<string>()).add(fixture.name);
  }

  /** The definitions of `name` that are visible from the last of `nodeIds`, base first, nearest last. */
  lookUp(name: string, nodeIds: readonly string[]): FixtureDef[] {
    return nodeIds.flatMap((nodeId) => this.#places.get(nodeId)?.get(name) ?? []);
  }

  /** Names of the autouse fixtures of all places around a node, outer ones first. */
  autouseNames(nodeIds: readonly string[]): string[] {
    return nodeIds.flatMap((nodeId) => [...(this.#autouse.get(nodeId) ?? [])]);
  }

  /** Names that are visible from the last of `nodeIds`. */
  visibleNames(nodeIds: readonly string[]): string[] {
    return [...new Set(nodeIds.flatMap((nodeId) => [...(this.#places.get(nodeId)?.keys() ?? [])]))];
  }

  /** Every definition of a name, wherever it is visible. */
  definitions(name: string): readonly FixtureDef[] {
    return this.#definitions.get(name) ?? [];
  }

  /** Every definition. */
  all(): FixtureDef[] {
    return [...this.#definitions.values()].flat();
  }
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const before = map.get(key);
  if (before !== undefined) return before;
  const made = make();
  map.set(key, made);
  return made;
}
