/** Fixtures that no test of the suite uses (XT204). Apart from collection: only `xtest check` asks, of a whole suite. */
import { activeChain } from "../core/closure.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { CollectContext } from "./context.ts";
import type { FixtureDef } from "./fixturemanager.ts";
import type { Function } from "./function.ts";
import { fileNodeIds } from "./nodes.ts";
import { problems } from "./problems.ts";
import { type Origin, Unknown } from "./values.ts";

/** A fixture by where it is defined: importing and inheriting give it several definitions. */
interface Candidate {
  readonly name: string;
  readonly origin: Origin;
  /** Places from which it is visible. */
  readonly baseIds: string[];
}

/**
 * Warns of each fixture that no item needs, also not through other fixtures that are used. Nothing is said of one that
 * may be asked for by what only the run knows: a function or a mark that the build cannot see, a test of a module with
 * errors, or a call of `getFixtureValue` whose argument is no text.
 *
 * @param items - every item of the suite, not a selection.
 * @param errors - problems that keep items from being known.
 */
export function unusedFixtures(items: readonly Function[], errors: readonly Diagnostic[]): Diagnostic[] {
  const context = items[0]?.context;
  if (context === undefined) return [];
  const used = usedOrigins(items);
  const candidates = new Map<string, Candidate>();
  for (const fixture of context.fixtures.all()) {
    const { name, place, baseId } = fixture;
    if (place === null || fixture.autouse || !isOwn(context, place.origin.path)) continue;
    const { origin } = place;
    const key = keyOf(origin);
    if (used.has(key)) continue;
    const before = candidates.get(key);
    if (before === undefined) candidates.set(key, { name, origin, baseIds: [baseId] });
    else before.baseIds.push(baseId);
  }
  if (candidates.size === 0) return [];

  const uncertain = new Set(errors.flatMap(({ path }) => fileNodeIds(path)));
  for (const item of items) if (mayAskForMore(item)) for (const nodeId of item.parentNodeIds) uncertain.add(nodeId);
  const asked = askedAtRun(context, new Set(items.map(({ definition }) => definition.modulePath)));
  for (const nodeId of asked.nodeIds) uncertain.add(nodeId);
  const neededNames = namesReachedFrom(context, asked.names);
  return [...candidates.values()]
    .filter(
      ({ name, baseIds }) => !neededNames.has(name) && !asked.anywhere && !baseIds.some((id) => uncertain.has(id)),
    )
    .map(({ name, origin }) => context.report(problems.unusedFixture(name), origin));
}

/** Whether the run may find out about fixtures of an item's test; rows that only the run knows add none. */
function mayAskForMore({ definition, dynamic }: Function): boolean {
  if (!dynamic) return false;
  if (definition.obj instanceof Unknown || definition.listChain().some((node) => node.unknownMarker !== null))
    return true;
  return definition.iterMarkers("usefixtures").some(({ args }) => args.some((name) => typeof name !== "string"));
}

/** Where the fixtures are defined that items need. */
function usedOrigins(items: readonly Function[]): Set<string> {
  const closures = new Set(items.map(({ definition }) => definition.fixtureInfo.closure));
  const fixtures = new Set<FixtureDef>();
  for (const closure of closures) {
    for (const [name, chain] of closure.fixtures) for (const fixture of activeChain(name, chain)) fixtures.add(fixture);
  }
  return new Set([...fixtures].flatMap(({ place }) => (place === null ? [] : [keyOf(place.origin)])));
}

/** Whether a module is the user's to change, and no plugin's. */
function isOwn({ config }: CollectContext, path: string): boolean {
  const isInside = path.startsWith(config.root.endsWith("/") ? config.root : `${config.root}/`);
  return isInside && !path.includes("/node_modules/") && !config.runtimeModules.includes(path);
}

function keyOf({ path, at }: Origin): string {
  return `${path}:${at}`;
}

/** `getFixtureValue`, and its argument if that is a text. */
const ASKING = /\bgetFixtureValue\b(?:<[^()]*>)?(?:\s*\(\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*,?\s*\))?/g;

/** What modules of the suite ask for by `request.getFixtureValue(…)`, as far as their text tells. */
function askedAtRun(
  context: CollectContext,
  tests: ReadonlySet<string>,
): { readonly names: Set<string>; readonly nodeIds: Set<string>; readonly anywhere: boolean } {
  const names = new Set<string>();
  const nodeIds = new Set<string>();
  let anywhere = false;
  const texts = new Map<string, string>();
  const textOf = (path: string): string => {
    const text = texts.get(path) ?? context.reader.source(path);
    texts.set(path, text);
    return text;
  };
  for (const path of new Set([...tests, ...context.usedModules])) {
    for (const file of [path, ...importedFiles(context, path)]) {
      for (const [, ...groups] of textOf(file).matchAll(ASKING)) {
        const name = groups.find((group) => group !== undefined);
        if (name !== undefined) names.add(name);
        else if (tests.has(path)) for (const id of fileNodeIds(context.relative(path))) nodeIds.add(id);
        else anywhere = true;
      }
    }
  }
  return { names, nodeIds, anywhere };
}

/** Modules of the project that a module imports. */
function importedFiles(context: CollectContext, path: string): string[] {
  const facts = context.linker.facts(path);
  const imports = facts === null ? [] : context.linker.valueImports(facts);
  const files = imports.map((fact) => context.linker.importedFile(path, fact));
  return [...new Set(files)].filter((file) => file !== null);
}

/** Names that are needed if these are, and what every test in reach gets. */
function namesReachedFrom(context: CollectContext, asked: ReadonlySet<string>): Set<string> {
  const autouse = context.fixtures.all().filter((fixture) => fixture.autouse);
  // A set that grows while it is walked is walked to its end.
  const names = new Set([...asked, ...autouse.flatMap(({ argNames }) => argNames)]);
  for (const name of names) {
    for (const { argNames } of context.fixtures.definitions(name)) for (const argName of argNames) names.add(argName);
  }
  return names;
}
