/** The chunk of `clock`. */
import type { Clock } from "../../core/author/fixtures/clock-types.ts";
import type { BuiltinFixtures } from "../../runtime/host.ts";
import { createClock } from "./clock.ts";

function* clock(): Generator<Clock, void> {
  const value = createClock();
  value.install();
  try {
    yield value;
  } finally {
    value.uninstall();
  }
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  return [{ name: "clock", scope: "function", argNames: [], passing: "positional", fn: clock }];
}
