/** What is said about the suite of another runner. */
import path from "node:path";
import type { ResolvedConfig } from "../../config/types.ts";

type Configured = Pick<ResolvedConfig, "compatConfig" | "root">;

/** The other runner, what named it, and its configuration file; null without one. */
export function compatTitle({ compatConfig, root }: Configured): string | null {
  if (compatConfig === null) return null;
  const { dialect, found, configFile } = compatConfig;
  const file = configFile === null ? null : path.posix.relative(root, configFile);
  const by = found === "compat" ? [] : [`by ${found}`];
  return [dialect, ...by, ...(file === null || found.endsWith(file) ? [] : [file])].join(", ");
}

/** Lines for standard error about options of its configuration that have no meaning here; empty if there are none. @param isMeasured - whether coverage is. */
export function ignoredOptionsMessage({ compatConfig, root }: Configured, isMeasured: boolean): string {
  if (compatConfig === null) return "";
  const { configFile, dialect } = compatConfig;
  const ignored = compatConfig.ignored.filter(({ ofCoverage = false }) => isMeasured || !ofCoverage);
  if (ignored.length === 0) return "";
  const where = configFile === null ? dialect : path.posix.relative(root, configFile);
  const lines = ignored.map(({ key, advice }) => `  ${key}: ${advice}\n`);
  return `xtest: warning: ${where}: options without a meaning here:\n${lines.join("")}`;
}

/** A line about set-up files, whose hooks a bundle has for one test file only; empty if there are none. */
export function bundledSetupMessage({ compatConfig, root }: Configured): string {
  const files = new Set((compatConfig?.projects ?? []).flatMap(({ setupFiles }) => setupFiles));
  const [first] = files;
  if (first === undefined) return "";
  const name = first.startsWith("/") ? path.posix.relative(root, first) : first;
  return `xtest: warning: ${name} runs once in a bundle and in a page: hooks in it are around the tests of the first file alone\n`;
}
