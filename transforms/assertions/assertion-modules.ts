/** Which modules have assertions that explain themselves. */
import picomatch from "picomatch";
import { MAYBE_ASSERTS } from "../../src/core/assertions/assertion-names.ts";

/** The options about assertions. */
export interface AssertionOptions {
  /** Absolute, with `/`. */
  readonly root: string;
  readonly assert: "plain" | "rewrite";
  /** Globs from the root, and packages. */
  readonly assertionModules: readonly string[];
}

/** Whether a module that is no part of the suite is named in the options. `path` is absolute, with `/`. */
export function assertionMatcher({ root, assert, assertionModules }: AssertionOptions): (path: string) => boolean {
  if (assert === "plain" || assertionModules.length === 0) return () => false;
  const matches = picomatch(assertionModules.map((glob) => glob.replace(/^\.\//, "")));
  const packages = assertionModules.map((name) => `/node_modules/${name}/`);
  return (path) => {
    if (packages.some((folder) => path.includes(folder))) return true;
    return !path.includes("/node_modules/") && path.startsWith(`${root}/`) && matches(path.slice(root.length + 1));
  };
}

/** The same for a text: only one that may have assertions is of interest. */
export function mayAssert(text: string): boolean {
  return MAYBE_ASSERTS.test(text);
}
