/** The manifest of a collected suite: what `xtest list --json` prints. */
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import {
  MANIFEST_VERSION,
  type Manifest,
  manifestDiagnostic,
  type ManifestFixture,
  type ManifestItem,
  type ManifestMark,
} from "../../core/data/manifest.ts";
import type { Closure } from "../../core/fixtures/closure.ts";
import { manifestValue } from "../../core/data/values/manifest-value.ts";
import { StaticValue } from "../../core/data/values/static.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import type { CollectedFixture } from "../fixtures/collected-fixtures.ts";
import type { Function, ItemCall } from "../tree/function.ts";
import { standIn } from "../parametrize/parameter-rows.ts";
import type { CollectedModule } from "../collect-tree.ts";
import { isObjectLiteral, type StaticMark, Unknown } from "../../evaluate/values.ts";

/** Makes the manifest. `functions` are the items in the order in which they run. */
export function manifestOf(
  context: TreeContext,
  modules: readonly CollectedModule[],
  functions: readonly Function[],
  diagnostics: readonly Diagnostic[],
): Manifest {
  return {
    manifestVersion: MANIFEST_VERSION,
    modules: modules.map(({ module }) => ({
      path: module.nodeId,
      hash: context.sources.reader.hash(module.modulePath),
      doc: module.obj.doc,
    })),
    items: manifestItems(context, functions),
    fixtures: context.fixtures.all().map((fixture) => manifestFixture(context, fixture)),
    diagnostics: diagnostics.map(manifestDiagnostic),
  };
}

function manifestItems(context: TreeContext, functions: readonly Function[]): ManifestItem[] {
  const orders = new Map<Closure<CollectedFixture>, readonly string[]>();
  const orderOf = (item: Function): readonly string[] => {
    const { closure } = item.definition.fixtureInfo;
    // Rows that stand for fixtures have orders of their own.
    if (closure.uses.length > 0) return item.setUpNames;
    const order = orders.get(closure) ?? item.setUpNames;
    orders.set(closure, order);
    return order;
  };
  return functions.map((item) => manifestItem(context, item, orderOf(item)));
}

function manifestItem(context: TreeContext, item: Function, fixtureNames: readonly string[]): ManifestItem {
  const { definition, call } = item;
  return {
    id: item.nodeId,
    name: item.name,
    originalName: item.originalName,
    ...context.sources.place(definition.place),
    className: item.className,
    callspecId: call.callspecId,
    params: manifestParams(call),
    marks: item.marks.map(manifestMark),
    keywords: item.keywords,
    fixtureNames: [...fixtureNames],
    dynamic: item.dynamic,
    idKind: call.idKind,
    doc: definition.doc,
    ...(definition.environment === null ? {} : { environment: definition.environment.name }),
    ...(item.depends === undefined ? {} : { depends: item.depends }),
  };
}

/**
 * A mark for the manifest. A `parametrize` mark is reduced to its names: its table would be repeated in all its items.
 */
function manifestMark(mark: StaticMark): ManifestMark {
  const args = mark.name === "parametrize" ? mark.args.slice(0, 1) : mark.args;
  const kwargs = mark.name === "parametrize" ? [] : Object.entries(mark.kwargs);
  return {
    name: mark.name,
    args: args.map(staticManifestValue),
    kwargs: Object.fromEntries(kwargs.map(([name, value]) => [name, staticManifestValue(value)])),
  };
}

function manifestFixture(context: TreeContext, fixture: CollectedFixture): ManifestFixture {
  const place = fixture.place === null ? null : context.sources.place(fixture.place.origin);
  return {
    name: fixture.name,
    scope: fixture.scope ?? "dynamic",
    autouse: fixture.autouse,
    path: place?.path ?? null,
    line: place?.line ?? null,
    baseId: fixture.baseId,
    argNames: [...fixture.argNames],
    params: Array.isArray(fixture.params) ? fixture.params.length : null,
    doc: fixture.doc,
  };
}

/** The values of an item, as the manifest has them. */
export function manifestParams({ params }: Pick<ItemCall, "params">): ManifestItem["params"] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, staticManifestValue(value)]));
}

/** A value that JSON can represent; a value that only exists at run time is reduced to the parts that an id needs. */
function staticManifestValue(value: unknown): unknown {
  return manifestValue(value, (inner) => {
    if (inner instanceof Unknown) return { $kind: "unknown", why: inner.why };
    const stand = Array.isArray(inner) || isObjectLiteral(inner) ? inner : standIn(inner);
    return stand instanceof StaticValue ? manifestValue(stand) : undefined;
  });
}
