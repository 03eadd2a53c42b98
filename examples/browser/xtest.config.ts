import { defineConfig } from "unplugin-xtest/config";

export default defineConfig({ browser: "chromium" });
