/** Builds sources into files that Node imports without a loader, for tests that start their own processes. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./project.ts";

/** In a process of its own, for which its callers wait. */
const BUILD = `
import { rolldown } from "rolldown";
const [dir, ...input] = process.argv.slice(1);
const bundle = await rolldown({ input, platform: "node", external: (id) => !/^[./]/.test(id) });
await bundle.write({ dir, format: "esm" });
`;

/** A new folder inside of the project, so that packages are found from it. */
export function scratchFolder(): string {
  const cache = path.join(PROJECT, "node_modules/.cache/xtest-own-tests");
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(path.join(cache, "node-"));
}

/**
 * Builds a source, and others beside it, and gives the path of its file.
 *
 * @param folder - where the files are written, named as the sources are.
 * @param sources - paths from the project's root.
 */
export function buildSource(folder: string, ...sources: readonly [string, ...string[]]): string {
  const files = sources.map((source) => path.join(PROJECT, source));
  execFileSync(process.execPath, ["--input-type=module", "-e", BUILD, folder, ...files], {
    cwd: PROJECT,
    stdio: "pipe",
  });
  return path.join(folder, `${path.basename(sources[0], ".ts")}.js`);
}
