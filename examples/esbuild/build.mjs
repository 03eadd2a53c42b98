import { build } from "esbuild";
import xtest from "unplugin-xtest/esbuild";

await build({
  // The plugin makes this module: it knows every test of the project.
  entryPoints: { xtest: "unplugin-xtest/entry" },
  bundle: true,
  platform: "node",
  format: "esm",
  sourcemap: true,
  outdir: "dist",
  outExtension: { ".js": ".mjs" },
  // xtest() comes first: esbuild gives each file to the first plugin that takes it.
  plugins: [xtest()],
});
