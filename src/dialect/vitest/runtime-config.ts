/** What `vi.setConfig` changes of the settings of a file. */
import { currentFile } from "../tree/settings.ts";
import type { VitestTimers } from "./vitest-timers.ts";

type Settings = NonNullable<ReturnType<typeof currentFile>>["project"];

/** Options of the configuration that tests may change. */
export interface ChangeableOptions {
  readonly testTimeout?: number;
  readonly hookTimeout?: number;
  readonly retry?: number;
  readonly repeats?: number;
  readonly clearMocks?: boolean;
  readonly mockReset?: boolean;
  readonly restoreMocks?: boolean;
  readonly unstubEnvs?: boolean;
  readonly unstubGlobals?: boolean;
  readonly fakeTimers?: Parameters<VitestTimers["configure"]>[0];
  readonly sequence?: { readonly hooks?: "list" | "parallel" | "stack" };
  readonly expect?: {
    readonly requireAssertions?: boolean;
    readonly poll?: { readonly interval?: number; readonly timeout?: number };
  };
}

/** Options that tests may change there, and that change no outcome here. */
const WITHOUT_OUTCOME = ["allowOnly", "includeTaskLocation", "maxConcurrency", "printConsoleTrace"];

const NAMES = [
  ..."testTimeout hookTimeout retry repeats clearMocks mockReset restoreMocks unstubEnvs unstubGlobals".split(" "),
  ..."fakeTimers sequence expect".split(" "),
];

/** @throws for an option that tests cannot change. */
export function settingsOf(config: ChangeableOptions): Partial<Settings> {
  const unknown = Object.keys(config).find((name) => !NAMES.includes(name) && !WITHOUT_OUTCOME.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `vi.setConfig(): tests cannot change "${unknown}"; they can change ${NAMES.join(", ")}. Set it in the configuration.`,
    );
  }
  const project = currentFile()?.project;
  if (project === undefined) return {};
  const { mocks, poll } = project;
  const { testTimeout, hookTimeout, retry, repeats, sequence, expect } = config;
  return {
    testTimeout: testTimeout ?? project.testTimeout,
    hookTimeout: hookTimeout ?? project.hookTimeout,
    retry: retry ?? project.retry,
    repeats: repeats ?? project.repeats,
    hookOrder: sequence?.hooks ?? project.hookOrder,
    requireAssertions: expect?.requireAssertions ?? project.requireAssertions,
    poll: { ...poll, ...expect?.poll },
    mocks: {
      ...mocks,
      clear: config.clearMocks ?? mocks.clear,
      reset: config.mockReset ?? mocks.reset,
      restore: config.restoreMocks ?? mocks.restore,
      unstubEnvs: config.unstubEnvs ?? mocks.unstubEnvs,
      unstubGlobals: config.unstubGlobals ?? mocks.unstubGlobals,
    },
  };
}
