// The plugin in the templates that people begin with: `node bench/templates.mjs [NAME…]`, with the package as it is built. Each template is drawn
// from the registry into `XTEST_TEMPLATES` (default: a folder in the system's one for temporary files, which is kept), and built without the plugin
// and with it, which has to give the same bytes. Then a suite of two tests is built by the template's own configuration and run: one test passes,
// one fails. Prints a table. Needs a network, Node 22 or later, and some minutes for each template.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const folder = process.env.XTEST_TEMPLATES ?? path.join(os.tmpdir(), "xtest-templates");
const repository = path.join(import.meta.dirname, "..");
const MINUTES = 5;

const WRONG = "export function test_wrong() {\n  assert(sum(2, 2) === 5);\n}\n";
const SUM = "export const sum = (a: number, b: number): number => a + b;\n";

/** A test of a component that is rendered on a server, and one that fails. */
const suite = (imports, rendered, text) => ({
  "src/sum.ts": SUM,
  "tests/test_app.ts": `import assert from "node:assert/strict";\n${imports}\nimport { sum } from "../src/sum.ts";\n\nexport async function test_right() {\n  assert((${rendered}).includes(${JSON.stringify(text)}));\n}\n\n${WRONG}`,
});
const PLAIN_SUITE = suite("", "String(sum(2, 2))", "4");
/** A library with one module. */
const LIBRARY = { "src/index.ts": 'export { sum } from "./sum.ts";\n', "src/sum.ts": SUM };
const withoutExtensions = (files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replaceAll('sum.ts"', 'sum"')]));
const TSCONFIG = {
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "bundler",
      strict: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      types: ["node"],
    },
    include: ["src"],
  }),
};
const packageOf = (name, devDependencies) => ({
  "package.json": JSON.stringify({ name, private: true, type: "module", version: "0.0.0", devDependencies }),
});

/** A template of Vite: the plugin is the first of its plugins. */
const vite = (template, tests, { packages = [], build = "npx vite build" } = {}) => ({
  draw: `npm create -y vite@latest NAME -- --template ${template}-ts --no-interactive`,
  packages,
  tests,
  config: "vite.config.ts",
  add: (text) =>
    text === ""
      ? 'import xtest from "unplugin-xtest/vite";\nimport { defineConfig } from "vite";\n\nexport default defineConfig({ plugins: [xtest()] });\n'
      : `import xtest from "unplugin-xtest/vite";\n${text.replace("plugins: [", "plugins: [xtest(), ")}`,
  build,
  output: "dist",
  suite: "npx vite build --ssr unplugin-xtest/program --outDir dist-tests --sourcemap",
});

/** The configuration of the tests: that of the application, for Node, with another input. */
const WEBPACK_TESTS = (from, output) =>
  `import config from "./${from}";\n\nexport default {\n  ...config,\n  target: "node",\n  entry: { tests: "unplugin-xtest/program" },\n  output: { path: import.meta.dirname + "/dist-tests", filename: "[name].mjs", library: { type: "module" }${output} },\n`;

const TEMPLATES = {
  "vite react-ts": vite(
    "react",
    suite(
      'import { createElement } from "react";\nimport { renderToString } from "react-dom/server";\nimport App from "../src/App.tsx";',
      "renderToString(createElement(App))",
      "<button",
    ),
  ),
  "vite vue-ts": vite(
    "vue",
    suite(
      'import { createSSRApp } from "vue";\nimport { renderToString } from "vue/server-renderer";\nimport App from "../src/App.vue";',
      "await renderToString(createSSRApp(App))",
      "<button",
    ),
  ),
  "vite svelte-ts": vite(
    "svelte",
    suite(
      'import { render } from "svelte/server";\nimport App from "../src/App.svelte";',
      "render(App).body",
      "<button",
    ),
  ),
  "vite solid-ts": vite(
    "solid",
    suite('import { createRoot } from "solid-js";', "createRoot(() => String(sum(2, 2)))", "4"),
  ),
  "vite lit-ts": vite(
    "lit",
    suite(
      'import { MyElement } from "../src/my-element.ts";',
      "String(MyElement.elementProperties.has('count'))",
      "true",
    ),
  ),
  "sv minimal": {
    draw: "npx -y sv create NAME --template minimal --types ts --no-add-ons --no-install",
    tests: suite(
      'import { render } from "svelte/server";\nimport Page from "../src/routes/+page.svelte";',
      "render(Page).body",
      "Welcome to SvelteKit",
    ),
    config: "vite.config.ts",
    // Without a name, it is the time of the build.
    before: (text) => text.replace("adapter: adapter()", 'adapter: adapter(), version: { name: "1" }'),
    add: (text) => `import xtest from "unplugin-xtest/vite";\n${text.replace("plugins: [", "plugins: [xtest(), ")}`,
    build: "npx vite build",
    output: ".svelte-kit/output",
    files: {
      "vite.tests.config.ts":
        'import { svelte } from "@sveltejs/vite-plugin-svelte";\nimport xtest from "unplugin-xtest/vite";\nimport { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [xtest(), svelte()],\n  resolve: { alias: { $lib: import.meta.dirname + "/src/lib" } },\n});\n',
    },
    suite: "npx vite build --config vite.tests.config.ts --ssr unplugin-xtest/program --outDir dist-tests --sourcemap",
  },
  "astro minimal": {
    files: {
      ...packageOf("astro-minimal", { astro: "latest" }),
      "tsconfig.json": '{ "extends": "astro/tsconfigs/strict" }',
      "src/pages/index.astro":
        '---\n---\n<html lang="en"><head><title>Astro</title></head><body><h1>Astro</h1></body></html>\n',
      "astro.config.mjs":
        'import { defineConfig } from "astro/config";\n\nexport default defineConfig({ vite: { plugins: [] } });\n',
      "vite.tests.config.ts":
        'import { getViteConfig } from "astro/config";\nimport xtest from "unplugin-xtest/vite";\n\nexport default getViteConfig({ plugins: [xtest()] });\n',
    },
    tests: PLAIN_SUITE,
    config: "astro.config.mjs",
    add: (text) => `import xtest from "unplugin-xtest/vite";\n${text.replace("plugins: [", "plugins: [xtest()")}`,
    build: "npx astro build",
    output: "dist",
    suite: "npx vite build --config vite.tests.config.ts --ssr unplugin-xtest/program --outDir dist-tests --sourcemap",
  },
  "nuxt minimal": {
    files: {
      ...packageOf("nuxt-minimal", { nuxt: "latest" }),
      "app/app.vue": "<template>\n  <h1>Nuxt</h1>\n</template>\n",
      "nuxt.config.ts": 'export default defineNuxtConfig({ buildId: "1", vite: { plugins: [] } });\n',
      "vite.tests.config.ts":
        'import vue from "@vitejs/plugin-vue";\nimport xtest from "unplugin-xtest/vite";\nimport { defineConfig } from "vite";\n\nexport default defineConfig({ plugins: [xtest(), vue()] });\n',
    },
    packages: ["@vitejs/plugin-vue"],
    tests: suite(
      'import { createSSRApp } from "vue";\nimport { renderToString } from "vue/server-renderer";\nimport App from "../app/app.vue";',
      "await renderToString(createSSRApp(App))",
      "Nuxt",
    ),
    config: "nuxt.config.ts",
    add: (text) => `import xtest from "unplugin-xtest/vite";\n${text.replace("plugins: [", "plugins: [xtest()")}`,
    build: "npx nuxt build",
    output: ".output",
    suite: "npx vite build --config vite.tests.config.ts --ssr unplugin-xtest/program --outDir dist-tests --sourcemap",
  },
  "rspack react-ts": {
    draw: "npm create -y rspack@latest NAME -- --template react-ts",
    tests: suite(
      'import { createElement } from "react";\nimport { renderToString } from "react-dom/server";\nimport App from "../src/App.tsx";',
      "renderToString(createElement(App))",
      "<button",
    ),
    config: "rspack.config.ts",
    add: (text) =>
      `import xtest from "unplugin-xtest/rspack";\n${text.replace("plugins: [", "plugins: [\n    xtest(),")}`,
    build: "npx rspack build",
    output: "dist",
    files: {
      "rspack.tests.config.mjs": `${WEBPACK_TESTS("rspack.config.ts", ", module: true")}};\n`,
    },
    suite: "npx rspack build --config rspack.tests.config.mjs",
  },
  "rsbuild react-ts": {
    files: {
      ...packageOf("rsbuild-react", {
        "@rsbuild/core": "latest",
        "@rsbuild/plugin-react": "latest",
        react: "latest",
        "react-dom": "latest",
      }),
      ...TSCONFIG,
      "src/index.tsx":
        'import { createRoot } from "react-dom/client";\nimport App from "./App";\n\ncreateRoot(document.body).render(<App />);\n',
      "src/App.tsx": "export default function App() {\n  return <button>Rsbuild</button>;\n}\n",
      "rsbuild.config.mjs":
        'import { defineConfig } from "@rsbuild/core";\nimport { pluginReact } from "@rsbuild/plugin-react";\n\nexport default defineConfig({ plugins: [pluginReact()], tools: { rspack: { plugins: [] } } });\n',
      "rsbuild.tests.config.mjs":
        'import config from "./rsbuild.config.mjs";\n\nexport default {\n  ...config,\n  source: { entry: { tests: "unplugin-xtest/program" } },\n  output: { target: "node", module: true, sourceMap: { js: "source-map" }, distPath: { root: "dist-tests" }, filename: { js: "[name].mjs" } },\n};\n',
    },
    tests: suite(
      'import { createElement } from "react";\nimport { renderToString } from "react-dom/server";\nimport App from "../src/App.tsx";',
      "renderToString(createElement(App))",
      "<button",
    ),
    config: "rsbuild.config.mjs",
    add: (text) =>
      `import xtest from "unplugin-xtest/rspack";\n${text.replace("rspack: { plugins: [", "rspack: { plugins: [xtest()")}`,
    build: "npx rsbuild build",
    output: "dist",
    suite: "npx rsbuild build --config rsbuild.tests.config.mjs",
  },
  ...Object.fromEntries(
    [
      [
        "ts-loader",
        '{ test: /\\.ts$/, loader: "ts-loader", options: { compilerOptions: { noEmit: false, allowImportingTsExtensions: false } } }',
      ],
      [
        "swc-loader",
        '{ test: /\\.ts$/, loader: "swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } }',
      ],
    ].map(([loader, rule]) => [
      `webpack ${loader}`,
      {
        // TypeScript that emits takes no extension.
        files: {
          ...packageOf(`webpack-${loader}`, { webpack: "latest", "webpack-cli": "latest", [loader]: "latest" }),
          ...TSCONFIG,
          ...withoutExtensions(LIBRARY),
          "webpack.config.mjs": `export default {\n  mode: "production",\n  resolve: { extensions: [".ts", ".js"] },\n  entry: "./src/index.ts",\n  experiments: { outputModule: true },\n  output: { path: import.meta.dirname + "/dist", filename: "[name].mjs", library: { type: "module" } },\n  module: { rules: [${rule}] },\n  plugins: [],\n};\n`,
          "webpack.tests.config.mjs": `${WEBPACK_TESTS("webpack.config.mjs", "")}};\n`,
        },
        packages: ["typescript@5", "@types/node", ...(loader === "swc-loader" ? ["@swc/core"] : [])],
        tests: withoutExtensions(PLAIN_SUITE),
        config: "webpack.config.mjs",
        add: (text) =>
          `import xtest from "unplugin-xtest/webpack";\n${text.replace("plugins: [", "plugins: [xtest()")}`,
        build: "npx webpack",
        output: "dist",
        suite: "npx webpack --config webpack.tests.config.mjs",
      },
    ]),
  ),
  tsup: {
    files: {
      ...packageOf("tsup-library", { tsup: "latest" }),
      ...TSCONFIG,
      ...LIBRARY,
      "tsup.config.ts":
        'import { defineConfig } from "tsup";\n\nexport default defineConfig({ entry: ["src/index.ts"], format: ["esm", "cjs"], esbuildPlugins: [] });\n',
      "tests/main.ts": 'import "unplugin-xtest/program";\n',
    },
    packages: ["typescript@5", "@types/node"],
    tests: PLAIN_SUITE,
    config: "tsup.config.ts",
    add: (text) =>
      `import xtest from "unplugin-xtest/esbuild";\n${text.replace("esbuildPlugins: [", "esbuildPlugins: [xtest()")}`,
    build: "npx tsup",
    output: "dist",
    suite: "npx tsup tests/main.ts --format esm --out-dir dist-tests",
  },
  tsdown: {
    files: {
      ...packageOf("tsdown-library", { tsdown: "latest" }),
      ...TSCONFIG,
      ...LIBRARY,
      "tsdown.config.ts":
        'import { defineConfig } from "tsdown";\n\nexport default defineConfig({ entry: ["src/index.ts"], plugins: [] });\n',
      "tests/main.ts": 'import "unplugin-xtest/program";\n',
    },
    packages: ["typescript@5", "@types/node"],
    tests: PLAIN_SUITE,
    config: "tsdown.config.ts",
    add: (text) => `import xtest from "unplugin-xtest/rolldown";\n${text.replace("plugins: [", "plugins: [xtest()")}`,
    build: "npx tsdown",
    output: "dist",
    suite: "npx tsdown tests/main.ts --out-dir dist-tests --no-dts",
  },
  unbuild: {
    files: {
      ...packageOf("unbuild-library", { unbuild: "latest" }),
      ...TSCONFIG,
      ...LIBRARY,
      "build.config.ts":
        'import { defineBuildConfig } from "unbuild";\n\nexport default defineBuildConfig({\n  entries: [{ input: "src/index", name: "index" }],\n  hooks: {\n    "rollup:options"(_, options) {\n      options.plugins = [options.plugins];\n    },\n  },\n});\n',
      "tests/main.ts": 'import "unplugin-xtest/program";\n',
      "build.tests.config.ts":
        'import { defineBuildConfig } from "unbuild";\nimport configs from "./build.config.ts";\n\nexport default defineBuildConfig({ ...configs[0], entries: [{ input: "tests/main", name: "tests" }], outDir: "dist-tests", failOnWarn: false, rollup: { inlineDependencies: true } });\n',
    },
    packages: ["typescript@5", "@types/node"],
    tests: PLAIN_SUITE,
    config: "build.config.ts",
    add: (text) =>
      `import xtest from "unplugin-xtest/rollup";\n${text.replace("[options.plugins]", "[xtest(), options.plugins]")}`,
    build: "npx unbuild",
    output: "dist",
    suite: "npx unbuild --config build.tests.config.ts",
  },
};

/** Runs a command line; throws its output if it fails. */
function run(command, cwd, isExpectedToFail = false) {
  const env = { ...process.env };
  delete env.CI;
  delete env.NODE_OPTIONS;
  const result = spawnSync(command, {
    cwd,
    encoding: "utf8",
    shell: true,
    env: { ...env, NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1", NUXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: MINUTES * 60_000,
  });
  const output = `${result.stdout}${result.stderr}`;
  if (result.status !== 0 && !isExpectedToFail) throw new Error(`${command}\n${output}`);
  return { output, status: result.status };
}

/** The files of a folder, by their contents. */
function digests(of) {
  const all = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    all.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(of, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
    }),
  );
}

function write(root, files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Names of files that are not the same in two builds. */
function differences(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
}

/** What the plugin does in one template. */
function tryTemplate(name, template, archive) {
  const root = path.join(folder, name.replaceAll(" ", "-"));
  if (!existsSync(path.join(root, "node_modules", "unplugin-xtest"))) {
    rmSync(root, { recursive: true, force: true });
    if (template.draw !== undefined) run(template.draw.replace("NAME", path.basename(root)), folder);
    write(root, template.files ?? {});
    const flags = "--ignore-scripts --no-audit --no-fund --prefer-offline";
    run(`npm install ${flags}`, root);
    run(`npm install --save-dev ${flags} ${[archive, ...(template.packages ?? [])].join(" ")}`, root);
    const config = path.join(root, template.config);
    const given = existsSync(config) ? readFileSync(config, "utf8") : "";
    const before = template.before?.(given) ?? given;
    write(root, { "config-before.txt": before });
  } else run(`tar -xzf ${archive} -C node_modules/unplugin-xtest --strip-components 1`, root);
  const before = readFileSync(path.join(root, "config-before.txt"), "utf8");
  const build = (text) => {
    rmSync(path.join(root, template.output), { recursive: true, force: true });
    if (text === "") rmSync(path.join(root, template.config), { force: true });
    else write(root, { [template.config]: text });
    run(template.build, root);
    return digests(path.join(root, template.output));
  };
  const plain = build(before);
  const again = build(before);
  write(root, { ...template.tests, ...(template.draw === undefined ? {} : template.files) });
  const added = template.add(before);
  if (added.split("xtest()").length !== 2) throw new Error(`the plugin is not in ${template.config}`);
  const withPlugin = build(added);
  const unstable = new Set(differences(plain, again));
  const changed = differences(plain, withPlugin).filter((file) => !unstable.has(file));
  rmSync(path.join(root, "dist-tests"), { recursive: true, force: true });
  run(template.suite, root);
  const [program] = readdirSync(path.join(root, "dist-tests")).filter((file) =>
    /^(?:tests|main|index|__xtest_program__|program)\.m?js$/.test(file),
  );
  if (program === undefined) throw new Error(`no program in ${readdirSync(path.join(root, "dist-tests")).join(", ")}`);
  const { output, status } = run(`node dist-tests/${program} -rA`, root, true);
  const isRight =
    status === 1 &&
    output.includes("1 failed, 1 passed") &&
    /FAILED \S*test_wrong/.test(output) &&
    output.includes("5");
  return {
    build:
      changed.length > 0
        ? `differs: ${changed.join(", ")}`
        : unstable.size > 0
          ? `same, but for ${[...unstable].join(", ")}, of which no two builds are the same`
          : "same bytes",
    tests: isRight ? "1 passed, 1 failed" : `wrong:\n${output}`,
  };
}

mkdirSync(folder, { recursive: true });
const packed = run(`npm pack --ignore-scripts --silent --pack-destination ${folder}`, repository)
  .output.trim()
  .split("\n")
  .at(-1);
const asked = process.argv.slice(2);
let isRight = true;
console.log("| template | application | tests |\n|---|---|---|");
for (const [name, template] of Object.entries(TEMPLATES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  try {
    const { build, tests } = tryTemplate(name, template, path.join(folder, packed));
    isRight &&= !build.startsWith("differs") && !tests.startsWith("wrong");
    console.log(`| ${name} | ${build} | ${tests} |`);
  } catch (error) {
    isRight = false;
    console.log(`| ${name} | fails | ${String(error.message).slice(0, 3000)} |`);
  }
}
if (!isRight) process.exitCode = 1;
