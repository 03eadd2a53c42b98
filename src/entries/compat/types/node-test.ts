/** The types of `unplugin-xtest/compat/node-test`: those of Node. */
import type native from "node:test";

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

/** What Node's types have, if they are new enough. */
type Member<Name extends string> = typeof native extends Readonly<Record<Name, infer Value>> ? Value : unknown;

export declare const assert: Member<"assert">;
export declare const expectFailure: Member<"expectFailure">;
export declare const getTestContext: Member<"getTestContext">;
export declare const snapshot: Member<"snapshot">;
