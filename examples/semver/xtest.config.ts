import { defineConfig } from "unplugin-xtest/config";

export default defineConfig({
  testPaths: ["tests"],
  markers: ["cli: starts the command line program, one process a test", "spec: an example taken from semver.org"],
  strictMarkers: true,
});
