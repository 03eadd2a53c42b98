/** The suites of a workspace folder, by its files. */
import { posix } from "node:path";

const CONFIG_FILE = /^xtest\.config\.m?[jt]s$/;

/** A file that may make its folder a suite. */
export interface RootFile {
  /** Absolute path, with `/`. */
  readonly path: string;
  /** The text of a `package.json`. Absent for other files. */
  readonly text?: string;
}

/**
 * The folders of suites, sorted: those with a configuration, and packages that depend on xtest and have none above them.
 *
 * @param files - configurations and `package.json` files.
 */
export function suiteRoots(files: readonly RootFile[]): string[] {
  const configured = new Set<string>();
  const dependents = new Set<string>();
  for (const { path, text = "" } of files) {
    const folder = posix.dirname(path);
    if (CONFIG_FILE.test(posix.basename(path))) configured.add(folder);
    if (!text.includes("xtest")) continue;
    const { xtest, dependencies, devDependencies } = readPackage(text);
    if (xtest !== undefined) configured.add(folder);
    else if (hasXtest(dependencies) || hasXtest(devDependencies)) dependents.add(folder);
  }
  const others = [...dependents].filter((folder) => ![...configured].some((root) => isBelow(folder, root)));
  return [...new Set([...configured, ...others])].sort();
}

/** The suite that a file belongs to: the innermost one around it; null without one. */
export function rootOf(path: string, roots: readonly string[]): string | null {
  const around = roots.filter((root) => isBelow(path, root));
  return around.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether a change of this file may change configurations, which a process imports once. */
export function isConfigurationFile(path: string): boolean {
  const name = posix.basename(path);
  return (
    CONFIG_FILE.test(name) ||
    name === "package.json" ||
    name === "tsconfig.json" ||
    /^(?:vite|vitest|jest)\.config\./.test(name) ||
    name.startsWith(".mocharc.")
  );
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

function hasXtest(dependencies: unknown): boolean {
  return typeof dependencies === "object" && dependencies !== null && "unplugin-xtest" in dependencies;
}

interface PackageFile {
  readonly xtest?: unknown;
  readonly dependencies?: unknown;
  readonly devDependencies?: unknown;
}

/** One that is being written says nothing yet. */
function readPackage(text: string): PackageFile {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
