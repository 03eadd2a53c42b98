/** What `import … from "node:test"` means in the files of a project of Node's own runner. */
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { nodeAssert } from "../node-test/node-assertions.ts";
import { bindNodeTest, nodeMock, runNodeTests } from "../node-test/node-mock.ts";
import { nodeSnapshot } from "../node-test/node-snapshots.ts";
import { currentContext } from "../tree/running-test.ts";
import { describe, it, afterAll, afterEach, beforeAll, beforeEach } from "./shared.ts";

export { afterAll as after, afterEach, beforeAll as before, beforeEach, describe, describe as suite, it, it as test };

export { __xtest_hooks } from "./shared.ts";
export { nodeMock as mock, startNodeTestFile as __xtest_start } from "../node-test/node-mock.ts";

export { runNodeTests as run, nodeAssert as assert, nodeSnapshot as snapshot };

/** The context of the test that is running; undefined outside of tests. */
export function getTestContext(): object | undefined {
  return currentContext() ?? undefined;
}

export const skippedTest = Reflect.get(it, "skip");
export const failingTest = Reflect.get(it, "expectFailure");
export const plannedTest = Reflect.get(it, "todo");
export const onlyTest = Reflect.get(it, "only");

const test = Object.assign(it, {
  after: afterAll,
  afterEach,
  assert: nodeAssert,
  before: beforeAll,
  beforeEach,
  describe,
  getTestContext,
  it,
  mock: nodeMock,
  run: runNodeTests,
  snapshot: nodeSnapshot,
  suite: describe,
  test: it,
});
export default test;

/** What a module of the project sees, whose mocks are its own. */
export function __xtest_bind(mocks: ModuleMocks): object {
  return bindNodeTest(mocks, test);
}
