/** Calls that may replace exports of other modules. */
import { expect, test } from "@jest/globals";
import { moduleFacts } from "../../src/facts/module-facts.ts";

/** The calls in a body with these imports: method, namespace or specifier, name, and the text at the place. */
function patchesIn(body: string): string[] {
  const text = [
    'import * as api from "./api";',
    'import sinon, * as lib from "sinon";',
    'import type * as types from "./types";',
    body,
  ].join("\n");
  return (moduleFacts("a.ts", text).patches ?? []).map((call) => {
    const place = text.slice(call.at, call.at + 6);
    return `${call.method} ${call.namespace ?? call.specifier} ${String(call.name)} ${place}`;
  });
}

test.each<[string, string, readonly string[]]>([
  ["a namespace and a name", 'monkeypatch.setAttr(api, "f", 1)', ['setAttr api f "f", 1']],
  ["every receiver and method", 'a.b().spy(api, "f"); m["stub"](api, `f`)', ['spy api f "f"); ', "stub api f `f`)"]],
  ["types and parentheses", '(m as any).delAttr((api as any)!, ("f"))', ['delAttr api f "f"))']],
  ["a name that only a run knows", "m.setAttr(api, name, 1)", ["setAttr api null api, n"]],
  ["a name", 'm.setAttr("../src/a:f", 1)', ['setAttr ../src/a f "../sr']],
  ["a module of Node by its name", "m.setAttr('node:fs:readFile', 1)", ["setAttr node:fs readFile 'node:"]],
  ["local variables of that name", '((api) => m.setAttr(api, "f", 1))({})', []],
  ["other arguments", 'm.setAttr({}, api, "f"); m.setAttr(api.f, "g", 1); m.set(api, "f")', []],
  ["types alone", 'm.setAttr(types, "f", 1)', []],
  ["other libraries", 'sinon.stub(api, "f"); lib.spy(api, "f")', []],
  ["comments and texts", '// m.setAttr("./a:f", 1)\n"m.setAttr(\'./a:f\', 1)"', []],
  ["no names of exports", 'm.setAttr("a b:c", 1); m.setAttr("http://x.y/", 1); m.setAttr("plain", 1)', []],
])("%s", (_what, body, expected) => {
  expect(patchesIn(body)).toEqual(expected);
});
