/** Modules that read files or start programs, and what a use of them reads. */

/** Modules that read files. */
const FILE_MODULES: ReadonlySet<string> = new Set(["fs", "fs/promises", "graceful-fs", "fs-extra"]);

/** What it means for a module to import another. */
export type AccessKind = "files" | "programs" | "loading" | "none";

/** Packages that find or read files by themselves, or start programs. */
const READING_PACKAGES: ReadonlySet<string> = new Set(
  (
    "execa cross-spawn shelljs zx nano-spawn tinyexec globby fast-glob tinyglobby glob fdir chokidar jiti tsx " +
    "import-fresh cosmiconfig lilconfig c12 unconfig load-json-file read-pkg pkg-up find-up local-pkg mlly " +
    "esbuild vite rollup rolldown webpack @rspack/core typescript ts-morph @babel/core eslint oxlint prettier jsdoc-to-markdown " +
    "sass less stylus postcss-load-config playwright puppeteer playwright-core better-sqlite3 sqlite3"
  ).split(" "),
);

/** How a specifier's module gets at files. */
export function accessOf(specifier: string): AccessKind {
  const bare = specifier.replace(/^node:/, "");
  if (FILE_MODULES.has(bare)) return "files";
  if (bare === "child_process" || bare === "cluster") return "programs";
  return READING_PACKAGES.has(packageName(bare)) ? "loading" : "none";
}

/** The name of the package in a specifier: `@scope/name`, `name`. */
function packageName(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

/** Functions of `fs` that read nothing of the project: those that write, and those that take a descriptor. */
const NO_READING =
  /^(?:write|append|mkdir|mkdtemp|mkdirp|ensure|rm|unlink|remove|empty|output|chmod|chown|utimes|lutimes|truncate|close|fsync|fdatasync|ftruncate|fchmod|fstat|createWriteStream|constants|Stats|Dirent|symlink|W_OK|R_OK|F_OK|X_OK)/;

/** Whether a function of `fs` reads the file, or looks at what is in the folder, that its first argument names. */
export function readsPath(name: string): boolean {
  return !NO_READING.test(name);
}
