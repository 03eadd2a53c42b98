/**
 * The command line in bundles of `xtest build`: one file with everything that it needs except for Node's built-in
 * modules.
 */
import path from "node:path";
import { rolldown } from "rolldown";

const root = path.join(import.meta.dirname, "..");

/**
 * Writes `cli/standalone.js`.
 *
 * @param {string} dir - Absolute path of the folder of the build.
 */
export async function buildStandalone(dir) {
  const bundle = await rolldown({
    input: path.join(root, "src", "cli", "bundle", "standalone.ts"),
    cwd: root,
    platform: "node",
    tsconfig: true,
    transform: { target: "es2022" },
    experimental: { attachDebugInfo: "none" },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  await bundle.write({
    file: path.join(dir, "cli", "standalone.js"),
    format: "esm",
    codeSplitting: false,
    minify: false,
  });
  await bundle.close();
}
