/** The symbol at a position: the name of a fixture, its definition, the name of a test in a text, a mark, or null. */
import { type AskedName, type FixtureView, nodeIdsOf } from "../../../collect/editor/module-view.ts";
import { namesInText, type NameUse, type ParameterList, type TextNames } from "../../../facts/names/name-uses.ts";
import type { NameRequest, SuiteModel } from "./suite-model.ts";
import { tokenEnd } from "../text/positions.ts";
import type { ResolvedConfig } from "../../../config/types.ts";
import { matchesPrefixOrGlobOption } from "../../../core/select/test-names.ts";

/** A name with its range. */
interface Named {
  readonly name: string;
  readonly at: number;
  readonly end: number;
}

/** What stands at a position. */
export type PlaceTarget =
  | (Named & { readonly kind: "test"; readonly use: NameUse })
  | (Named & { readonly kind: "request"; readonly use: NameUse; readonly request: NameRequest })
  | (Named & { readonly kind: "definition"; readonly fixture: FixtureView })
  | (Named & { readonly kind: "argument" })
  | (Named & { readonly kind: "mark" });

/** Finds the symbol at an offset; null if it is no fixture and no mark. */
export function targetAt(model: SuiteModel, path: string, names: TextNames, offset: number): PlaceTarget | null {
  const use = names.uses.find(({ at, end }) => at <= offset && offset <= end);
  if (use !== undefined) {
    const { name, at, end } = use;
    if (use.kind === "depends") return { kind: "test", name, at, end, use };
    if (use.kind === "mark") return { kind: "mark", name, at, end };
    if (use.kind === "argname") return { kind: "argument", name, at, end };
    const request = requestOf(model, path, names, use);
    if (request === "argument") return { kind: "argument", name, at, end };
    return request === null ? null : { kind: "request", name, at, end, use, request };
  }
  const text = model.text(path) ?? "";
  for (const fixture of model.table.all) {
    const { definition, nameOption, name } = fixture;
    if (definition?.path !== path) continue;
    for (const at of nameOption === null ? [definition.at] : [definition.at, nameOption]) {
      const end = tokenEnd(text, at);
      if (at <= offset && offset <= end && end > at) return { kind: "definition", name, fixture, at, end };
    }
  }
  return null;
}

/** How a use asks for a fixture; null if it does not, or the name of an argument that a table fills. */
function requestOf(model: SuiteModel, path: string, names: TextNames, use: NameUse): NameRequest | "argument" | null {
  const { name } = use;
  const nodeIds = nodeIdsAt(model, path, use.classes);
  if (use.kind !== "parameter" && use.kind !== "property") return { name, nodeIds, by: null };
  const asked = askedAt(model, path, use.at);
  if (asked !== null) return asked.isDirect ? "argument" : asked;
  const list = names.lists.find(({ names: own }) => own.some(({ at }) => at === use.at));
  return list !== undefined && takesFixtures(model, path, list)
    ? { name, nodeIds, by: ownKey(model, path, list) }
    : null;
}

/** The name that a parameter asks for, as the suite was last collected; null if it does not. */
export function askedAt(model: SuiteModel, path: string, at: number): AskedName | null {
  for (const one of model.asked()) if (one.path === path && one.at === at) return one;
  return null;
}

/** Whether parameters are names of fixtures: those of fixtures, and of tests in a test file. */
export function takesFixtures(model: SuiteModel, path: string, { owner, classes }: ParameterList): boolean {
  if (owner.isFixture) return true;
  if (owner.isTitled && model.module(path) !== null) return true;
  if (!owner.isTop || owner.name === null || model.module(path) === null) return false;
  return isTestName(model.config, owner.name, classes);
}

/** The key of the fixture whose parameters these are; null for others. */
export function ownKey(model: SuiteModel, path: string, { owner, at }: ParameterList): string | null {
  if (!owner.isFixture) return null;
  const own = model.table.all.filter(({ definition }) => definition?.path === path && definition.at <= at);
  return (
    own.reduce<FixtureView | null>((nearest, one) => {
      return (one.definition?.at ?? 0) > (nearest?.definition?.at ?? -1) ? one : nearest;
    }, null)?.key ?? null
  );
}

/** Ids of the nodes around a place in a module, outermost first: those of its folder for a conftest, and of its classes. */
export function nodeIdsAt(model: SuiteModel, path: string, classes: readonly string[]): string[] {
  return nodeIdsOf([model.relative(path), ...classes].join("::"));
}

/** The names of a text, read once for each text. */
export class NameReader {
  readonly #known = new Map<string, { readonly text: string; readonly names: TextNames }>();

  read(path: string, text: string): TextNames {
    const before = this.#known.get(path);
    if (before?.text === text) return before.names;
    const names = namesInText(path, text);
    this.#known.set(path, { text, names });
    return names;
  }
}

/** @param classes - names of the classes around it, which must be test classes. */
function isTestName(
  { testFunctions, testClasses }: Pick<ResolvedConfig, "testFunctions" | "testClasses">,
  name: string,
  classes: readonly string[],
): boolean {
  return (
    matchesPrefixOrGlobOption(testFunctions, name) &&
    classes.every((cls) => matchesPrefixOrGlobOption(testClasses, cls))
  );
}
