/** The fixtures of a suite, and which of them a name means at a place. */
import type { FixtureView } from "../../collect/editor/module-view.ts";
import { nodeIdsOf } from "../../collect/editor/module-view.ts";

/** A name at a place. */
export interface NameRequest {
  readonly name: string;
  /** Ids of the nodes around it, outermost first. */
  readonly nodeIds: readonly string[];
  /** The key of the fixture that asks; null for anything else. */
  readonly by: string | null;
}

export class FixtureTable {
  readonly all: readonly FixtureView[];
  readonly #places = new Map<string, Map<string, FixtureView[]>>();
  readonly #keys: ReadonlyMap<string, FixtureView>;

  constructor(lists: Iterable<readonly FixtureView[]>) {
    const keys = new Map<string, FixtureView>();
    for (const list of lists) for (const fixture of list) keys.set(fixture.key, fixture);
    this.#keys = keys;
    this.all = [...keys.values()];
    for (const fixture of this.all) {
      const place = this.#places.get(fixture.baseId) ?? new Map<string, FixtureView[]>();
      this.#places.set(fixture.baseId, place);
      place.set(fixture.name, [...(place.get(fixture.name) ?? []), fixture]);
    }
  }

  /** The definitions that a name means, base first, nearest last. */
  chain({ name, nodeIds, by }: NameRequest): readonly FixtureView[] {
    const chain = nodeIds.flatMap((nodeId) => this.#places.get(nodeId)?.get(name) ?? []);
    // A fixture that asks for its own name gets the one that it overrides.
    const own = chain.findIndex(({ key }) => key === by);
    return own === -1 ? chain : chain.slice(0, own);
  }

  /** The nearest definition of each name that is visible at a place. */
  visible(nodeIds: readonly string[]): FixtureView[] {
    const found = new Map<string, FixtureView>();
    for (const nodeId of nodeIds)
      for (const [name, fixtures] of this.#places.get(nodeId) ?? []) {
        const last = fixtures.at(-1);
        if (last !== undefined) found.set(name, last);
      }
    return [...found.values()];
  }

  byKey(key: string): FixtureView | null {
    return this.#keys.get(key) ?? null;
  }

  /** The definitions that a fixture overrides, base first. */
  overridden(fixture: FixtureView): readonly FixtureView[] {
    return this.chain({ name: fixture.name, nodeIds: nodeIdsOf(fixture.baseId), by: fixture.key });
  }

  /** The definitions that override a fixture. */
  overriding(fixture: FixtureView): FixtureView[] {
    return this.all.filter(
      (one) => one.name === fixture.name && this.overridden(one).some(({ key }) => key === fixture.key),
    );
  }

  /** The definitions that share a name with one, because they override each other or something asks for several: all are renamed together. */
  family(fixtures: readonly FixtureView[]): FixtureView[] {
    const found = new Map(fixtures.map((fixture) => [fixture.key, fixture]));
    // A map that grows during iteration is iterated to its new end. Imports of one definition are the same fixture.
    for (const fixture of found.values()) {
      const same = this.all.filter((one) => one.name === fixture.name && isSameDefinition(one, fixture));
      for (const one of [...same, ...this.overridden(fixture), ...this.overriding(fixture)]) found.set(one.key, one);
    }
    return [...found.values()];
  }
}

function isSameDefinition({ definition: one }: FixtureView, { definition: other }: FixtureView): boolean {
  return one !== null && one.path === other?.path && one.at === other.at;
}
