/** Modules that are only required to compile tests, which is done here. */

const COMPILERS =
  /(?:^|\/)(?:ts-node|tsx|tsm|esm|sucrase|jiti|coffee-?script|babel-register|babel-core\/register|esbuild-register|esbuild-runner|source-map-support|tsconfig-paths|@babel\/register|@swc-node\/register|@swc\/register|@esbuild-kit\/[\w-]+|@oxc-node\/core)(?:\/|$)|--loader/;

/** Whether a module, as a flag names it, is one of them. */
export function isCompiler(specifier: string): boolean {
  return COMPILERS.test(specifier.replaceAll("\\", "/").replace(/\.[cm]?js$/, ""));
}
