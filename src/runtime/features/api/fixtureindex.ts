/** What is planned of fixtures, found by name and by place: those of the plan, then those that only the run could find. */
import { parentNodeIds } from "../../../core/select/nodeid.ts";
import type { PlanFixture } from "../../../core/data/plan.ts";
import type { FixtureDef } from "../../fixturedef.ts";
import type { Function } from "../../function.ts";
import type { FixtureManager } from "../../fixtures.ts";

export class FixtureIndex {
  readonly #fixtures: readonly PlanFixture[];
  readonly #byName = new Map<string, number[]>();
  readonly #byPlace = new Map<string, PlanFixture[]>();
  /** How many of the fixtures are in the maps. */
  #grouped = 0;

  /** @param fixtures may grow. */
  constructor(fixtures: readonly PlanFixture[]) {
    this.#fixtures = fixtures;
  }

  /** The fixtures whose visibility begins at a place, in order. */
  definedAt(baseId: string): readonly PlanFixture[] {
    this.#group();
    return this.#byPlace.get(baseId) ?? [];
  }

  /** Indices of the definitions of a name that are visible from a node, base first, nearest last. */
  visible(nodeId: string, name: string): number[] {
    this.#group();
    const places = parentNodeIds(nodeId);
    const depthOf = (index: number): number => places.indexOf(this.#fixtures[index]?.baseId ?? "");
    const indices = this.#byName.get(name) ?? [];
    return indices.filter((index) => depthOf(index) !== -1).sort((a, b) => depthOf(a) - depthOf(b));
  }

  /**
   * Why there is no fixture of that name, as the end of a sentence.
   *
   * @param stack the fixtures that are being set up.
   * @param exists whether the name has definitions, all of which are being set up already.
   */
  whyNone({ nodeId }: Function, name: string, stack: readonly FixtureDef[], exists: boolean): string {
    if (exists) return `asks for itself: ${[...stack.map((def) => def.name), name].join(" -> ")}`;
    this.#group();
    const names = [...this.#byName.keys()].filter((other) => !other.startsWith("_"));
    const visible = names.filter((other) => this.visible(nodeId, other).length > 0);
    return `was not found. Available here: ${visible.sort().join(", ")}`;
  }

  #group(): void {
    for (; this.#grouped < this.#fixtures.length; this.#grouped++) {
      const fixture = this.#fixtures[this.#grouped];
      if (fixture === undefined) continue;
      addTo(this.#byName, fixture.name, this.#grouped);
      addTo(this.#byPlace, fixture.baseId, fixture);
    }
  }
}

/** The index of a run that has one: one in which fixtures may be asked for by name. */
export function indexOf({ index }: FixtureManager): FixtureIndex {
  if (index === null) throw new Error("The bundle lacks what finds fixtures by name: build again.");
  return index;
}

function addTo<T>(groups: Map<string, T[]>, key: string, entry: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [entry]);
  else group.push(entry);
}
