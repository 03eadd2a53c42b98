/** The ways in which a module can read the file `src/s.txt` of its project, as texts of modules. */
import * as childProcess from "node:child_process";
import fs from "node:fs";
import * as fsPromises from "node:fs/promises";
import nodeModule from "node:module";
import process from "node:process";
import * as workerThreads from "node:worker_threads";

export interface ReadingModule {
  readonly text: string;
  readonly helper: string | null;
}

export type ReadingFunction = readonly [specifier: string, name: string];

/** What is left out, by module: nothing else of it is. */
const LEFT_OUT: Readonly<Record<string, readonly (readonly [reason: string, names: RegExp])[]>> = {
  "node:fs": [
    [
      "has a descriptor, of a file that another function opened",
      /^(?:close|fchmod|fchown|fdatasync|fstat|fsync|ftruncate|futimes|readv?|writev?)(?:Sync)?$/,
    ],
    ["ends what another function began", /^unwatchFile$/],
    ["is no function that takes a path", /^(?:Stats|BigIntStats|Dirent|_toUnixTimestamp)$/],
  ],
  "node:fs/promises": [],
  "node:child_process": [],
  "node:sqlite": [["works on a database that is open", /^(?:StatementSync|Session|SQLTagStore)$/]],
  "node:worker_threads": [
    [
      "passes messages and data",
      /^(?:MessagePort|MessageChannel|BroadcastChannel|receiveMessageOnPort|[sg]etEnvironmentData|postMessageToThread)$/,
    ],
    ["marks objects", /^(?:markAsUntransferable|isMarkedAsUntransferable|markAsUncloneable|moveMessagePortToContext)$/],
  ],
  "node:module": [
    ["takes a name or a text", /^(?:isBuiltin|stripTypeScriptTypes|wrap)$/],
    ["takes nothing", /^(?:syncBuiltinESMExports|getCompileCacheDir|flushCompileCache|[gs]etSourceMapsSupport)$/],
    ["holds what another function read", /^SourceMap$/],
  ],
  "node:process": [
    ["gives modules of Node: a form, below", /^getBuiltinModule$/],
    ["is about the user", /^[gs]ete?[ug]id$|^(?:[gs]et|init)groups$|^umask$/],
    [
      "is about what the process uses",
      /^(?:uptime|hrtime|(?:threadCpu|cpu|resource|memory)Usage|(?:constrained|available)Memory)$/,
    ],
    ["is about what the process has open", /^(?:_?getActive\w+|openStdin|ref|unref|_rawDebug|send|disconnect)$/],
    [
      "is about its end and its events",
      /^(?:abort|exit|reallyExit|kill|_kill|nextTick|_tickCallback|emit(?:Warning)?|on(?:ce)?|off|(?:add|prepend|remove)\w*Listeners?|assert|_fatalException)$/,
    ],
    ["takes a function", /^(?:set|has|add)UncaughtExceptionCaptureCallback$|^setSourceMapsEnabled$/],
    ["takes nothing", /^cwd$/],
  ],
};

/** Functions that only write: what they do to a path that is not known is no reason to run a test. */
const WRITING =
  /^(?:append|writeFile|mkdir|mkdtemp|rm|unlink|symlink|truncate|l?ch(?:mod|own)|l?utimes|createWrite|(?:File)?WriteStream)/;

function namesOf(specifier: string, module: object): ReadingFunction[] {
  return Object.entries(module).flatMap(([name, value]) => {
    const isLeftOut = (LEFT_OUT[specifier] ?? []).some(([, names]) => names.test(name));
    return typeof value === "function" && name !== "default" && !isLeftOut ? [[specifier, name] as const] : [];
  });
}

/** Every function of the modules of this Node by which files are read. */
export function readingFunctions(): ReadingFunction[] {
  const sqlite: unknown = process.getBuiltinModule("node:sqlite");
  return [
    ...namesOf("node:fs", fs),
    ...namesOf("node:fs/promises", fsPromises),
    ...namesOf("node:child_process", childProcess),
    ...namesOf("node:worker_threads", workerThreads),
    ...namesOf("node:module", nodeModule),
    ...(typeof sqlite === "object" && sqlite !== null ? namesOf("node:sqlite", sqlite) : []),
    ...namesOf("node:process", process),
  ];
}

/** How a module gets at a function, by what is in front of its tests, the function, and what is in a helper `helper.ts`. */
export type Form = (specifier: string, name: string) => readonly [before: string, called: string, helper?: string];

const LOAD = 'import { createRequire } from "node:module";\n';

export const FORMS: Readonly<Record<string, Form>> = {
  named: (from, name) => [`import { ${name} } from "${from}";`, name],
  "named without node:": (from, name) => [`import { ${name} } from "${bare(from)}";`, name],
  renamed: (from, name) => [`import { ${name} as own } from "${from}";`, "own"],
  namespace: (from, name) => [`import * as m from "${from}";`, `m.${name}`],
  default: (from, name) => [`import m from "${from}";`, `m.${name}`],
  "default by name": (from, name) => [`import { default as m } from "${from}";`, `m.${name}`],
  brackets: (from, name) => [`import m from "${from}";`, `m["${name}"]`],
  "computed member": (from, name) => [`import m from "${from}";\nconst key = ["${name}"].join("");`, "m[key]"],
  optional: (from, name) => [`import * as m from "${from}";`, `m?.${name}?.`],
  comma: (from, name) => [`import * as m from "${from}";`, `(0, m.${name})`],
  alias: (from, name) => [`import * as m from "${from}";\nconst own = m.${name};`, "own"],
  "alias of an alias": (from, name) => [`import * as m from "${from}";\nconst n = m, own = n.${name};`, "own"],
  destructured: (from, name) => [`import * as m from "${from}";\nconst { ${name}: own } = m;`, "own"],
  "destructured rest": (from, name) => [`import * as m from "${from}";\nconst { ...own } = m;`, `own.${name}`],
  "destructured default": (from, name) => [`import * as m from "${from}";\nconst { ${name}: own = null } = m;`, "own"],
  "destructured computed": (from, name) => [`import m from "${from}";\nconst { ["${name}"]: own } = m;`, "own"],
  require: (from, name) => [`const m = require("${from}");`, `m.${name}`],
  "require without node:": (from, name) => [`const m = require("${bare(from)}");`, `m.${name}`],
  "require at once": (from, name) => ["", `require("${from}").${name}`],
  "require destructured": (from, name) => [`const { ${name} } = require("${from}");`, name],
  "require by another name": (from, name) => [`const load = require;`, `load("${from}").${name}`],
  "module.require": (from, name) => ["", `module.require("${from}").${name}`],
  "require.main": (from, name) => ["", `require.main.require("${from}").${name}`],
  _load: (from, name) => ["", `module.constructor._load("${from}").${name}`],
  "import =": (from, name) => [`import m = require("${from}");`, `m.${name}`],
  "import = member": (from, name) => [`import * as m from "${from}";\nimport own = m.${name};`, "own"],
  "import()": (from, name) => [`const m = await import("${from}");`, `m.${name}`],
  "import() with a constant": (from, name) => [`const from = "${from}";\nconst m = await import(from);`, `m.${name}`],
  "import() of a computed name": (from, name) => [`const m = await import(["${from}"].join(""));`, `m.${name}`],
  "import() at once": (from, name) => ["", `(await import("${from}")).${name}`],
  "import().default": (from, name) => ["", `(await import("${from}")).default.${name}`],
  "import() destructured": (from, name) => [`const { ${name} } = await import("${from}");`, name],
  "import().then": (from, name) => [
    `const own = (path) => import("${from}").then((m) => m.${name}(path));`,
    "await own",
  ],
  "import() of several": (from, name) => [`const [m] = await Promise.all([import("${from}")]);`, `m.${name}`],
  "import() that is kept": (from, name) => [`const kept = import("${from}");`, `(await kept).${name}`],
  "import() later": (from, name) => [`let m;\nbeforeAll(async () => { m = await import("${from}"); });`, `m.${name}`],
  "import() as a type says": (from, name) => [`const m = (await import("${from}")) as any;`, `m!.${name}`],
  getBuiltinModule: (from, name) => ["", `process.getBuiltinModule("${from}").${name}`],
  "getBuiltinModule, imported": (from, name) => [
    'import { getBuiltinModule as get } from "node:process";',
    `get("${from}").${name}`,
  ],
  "getBuiltinModule of globalThis": (from, name) => ["", `globalThis.process.getBuiltinModule("${from}").${name}`],
  "getBuiltinModule, destructured": (from, name) => [
    "const { getBuiltinModule } = process;",
    `getBuiltinModule("${from}").${name}`,
  ],
  createRequire: (from, name) => [`${LOAD}const load = createRequire(import.meta.url);`, `load("${from}").${name}`],
  "createRequire at once": (from, name) => [LOAD, `createRequire(import.meta.url)("${from}").${name}`],
  "createRequire of a namespace": (from, name) => [
    'import * as m from "node:module";',
    `m.createRequire(import.meta.url)("${from}").${name}`,
  ],
  "createRequire of Module": (from, name) => [
    'import { Module } from "node:module";',
    `Module.createRequire(import.meta.url)("${from}").${name}`,
  ],
  "createRequire elsewhere": (from, name) => [
    `${LOAD}const load = createRequire(process.cwd() + "/x.js");`,
    `load("${from}").${name}`,
  ],
  "createRequire, loaded": (from, name) => [
    'const { createRequire: make } = await import("node:module");',
    `make(import.meta.url)("${from}").${name}`,
  ],
  bound: (from, name) => [`import * as m from "${from}";\nconst own = m.${name}.bind(m);`, "own"],
  "call()": (from, name) => [`import * as m from "${from}";\nconst own = (path) => m.${name}.call(m, path);`, "own"],
  "Reflect.apply": (from, name) => [
    `import * as m from "${from}";\nconst own = (path) => Reflect.apply(m.${name}, m, [path]);`,
    "own",
  ],
  "Reflect.get": (from, name) => [`import * as m from "${from}";`, `Reflect.get(m, "${name}")`],
  promisify: (from, name) => [
    `import { promisify } from "node:util";\nimport * as m from "${from}";\nconst own = promisify(m.${name});`,
    "await own",
  ],
  "in an object": (from, name) => [`import * as m from "${from}";\nconst all = { m };`, `all.m.${name}`],
  "in an array": (from, name) => [`import * as m from "${from}";\nconst [own] = [m.${name}];`, "own"],
  "in a field": (from, name) => [`class A { m = require("${from}"); }`, `new A().m.${name}`],
  "as a default": (from, name) => [`function own(path, m = require("${from}")) { m.${name}(path); }`, "own"],
  "of a condition": (from, name) => [`const m = globalThis.x ? null : require("${from}");`, `m.${name}`],
  "of a function": (from, name) => [`const get = () => require("${from}");`, `get().${name}`],
  "handed on": (from, name) => [
    `import * as m from "${from}";\nimport { use } from "./helper";`,
    "((path) => use(m, path))",
    `export const use = (m, path) => m.${name}(path);`,
  ],
  "exported by name": (from, name) => [
    'import { own } from "./helper";',
    "own",
    `export { ${name} as own } from "${from}";`,
  ],
  "exported as all": (from, name) => [`import { ${name} } from "./helper";`, name, `export * from "${from}";`],
  "exported as a namespace": (from, name) => [
    'import { m } from "./helper";',
    `m.${name}`,
    `export * as m from "${from}";`,
  ],
  "exported as default": (from, name) => [
    'import m from "./helper";',
    `m.${name}`,
    `import m from "${from}";\nexport default m;`,
  ],
  "exported constant": (from, name) => [
    'import { own } from "./helper";',
    "own",
    `import m from "${from}";\nexport const own = m.${name};`,
  ],
  "exported by list": (from, name) => [
    'import { own } from "./helper";',
    "own",
    `import { ${name} } from "${from}";\nexport { ${name} as own };`,
  ],
  "exported by CommonJS": (from, name) => [
    'const { m } = require("./helper");',
    `m.${name}`,
    `exports.m = require("${from}");`,
  ],
  "exported function": (from, name) => [
    'import { own } from "./helper";',
    "own",
    `import * as m from "${from}";\nexport const own = (path) => m.${name}(path);`,
  ],
  importActual: (from, name) => [
    `import { vi } from "vitest";\nconst m = await vi.importActual("${from}");`,
    `m.${name}`,
  ],
  requireActual: (from, name) => [`const m = jest.requireActual("${from}");`, `m.${name}`],
  eval: (from, name) => ["", `eval("require")("${from}").${name}`],
  Function: (from, name) => ["", `Function("return process")().getBuiltinModule("${from}").${name}`],
  "two names": (from, name) => [
    `import a from "${from}";\nfunction f() { const a = require("node:zlib"); return a; }`,
    `a.${name}`,
  ],
};

function bare(specifier: string): string {
  // These are built in by their full names alone.
  return /sqlite$/.test(specifier) ? specifier : specifier.slice("node:".length);
}

/** Expressions for the path of `src/s.txt` in a module of the folder `tests`; a text before `|` stands in front of the tests. */
export const PATHS: readonly string[] = [
  '"src/s.txt"',
  '"./src/s.txt"',
  '"src/../src/s.txt"',
  "`src/s.txt`",
  '"src/" + "s.txt"',
  '"src"',
  'const name = "s";|`src/${name}.txt`',
  "const name = String(Math.PI);|`src/${name}.txt`",
  '"src/" + name()',
  '"./" + name()',
  "`${name()}/s.txt`",
  "name()",
  "process.env.FILE",
  "...names()",
  "names().map((one) => one)[0]",
  '["src", "s.txt"].join("/")',
  '"src/".concat("s.txt")',
  "String.raw`src/s.txt`",
  'Buffer.from("src/s.txt")',
  "const template = name();|template",
  'const files = { s: "src/s.txt" };|files.s',
  'import { FILE } from "./constants";|FILE',
  'import { FILE_HERE } from "./constants";|new URL(FILE_HERE, import.meta.url)',
  'import { FILE_HERE } from "./constants";import { join } from "node:path";|join(import.meta.dirname, FILE_HERE)',
  'new URL("../src/s.txt", import.meta.url)',
  'new URL("../src/s.txt?x#y", import.meta.url).pathname',
  "new URL(`../src/${name()}`, import.meta.url)",
  "new URL(`./${name()}/../../src/s.txt`, import.meta.url)",
  'new URL("s.txt", new URL("../src/", import.meta.url))',
  'new URL("s.txt", new URL("../src/other.txt", import.meta.url))',
  'const here = new URL(".", import.meta.url);|new URL("../src/s.txt", here)',
  'const root = new URL("..", import.meta.url);|new URL("src/s.txt", root)',
  'const root = new URL("./..", import.meta.url);|new URL("./src/s.txt", root.href)',
  'const here = new URL(".", import.meta.url).pathname;|`${here}../src/s.txt`',
  'const { url } = import.meta;|new URL("../src/s.txt", url)',
  'const meta = import.meta;|new URL("../src/s.txt", meta.url)',
  'URL.parse("../src/s.txt", import.meta.url)',
  'import { URL as Own } from "node:url";|new Own("../src/s.txt", import.meta.url)',
  'import url from "node:url";|new url.URL("../src/s.txt", import.meta.url)',
  'new URL(import.meta.resolve("../src/s.txt"))',
  'import { fileURLToPath } from "node:url";|fileURLToPath(import.meta.resolve("../src/s.txt"))',
  'import { fileURLToPath as own } from "node:url";|own(new URL("../src/s.txt", import.meta.url))',
  'import { pathToFileURL } from "node:url";|pathToFileURL("src/s.txt")',
  'import { pathToFileURL } from "node:url";|new URL("src/s.txt", pathToFileURL(process.cwd() + "/"))',
  'import { pathToFileURL } from "node:url";|new URL("tests/../src/s.txt", pathToFileURL(process.cwd() + "/x"))',
  'import { pathToFileURL } from "node:url";|new URL(`${process.cwd().split("/").at(-1)}/src/s.txt`, pathToFileURL(process.cwd()))',
  "new URL(`file://${process.cwd()}/src/s.txt`)",
  'new URL("s.txt", `file://${process.cwd()}/src/`)',
  'new URL("file:///ROOT/src/s.txt")',
  '"/ROOT/src/s.txt"',
  'import { join } from "node:path";|join(import.meta.dirname, "..", "src", "s.txt")',
  'import { join } from "node:path";|join(import.meta.dirname, "../src", name())',
  'import { join } from "node:path";|join(import.meta.dirname, name(), "..", "..", "src", "s.txt")',
  'import { join } from "node:path";|join(import.meta.dirname, ...["..", "src", "s.txt"])',
  'import { join } from "node:path";|join(...names())',
  'import { join as own } from "path";|own(__dirname, "..", "src/s.txt")',
  'import * as path from "path";|path.posix.join(process.cwd(), "src", "s.txt")',
  'import path from "node:path";|path.join("src", "s.txt")',
  'import path from "node:path/posix";|path.resolve("src/s.txt")',
  'import path from "node:path";|path.resolve("tests", "../src/s.txt")',
  'import path from "node:path";|path.resolve(import.meta.filename, "../../src/s.txt")',
  'import path from "node:path";|path.resolve(import.meta.dirname, "/ROOT/src", "s.txt")',
  'import path from "node:path";|path.join(path.dirname(path.dirname(__filename)), "src", "s.txt")',
  'import path from "node:path";|path.join(path.dirname("src/a/b"), "../s.txt")',
  'import path from "node:path";|path.join(path.dirname(`src/${name()}`), "s.txt")',
  'import path from "node:path";|path.relative(process.cwd(), path.join(import.meta.dirname, "../src/s.txt"))',
  'import path from "node:path";|path.format({ dir: "src", base: "s.txt" })',
  'const path = require("path");|path.join(__dirname, "../src/s.txt")',
  'import { join } from "./helper-of-paths";|join("..", "src", "s.txt")',
  'const join = (first, second) => second;|join("other", "src/s.txt")',
  'import { fileURLToPath } from "node:url";const __dirname = fileURLToPath(new URL("..", import.meta.url));|__dirname + "src/s.txt"',
  "`${process.cwd()}/src/s.txt`",
  "`${import.meta.dirname}/../src/s.txt`",
  "`${import.meta.dirname}/${name()}/../../src/s.txt`",
  'import.meta.dirname + "/../src/s.txt"',
  'const here = import.meta.dirname;const file = here + "/../src/s.txt";|file',
  'import { realpathSync } from "node:fs";|realpathSync(import.meta.dirname + "/../src/s.txt")',
  'import.meta["dirname"] + "/../src/s.txt"',
  'let file = "other.txt";file = "src/s.txt";|file',
  'var file;function set(file) {}file = "src/s.txt";|file',
];

/** A test module that calls a function with a path, and the module `./helper` that it may import. */
export function readingModule(form: Form, [specifier, name]: ReadingFunction, path: string): ReadingModule {
  const [before, called, helper = null] = form(specifier, name);
  const [argument = "", setUp = ""] = path.split("|").reverse();
  const made = /[()]/.test(called) ? `new (${called})` : `new ${called}`;
  const isConstructor = /^[A-Z]/.test(name) && called.includes(name) && !/^await |=>|\?\./.test(called);
  const call = `${isConstructor ? made : called}(${argument})`;
  return { text: `${before}\n${setUp}\nexport async function test_it() { ${call}; }`, helper };
}

/** Whether a function only writes what its path names. */
export function isWriting(name: string): boolean {
  return WRITING.test(name);
}
