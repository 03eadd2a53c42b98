/** The error of a class, module, package or session whose tear-down failed, or ended its process. */
import type { ErrorFacts, LeftScope, RunEvent } from "../../core/data/events.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";

export function scopeError(
  { nodeId, isPackage, after }: LeftScope,
  error: ErrorFacts,
): RunEvent & { readonly type: "error" } {
  const path = nodeId === "" || isPackage ? null : pathOfNode(nodeId);
  const name = nodeId.slice((path ?? nodeId).length + 2).replaceAll("::", " > ");
  const of = nodeId === "" ? "the session" : path === null ? `the package ${nodeId}` : name || "the module";
  const message = `Tear-down of ${of} failed: ${error.message}`;
  return { type: "error", error: { path, message, error, tearDown: { of, after } } };
}
