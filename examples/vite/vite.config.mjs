import xtest from "unplugin-xtest/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [xtest()],
  build: {
    // Code for Node; the plugin makes this module, which knows every test of the project.
    ssr: "unplugin-xtest/entry",
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: "xtest.mjs", chunkFileNames: "[name].mjs" } },
  },
});
