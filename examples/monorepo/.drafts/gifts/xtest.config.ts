import { defineConfig } from "unplugin-xtest/config";

// A configuration that is wrong: `timeout` was meant.
export default defineConfig({ timout: 100 } as object);
