import { defineConfig } from "unplugin-xtest/config";

export default defineConfig({ environments: { tests: "jsdom" } });
