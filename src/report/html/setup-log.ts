/** The set-ups of fixtures in a run, and which of them each test used. */
import type { RunEvent } from "../../core/data/events.ts";
import type { HtmlSetup } from "./report-data.ts";

type SetupEvent = Extract<RunEvent, { readonly type: "fixture" | "fixtureitem" }>;

/** The set-ups, and their indices by test. */
export interface UsedSetups {
  readonly setups: readonly HtmlSetup[];
  readonly usedBy: ReadonlyMap<string, readonly number[]>;
}

export interface SetupLog {
  add(event: SetupEvent): void;
  /** @param workerOf - the worker that ran a test: each has set-ups of its own. */
  finish(workerOf: (id: string) => string | null): UsedSetups;
}

/** Events do not name their worker, so they are only attributed when the tests have ended. */
export function createSetupLog(): SetupLog {
  const events: SetupEvent[] = [];
  return {
    add: (event) => void events.push(event),
    finish(workerOf) {
      const setups: { -readonly [Key in keyof HtmlSetup]: HtmlSetup[Key] }[] = [];
      const usedBy = new Map<string, readonly number[]>();
      /** The last set-up of each name, by worker. */
      const current = new Map<string, number>();
      /** Names of parameters of a wide scope, which are set up as fixtures are, and hide those of the same name; by worker. */
      const hidden = new Set<string>();
      const argumentsOf = new Map(
        events.flatMap((event) =>
          event.type === "fixtureitem" ? [[event.id, new Set(event.argumentNames ?? [])] as const] : [],
        ),
      );
      for (const event of events) {
        const keyOf = (name: string): string => `${workerOf(event.id) ?? ""}\0${name}`;
        const isArgument = (name: string): boolean => argumentsOf.get(event.id)?.has(name) === true;
        const indicesOf = (names: readonly string[]): number[] =>
          names.flatMap((name) => (isArgument(name) ? [] : (current.get(keyOf(name)) ?? [])));
        if (event.type === "fixtureitem") {
          // A test whose set-up failed has those that were made for it.
          const own = () => setups.flatMap(({ by }, index) => (by === event.id ? [index] : []));
          usedBy.set(event.id, withUsed(setups, event.fixtureNames === null ? own() : indicesOf(event.fixtureNames)));
        } else if (event.when === "setup" && isArgument(event.name)) {
          hidden.add(keyOf(event.name));
        } else if (event.when === "teardown" && hidden.delete(keyOf(event.name))) {
          continue;
        } else if (event.when === "setup") {
          const { name, scope, id, duration, param, argNames } = event;
          const uses = indicesOf(argNames);
          current.set(keyOf(name), setups.length);
          setups.push({
            name,
            scope,
            by: id,
            setup: rounded(duration),
            teardown: null,
            ...(param === undefined ? {} : { param }),
            ...(uses.length === 0 ? {} : { uses }),
          });
        } else {
          const made = setups[current.get(keyOf(event.name)) ?? -1];
          if (made !== undefined) made.teardown = rounded(event.duration);
        }
      }
      return { setups, usedBy };
    },
  };
}

/** Set-ups and all that they use. */
function withUsed(setups: readonly HtmlSetup[], first: readonly number[]): number[] {
  const all = new Set(first);
  for (const index of all) for (const used of setups[index]?.uses ?? []) all.add(used);
  return [...all].sort((a, b) => a - b);
}

/** Milliseconds of seconds. */
export function rounded(seconds: number): number {
  return Math.round(seconds * 1e5) / 100;
}
