/**
 * What a use of a module of Node, of a global object or of a package can read. Whatever is not listed here may read any file, so a new function
 * of Node may too.
 */
import { isBuiltin } from "node:module";

/** A module, a global object, or a member of one: `fs`, `fs.readFileSync`. */
export interface Handle {
  /** `node:fs`, the specifier of a package, or `*process` for a global object. */
  readonly module: string;
  /** Names with `.` between them; empty for the module itself. */
  readonly member: string;
}

export type Access =
  /** Reads no file of the project. */
  | "none"
  /** Reads what its first argument names. */
  | "path"
  /** Reads what its first argument names, and writes the second. */
  | "copy"
  /** Reads what a pattern matches. */
  | "pattern"
  /** Writes what its first argument names. */
  | "write"
  /** Runs the module that its first argument names. */
  | "worker"
  /** Loads the module that its first argument names: `require`. */
  | "load"
  /** Makes a `require` for the place that its first argument names. */
  | "make-require"
  /** Evaluates its arguments. */
  | "evaluate"
  /** Changes the working directory. */
  | "directory"
  /** A package, whose own code shows whether it can read files. */
  | "package"
  /** May read any file. */
  | "any";

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** Modules of Node that read no files by their paths. */
const HARMLESS = words(
  "assert assert/strict async_hooks buffer console constants crypto diagnostics_channel dgram dns dns/promises domain events http https " +
    "net os path path/posix path/win32 perf_hooks punycode querystring readline readline/promises stream stream/consumers stream/iter " +
    "stream/promises stream/web string_decoder sys test/reporters timers timers/promises tls trace_events tty url util util/types v8 zlib",
);

/** Modules with the functions of `fs`. */
const FILE_MODULES = words("node:fs node:fs/promises graceful-fs fs-extra");

/** Packages that run modules or start programs: they may read modules of the project, too. */
const LOADING_PACKAGES = words(
  "execa cross-spawn shelljs zx nano-spawn tinyexec globby fast-glob tinyglobby glob fdir chokidar jiti tsx " +
    "import-fresh cosmiconfig lilconfig c12 unconfig load-json-file read-pkg pkg-up find-up local-pkg mlly " +
    "esbuild vite rollup rolldown webpack @rspack/core typescript ts-morph @babel/core eslint oxlint prettier jsdoc-to-markdown " +
    "sass less stylus postcss-load-config playwright puppeteer playwright-core " +
    // Plugins that add imports which no module has.
    "unplugin-vue-router vite-plugin-pages vite-plugin-vue-layouts unplugin-vue-macros " +
    "@tanstack/router-plugin @tanstack/react-start @react-router/dev @remix-run/dev @analogjs/vite-plugin-angular nuxt @nuxt/test-utils " +
    "@nuxt/kit astro vike @builder.io/qwik",
);

/**
 * Packages that take part in a run, where the files that they read are known: snapshots, configurations, the code of a failure; and plugins of bundlers
 * that read what they transform.
 */
const RUNNERS = words(
  "unplugin-xtest vitest @jest/globals mocha chai expect msw @testing-library/jest-dom @testing-library/dom @testing-library/react " +
    "@testing-library/preact @testing-library/vue @testing-library/svelte @testing-library/user-event @vue/test-utils " +
    "@vitejs/plugin-react @vitejs/plugin-react-swc @vitejs/plugin-vue @vitejs/plugin-vue-jsx @sveltejs/vite-plugin-svelte " +
    "@preact/preset-vite vite-plugin-solid vite-plugin-svgr vite-plugin-vue-devtools vite-plugin-vuetify vite-tsconfig-paths svelte vue " +
    // What these import is read where they write it.
    "unplugin-auto-import unplugin-vue-components",
);

/** What configurations use of bundlers. Vite's `loadEnv` reads files that count in any case. */
const OF_CONFIGURATIONS = words("defineConfig mergeConfig loadEnv normalizePath searchForWorkspaceRoot version");

/** Members that read nothing, and their own members, by module. */
const HARMLESS_MEMBERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...["vite", "rollup", "rolldown"].map((name) => [name, OF_CONFIGURATIONS] as const),
  [
    "node:worker_threads",
    words(
      "isMainThread isInternalThread parentPort workerData threadId threadName MessageChannel MessagePort BroadcastChannel SHARE_ENV " +
        "receiveMessageOnPort resourceLimits setEnvironmentData getEnvironmentData markAsUntransferable isMarkedAsUntransferable " +
        "markAsUncloneable moveMessagePortToContext postMessageToThread locks",
    ),
  ],
  [
    "node:module",
    words(
      "builtinModules isBuiltin syncBuiltinESMExports stripTypeScriptTypes SourceMap constants getCompileCacheDir flushCompileCache " +
        "getSourceMapsSupport setSourceMapsSupport wrap",
    ),
  ],
  ["node:sqlite", words("StatementSync Session SQLTagStore constants")],
  ["bun:sqlite", words("Statement constants")],
  [
    "node:test",
    words(
      "test it describe suite todo skip only before after beforeEach afterEach mock snapshot assert expectFailure getTestContext",
    ),
  ],
  ["node:vm", words("isContext createContext constants")],
  ["*require", words("cache extensions")],
  ["*module", words("exports id filename path paths loaded hot isPreloading children parent")],
  [
    "*process",
    words(
      "version versions arch platform release domain exitCode config uptime getActiveResourcesInfo reallyExit cpuUsage threadCpuUsage " +
        "resourceUsage memoryUsage constrainedMemory availableMemory kill exit hrtime openStdin getuid geteuid getgid getegid getgroups " +
        "allowedNodeEnvironmentFlags assert features setUncaughtExceptionCaptureCallback hasUncaughtExceptionCaptureCallback " +
        "addUncaughtExceptionCaptureCallback emitWarning nextTick sourceMapsEnabled setSourceMapsEnabled stdout stdin stderr abort umask " +
        "cwd initgroups setgroups setegid seteuid setgid setuid env title argv execArgv pid ppid execPath debugPort argv0 " +
        "permission finalization ref unref _rawDebug _getActiveHandles _getActiveRequests _events _eventsCount _exiting _tickCallback " +
        "noDeprecation throwDeprecation traceDeprecation traceProcessWarnings browser type send disconnect connected channel " +
        "on once off emit addListener removeListener removeAllListeners prependListener prependOnceListener listeners rawListeners " +
        "listenerCount eventNames setMaxListeners getMaxListeners hasOwnProperty toString",
    ),
  ],
]);

/** Functions that read in a known way. */
const FOLLOWED: ReadonlyMap<string, Access> = new Map<string, Access>([
  ["node:worker_threads Worker", "worker"],
  ["node:module createRequire", "make-require"],
  ["node:sqlite DatabaseSync", "path"],
  ["bun:sqlite Database", "path"],
  // The module itself is the function `test`.
  ["node:test ", "none"],
  ["node:vm runInContext", "evaluate"],
  ["node:vm runInNewContext", "evaluate"],
  ["node:vm runInThisContext", "evaluate"],
  ["node:vm Script", "evaluate"],
  ["*eval ", "evaluate"],
  ["*Function ", "evaluate"],
  ["*require ", "load"],
  ["*require resolve", "load"],
  ["*module require", "load"],
  ["*process getBuiltinModule", "load"],
  ["*process loadEnvFile", "path"],
  ["*process chdir", "directory"],
]);

/** The functions of `fs`, without `Sync`. One that takes a descriptor reads what another one has opened. */
const FILE_FUNCTIONS: readonly (readonly [RegExp, Access])[] = [
  [/^(?:readv?|writev?|close|fsync|fdatasync|f(?:stat|chmod|chown|utimes|truncate)|unwatchFile)$/, "none"],
  [/^(?:constants|Stats|BigIntStats|Dirent|_toUnixTimestamp|[FRWX]_OK)$/, "none"],
  [/^glob$/, "pattern"],
  [/^(?:cp|copy|copyFile|rename|move|link)$/, "copy"],
  [
    /^(?:write|append|output|mkdir|mkdtemp|ensure|empty|remove|rm|rmdir|unlink|symlink|truncate)(?:[A-Z]\w*)?$/,
    "write",
  ],
  [/^(?:mkdirp|mkdirs|l?chmod|l?chown|l?utimes|createWriteStream|(?:File)?WriteStream)$/, "write"],
  [/^(?:read\w+|open|openAsBlob|opendir|l?stat|statfs|exists|pathExists|access)$/, "path"],
  [/^(?:realpath(?:\.native)?|createReadStream|(?:File)?ReadStream|watch|watchFile)$/, "path"],
];

/** The handle of an imported module; null for files of the project, and for packages that take part in a run. */
export function handleOfSpecifier(specifier: string): Handle | null {
  if (specifier === "bun") return { module: "*Bun", member: "" };
  if (specifier === "" || /^(?:[./]|https?:|data:|blob:|file:)/.test(specifier)) return null;
  const isOfNode = specifier.startsWith("node:") || isBuiltin(specifier);
  const module = isOfNode ? `node:${specifier.replace(/^node:/, "")}` : specifier;
  if (FILE_MODULES.has(module)) return { module: "node:fs", member: "" };
  if (module === "node:process") return { module: "*process", member: "" };
  return !isOfNode && RUNNERS.has(packageName(module)) ? null : { module, member: "" };
}

/** The handle of a global name; null for any other name. */
export function globalHandle(name: string): Handle | null {
  if (/^(?:global|globalThis|window|self)$/.test(name)) return { module: "*global", member: "" };
  return /^(?:require|module|process|Bun|Deno|eval|Function)$/.test(name) ? { module: `*${name}`, member: "" } : null;
}

/** A member of a handle; null if nothing can be read by it. @param name - null for one that is computed. */
export function handleOfMember({ module, member }: Handle, name: string | null): Handle | null {
  if (module === "*global" && member === "") return name === null ? null : globalHandle(name);
  if (module === "*require" && name === "main") return { module: "*module", member: "" };
  if (member === "") {
    if (name === "default" || (module === "node:module" && name === "Module")) return { module, member };
    if (module === "node:fs" && name === "promises") return { module, member };
    if (module === "node:path" && (name === "posix" || name === "win32")) return { module, member };
  }
  return { module, member: `${member}${member === "" ? "" : "."}${name ?? "*"}` };
}

/** How code that has a handle can get at files. */
export function accessOf({ module, member }: Handle): Access {
  const [first = ""] = member.split(".");
  if (module === "*global") return "none";
  if (module === "*Function" && member !== "") return "none";
  if (module.startsWith("node:") && HARMLESS.has(module.slice("node:".length))) return "none";
  if (first !== "" && HARMLESS_MEMBERS.get(module)?.has(first) === true) return "none";
  const followed = FOLLOWED.get(`${module} ${member}`);
  if (followed !== undefined) return followed;
  if (module === "node:fs") return accessOfFunction(member);
  if (/^(?:node:|bun:|\*)/.test(module)) return "any";
  return mayLoad(module) ? "any" : "package";
}

function accessOfFunction(member: string): Access {
  const [first = ""] = member.split(".");
  const name = (member === "realpathSync.native" ? "realpath.native" : member).replace(/Sync$/, "");
  const isOf = (one: string): Access | undefined => FILE_FUNCTIONS.find(([pattern]) => pattern.test(one))?.[1];
  const own = isOf(name);
  // Members of functions that read nothing are constants, or write: `constants.R_OK`, `writeFile.bind`.
  const owner = own ?? isOf(first.replace(/Sync$/, ""));
  return own ?? (owner === "none" || owner === "write" ? owner : "any");
}

/** Why a handle that code has, or hands on, makes its files unknown. */
export function reasonToOpen({ module, member }: Handle): string {
  const name = module.replace(/^node:|^\*/, "");
  if (name === "child_process" || name === "cluster") return "it starts other programs";
  if (module === "*Bun" || module === "*Deno") return `it uses ${name}, which reads files`;
  if (module === "*eval" || module === "*Function") return "it evaluates text";
  if (module === "*require") return "it passes require on";
  if (member.startsWith("createRequire")) return "it imports by a function of its own";
  if (module === "*mixed") return "a name has different modules";
  if (!/^(?:node:|bun:|\*)/.test(module)) return `${name} may read any file`;
  const isFunction = member !== "" && !member.includes("*");
  return isFunction && module !== "node:fs"
    ? `${name}.${member} may read any file`
    : `it passes functions of ${name} on`;
}

/** Whether a module starts programs or loads others by itself, so that importing it is enough; but for members that do not. */
export function isLoading(handle: Handle): boolean {
  const { module } = handle;
  if (module === "node:child_process" || module === "node:cluster") return true;
  return mayLoad(module) && accessOf(handle) !== "none";
}

/** Whether a module runs others, or is made of others by a plugin: `virtual:routes`. */
function mayLoad(module: string): boolean {
  return module.startsWith("virtual:") || LOADING_PACKAGES.has(packageName(module));
}

/** The name of the package in a specifier: `@scope/name`, `name`. */
function packageName(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}
