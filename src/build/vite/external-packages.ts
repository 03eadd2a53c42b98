/** Which modules of packages Node itself loads in a run that Vite compiles. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, init } from "es-module-lexer";
import type { ResolvedConfig } from "../../config/types.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import { matchesGlob } from "../../core/select/test-names.ts";
import { usesAuthorApi } from "../../link/package-files.ts";
import { createPackageType } from "../../store/packages/package-of-file.ts";
import { readText } from "../../store/read-file.ts";
import { patchedFiles } from "../bundle/modules/patched-files.ts";
import { packageName, RUNNABLE } from "../bundle/specifiers.ts";
import { runnerCheck } from "../run/runner-packages.ts";
import type { DevServer, Side } from "./dev-server.ts";
import { packagesOfPages } from "./node-resolver.ts";

/** Says of the file of a resolved import, as an absolute path with `/`, whether Node loads it. */
export type IsExternal = (file: string, side: Side, specifier: string) => Promise<boolean>;

const FOLDER = "/node_modules/";

/** What Vitest never and always leaves to Node. */
const NEVER = [/virtual:/, /\.[mc]?ts$/, /vite\w*\/dist\/client\/env.mjs/];
const ALWAYS = [/\/node_modules\/.*\.cjs\.js$/, /\/node_modules\/.*\.mjs$/];

/** Files of ES modules by their names, which a `package.json` may not say. */
const ES_BY_NAME = /\.(?:\w+-)?esm?(?:-\w+)?\.js$|\/esm?\//;

/** @param rewrites - of the suite. */
export function createExternals(
  server: DevServer,
  config: ResolvedConfig,
  rewrites: ReadonlyMap<string, ModuleRewrite>,
): IsExternal {
  // Node loads them with another text, whatever is said of their packages.
  const patched = patchedFiles(rewrites);
  const asksForRunner = runnerCheck(config.compatConfig);
  const mentionsUs = (file: string): boolean => usesAuthorApi(file, readText);
  const byRunner = config.compatConfig?.dialect === "vitest" ? vitestExternals(server) : ownExternals(server);
  const known = new Map<string, Promise<boolean>>();
  return (file, side, specifier) => {
    const key = `${side}\0${file}\0${packageName(specifier)}`;
    let found = known.get(key);
    if (found === undefined && patched.has(file)) found = Promise.resolve(true);
    if (found === undefined) {
      // What it defines with the author API, or registers with the runner, has to get ours.
      const isOurs = file.includes(FOLDER) && (mentionsUs(file) || asksForRunner(file));
      known.set(
        key,
        (found = isOurs ? Promise.resolve(false) : Promise.resolve(byRunner(file, side, packageName(specifier)))),
      );
    }
    return found;
  };
}

/** As Vite builds for a server; for a page with packages that are others there inside. */
function ownExternals(server: DevServer): (file: string, side: Side, name: string) => boolean {
  const isOfPages = packagesOfPages();
  const { resolve } = server.environments.ssr.config;
  const inside = listOf(Reflect.get(resolve, "noExternal"));
  const outside = listOf(Reflect.get(resolve, "external"));
  return (file, side, name) => {
    if (!RUNNABLE.test(file)) return false;
    if (side === "client") return file.includes(FOLDER) && !isOfPages(file);
    // Also one that is linked.
    if (outside.includes(name)) return true;
    return file.includes(FOLDER) && !matchesPackage(inside, file);
  };
}

/** By `server.deps` of Vitest. */
function vitestExternals({ config, environments }: DevServer): (file: string) => Promise<boolean> {
  const options: unknown = Reflect.get(Object(Reflect.get(Object(config.test), "server")), "deps");
  const isModule = createPackageType();
  const inline = listOf(Reflect.get(Object(options), "inline"));
  const external = listOf(Reflect.get(Object(options), "external"));
  // Those of all environments, since plugins name the one for servers.
  const ofAll = (name: string): unknown[] =>
    Object.values(environments).flatMap((one) => listOf(Reflect.get(one.config.resolve, name)));
  const inside = [...inline, ...ofAll("noExternal")];
  const outside = [...external, ...ofAll("external").filter((one) => one !== true)];
  return async (file) => {
    if (matchesFile(inside, file)) return false;
    if (matchesFile(outside, file)) return true;
    if (NEVER.some((pattern) => pattern.test(file))) return false;
    if (ALWAYS.some((pattern) => pattern.test(file))) return true;
    return file.includes(FOLDER) && isForNode(file, isModule(file) === "module");
  };
}

/** Whether Node can load a file of a package. */
async function isForNode(file: string, isModule: boolean): Promise<boolean> {
  const extension = path.extname(file);
  if ([".mjs", ".cjs", ".node", ".wasm"].includes(extension)) return true;
  if (extension !== ".js") return false;
  if (isModule) return true;
  if (ES_BY_NAME.test(file)) return false;
  try {
    await init;
    const [, , , hasSyntax] = parse(readFileSync(file, "utf8"));
    return !hasSyntax;
  } catch {
    return false;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === false ? [] : [value];
}

function matchesFile(entries: readonly unknown[], file: string): boolean {
  return entries.some(
    (one) =>
      one === true ||
      (one instanceof RegExp && one.test(file)) ||
      (typeof one === "string" && (one.includes("*") ? matchesPackage([one], file) : file.includes(FOLDER + one))),
  );
}

/** By the name of the package that a file is in. */
function matchesPackage(entries: readonly unknown[], file: string): boolean {
  const at = file.lastIndexOf(FOLDER);
  const rest = file.slice(at + FOLDER.length).split("/");
  const name = at === -1 ? "" : rest.slice(0, rest[0]?.startsWith("@") === true ? 2 : 1).join("/");
  return entries.some(
    (one) =>
      one === true ||
      (name !== "" && typeof one === "string" && (one === name || matchesGlob(one, name))) ||
      (name !== "" && one instanceof RegExp && (one.test(name) || one.test(rest.join("/")))),
  );
}
