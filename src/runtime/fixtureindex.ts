/** What is planned of fixtures, found by name and by place: those of the plan, then those that only the run could find. */
import { parentNodeIds } from "../core/nodeid.ts";
import type { PlanFixture } from "../core/plan.ts";

export class FixtureIndex {
  readonly #fixtures: PlanFixture[];
  #byName: Map<string, number[]> | null = null;
  #byPlace: Map<string, PlanFixture[]> | null = null;

  constructor(fixtures: readonly PlanFixture[]) {
    this.#fixtures = [...fixtures];
  }

  /** The fixture of that index. */
  at(index: number): PlanFixture | undefined {
    return this.#fixtures[index];
  }

  /** Adds a fixture. @returns its index. */
  add(fixture: PlanFixture): number {
    const index = this.#fixtures.length;
    if (this.#byName !== null) addTo(this.#byName, fixture.name, index);
    if (this.#byPlace !== null) addTo(this.#byPlace, fixture.baseId, fixture);
    this.#fixtures.push(fixture);
    return index;
  }

  /** The fixtures whose visibility begins at a place, in order. */
  definedAt(baseId: string): readonly PlanFixture[] {
    this.#byPlace ??= groupBy(this.#fixtures, (fixture) => fixture.baseId);
    return this.#byPlace.get(baseId) ?? [];
  }

  /** Indices of the definitions of a name that are visible from a node, base first, nearest last. */
  visible(nodeId: string, name: string): number[] {
    const places = parentNodeIds(nodeId);
    const depthOf = (index: number): number => places.indexOf(this.#fixtures[index]?.baseId ?? "");
    const indices = this.#indicesByName().get(name) ?? [];
    return indices.filter((index) => depthOf(index) !== -1).sort((a, b) => depthOf(a) - depthOf(b));
  }

  /** Names of the fixtures that are visible from a node. */
  visibleNames(nodeId: string): string[] {
    return [...this.#indicesByName().keys()].filter((name) => this.visible(nodeId, name).length > 0);
  }

  #indicesByName(): Map<string, number[]> {
    return (this.#byName ??= groupBy([...this.#fixtures.keys()], (index) => this.#fixtures[index]?.name ?? ""));
  }
}

function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) addTo(groups, keyOf(entry), entry);
  return groups;
}

function addTo<T>(groups: Map<string, T[]>, key: string, entry: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [entry]);
  else group.push(entry);
}
