/** `node build.mjs`: bundles the extension, and the program that it starts for each suite. Uses the esbuild of the repository. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * @param {string} outdir - Absolute path.
 * @returns {Promise<void>}
 */
export async function buildExtension(outdir) {
  /** @type {import("esbuild").BuildOptions} */
  const shared = {
    bundle: true,
    platform: "node",
    target: "node20",
    logLevel: "warning",
    absWorkingDir: import.meta.dirname,
    outdir,
  };
  await Promise.all([
    // The editor gives the module `vscode`, to CommonJS in all of its versions.
    build({
      ...shared,
      entryPoints: ["src/extension.ts"],
      format: "cjs",
      outExtension: { ".js": ".cjs" },
      external: ["vscode"],
      // The language client's own modules say CommonJS first.
      mainFields: ["main"],
    }),
    build({ ...shared, entryPoints: { bridge: "src/bridge/main.ts" }, format: "esm", outExtension: { ".js": ".mjs" } }),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildExtension(path.join(import.meta.dirname, "dist"));
