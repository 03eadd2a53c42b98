import { defineConfig } from "unplugin-xtest/config";
import { markdown } from "./plugin/markdown.ts";

export default defineConfig({ plugins: [markdown] });
