/** Modules of packages whose exports tests replace: loaded by Node as any other, with the texts that the build has made. */
import nodeModule, { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { COMMONJS_REGISTRY, type RegisteredModule } from "../../../../core/data/commonjs-registry.ts";
import type { PatchedModule } from "../../../../core/data/run/link-table.ts";

/** Sets an export of a CommonJS module for those that import it. */
type UpdateImports = (url: string, name: string, value: unknown) => void;

/** Has Node load these texts in place of the files. Must be called before it loads any of them. */
export function loadPatched(modules: readonly PatchedModule[], update: UpdateImports): void {
  const texts = modules.filter(({ key }) => key === null).map(({ file, code }) => [pathToFileURL(file).href, code]);
  if (texts.length > 0) hookImports(Object.fromEntries(texts));
  const objects = modules.filter(({ key }) => key !== null);
  if (objects.length > 0) hookRequires(objects, update);
}

type Load = (url: string, context: unknown, next: (url: string, context: unknown) => unknown) => unknown;

/** The same for a thread of its own, where older versions have their hooks. */
const HOOKS = `
let texts;
export const initialize = (data) => { texts = data; };
export const load = (url, context, next) =>
  texts[url] === undefined ? next(url, context) : { format: "module", source: texts[url], shortCircuit: true };
`;

/** @param texts - of ES modules, by URL. */
function hookImports(texts: Readonly<Record<string, string>>): void {
  const load: Load = (url, context, next) => {
    const source = texts[url];
    return source === undefined ? next(url, context) : { format: "module", source, shortCircuit: true };
  };
  // Missing before Node 22.15.
  const registerHooks: unknown = Reflect.get(nodeModule, "registerHooks");
  if (typeof registerHooks === "function") {
    registerHooks({ load });
    return;
  }
  nodeModule.register(`data:text/javascript,${encodeURIComponent(HOOKS)}`, { data: texts });
}

function hookRequires(modules: readonly PatchedModule[], update: UpdateImports): void {
  const byFile = new Map(modules.map((module) => [path.normalize(module.file), module]));
  const { extensions } = createRequire(import.meta.url);
  // For other extensions too, such as `.cjs`.
  const load = extensions[".js"];
  extensions[".js"] = (module, file) => {
    const patched = byFile.get(file);
    if (patched === undefined) return load?.(module, file);
    Reflect.apply(Reflect.get(module, "_compile"), module, [patched.code, file]);
    const registry: unknown = Reflect.get(globalThis, Symbol.for(COMMONJS_REGISTRY));
    const registered: RegisteredModule | undefined = registry instanceof Map ? registry.get(patched.key) : undefined;
    const { href } = pathToFileURL(file);
    if (registered !== undefined) registered.update = (name, value) => update(href, name, value);
  };
}
