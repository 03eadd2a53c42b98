/** The chunk of `mocker` and its variants for wider scopes. */
import type { Scope } from "../../core/fixtures/scope.ts";
import { createPatch } from "../../runtime/builtins/monkeypatch.ts";
import type { BuiltinFixtures, Host } from "../../runtime/host.ts";
import { RunMocker } from "./mocker.ts";

/** The names are those of pytest-mock. */
const SCOPES: readonly (readonly [name: string, scope: Scope])[] = [
  ["mocker", "function"],
  ["class_mocker", "class"],
  ["module_mocker", "module"],
  ["package_mocker", "package"],
  ["session_mocker", "session"],
];

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  function* mocker(): Generator<RunMocker, void> {
    const value = new RunMocker(() => createPatch(host));
    try {
      yield value;
    } finally {
      value.stopAll();
    }
  }
  return SCOPES.map(([name, scope]) => ({ name, scope, argNames: [], passing: "positional", fn: mocker }));
}
