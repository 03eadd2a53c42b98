/** What `import … from "vitest"` means in the files of a project of Vitest. */
import { unsupported } from "../shared/unsupported.ts";

export {
  afterAll,
  afterEach,
  aroundAll,
  aroundEach,
  beforeAll,
  beforeEach,
  describe,
  describe as suite,
  it,
  it as test,
  onTestFailed,
  onTestFinished,
  __xtest_hooks,
} from "./shared.ts";

export { bench } from "../api/bench.ts";

const { BenchmarkRunner, EvaluatedModules, recordArtifact } = unsupported("vitest");
export { BenchmarkRunner, EvaluatedModules, recordArtifact };

/** Types are checked by the compiler. */
export function assertType(): void {
  // Nothing to do at run time.
}

/** Any chain of names and calls, which does nothing. */
export const expectTypeOf: () => unknown = () => passing;

const passing: unknown = new Proxy(() => passing, { get: (_, name) => (name === "then" ? undefined : passing) });

export { TestRunner } from "../run/test-runner.ts";
export { inject } from "../vitest/vitest-objects.ts";
export { addVitestMeta as __xtest_meta } from "../vitest/vitest-objects.ts";
export { assert, should, vitestChai as chai } from "../vitest/vitest-expect.ts";
export {
  bindVitest as __xtest_bind,
  startVitestFile as __xtest_start,
  createVitestExpect as createExpect,
  vitestExpect as expect,
  vitestVi as vi,
  vitestVi as vitest,
} from "../vitest/vitest-objects.ts";
export { addSerializers } from "../shared/open-snapshots.ts";
import { composableMatchers } from "../shared/snapshot-matchers.ts";

/** What matchers of snapshots are made of, since Vitest 4.1. */
export const Snapshots = composableMatchers();
