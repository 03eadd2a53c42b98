import { swc } from "rollup-plugin-swc3";
import xtest from "unplugin-xtest/rollup";

export default {
  // The plugin makes this module: it knows every test of the project.
  input: { xtest: "unplugin-xtest/entry" },
  output: { dir: "dist", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs", sourcemap: true },
  external: /^node:/,
  // xtest() comes first: it reads the tests as they are on disk.
  plugins: [xtest(), swc({ tsconfig: false, sourceMaps: true, jsc: { target: "es2022" } })],
};
