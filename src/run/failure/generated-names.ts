/** Messages of the engine name variables that only compiled code has. */

/** What those names contain. */
const GENERATED = /__xtest|__vite_ssr_|\(0 ?, /;

/** A variable of an import: by Vite's compiler, and with the name of the default that it was imported for. */
const IMPORTED = String.raw`__vite_ssr_import_\d+(?:_\$(?<local>[\w$]+?))?__`;

/** A member of one that is called without its object: by that compiler, by TypeScript, by Babel. */
const CALLED = new RegExp(String.raw`\(0 ?, ?(?:${IMPORTED}|_?(?<module>[\w$]+?)(?:_?\d+)?)\.(?<name>[\w$]+)\)`, "g");
const MEMBER = new RegExp(String.raw`${IMPORTED}(?:\.(?<name>[\w$]+))?`, "g");

/** What compiled modules have in the place of words of the language. */
const WORDS: Readonly<Record<string, string>> = {
  import_meta: "import.meta",
  dynamic_import: "import",
  import: "import",
  exports: "exports",
  export_default: "default",
};

/** A message as the engine would word it of the source, as far as that can be known. */
export function withoutGeneratedNames(message: string): string {
  if (!GENERATED.test(message)) return message;
  return message
    .replaceAll(CALLED, sourceName)
    .replaceAll(MEMBER, sourceName)
    .replaceAll(/\b__xtest(?:\$\d+)?_\d+\b/g, "(intermediate value)")
    .replaceAll(/\b__xtest(?:\$\d+)?_(?:long_)?assertion\b/g, "assert")
    .replaceAll(/\b__vite_ssr_([a-z_]+?)__(?![\w$])/g, (name: string, word: string) => WORDS[word] ?? name);
}

/** The name of an import in the source: its own, or for a default the one that the module gives to it. */
function sourceName(...match: unknown[]): string {
  const { local, module, name }: { local?: string; module?: string; name?: string } = Object(match.at(-1));
  return name === undefined || name === "default" ? (local ?? module ?? "the default import") : name;
}
