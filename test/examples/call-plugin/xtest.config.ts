import { defineConfig } from "unplugin-xtest/config";
import { describeIt } from "./plugin/describe-it.ts";

export default defineConfig({ compat: false, plugins: [describeIt] });
