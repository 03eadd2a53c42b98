/** The error of a class, module, package or session whose tear-down failed. Loaded when one has. */
import { pathOfNode } from "../../core/select/nodeid.ts";
import type { RunEvent } from "../../core/data/events.ts";
import type { RunSession } from "../nodes/session.ts";
import type { ScopeFailure } from "./tear-down.ts";

/** @param lastId - of the test after which the scope was left; null if none has run. */
export function scopeError(
  { host }: RunSession,
  { node, error: thrown }: ScopeFailure,
  lastId: string | null,
): RunEvent {
  const error = host.describe(thrown);
  const { nodeId } = node;
  const kind = node.constructor.name;
  const path = nodeId === "" || kind === "Package" ? null : pathOfNode(nodeId);
  const name = nodeId.slice((path ?? nodeId).length + 2).replaceAll("::", " > ");
  const of = nodeId === "" ? "the session" : path === null ? `the package ${nodeId}` : name || "the module";
  const message = `Tear-down of ${of} failed: ${error.message}`;
  return { type: "error", error: { path, message, error, tearDown: { of, after: lastId } } };
}
