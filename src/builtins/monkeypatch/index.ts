/** The chunk of `monkeypatch`. */
import { monkeypatchFixture } from "../../runtime/builtins/monkeypatch.ts";
import type { BuiltinFixtures, Host } from "../../runtime/host.ts";

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  return [monkeypatchFixture(host)];
}
