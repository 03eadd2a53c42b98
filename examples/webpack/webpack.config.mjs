import path from "node:path";
import xtest from "unplugin-xtest/webpack";

export default {
  mode: "development",
  target: "node",
  devtool: "source-map",
  // The plugin makes this module: it knows every test of the project.
  entry: { xtest: "unplugin-xtest/entry" },
  output: {
    path: path.resolve("dist"),
    filename: "[name].mjs",
    library: { type: "module" },
    // Paths that Node and editors can open, in place of "webpack:" addresses.
    devtoolModuleFilenameTemplate: "[absolute-resource-path]",
  },
  experiments: { outputModule: true },
  module: {
    rules: [{ test: /\.ts$/, loader: "swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } }],
  },
  plugins: [xtest()],
  stats: "errors-warnings",
};
