/** The marks that conftests declare by `config.addIniValueLine("markers", "…")` in `xtest_configure`. */
import type { SuiteSources } from "../files/suite-sources.ts";
import { readHook } from "./hook-calls.ts";

const HOOK = "xtest_configure";

/**
 * Reads the declarations of a conftest. Those that need execution are left out.
 *
 * @returns as in `markers` of the configuration.
 */
export function declaredMarks(sources: SuiteSources, path: string): string[] {
  return (readHook(sources, path, HOOK)?.calls ?? []).flatMap(({ method, args }) => {
    const [key, line] = args;
    return method === "addIniValueLine" && key === "markers" && typeof line === "string" ? [line] : [];
  });
}
