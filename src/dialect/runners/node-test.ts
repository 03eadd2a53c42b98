/** What `import … from "node:test"` means in the files of a project of Node's own runner. */
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { bindNodeTest, nativeMembers, nodeMock } from "../node-test/node-mock.ts";
import { runningTest } from "../tree/running-test.ts";
import { unsupported } from "../shared/unsupported.ts";
import { describe, it, afterAll, afterEach, beforeAll, beforeEach } from "./shared.ts";

export { afterAll as after, afterEach, beforeAll as before, beforeEach, describe, describe as suite, it, it as test };

export { __xtest_hooks } from "./shared.ts";
export { nodeMock as mock, startNodeTestFile as __xtest_start } from "../node-test/node-mock.ts";

export const skippedTest = Reflect.get(it, "skip");
export const plannedTest = Reflect.get(it, "todo");
export const onlyTest = Reflect.get(it, "only");

export const { run: runNodeTest } = unsupported("node:test");

/** The context of the test that is running. */
export function getTestContext(): object | undefined {
  return runningTest()?.context;
}

const test = Object.assign(it, nativeMembers, {
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
export default test;

/** What a module of the project sees, whose mocks are its own. */
export function __xtest_bind(mocks: ModuleMocks): object {
  return bindNodeTest(mocks, test);
}
