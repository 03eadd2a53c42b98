/** Lists the items of a run that executes none of them (`collectOnly`). */
import { setUpOrder } from "../../core/fixtures/closure.ts";
import { own } from "../values/own.ts";
import { manifestValue } from "../../core/data/values/manifest-value.ts";
import { keywordsWith } from "./item-keywords.ts";
import type { ExpandedFacts } from "../../core/data/events.ts";
import type { ManifestMark } from "../../core/data/manifest.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { CollectedItems } from "./collect-items.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { Host } from "../host.ts";

/**
 * Emits a `collected` event for each item, in order.
 *
 * @returns the items that cannot be loaded: running them reports why, and executes nothing.
 */
export function reportCollected({ items, expanded }: CollectedItems, host: Host): RunFunction[] {
  for (const item of items) {
    const listed = expanded.get(item) ?? item.nodeId;
    const isKnown = !expanded.has(item) || (isBroken(item) && listed === item.nodeId);
    host.emit({ type: "collected", item: { id: item.nodeId, listed, facts: isKnown ? null : expandedFacts(item) } });
  }
  return items.filter(isBroken);
}

function isBroken({ error, definition }: RunFunction): boolean {
  return error !== null || (definition.moduleNode.loaded?.failure ?? null) !== null;
}

function expandedFacts(item: RunFunction): ExpandedFacts {
  const { name, callspecId, invocation, session } = item;
  const { closure, plan } = item.definition;
  const { classes, name: originalName } = plan;
  // An item that cannot be loaded has no values.
  const isTest = !isBroken(item);
  const callspec = isTest ? item.callspec : null;
  const marks = isTest ? item.listMarkers() : [];
  const argNames = (invocation.ordering ?? []).map(({ argName }) => argName);
  const valueOfArgument = (argName: string): unknown =>
    (callspec?.params.get(argName) ?? callspec?.direct.get(argName))?.value;
  return {
    name,
    originalName,
    className: classes.length === 0 ? null : classes.join("."),
    callspecId,
    params: Object.fromEntries(argNames.map((argName) => [argName, valueOf(valueOfArgument(argName))])),
    marks: marks.map(markOf),
    keywords: keywordsWith(item, marks),
    fixtureNames: setUpOrder(closure.names, (fixture) =>
      (own(closure.plan.fixtures, fixture) ?? []).flatMap((index) => session.fixtures.plans[index] ?? []),
    ),
    idKind: isTest ? (invocation.idKind ?? "derived") : "dynamic",
  };
}

/** A `parametrize` mark is reduced to its names, so that its table is not repeated for each item. */
function markOf({ name, args, kwargs }: Mark): ManifestMark {
  if (name === "parametrize") return { name, args: args.slice(0, 1).map(valueOf), kwargs: {} };
  const entries = Object.entries(kwargs).map(([key, value]) => [key, valueOf(value)]);
  return { name, args: args.map(valueOf), kwargs: Object.fromEntries(entries) };
}

/** Reading a property of the user's objects may throw. */
function valueOf(value: unknown): unknown {
  try {
    return manifestValue(value);
  } catch {
    return { $kind: "object" };
  }
}
