import { defineConfig } from "unplugin-xtest/config";

export default defineConfig({ timeout: 20_000 });
