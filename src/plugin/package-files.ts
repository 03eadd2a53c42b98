/** This package's own files: all modules of a suite must share one copy of the author API and the runtime. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = "unplugin-xtest";

/** Specifiers of the author API and the runtime, with their files in `dist`. */
const OWN_MODULES: ReadonlyMap<string, string> = new Map([
  [PACKAGE, "index.js"],
  [`${PACKAGE}/runtime`, "runtime.js"],
  [`${PACKAGE}/assertion`, "assertion.js"],
  ...["bun", "jest", "mocha", "node-test", "vitest"].map((runner): [string, string] => [
    `${PACKAGE}/compat/${runner}`,
    `compat/${runner}.js`,
  ]),
]);

/** The specifiers that `ownModule` resolves. */
export const OWN_SPECIFIERS: readonly string[] = [...OWN_MODULES.keys()];

/** Source of a regular expression that matches exactly these specifiers. */
export const OWN_PATTERN = `(?:${OWN_SPECIFIERS.join("|")})$`;

/**
 * The absolute path, with `/`, of the author API or the runtime; null for any other specifier.
 *
 * @throws {Error} if the package has not been built.
 */
export function ownModule(specifier: string): string | null {
  const file = OWN_MODULES.get(specifier);
  return file === undefined ? null : ownFile(file);
}

/**
 * The absolute path, with `/`, of a file of this package's build.
 *
 * @param name - its path in the build.
 */
export function ownFile(name: string): string {
  return path.join(distFolder(), name).replaceAll("\\", "/");
}

export function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(ownFile("../package.json"), "utf8"));
  return String(version);
}

/**
 * Whether a module is a file of this package's build.
 *
 * @param file - absolute, with `/`.
 */
export function isOwnFile(file: string): boolean {
  return ownFiles()(file);
}

/** `isOwnFile` for many modules. */
export function ownFiles(): (file: string) => boolean {
  const folder = `${distFolder().replaceAll("\\", "/")}/`;
  return (file) => file.startsWith(folder);
}

let dist: string | null = null;

/** The `dist` that contains this code or, if it runs from its sources, that of the last build. */
function distFolder(): string {
  return (dist ??= findDist());
}

function findDist(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const parent = path.dirname(folder);
    if (existsSync(path.join(folder, "runtime.js")) && existsSync(path.join(folder, "index.js"))) return folder;
    if (isPackageRoot(folder)) break;
    if (parent === folder) break;
    folder = parent;
  }
  const built = path.join(folder, "dist");
  if (existsSync(path.join(built, "runtime.js"))) return built;
  throw new Error(`${PACKAGE} is not built: there is no runtime.js in ${built}. Run its build first.`);
}

function isPackageRoot(folder: string): boolean {
  const file = path.join(folder, "package.json");
  return existsSync(file) && /"name":\s*"unplugin-xtest"/.test(readFileSync(file, "utf8"));
}
