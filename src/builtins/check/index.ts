/** The chunk of `check`. */
import type { Check } from "../../core/author/fixtures/check-types.ts";
import { createPatch } from "../../runtime/builtins/monkeypatch.ts";
import type { BuiltinFixtures, Host } from "../../runtime/host.ts";
import { createChecks } from "./checks.ts";

/** The request of the test that asks. */
interface Asking {
  readonly item: { runTest(): unknown };
}

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  async function* check({ item }: Asking): AsyncGenerator<Check, void> {
    const checks = createChecks();
    const patch = createPatch(host);
    const runTest = item.runTest.bind(item);
    // What was kept is thrown by the call, so that the test has failed: an error of a tear-down is another outcome.
    patch.setAttr(item, "runTest", () => checks.endOf(runTest));
    try {
      yield checks.check;
    } finally {
      patch.undo();
    }
    await checks.end();
  }
  return [{ name: "check", scope: "function", argNames: ["request"], passing: "positional", fn: check }];
}
