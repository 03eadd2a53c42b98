import { defineConfig } from "unplugin-xtest/config";

export default defineConfig({ testPaths: ["tests"], markers: ["money: of prices"], strictMarkers: true });
