/** Which modules have assertions that explain themselves. */
import picomatch from "picomatch";
import { MAYBE_ASSERTS } from "../../src/core/assertions/assertion-names.ts";
import { createPackageNames } from "../../src/store/packages/package-of-file.ts";

/** The options about assertions. */
export interface AssertionOptions {
  /** Absolute, with `/`. */
  readonly root: string;
  readonly assert: "plain" | "rewrite";
  /** Globs from the root, and packages. */
  readonly assertionModules: readonly string[];
}

/** Whether a module that is no part of the suite is named in the options. `path` is absolute, with `/`. */
export type AssertionMatcher = (path: string) => boolean;

const PACKAGE_NAME = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*$/;

export function assertionMatcher({ root, assert, assertionModules }: AssertionOptions): AssertionMatcher {
  if (assert === "plain" || assertionModules.length === 0) return () => false;
  const matches = picomatch(assertionModules.map((glob) => glob.replace(/^\.\//, "")));
  const packages = assertionModules.filter((name) => PACKAGE_NAME.test(name));
  const isOfPackage = packages.length === 0 ? () => false : packageMatcher(packages);
  return (path) => {
    if (isOfPackage(path)) return true;
    return !path.includes("/node_modules/") && path.startsWith(`${root}/`) && matches(path.slice(root.length + 1));
  };
}

/** By the name under which it is installed, which may be another one, or that of the package itself, which may be linked. */
function packageMatcher(packages: readonly string[]): AssertionMatcher {
  const folders = packages.map((name) => `/node_modules/${name}/`);
  const names = new Set(packages);
  const nameOf = createPackageNames();
  return (path) => folders.some((folder) => path.includes(folder)) || names.has(nameOf(path) ?? "");
}

/** The same for a text: only one that may have assertions is of interest. */
export function mayAssert(text: string): boolean {
  return MAYBE_ASSERTS.test(text);
}
