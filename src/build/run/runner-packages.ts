/** Files of packages that import the runner of a suite, as extensions of its `expect` do, or mock modules. */
import { readFileSync } from "node:fs";
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { runnerSpecifiers } from "../../plugin/builtins/runner-modules.ts";
import { manifestField } from "../../store/packages/package-of-file.ts";

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** Says of a file whether it is one of them: what it imports means ours then. */
export function runnerCheck(compat: { readonly dialect: Dialect } | null): (file: string) => boolean {
  // Node has its own for packages, too.
  if (compat === null || compat.dialect === "node:test") return () => false;
  const specifiers = runnerSpecifiers(compat.dialect);
  // In Jest, set-up files of packages mock modules by the global object.
  const calls = compat.dialect === "jest" ? "|\\bjest\\s*\\.(?:mock|doMock|unmock|dontMock|setMock)\\(" : "";
  const mention = new RegExp(`["'](?:${specifiers.join("|")})["']${calls}`);
  const known = new Map<string, boolean>();
  const once = (key: string, check: () => boolean): boolean => {
    const found = known.get(key) ?? check();
    known.set(key, found);
    return found;
  };
  /** Any file of it may be the one that imports the runner. */
  const isMadeFor = (folder: string): boolean => {
    const peers = manifestField(`${folder}/package.json`, "peerDependencies");
    return typeof peers === "object" && peers !== null && specifiers.some((specifier) => specifier in peers);
  };
  return (file) => {
    const [folder = null] = PACKAGE_FOLDER.exec(file) ?? [];
    if (folder === null || !/\.[cm]?js$/.test(file)) return false;
    return once(folder, () => isMadeFor(folder)) || once(file, () => mention.test(readFileSync(file, "utf8")));
  };
}
