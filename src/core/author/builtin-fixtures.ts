/**
 * The built-in fixtures by name, as data: collection needs them at build time, the runtime supplies their functions.
 *
 * A vocabulary module: it imports nothing but types.
 */
import type { Scope } from "../fixtures/scope.ts";

/** What is known of a built-in fixture without running it. Their arguments are passed one by one. */
export interface BuiltinFixtureFacts {
  readonly name: string;
  readonly scope: Scope;
  readonly argNames: readonly string[];
  readonly doc: string;
}

/** Every built-in fixture, in alphabetical order. `baseId` of all of them is `""`. */
export const BUILTIN_FIXTURES: readonly BuiltinFixtureFacts[] = [
  {
    name: "cache",
    scope: "function",
    argNames: [],
    doc: "Values kept from run to run: `get(key, default)`, `set(key, value)`, `mkdir(name)`.",
  },
  {
    name: "capsys",
    scope: "function",
    argNames: ["request"],
    doc: "What the test wrote: `readOutErr()` gives `{ out, err }` since the last call, `disabled(fn)` lets `fn` through.",
  },
  {
    name: "monkeypatch",
    scope: "function",
    argNames: [],
    doc: "Changes to objects, the environment and the working directory that are undone after the test.",
  },
  {
    name: "record_property",
    scope: "function",
    argNames: ["request"],
    doc: "`record_property(name, value)` adds a property to the test's entry in reports.",
  },
  {
    name: "request",
    scope: "function",
    argNames: [],
    doc: "Who asks: the test, its place in the tree, and the parameter.",
  },
  {
    name: "tmp_path",
    scope: "function",
    argNames: ["request", "tmp_path_factory"],
    doc: "Path of a folder of the test's own, empty at first.",
  },
  {
    name: "tmp_path_factory",
    scope: "session",
    argNames: [],
    doc: "Makes temporary folders for the whole run: `mkTemp(name)`.",
  },
];
