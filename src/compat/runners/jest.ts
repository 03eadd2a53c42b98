/** What `import … from "@jest/globals"` means in the files of a project of Jest. */
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
  xdescribe,
  xit,
  xit as xtest,
  __xtest_hooks,
} from "./shared.ts";

export {
  bindJest as __xtest_bind,
  startJestFile as __xtest_start,
  jestExpect as expect,
  jestObject as jest,
} from "../jest/jest-objects.ts";
export { addSerializers } from "../shared/open-snapshots.ts";
export { failSpec as fail, jasmine, spyOn } from "../jest/jasmine.ts";
