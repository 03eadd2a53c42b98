import { defineConfig } from "unplugin-xtest/config";

export default defineConfig({ environment: "happy-dom" });
