/** The types of the fixtures there are, as other TypeScript files can say them. */
import path from "node:path";
import type { CollectContext } from "./context.ts";
import type { FixtureDef, FixturePlace } from "./fixturemanager.ts";

/** A fixture and the type of its value. */
export interface TypedFixture {
  readonly name: string;
  /** The type of what defines it, for `FixtureValue`; null if nothing of its module that is exported leads there. */
  readonly type: string | null;
  /** Where it is defined. */
  readonly place: { readonly path: string; readonly line: number };
}

/**
 * One entry for each name that the project gives a fixture, by name. Of several definitions the outermost counts: those
 * that override it stand for it, and may be built on it.
 *
 * @param folder - absolute path of the folder of the file that says them.
 */
export function fixtureTypes(context: CollectContext, folder: string): TypedFixture[] {
  const names = new Map<string, FixtureDef[]>();
  for (const def of context.fixtures.all()) {
    if (def.place === null || def.name.startsWith("_xunit_")) continue;
    const before = names.get(def.name);
    if (before === undefined) names.set(def.name, [def]);
    else before.push(def);
  }
  const sorted = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([name, defs]) => {
    const places = defs.flatMap(({ place }) => place ?? []);
    const [first] = places;
    if (first === undefined) return [];
    const type = places.map((place) => typeOf(context, place, folder)).find((text) => text !== null) ?? null;
    return [{ name, type, place: context.place(first.origin) }];
  });
}

function typeOf(context: CollectContext, { source, module, isStatic }: FixturePlace, folder: string): string | null {
  const [outer, ...inner] = source.kind === "binding" ? [source.name] : source.classes;
  const exported = outer === undefined ? null : exportedAs(context, module, outer);
  if (exported === null) return null;
  const nested = [exported, ...inner].map((name) => `[${JSON.stringify(name)}]`).join("");
  const object = `(typeof import(${JSON.stringify(specifierOf(folder, module))}))${nested}`;
  if (source.kind === "binding") return object;
  const member = JSON.stringify(source.name);
  return isStatic ? `${object}[${member}]` : `InstanceType<${object}>[${member}]`;
}

/** The name under which a module exports a binding of its own, or one that it imports; null if it does not. */
function exportedAs({ linker }: CollectContext, module: string, name: string): string | null {
  const facts = linker.facts(module);
  const own = facts?.exports.find(({ local, typeOnly }) => local === name && !typeOnly);
  if (own !== undefined) return own.exported;
  const passedOn = facts?.exports.find(({ exported, specifier, typeOnly }) => {
    return exported === name && specifier !== null && !typeOnly;
  });
  return passedOn?.exported ?? null;
}

/** From one folder to a module, with the extension that the compiler looks for the source under. */
function specifierOf(folder: string, module: string): string {
  const relative = path.posix.relative(folder, module).replace(/\.([cm]?)tsx?$|\.jsx$/, ".$1js");
  return relative.startsWith(".") ? relative : `./${relative}`;
}
