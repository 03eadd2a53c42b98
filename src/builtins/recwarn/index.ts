/** The chunk of `recwarn`. */
import type { BuiltinFixture, BuiltinFixtures } from "../../runtime/host.ts";
import { createRecorder } from "../../core/author/warnings/warnings-recorder.ts";

/** @throws {Error} where there is no `process.emitWarning`. */
function* recwarn() {
  const { recorder, stop } = createRecorder();
  try {
    yield recorder;
  } finally {
    stop();
  }
}

const RECWARN: BuiltinFixture = {
  name: "recwarn",
  scope: "function",
  argNames: [],
  passing: "positional",
  fn: recwarn,
};

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  return [RECWARN];
}
