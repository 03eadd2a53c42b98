/** What Vitest's own module has beside `describe` and `it`, and what it does around tests. */

import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { putBackAfterWindow, startFile } from "../shared/file-state.ts";
import { closeSnapshots, restartSnapshots } from "../shared/open-snapshots.ts";
import { unsupported } from "../shared/unsupported.ts";
import { absoluteFilePath, openRegistration, pathFromRoot } from "../tree/registry.ts";
import { observeTests } from "../tree/running-test.ts";
import {
  settleExpectTest,
  settleHooks,
  changedByFiles,
  checkAssertions,
  createExpect,
  resetState,
} from "./vitest-expect.ts";
import { forgetMocks } from "./older-mocks.ts";
import { clearByConfiguration, createVi, setTimerDefaults, timers } from "./vi.ts";
import { fakeMethods, FORMERLY_FAKED, lookForFrames } from "./vitest-timers.ts";
import { hostProcess, isPage } from "../shared/host-process.ts";
import { PROVIDED_VARIABLE } from "../../core/data/compat/plan-project.ts";
import { currentFile } from "../tree/settings.ts";

/** `import.meta.env` of Vitest: the variables of the process, where flags are booleans. */
const FLAGS: readonly PropertyKey[] = ["PROD", "DEV", "SSR"];

const env = new Proxy(hostProcess.env, {
  get: (target, name) => (FLAGS.includes(name) ? Boolean(Reflect.get(target, name)) : Reflect.get(target, name)),
  set(target, name, value: unknown) {
    const text = FLAGS.includes(name) ? (value ? "1" : "") : value;
    return Reflect.set(target, name, text);
  },
});

/**
 * Adds what Vitest has in `import.meta`. The file that is tested has the runner there: a source with tests has none where it is imported.
 *
 * @param runner - what `import … from "vitest"` gives to the module.
 */
export function addVitestMeta(meta: ImportMeta, runner: () => object): void {
  const path = openRegistration()?.path;
  Object.assign(meta, { env }, path !== undefined && pathFromRoot(meta.filename) === path && { vitest: runner() });
}

/** A file with a DOM is compiled as for a page. */
export function setSsrVariable(): void {
  process.env["SSR"] = Reflect.get(globalThis, "document") === undefined ? "1" : "";
}

const expect = createExpect(timers);
export const vitestExpect: object = expect;
const { toBeFasterThan, toBeSlowerThan, toHaveBeenExhausted } = unsupported("vitest", "expect().");
Reflect.apply(expect.extend, expect, [{ toBeFasterThan, toBeSlowerThan, toHaveBeenExhausted }]);

putBackAfterWindow(...changedByFiles(expect));

/** The `expect` of a test: there is one for all of them. */
export function createVitestExpect(): object {
  return expect;
}

export const vitestVi = createVi(null);

observeTests({
  begin({ file, task }) {
    resetState(expect, task.titles.join(" > "), file.project.requireAssertions && !task.options.isBench);
    clearByConfiguration();
  },
  async called(test) {
    checkAssertions(expect);
    await settleExpectTest(test);
  },
  repeat(test) {
    resetState(expect, test.task.titles.join(" > "), test.file.project.requireAssertions);
    restartSnapshots(test);
  },
  finished: settleHooks,
  async end(test) {
    closeSnapshots(test);
    await settleHooks(test);
  },
  extendContext(context) {
    Object.assign(context, unsupported("vitest", "ctx."));
    Object.defineProperty(context, "expect", { value: expect, writable: true, configurable: true, enumerable: true });
  },
});

/** The objects for one module that imports them. */
export function bindVitest(mocks: ModuleMocks): object {
  const own = createVi(mocks);
  return { vi: own, vitest: own };
}

/** Before a file is imported: undoes what the last one has left behind, if it has its own modules. */
export function startVitestFile(isIsolated: boolean): void {
  if (isIsolated) {
    startFile(() => {
      forgetMocks();
      timers.useRealTimers();
    }, true);
  } else forgetMocks();
  setSsrVariable();
  const registration = openRegistration();
  if (registration === null) return;
  const { path, project } = registration;
  // For set-up files and the file itself: a test sets it again.
  expect.setState({ testPath: absoluteFilePath(path) });
  lookForFrames();
  const fake = project.fakeTimers;
  setTimerDefaults({
    ...((project.version ?? 3) < 3 && { toFake: [...FORMERLY_FAKED] }),
    ...(fake.toFake !== null && { toFake: fakeMethods(fake.toFake) }),
    ...(fake.toNotFake.length > 0 && { toNotFake: fakeMethods(fake.toNotFake) }),
    ...(fake.now !== null && { now: fake.now }),
    ...(fake.advance !== false && { shouldAdvanceTime: true }),
    ...(typeof fake.advance === "number" && { advanceTimeDelta: fake.advance }),
    ...(fake.loopLimit !== null && { loopLimit: fake.loopLimit }),
  });
}

/** `inject`: what the configuration and the global set-up provide. */
export function inject(key: string): unknown {
  const text = hostProcess.env[PROVIDED_VARIABLE];
  const fromSetup: unknown = text === undefined ? {} : JSON.parse(text);
  const { provided = {} } = currentFile()?.project ?? {};
  const all: object = { ...provided, ...Object(fromSetup) };
  if (isPage && !(key in all)) {
    throw new Error(
      `inject(${JSON.stringify(key)}): a page gets what the configuration provides, and nothing of a global set-up`,
    );
  }
  return Reflect.get(all, key);
}
