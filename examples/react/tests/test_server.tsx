import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { mark } from "unplugin-xtest";
import { Counter } from "../src/Counter.js";

/** On a server there is no DOM. */
export const xtestmark = mark.environment("node");

export function test_renders_on_a_server() {
  assert.equal(typeof document, "undefined");
  assert.match(renderToString(<Counter start={2} />), /<output>2<\/output>/);
}
