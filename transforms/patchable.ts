/** Makes the exports of a module replaceable: its bindings become variables, and the runtime gets functions that set them. */
import { COMMONJS_REGISTRY } from "../src/core/data/commonjs-registry.ts";
import type { OwnPatches, PatchableExports } from "../src/core/data/rewrite.ts";
import type { Edit } from "./edit.ts";
import { accessor, propertyKey } from "./record.ts";

/** The function that gives the object of a module of Node. */
const LOAD_BUILTIN = "(name) => globalThis.process?.getBuiltinModule?.(name)";

/** Local names of imported namespaces, by specifier. */
type Namespaces = ReadonlyMap<string, string>;

/** Edits and appends what `monkeypatch` needs to replace exports of this module, and what its own calls need. */
export function patchExports(edit: Edit): void {
  const { patchable, object, patches } = edit.rewrite;
  if (object !== undefined) registerObject(edit, object);
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
    const binding = local ?? identifiers.default;
    return accessor(exported, binding, `(${identifiers.value}) => { ${binding} = ${identifiers.value}; }`);
  });
  const forwards = patchable.forwards.map(
    ({ exported, specifier, imported }) =>
      `${propertyKey(exported)}: () => [${namespace(specifier)}, ${JSON.stringify(imported)}]`,
  );
  // In a circle of modules, bundlers may not have made them yet.
  const stars = `() => [${patchable.stars.map(namespace).join(", ")}]`;
  const isFunction = patchable.isSelfExported === true;
  const args = [isFunction ? `${identifiers.self}()` : identifiers.self, objectOf(setters), objectOf(forwards), stars];
  const imported = isFunction ? `{ self as ${identifiers.self} }` : `* as ${identifiers.self}`;
  tail.push(`import ${imported} from ${JSON.stringify(patchable.self)};`);
  tail.push(`${identifiers.runtime}.patchable(${args.join(", ")});`);
  for (const one of patchable.objects) tail.push(objectCall(edit, namespace(one.specifier), one.key));
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
    tail.push(`${identifiers.runtime}.patchableBuiltin(${namespace}, ${JSON.stringify(specifier)}, ${LOAD_BUILTIN});`);
    edit.needsRuntime = true;
  }
  for (const { local, specifier, key } of patches.objects) {
    tail.push(objectCall(edit, local ?? namespaces.get(specifier) ?? "", key));
    edit.needsRuntime = true;
  }
}

function objectCall({ identifiers }: Edit, namespace: string, key: string): string {
  return `${identifiers.runtime}.patchableObject(${namespace}, ${JSON.stringify(key)});`;
}

/**
 * Registers a CommonJS module. Compilers define exports by getters, which cannot be set: such an object is replaced by a copy whose
 * getters have setters, so that what a bundler has made of the getters sees what is set.
 */
function registerObject({ identifiers, tail }: Edit, key: string): void {
  const object = identifiers.object;
  tail.push(
    `;(() => {`,
    `  const ${object} = module.exports;`,
    `  const all = typeof ${object} === "object" && ${object} !== null ? Object.getOwnPropertyDescriptors(${object}) : {};`,
    `  const fixed = Object.entries(all).filter(([name, one]) => name !== "__esModule" && !one.configurable && !one.writable);`,
    `  for (const [, one] of fixed) {`,
    `    const { get } = one;`,
    `    let put = null;`,
    `    one.configurable = true;`,
    `    if (get) one.get = () => (put === null ? get() : put.value);`,
    `    if (get) one.set = (value) => { put = value === get() ? null : { value }; };`,
    `  }`,
    `  if (fixed.length > 0) module.exports = Object.create(Object.getPrototypeOf(${object}), all);`,
    `  (globalThis[Symbol.for("${COMMONJS_REGISTRY}")] ??= new Map()).set(${JSON.stringify(key)}, { module });`,
    `})();`,
  );
}

function objectOf(properties: readonly string[]): string {
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}
