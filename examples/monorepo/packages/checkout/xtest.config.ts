import { defineConfig } from "unplugin-xtest/config";

export default defineConfig({ coverage: { include: ["src/**"], failUnder: 100 } });
