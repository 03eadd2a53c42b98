/** Builds the script of the run's process from the sources, once for all tests of a file. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROJECT = fileURLToPath(new URL("../../..", import.meta.url));

const BUILD = `
import { rolldown } from "rolldown";
const [dir, ...input] = process.argv.slice(1);
const bundle = await rolldown({ input, platform: "node", external: (id) => !/^[./]/.test(id) });
await bundle.write({ dir, format: "esm" });
`;

/** A folder inside of the project, so that packages are found from it. */
export function scratchFolder(): string {
  const cache = join(PROJECT, "node_modules", ".cache", "xtest-own-tests");
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, "node-"));
}

/**
 * Path of the built script in `folder`. `tiny-runtime.js` is built beside it.
 *
 * @param more - paths of other sources to be built there, from the project's root. Default: none.
 */
export function buildChild(folder: string, more: readonly string[] = []): string {
  const sources = ["src/run/child/child.ts", "test/run/parent/tiny-runtime.ts", ...more].map((path) =>
    join(PROJECT, path),
  );
  execFileSync(process.execPath, ["--input-type=module", "-e", BUILD, folder, ...sources], {
    cwd: PROJECT,
    stdio: "pipe",
  });
  return join(folder, "child.js");
}
