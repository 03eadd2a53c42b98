/**
 * Resolves what ES modules of packages import by relative paths, in place of Node. From version 22 on, Node reads the exports of a package anew
 * for each of its modules, and never uses them: for the 300 modules of date-fns, whose `package.json` has 200 kB, that takes more than a second.
 */
import { realpathSync, statSync } from "node:fs";
import nodeModule, { syncBuiltinESMExports } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { LinkedModule } from "../../../../core/data/run/link-table.ts";
import { currentEngine } from "../../../engine.ts";
import { createPackageType } from "../../../../store/packages/package-of-file.ts";
import { hasLargeManifest, packagesOf } from "./large-manifests.ts";

/** What a resolve hook gives. */
interface Resolved {
  readonly url: string;
  readonly format?: string | null;
  readonly shortCircuit?: boolean;
}

interface ResolveContext {
  readonly parentURL?: string;
  readonly conditions: readonly string[];
}

type Resolve = (
  specifier: string,
  context: ResolveContext,
  next: (specifier: string, context: ResolveContext) => Resolved,
) => Resolved;

/** Flags that load modules before the program, which may have hooks of their own. */
const PRELOADS = /(?:^|\s)(?:-r|--require|--import|--loader|--experimental-loader)(?:[\s=]|$)/;

/**
 * Has all imports of this process resolved so, if that pays for a package that a table names, or for one that such a package depends on: a
 * hook costs each `require` 0.03 ms. It ends where somebody else has hooks that would come after. Engines that need no help, and Node before
 * 22.15, stay as they are. To be called before anything of the suite runs: hooks that come later are asked first.
 */
export function helpImports(modules: readonly LinkedModule[]): void {
  const registerHooks: unknown = Reflect.get(nodeModule, "registerHooks");
  if (currentEngine().name !== "node" || typeof registerHooks !== "function") return;
  if (PRELOADS.test([...process.execArgv, process.env["NODE_OPTIONS"] ?? ""].join(" "))) return;
  if (!packagesOf(modules).some(hasLargeManifest)) return;
  const moduleAt = createRelativeImports();
  const resolve: Resolve = (specifier, context, next) => {
    const { parentURL, conditions } = context;
    const isImport = parentURL !== undefined && !conditions.includes("require");
    const url = isImport ? moduleAt(specifier, parentURL) : null;
    return url === null ? next(specifier, context) : { url, format: "module", shortCircuit: true };
  };
  const hooks: { deregister(): void } = registerHooks({ resolve });
  const register: unknown = Reflect.get(nodeModule, "register");
  if (typeof register !== "function") return;
  // Hooks in a thread of their own are asked last.
  setRegister((...args: readonly unknown[]) => {
    hooks.deregister();
    setRegister(register);
    Reflect.apply(register, nodeModule, args);
  });
}

function setRegister(register: object): void {
  Reflect.set(nodeModule, "register", register);
  syncBuiltinESMExports();
}

/** Relative, of a type that ES modules have, and without a query, a fragment or an escape. */
const RELATIVE = /^\.\.?\/[^?#%\\]*\.m?js$/;

/** Returns a function that gives the URL of the ES module that a specifier leads to; null for Node to say, errors too. */
export function createRelativeImports(): (specifier: string, parentURL: string) => string | null {
  const packageType = createPackageType();
  return (specifier, parentURL) => {
    if (!RELATIVE.test(specifier) || !parentURL.startsWith("file:")) return null;
    const file = fileURLToPath(new URL(specifier, parentURL));
    if (!isRealFile(file)) return null;
    return file.endsWith(".mjs") || packageType(file) === "module" ? pathToFileURL(file).href : null;
  };
}

/** Whether it is a file, and no link leads to it: Node goes by the place where a link ends. */
function isRealFile(file: string): boolean {
  try {
    return statSync(file).isFile() && realpathSync.native(file) === file;
  } catch {
    return false;
  }
}
