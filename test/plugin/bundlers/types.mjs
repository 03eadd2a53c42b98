// Serves, or watches, the project in the working directory with `typegen: true`, and prints what the types of fixtures are, before and
// after changes: `node types.mjs BUNDLER`.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { until } from "../../until.ts";

const [bundler = ""] = process.argv.slice(2);
const FILE = "xtest-env.d.ts";
let builds = 0;
/** @type {string[]} */
const changed = [];

/** The names that the types have. */
function names() {
  if (!existsSync(FILE)) return [];
  return [...readFileSync(FILE, "utf8").matchAll(/[,|] "(\w+)"/g)].map(([, name]) => name).sort();
}

/** What is seen in place of what is waited for. */
const state = () => `types of ${names().join()}; ${builds} builds; changed: ${changed.join()}`;

/** @returns {Promise<{ close(): Promise<unknown> }>} */
async function start() {
  const options = { typegen: true };
  if (bundler === "serve") {
    const { createServer } = await import("vite");
    const { default: xtest } = await import("unplugin-xtest/vite");
    const server = await createServer({
      configFile: false,
      logLevel: "silent",
      plugins: [xtest(options)],
      server: { middlewareMode: true, ws: false, hmr: false },
      appType: "custom",
    });
    const isWatched = () => server.watcher.getWatched()[path.resolve("tests")]?.includes("conftest.ts") === true;
    await until("the server watches the conftest", isWatched, state);
    server.watcher.on("all", (_event, file) => changed.push(path.basename(file)));
    return server;
  }
  if (bundler === "webpack") {
    const { default: webpack } = await import("webpack");
    const { default: xtest } = await import("unplugin-xtest/webpack");
    const compiler = webpack({
      mode: "development",
      target: "node",
      entry: { xtest: "unplugin-xtest/entry" },
      output: { path: path.resolve("dist"), filename: "[name].mjs", library: { type: "module" }, module: true },
      experiments: { outputModule: true },
      module: {
        rules: [{ test: /\.ts$/, loader: "swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } }],
      },
      plugins: [xtest(options)],
    });
    const watching = compiler.watch({ aggregateTimeout: 20 }, () => void (builds += 1));
    return { close: () => new Promise((resolve) => watching?.close(() => resolve(null))) };
  }
  const { watch } = await import("rollup");
  const { default: xtest } = await import("unplugin-xtest/rollup");
  const { swc } = await import("rollup-plugin-swc3");
  const plugins = [xtest(options), swc({ include: /\.ts$/, tsconfig: false, jsc: { target: "es2022" } })];
  const watcher = watch({
    input: { xtest: "unplugin-xtest/entry" },
    plugins,
    treeshake: false,
    output: { dir: "dist", entryFileNames: "[name].mjs" },
  });
  watcher.on("event", (event) => {
    if (event.code === "BUNDLE_END") void event.result.close();
    if (event.code === "END") builds += 1;
  });
  return watcher;
}

/** The text of a module with fixtures. @param {string[]} all */
const moduleWith = (...all) =>
  `import { fixture } from "unplugin-xtest";\n${all.map((name) => `export const ${name} = fixture(() => 1);\n`).join("")}`;

/** Builds that are over once no other one begins. */
async function settled() {
  let before = -1;
  while (before !== builds) {
    before = builds;
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  return builds;
}

// webpack builds again where a file is newer than its start, and the plugin makes one that it watches.
const begun = { serve: 0, rollup: 1, webpack: 2 }[bundler] ?? 0;
const host = await start();
await until("there are types of one", () => names().length === 1 && builds >= begun, state);
const atFirst = names();
const first = await settled();
writeFileSync("tests/conftest.ts", moduleWith("one", "two"));
await until("types have two", () => names().length === 2 && (bundler === "serve" || builds > first), state);
const itChanged = names();
const second = await settled();
const { mtimeMs } = statSync(FILE);
writeFileSync("tests/conftest.ts", `${moduleWith("one", "two")}// a remark\n`);
const isHeard = () =>
  bundler === "serve" ? changed.filter((name) => name === "conftest.ts").length > 1 : builds > second;
await until("the remark is noticed", isHeard, state);
const third = await settled();
const isKept = statSync(FILE).mtimeMs === mtimeMs;
mkdirSync("tests/deep");
writeFileSync("tests/deep/conftest.ts", moduleWith("three"));
writeFileSync("tests/deep/test_b.ts", "export function test_b() {}\n");
await until("types have three", () => names().length === 3, state);
const aFileCame = names();
await settled();
await host.close();
console.log(
  JSON.stringify({ atFirst, itChanged, isKept, aFileCame, builds: [first - begun, second - first, third - second] }),
);
process.exit(0);
