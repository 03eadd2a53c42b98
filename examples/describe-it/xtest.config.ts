import { defineConfig } from "unplugin-xtest/config";

export default defineConfig({ compat: "vitest" });
