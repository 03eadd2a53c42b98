/** Files of packages that import the runner of a suite, as extensions of its `expect` do. */
import { readFileSync } from "node:fs";
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { runnerSpecifiers } from "../../plugin/builtins/runner-modules.ts";

/** Says of a file whether it is one of them: what it imports means ours then. */
export function runnerCheck(compat: { readonly dialect: Dialect } | null): (file: string) => boolean {
  // Node has its own for packages, too.
  if (compat === null || compat.dialect === "node:test") return () => false;
  const mention = new RegExp(`["'](?:${runnerSpecifiers(compat.dialect).join("|")})["']`);
  const known = new Map<string, boolean>();
  return (file) => {
    let found = known.get(file);
    if (found === undefined) {
      found = file.includes("/node_modules/") && /\.[cm]?js$/.test(file) && mention.test(readFileSync(file, "utf8"));
      known.set(file, found);
    }
    return found;
  };
}
