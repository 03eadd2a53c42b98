/** What `import … from "node:test"` means in the files of a project of Node's own runner. */
import { describe, it, afterAll, afterEach, beforeAll, beforeEach } from "./shared.ts";

export { afterAll as after, afterEach, beforeAll as before, beforeEach, describe, describe as suite, it, it as test };

export const skippedTest = Reflect.get(it, "skip");
export const plannedTest = Reflect.get(it, "todo");
export const onlyTest = Reflect.get(it, "only");

/** Node's own, which needs no test. */
export const mock: unknown = Reflect.get(process.getBuiltinModule("node:test"), "mock");

export default Object.assign(it, {
  after: afterAll,
  afterEach,
  before: beforeAll,
  beforeEach,
  describe,
  it,
  mock,
  suite: describe,
  test: it,
});
