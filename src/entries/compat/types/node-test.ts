/** The types of `unplugin-xtest/compat/node-test`: those of Node. */
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
