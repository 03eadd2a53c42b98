/** Compiles one module alone: what rolldown does to it in a bundle, without the bundle. */
import path from "node:path";
import { MAYBE_DECORATED } from "../../plugin/hooks.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import { transformModule } from "../../../transforms/index.ts";
import { Unfit } from "./unfit.ts";
import type { CompiledModule } from "./compiled-module.ts";
import { recordOf } from "./module-record.ts";
import type { Compiler } from "./compiler.ts";

/** What only a bundle makes work in an ES module, or gives a value of its own. */
const NEEDS_BUNDLE =
  /\b__(?:dirname|filename)\b|\bimport\.meta\b(?!\s*\.\s*(?:url|dirname|filename|env|vitest)\b)|(?<![.\w$])require\b\s*(?:[.([)]|\?\.)|\btypeof\s+(?:require|module|exports)\b|\baccessor\s+[\w$#["'\\]/;

/** Words without which a text can be no CommonJS. */
const SCRIPT_WORDS = /\b(?:require|module|exports)\b/;

const LANGUAGES: ReadonlyMap<string, "ts" | "tsx" | "js" | "jsx"> = new Map([
  [".ts", "ts"],
  [".mts", "ts"],
  [".tsx", "tsx"],
  [".js", "js"],
  [".mjs", "js"],
  [".jsx", "jsx"],
]);

/** Whether it is a kind of file that can be compiled alone. @param file - absolute. */
export function isCompilable(file: string): boolean {
  return LANGUAGES.has(path.extname(file)) && !/[?#]/.test(file);
}

/**
 * Compiles a module.
 *
 * @param file - absolute, with `/`.
 * @param rewrite - what collection has to write into it; null for nothing.
 * @throws Unfit - if it needs a bundler.
 */
export function compileModule(
  { tools, tsconfigs, options }: Compiler,
  file: string,
  text: string,
  rewrite: ModuleRewrite | null,
): CompiledModule {
  const bare = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const rewritten = rewrite === null ? null : transformModule(bare, rewrite, file);
  const code = rewritten?.code ?? bare;
  if (NEEDS_BUNDLE.test(code)) throw new Unfit(file, "it asks what only a bundle answers", true);
  if (hasDecorators(tools, file, code)) throw new Unfit(file, "it has decorators", true);
  const lang = LANGUAGES.get(path.extname(file));
  if (lang === undefined) throw new Unfit(file, "it is no module of a known kind", true);
  const before = rewritten === null || rewritten.appended ? null : rewritten.map;
  const inputMap =
    before === null
      ? {}
      : { inputMap: { version: 3, sources: [file], names: before.names, mappings: before.mappings } };
  const result = tools.transformSync(
    file,
    code,
    { ...options, lang, sourceType: "module", sourcemap: true, ...inputMap },
    tsconfigs,
  );
  if (result.errors.length > 0) throw new Unfit(file, "it does not compile", true);
  if (Object.keys(result.helpersUsed).length > 0) throw new Unfit(file, "it needs helpers of the compiler", true);
  const record = recordOf(tools, file, result.code);
  if (!record.isModule && SCRIPT_WORDS.test(code)) throw new Unfit(file, "it may be CommonJS", true);
  const { map } = result;
  if (map === undefined || map.sources.length > 1) throw new Unfit(file, "its places cannot be told", true);
  const { version, names, mappings } = map;
  return {
    code: result.code,
    // The text that people see, not the one with what was appended.
    map: JSON.stringify({ version, sources: [file], sourcesContent: [bare], names, mappings }),
    record,
  };
}

/** Whether decorators that are not ours are left, which engines do not run. */
function hasDecorators({ parseSync, Visitor }: Compiler["tools"], file: string, code: string): boolean {
  if (!MAYBE_DECORATED.test(code)) return false;
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) return true;
  let found = false;
  const look = (node: { readonly decorators?: readonly unknown[] | null }): void => {
    if ((node.decorators?.length ?? 0) > 0) found = true;
  };
  new Visitor({
    ClassDeclaration: look,
    ClassExpression: look,
    MethodDefinition: look,
    PropertyDefinition: look,
    AccessorProperty: look,
  }).visit(program);
  return found;
}
