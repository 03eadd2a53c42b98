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
  __xtest_hooks,
} from "./shared.ts";

export {
  addBunMeta as __xtest_meta,
  bindBun as __xtest_bind,
  bunExpect as expect,
  bunMock as mock,
  bunVi as jest,
  bunVi as vi,
  setDefaultTimeout,
  setBunTime as setSystemTime,
  spyOn,
} from "../bun/bun-objects.ts";
export { assertType, expectTypeOf } from "./vitest.ts";

export { bunDefault as default } from "../bun/bun-objects.ts";
