/** The types of `unplugin-xtest/compat/node-test`: those of Node. */
import type { TestContext } from "node:test";

export {
  after,
  afterEach,
  before,
  beforeEach,
  default,
  describe,
  it,
  mock,
  only,
  run,
  skip,
  suite,
  test,
  todo,
} from "node:test";

/** The context of the test that is running. */
export declare function getTestContext(): TestContext | undefined;
