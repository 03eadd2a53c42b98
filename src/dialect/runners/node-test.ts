/** What `import … from "node:test"` means in the files of a project of Node's own runner. */
import { runningTest } from "../tree/running-test.ts";
import { unsupported } from "../shared/unsupported.ts";
import { nodeMock } from "../node-test/node-mock.ts";
import { describe, it, afterAll, afterEach, beforeAll, beforeEach } from "./shared.ts";

export { afterAll as after, afterEach, beforeAll as before, beforeEach, describe, describe as suite, it, it as test };

export {
  bindNodeTest as __xtest_bind,
  nodeMock as mock,
  startNodeTestFile as __xtest_start,
} from "../node-test/node-mock.ts";

export const skippedTest = Reflect.get(it, "skip");
export const plannedTest = Reflect.get(it, "todo");
export const onlyTest = Reflect.get(it, "only");

export const { run: runNodeTest } = unsupported("node:test");

/** The context of the test that is running. */
export function getTestContext(): object | undefined {
  return runningTest()?.context;
}

export default Object.assign(it, {
  getTestContext,
  run: runNodeTest,
  after: afterAll,
  afterEach,
  before: beforeAll,
  beforeEach,
  describe,
  it,
  mock: nodeMock,
  suite: describe,
  test: it,
});
