/** What `import … from "bun:test"` means in the files of a project of Bun. */
export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  fdescribe,
  fit,
  it,
  it as test,
  onTestFinished,
  xdescribe,
  xit,
  xit as xtest,
} from "./shared.ts";

/** Sets the default timeout of the tests that follow. */
export function setDefaultTimeout(): void {
  // The timeout of the configuration holds.
}

export {
  addBunMeta as __xtest_meta,
  bindBun as __xtest_bind,
  bunExpect as expect,
  bunMock as mock,
  bunVi as jest,
  bunVi as vi,
  setBunTime as setSystemTime,
  spyOn,
} from "../bun/bun-objects.ts";
export { assertType, expectTypeOf } from "./vitest.ts";
