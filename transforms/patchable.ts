/** Makes the exports of a module replaceable: its bindings become variables, and the runtime gets functions that set them. */
import type { OwnPatches, PatchableExports } from "../src/core/data/rewrite.ts";
import type { Edit } from "./edit.ts";
import { propertyKey } from "./record.ts";

/** Local names of imported namespaces, by specifier. */
type Namespaces = ReadonlyMap<string, string>;

/** Edits and appends what `monkeypatch` needs to replace exports of this module, and what its own calls need. */
export function patchExports(edit: Edit): void {
  const { patchable, patches } = edit.rewrite;
  if (patchable === undefined && patches === undefined) return;
  const namespaces = importNamespaces(edit, [
    ...(patchable?.forwards ?? []).map(({ specifier }) => specifier),
    ...(patchable?.stars ?? []),
    ...(patches?.named ?? []).map(({ specifier }) => specifier),
  ]);
  if (patchable !== undefined) makePatchable(edit, patchable, namespaces);
  if (patches !== undefined) nameNamespaces(edit, patches, namespaces);
}

/** Appends an import of each module. */
function importNamespaces({ identifiers, tail }: Edit, specifiers: readonly string[]): Namespaces {
  const names = [...new Set(specifiers)].map((specifier, index) => [specifier, identifiers.namespace(index)] as const);
  for (const [specifier, name] of names) tail.push(`import * as ${name} from ${JSON.stringify(specifier)};`);
  return new Map(names);
}

function makePatchable(edit: Edit, patchable: PatchableExports, namespaces: Namespaces): void {
  const { identifiers, tail } = edit;
  const namespace = (specifier: string): string => namespaces.get(specifier) ?? "";
  // Of the same length, so that columns stay what they are.
  for (const at of patchable.constants) edit.text.update(edit.offset(at), edit.offset(at) + "const".length, "let  ");
  nameDefault(edit, patchable.anonymous);
  const setters = patchable.bindings.map(([exported, local]) => {
    const set = `${local ?? identifiers.default} = ${identifiers.value}`;
    return `${propertyKey(exported)}: (${identifiers.value}) => { ${set}; }`;
  });
  const forwards = patchable.forwards.map(
    ({ exported, specifier, imported }) =>
      `${propertyKey(exported)}: () => [${namespace(specifier)}, ${JSON.stringify(imported)}]`,
  );
  // In a circle of modules, bundlers may not have made them yet.
  const stars = `() => [${patchable.stars.map(namespace).join(", ")}]`;
  const args = [identifiers.self, objectOf(setters), objectOf(forwards), stars];
  tail.push(`import * as ${identifiers.self} from ${JSON.stringify(patchable.self)};`);
  tail.push(`${identifiers.runtime}.patchable(${args.join(", ")});`);
  edit.needsRuntime = true;
}

/** Gives a default export a binding that can be set. Functions and classes stay declarations, which are hoisted. */
function nameDefault({ text, offset, identifiers, tail }: Edit, anonymous: PatchableExports["anonymous"]): void {
  if (anonymous === null) return;
  if (anonymous.kind === "declaration") {
    text.appendLeft(offset(anonymous.insertAt), ` ${identifiers.default}`);
    return;
  }
  text.update(offset(anonymous.start), offset(anonymous.end), `let ${identifiers.default} =`);
  tail.push(`export { ${identifiers.default} as default };`);
}

/** Replaces names of exports by a namespace and a name, and tells the runtime about namespaces of Node's modules. */
function nameNamespaces(edit: Edit, patches: OwnPatches, namespaces: Namespaces): void {
  const { identifiers, tail, text } = edit;
  for (const { at, end, specifier, name } of patches.named) {
    text.update(edit.offset(at), edit.offset(end), `${namespaces.get(specifier) ?? ""}, ${JSON.stringify(name)}`);
  }
  for (const { local, specifier } of patches.builtins) {
    const namespace = local ?? namespaces.get(specifier) ?? "";
    const load = (id: string): string => `globalThis.process?.getBuiltinModule?.(${JSON.stringify(id)})`;
    const update = `() => ${load("module")}?.syncBuiltinESMExports()`;
    tail.push(`${identifiers.runtime}.patchableBuiltin(${namespace}, ${load(specifier)}, ${update});`);
    edit.needsRuntime = true;
  }
}

function objectOf(properties: readonly string[]): string {
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}
