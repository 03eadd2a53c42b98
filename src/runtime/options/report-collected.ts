/** Says which items there are, where none is to run. */
import { manifestValue } from "../../core/data/manifest-value.ts";
import { keywordsWith } from "./item-keywords.ts";
import type { ExpandedFacts } from "../../core/data/events.ts";
import type { ManifestMark } from "../../core/data/manifest.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { Collected } from "./collect-items.ts";
import type { Function } from "../nodes/function.ts";
import type { Host } from "../host.ts";

/**
 * Emits a `collected` event for each item, in order.
 *
 * @returns the items that cannot be loaded: to run them shows why, and executes nothing of them.
 */
export function reportCollected({ items, expanded }: Collected, host: Host): Function[] {
  for (const item of items) {
    const listed = expanded.get(item) ?? item.nodeId;
    const isKnown = !expanded.has(item) || (isBroken(item) && listed === item.nodeId);
    host.emit({ type: "collected", item: { id: item.nodeId, listed, facts: isKnown ? null : expandedFacts(item) } });
  }
  return items.filter(isBroken);
}

function isBroken({ error, definition }: Function): boolean {
  return error !== null || (definition.moduleNode.loaded?.failure ?? null) !== null;
}

function expandedFacts(item: Function): ExpandedFacts {
  const { name, callspecId, invocation, fixtureNames } = item;
  const { classes, name: originalName } = item.definition.plan;
  // A test of a class that only the run could see may have turned out to be none.
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
    fixtureNames: [...fixtureNames],
    idKind: isTest ? (invocation.idKind ?? "derived") : "dynamic",
  };
}

/** A `parametrize` mark is cut to its names: its table would stand in every item that it makes. */
function markOf({ name, args, kwargs }: Mark): ManifestMark {
  if (name === "parametrize") return { name, args: args.slice(0, 1).map(valueOf), kwargs: {} };
  const entries = Object.entries(kwargs).map(([key, value]) => [key, valueOf(value)]);
  return { name, args: args.map(valueOf), kwargs: Object.fromEntries(entries) };
}

/** The user's objects may have properties that cannot be read. */
function valueOf(value: unknown): unknown {
  try {
    return manifestValue(value);
  } catch {
    return { $kind: "object" };
  }
}
