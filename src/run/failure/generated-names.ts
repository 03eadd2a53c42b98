/** Messages of the engine name variables that only the rewritten code has. */

const GENERATED = /__xtest|__vite_ssr_/;

/** What compiled modules have in the place of words of the language. */
const WORDS: Readonly<Record<string, string>> = {
  import_meta: "import.meta",
  dynamic_import: "import",
  import: "import",
  exports: "exports",
  export_default: "default",
};

/** A message as the engine would word it without the rewriting of modules, as far as that can be known. */
export function withoutGeneratedNames(message: string): string {
  if (!GENERATED.test(message)) return message;
  return message
    .replaceAll(/\b__xtest(?:\$\d+)?_\d+\b/g, "(intermediate value)")
    .replaceAll(/\b__xtest(?:\$\d+)?_(?:long_)?assertion\b/g, "assert")
    .replaceAll(/\(0 ?, ?__vite_ssr_import_\d+__\.([\w$]+)\)/g, "$1")
    .replaceAll(/\b__vite_ssr_import_\d+__\.(?=[\w$])/g, "")
    .replaceAll(/\b__vite_ssr_([a-z_]+?)__(?![\w$])/g, (name: string, word: string) => WORDS[word] ?? name);
}
