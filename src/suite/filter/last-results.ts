/** What the last runs told about tests, for `failed()`, `flaky()` and `slow(…)`. A run records it. */
import { fits, secondsShape } from "../../core/data/shape.ts";
import { readText } from "../../store/read-file.ts";
import { isObject } from "../../core/values/objects.ts";

/** The keys of the values. The first is pytest's; the `cache` fixture sees them too. */
export const RESULT_KEYS = { failed: "cache/lastfailed", flaky: "cache/flaky", durations: "cache/durations" } as const;

/** Shorter durations are not recorded, in milliseconds: a suite of unit tests has nothing to write. */
export const LEAST_DURATION = 10;

/** The results of tests when they last ran. */
export interface LastResults {
  /** Ids of tests that failed. */
  readonly failed: readonly string[];
  /** Ids of tests that passed on a retry. */
  readonly flaky: readonly string[];
  /** Seconds by id, of tests that took longer than `LEAST_DURATION`. */
  readonly durations: Readonly<Record<string, number>>;
}

/** Reads the results. @param folder - absolute path of the folder with the values of the `cache` fixture. */
export function readLastResults(folder: string): LastResults {
  return lastResultsOf((key) => {
    try {
      const value: unknown = JSON.parse(readText(`${folder}/v/${key}`));
      return value;
    } catch {
      // No run has recorded it.
      return null;
    }
  });
}

/** The results in some values. Values that tests have put in their place are ignored. */
export function lastResultsOf(get: (key: string) => unknown): LastResults {
  const [failed, flaky, durations] = [RESULT_KEYS.failed, RESULT_KEYS.flaky, RESULT_KEYS.durations].map(get);
  return {
    failed: isObject(failed) ? Object.keys(failed) : [],
    flaky: Array.isArray(flaky) ? flaky.filter((id) => typeof id === "string") : [],
    durations: isObject(durations) ? numbersIn(durations) : {},
  };
}

function numbersIn(values: object): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const [id, value] of Object.entries(values)) if (fits(secondsShape, value)) numbers[id] = value;
  return numbers;
}
