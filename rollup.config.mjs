/**
 * Builds the package: JavaScript with shared chunks, then the types of the public entries.
 * Nothing is type-checked here; `npm run typecheck` does that.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { transformSync } from "rolldown/utils";
import { dts } from "rollup-plugin-dts";
import { globSync } from "tinyglobby";
import { chunksOf, loadsAtStart, isGroup } from "./scripts/chunks.mjs";
import { withoutComments } from "./scripts/comments.mjs";
import { keptParameters } from "./scripts/kept-parameters.mjs";
import { buildParser } from "./scripts/parser.mjs";
import { RUNNER_TYPES } from "./scripts/runner-types.mjs";
import {
  DOORS,
  doorText,
  libraryText,
  LICENSES,
  minified,
  OF_COMMANDS,
  take,
  VENDORED,
  vendoredText,
  withoutSpace,
  writeLicenses,
} from "./scripts/vendor.mjs";

const root = path.dirname(fileURLToPath(import.meta.url));
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

const BUNDLERS = ["vite", "rollup", "rolldown", "webpack", "rspack", "esbuild", "farm", "bun"];

/** The runners whose test files are run. */
const RUNNERS = ["bun", "jest", "mocha", "node-test", "vitest"];

/** Subpath of the package (`index` is the package itself) → source. Each has types. */
export const PUBLIC_ENTRIES = {
  index: "src/index.ts",
  config: "src/entries/config.ts",
  runtime: "src/runtime/index.ts",
  assertion: "src/core/assertions/assertion.ts",
  analysis: "src/entries/tools/analysis.ts",
  node: "src/entries/tools/node.ts",
  entry: "src/entries/entry.ts",
  eslint: "src/entries/tools/eslint.ts",
  stryker: "src/entries/tools/stryker.ts",
  browser: "src/entries/tools/browser.ts",
  unplugin: "src/entries/unplugin.ts",
  ...Object.fromEntries(RUNNERS.map((runner) => [`compat/${runner}`, `src/entries/compat/${runner}.ts`])),
  ...Object.fromEntries(BUNDLERS.map((bundler) => [bundler, `src/entries/${bundler}.ts`])),
};

/** Runners' functions get their types from declarations: they are made of parts that have none of their own. */
const TYPES = {
  ...PUBLIC_ENTRIES,
  ...Object.fromEntries(RUNNERS.map((runner) => [`compat/${runner}`, `src/entries/compat/types/${runner}.ts`])),
};

/** What is started by path and imported by nobody. */
export const PRIVATE_ENTRIES = {
  "facts/parse-worker": "src/facts/read/parse-worker.ts",
  "cli/bin": "src/cli/bin.ts",
  "run/child": "src/run/process/child-script.ts",
  // What some runs need, and plans that leave something to the run, which entries import by path.
  options: "src/runtime/options/index.ts",
  tables: "src/runtime/parametrize/parameter-tables.ts",
  classes: "src/runtime/nodes/class.ts",
  live: "src/runtime/expand/live.ts",
  concurrent: "src/runtime/concurrent/concurrent-items.ts",
  "build/function-worker": "src/build/run/compile/function-worker.ts",
  "compat/node-reporter": "src/compat/compare/node-reporter.ts",
  "compat/mocha-reporter": "src/compat/compare/mocha-reporter.ts",
  // For the scripts in bench.
  "compat/outcomes": "src/compat/compare/outcomes.ts",
  "eslint/worker": "src/tools/eslint/suite/worker.ts",
  // Chunks of built-in fixtures, which entries import by path when a test asks for one.
  ...Object.fromEntries(
    globSync("src/builtins/*/index.ts", { cwd: root })
      .sort()
      .map((file) => [`builtins/${path.basename(path.dirname(file))}`, file]),
  ),
  ...Object.fromEntries(RUNNERS.map((runner) => [`dialect/${runner}`, `src/compat/runners/${runner}-run.ts`])),
};

/** Where the sources of the page of `--browser` are. */
const PAGE = path.join(root, "src", "tools", "browser", "page");
/** What pages get in place of modules of Node. Any other one fails the build. */
const IN_PAGES = { "node:util": "node-util.ts", "node:module": "node-module.ts" };

const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];

/** Node's modules, and every package that is installed beside this one. Anything else would be bundled, and is a mistake. */
function external(id) {
  return isBuiltin(id) || packages.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Files of types for suites with globals, and for projects in which the runner is not installed; for `import` and for `require`. */
function runnerTypes(kind) {
  const sources = (text) =>
    kind === "types"
      ? { ".d.ts": text, ".d.cts": text.replaceAll('.js")', '.cjs")') }
      : { ".js": "export {};\n", ".cjs": "" };
  return {
    name: "runner-types",
    buildStart() {
      for (const [name, text] of Object.entries(RUNNER_TYPES)) {
        for (const [extension, source] of Object.entries(sources(text))) {
          this.emitFile({ type: "asset", fileName: name + extension, source });
        }
      }
    },
  };
}

/** Mocha loads it by `require`, also where a compiler refuses ES modules there. */
const REPORTER = "compat/mocha-reporter.js";

/**
 * A file beside each public entry for `require`, which TypeScript wants before it lets CommonJS modules import a package. Both forms
 * are one module: the engines that the package supports can require ES modules. TypeScript cannot be told so below `module: nodenext`.
 */
function commonJsEntries() {
  const isPublic = (chunk) => chunk.type === "chunk" && chunk.isEntry && chunk.name in PUBLIC_ENTRIES;
  const emit = (context, fileName, source) => context.emitFile({ type: "asset", fileName, source });
  const from = ({ name }) => JSON.stringify(`./${path.basename(name)}.js`);
  return {
    scripts: {
      name: "commonjs-entries",
      generateBundle(_options, bundle) {
        const { [REPORTER]: reporter } = bundle;
        if (reporter !== undefined) {
          delete bundle[REPORTER];
          const required = reporter.code.replaceAll(/^import (.*) from (.*);$/gm, "const $1 = require($2);");
          emit(this, REPORTER.replace(/js$/, "cjs"), required.replace(/^export .*$/m, "module.exports = report;"));
        }
        for (const chunk of Object.values(bundle).filter(isPublic)) {
          const names = chunk.exports.filter((name) => name !== "default");
          const lines = [
            `const entry = require(${from(chunk)});`,
            ...(names.length < chunk.exports.length
              ? [
                  // The namespace has a mark of its own, which cannot be copied.
                  'Object.defineProperty(exports, "__esModule", { value: true });',
                  "exports.default = entry.default;",
                  ...(names.length > 0
                    ? ["const { __esModule: _, ...names } = entry;", "Object.assign(exports, names);"]
                    : []),
                ]
              : // By name, for those who import the file that they have resolved as for `require`.
                names.map((name) => `exports.${name} = entry.${name};`)),
          ];
          emit(this, `${chunk.name}.cjs`, `${lines.join("\n")}\n`);
        }
      },
    },
    types: {
      name: "commonjs-entries",
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle).filter(isPublic)) {
          const parts = /\bas default\b/.test(chunk.code) ? ["{ default }", "*"] : ["*"];
          const lines = parts.map((names) => `// @ts-ignore\nexport ${names} from ${from(chunk)};\n`);
          emit(this, `${chunk.name}.d.cts`, lines.join(""));
        }
      },
    },
  };
}

/** With source maps, which the package does not have, and chunks as they are: for `bench/files-on-the-way.mjs`. */
const MAPS = process.env.XTEST_MAPS === "1";

/** Hides the comments about source maps that code writes and looks for: whoever reads a file would take the last one for its own. */
function withoutMapComments() {
  return {
    name: "map-comments",
    renderChunk: (code) => code.replaceAll("# sourceMappingURL=", "# source\\u004dappingURL="),
  };
}

/** Comments are for those who read the sources. */
function commentsCut() {
  return {
    name: "comments",
    renderChunk: (code, { fileName }) => (MAPS ? null : dense(withoutComments(code, fileName), fileName)),
  };
}

/** No chunk does anything by being imported, and esbuild warns of imports that say otherwise. Rollup writes some into entries that re-export. */
function withoutBareImports() {
  return { name: "bare-imports", renderChunk: (code) => code.replace(/^import '\.{1,2}\/[^']*';\n?/gm, "") };
}

/** An import of a module of Node, as Rollup writes it. */
const NODE_IMPORT = /^import (?:([\w$]+),? )?(?:\{ (.*) \} )?from '(node:[^']+)';$/gm;

/**
 * Has chunks ask for Node's modules instead of importing them. An import reads every export, and some exports load streams, readline,
 * workers and more when they are read. Versions of Node that cannot be asked are refused before anything is used.
 */
function askedBuiltins() {
  const asked = (_import, whole, names, id) =>
    [whole, names && `{ ${names.replaceAll(" as ", ": ")} }`]
      .filter(Boolean)
      .map((pattern) => `const ${pattern} = process.getBuiltinModule?.('${id}') ?? {};`)
      .join(" ");
  return {
    name: "asked-builtins",
    renderChunk: (code, { name }) => (loadsAtStart(name) ? code.replace(NODE_IMPORT, asked) : null),
  };
}

/** What the package is built from. */
const SOURCES = ["src", "transforms", "scripts", "package.json", "package-lock.json", "rollup.config.mjs"];

/** Puts a hash of the sources in, by which caches of another build are told. */
function buildId() {
  const module = path.join(root, "src", "store", "section-file.ts");
  return {
    name: "build-id",
    transform(code, id) {
      if (id !== module) return null;
      const hash = createHash("sha256");
      const patterns = SOURCES.map((name) => `${name}{,/**/*.{ts,mjs,css,json}}`);
      for (const file of globSync(patterns, { cwd: root }).sort()) {
        hash.update(file).update(readFileSync(path.join(root, file)));
      }
      // No line moves: the map stays as it is.
      return { code: code.replaceAll("XTEST_BUILD", JSON.stringify(hash.digest("hex").slice(0, 16))), map: null };
    },
  };
}

/** TypeScript as JavaScript. */
function compiled() {
  return {
    name: "typescript",
    transform(code, id) {
      if (!id.endsWith(".ts")) return null;
      const options = {
        target: "es2022",
        sourcemap: MAPS,
        typescript: { onlyRemoveTypeImports: true },
        tsconfig: false,
      };
      const result = transformSync(id, code, options);
      for (const { message } of result.errors) throw new Error(`${id}: ${message}`);
      return result;
    },
  };
}

/** The part of the compiler that parses, in the place of the door to all of it. */
function cutOutParser() {
  const door = path.join(root, "src", "facts", "read", "parser.ts");
  return {
    name: "parser",
    async load(id) {
      if (id !== door) return null;
      const { code, license } = await buildParser();
      this.emitFile({ type: "asset", fileName: "parser.LICENSE.txt", source: license });
      const file = this.emitFile({ type: "asset", fileName: "parser.cjs", source: code });
      return `
        import { createRequire } from "node:module";
        import { fileURLToPath } from "node:url";
        let parser;
        export function loadParser() {
          return (parser ??= createRequire(import.meta.url)(fileURLToPath(import.meta.ROLLUP_FILE_URL_${file})));
        }`;
    },
  };
}

const VENDORED_ID = "\0vendored:";

/** Libraries that the package contains, in one piece each. */
function vendored() {
  return {
    name: "vendored",
    resolveId(specifier) {
      const names = [...VENDORED, ...Object.keys(OF_COMMANDS)];
      const name = names.find((name) => specifier === name || specifier.startsWith(`${name}/`));
      return name === undefined ? null : VENDORED_ID + name;
    },
    load(id) {
      const door = path.relative(root, id).replaceAll("\\", "/");
      if (DOORS.includes(door)) return doorText(door);
      if (!id.startsWith(VENDORED_ID)) return null;
      const name = id.slice(VENDORED_ID.length);
      return VENDORED.includes(name) ? vendoredText(name) : libraryText(name);
    },
  };
}

/** The licenses of what was taken from packages. */
function licenses() {
  return {
    name: "licenses",
    generateBundle: (_options, bundle) => take(Object.values(bundle).flatMap(({ moduleIds }) => moduleIds ?? [])),
    writeBundle: () => writeLicenses(path.join(DIST, LICENSES)),
  };
}

/**
 * Chunks that are mostly libraries, of runners and editors, and those of commands, builds, configurations of runners, projects and reports: no
 * trace of a test shows them, and they are a tenth smaller without white space.
 */
const DENSE =
  /^(?:compat\/jest|chunks\/(?:entries-compat-vitest|sinonjs-fake-timers|build-(?:bundle|run|vite)(?:-.*)?|compat-config-.*|tools-.*|typecheck-.*|typegen-.*|build-standalone-.*|compat-collect-.*|cli-(?:main|run|commands-.*|completion-.*|flags-help|output-.*|projects-.*|execute-.*|list|watch-.*)))\.js$/;

function dense(code, fileName) {
  return DENSE.test(fileName) ? withoutSpace(code, fileName) : code;
}

/** A warning that passes by is a warning that stays. */
function failOnWarning(warning) {
  // A public type may mention one that has no public name: the plan's parts, say. It is found through the shared chunk.
  if (warning.plugin === "dts" && warning.message.includes("references private shared type exports")) return;
  // It has types only.
  if (warning.code === "EMPTY_BUNDLE" && warning.names?.join() === "browser") return;
  throw new Error(`${warning.message}${warning.loc?.file === undefined ? "" : ` (${warning.loc.file})`}`);
}

/**
 * Shared code sits under readable names without a hash: the package's version is the version of all of them.
 * A chunk that is one folder's is named after it, so that `dist/chunks` reads like `src`.
 */
function chunkName(chunk) {
  if (isGroup(chunk.name)) return "chunks/[name].js";
  const source = chunk.facadeModuleId ?? chunk.moduleIds.at(-1);
  if (source === undefined) return "chunks/[name].js";
  if (source.startsWith(VENDORED_ID)) return `chunks/${source.slice(VENDORED_ID.length + 1).replaceAll("/", "-")}.js`;
  const inside = path
    .relative(root, source)
    .replaceAll("\\", "/")
    .replace(/^src\//, "");
  return `chunks/${inside
    .replace(/\.d\.ts$|\.ts$/, "")
    .replaceAll("/", "-")
    .replace(/-index$/, "")}.js`;
}

/** Types of JavaScript that a project's `lib` may not have are referred to where they are used: bundling drops that. */
function withLibraries() {
  const LIBRARY = '/// <reference lib="esnext.disposable" />\n';
  return { name: "libraries", renderChunk: (code) => (/\bDisposable\b/.test(code) ? LIBRARY + code : null) };
}

const absolute = (entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]));

/**
 * The two builds.
 *
 * @param publicEntries - subpath → source, built with types.
 * @param privateEntries - output name → source, built without.
 * @param dir - where to write.
 */
export function builds(publicEntries, privateEntries, dir) {
  const shared = { external, onwarn: failOnWarning };
  const started = Object.values(absolute(privateEntries));
  const commonJs = commonJsEntries();
  return [
    {
      ...shared,
      input: absolute({ ...publicEntries, ...privateEntries }),
      plugins: [
        cutOutParser(),
        vendored(),
        runnerTypes("scripts"),
        compiled(),
        keptParameters(),
        buildId(),
        commonJs.scripts,
        ...(MAPS ? [] : [withoutMapComments(), withoutBareImports(), askedBuiltins()]),
        commentsCut(),
        licenses(),
      ],
      // Only what is started by path does anything by being imported: no chunk imports another one just in case.
      treeshake: { moduleSideEffects: (id) => started.includes(id) },
      output: {
        dir,
        format: "es",
        sourcemap: MAPS,
        entryFileNames: "[name].js",
        chunkFileNames: chunkName,
        manualChunks: chunksOf(root),
        onlyExplicitManualChunks: true,
        // A chunk loads what it uses itself and no more: listings must not pay for what only a run needs.
        hoistTransitiveImports: false,
        // Node 22 and later do not know `assert`, Rollup's default.
        importAttributesKey: "with",
      },
    },
    {
      ...shared,
      input: absolute(Object.fromEntries(Object.keys(publicEntries).map((name) => [name, TYPES[name]]))),
      plugins: [
        runnerTypes("types"),
        dts({ tsconfig: path.join(root, "tsconfig.json") }),
        withLibraries(),
        commonJs.types,
      ],
      output: {
        dir,
        format: "es",
        entryFileNames: "[name].d.ts",
        chunkFileNames: (chunk) => chunkName(chunk).replace(/\.js$/, ".d.ts"),
      },
    },
  ];
}

/** What runs in pages has other modules in the place of those of Node. */
const forPages = {
  name: "for-pages",
  resolveId: (specifier) => (specifier in IN_PAGES ? path.join(PAGE, IN_PAGES[specifier]) : null),
};

/** Without blanks and long names. */
function shortened() {
  return {
    name: "shortened",
    renderChunk: (code, { fileName }) => (MAPS ? null : minified(code, fileName, false)),
  };
}

/** The script of the page of `--browser`, in one piece. */
function pageBuild(dir) {
  return {
    onwarn: failOnWarning,
    input: path.join(PAGE, "tests.ts"),
    plugins: [forPages, nodeResolve({ browser: true }), compiled(), commentsCut(), shortened(), licenses()],
    output: { dir: path.join(dir, "browser"), format: "iife", entryFileNames: "[name].js" },
  };
}

/** What words the failures of a bundle's `run()`, in one piece: it is bundled with tests, and runs in pages too. */
function failuresBuild(dir) {
  return {
    onwarn: failOnWarning,
    input: path.join(root, "src", "report", "failure", "run-failures.ts"),
    treeshake: { moduleSideEffects: false },
    plugins: [forPages, nodeResolve({ browser: true }), compiled(), withoutMapComments(), commentsCut(), licenses()],
    output: { dir, format: "es", entryFileNames: "failures.js" },
  };
}

/** Where the sources of the page of the HTML report are. */
const REPORT = path.join(root, "src", "tools", "html", "page");

/** The page of the HTML report: one file, whose policy allows its own script and style sheet and nothing else. */
function reportPageBuild(dir) {
  const page = {
    name: "report-page",
    buildStart() {
      this.addWatchFile(path.join(REPORT, "style.css"));
    },
    generateBundle(_options, bundle) {
      const [[name, { code }]] = Object.entries(bundle);
      delete bundle[name];
      const style = readFileSync(path.join(REPORT, "style.css"), "utf8");
      this.emitFile({ type: "asset", fileName: "html-report.html", source: reportTemplate(code, style) });
    },
  };
  return {
    onwarn: failOnWarning,
    input: path.join(REPORT, "main.ts"),
    plugins: [page, compiled(), commentsCut(), licenses()],
    output: { dir: path.join(dir, "report"), format: "iife" },
  };
}

/** The page without its data, which the reporter puts in. */
function reportTemplate(code, style) {
  if (/<\/(?:script|style)/i.test(code + style))
    throw new Error("the script of the report's page would end its element");
  const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const policy = `default-src 'none'; script-src ${hash(code)}; style-src ${hash(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>xtest</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<noscript>This report needs JavaScript.</noscript>
<script type="application/json" id="data">__XTEST_DATA__</script>
<script>${code}</script>
</body>
</html>
`;
}

const DIST = path.join(root, process.env.XTEST_DIST ?? "dist");

const [javaScript, types] = builds(PUBLIC_ENTRIES, PRIVATE_ENTRIES, DIST);
/** Types take three quarters of the time: `npm run build` makes both at the same time, and leaves the types out with `--js`. */
const PARTS = { scripts: [javaScript, pageBuild(DIST), failuresBuild(DIST), reportPageBuild(DIST)], types: [types] };

export default PARTS[process.env.XTEST_BUILD] ?? Object.values(PARTS).flat();
