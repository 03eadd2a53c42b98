/**
 * Reads the imports and exports of a compiled module. A lexer does: a syntax tree takes thirty times the memory of its text, which the engine does not
 * know of, so that a suite has hundreds of megabytes of them before it collects any.
 */
import { init, parse as lex } from "es-module-lexer";
import { type ESTree, parseSync } from "rolldown/utils";
import type { ImportRecord, CompiledRecord } from "./compiled-module.ts";

/** Calls of `require` with a text. Those in comments that fill their lines are left out; one more does no harm, since a module is only evaluated where it is asked for. */
const REQUIRED =
  /^[ \t]*(?:\*|\/\/).*|(?<![\w$]|(?<!\.\.)\.)require\s*\(\s*(?:\/\*[^*]*\*\/\s*)*(?:"([^"\\\n]+)"|'([^'\\\n]+)')\s*[,)]/gm;

/** Comments, names, texts and marks of an `import` or `export` statement, up to its specifier. */
const TOKEN = /\/\*[^]*?\*\/|\/\/.*|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[{},*]|[^\s{},*"'/]+/g;

/** A parsed module. */
export interface ParsedModule {
  readonly record: Omit<CompiledRecord, "format">;
  /** Whether it has `import` or `export` statements, or `import.meta`. */
  readonly isModule: boolean;
  /** Its syntax tree. Each call parses it. */
  program(): ESTree.Program;
}

/**
 * @param code - of a compiled module, without types.
 * @param isTyped - whether it had types, which may be exported as if they were values.
 */
export async function parseCompiled(
  code: string,
  sourceType: "module" | "commonjs",
  isTyped = false,
): Promise<ParsedModule> {
  await init;
  const [statements, exports, , isModule] = lex(code);
  const imports = new Map<string, { names: Set<string>; passed: Set<string>; star: boolean }>();
  const exported = new Set(exports.map(({ ln: local }) => local));
  const dynamic = new Set<string>();
  for (const { n: specifier, d: dynamicAt, ss: start, s: end } of statements) {
    if (specifier === undefined) continue;
    if (dynamicAt !== -1) {
      dynamic.add(specifier);
      continue;
    }
    const one = imports.get(specifier) ?? { names: new Set(), passed: new Set(), star: false };
    imports.set(specifier, one);
    const [keyword, ...tokens] = (code.slice(start, end).match(TOKEN) ?? []).filter((token) => !/^\/[/*]/.test(token));
    for (const { name, local } of namesIn(tokens)) {
      one.names.add(name);
      if (keyword === "export" || exported.has(local)) one.passed.add(name);
    }
    const [first, next] = tokens;
    if (keyword === "export") one.star ||= first === "*" && next === "from";
    else if (first !== undefined && /^[^{*]/.test(first) && (next === "," || next === "from")) one.names.add("default");
  }
  const program = () => parseSync("module.js", code, { lang: "js", sourceType }).program;
  return {
    record: {
      imports: [...imports].map(([specifier, { names, passed, star }]): ImportRecord => ({
        specifier,
        names: [...names],
        ...(isTyped && passed.size > 0 && { passed: [...passed] }),
        star,
      })),
      exports: [...new Set(exports.map(({ n: name }) => name))],
      dynamic: [...dynamic],
      requires: [...new Set(Array.from(code.matchAll(REQUIRED)).flatMap(([, first, second]) => first ?? second ?? []))],
    },
    isModule,
    program,
  };
}

/** The names in braces, as the other module exports them. Those with escapes are left to the engine. */
function namesIn(tokens: readonly string[]): { name: string; local: string }[] {
  const from = tokens.indexOf("{");
  const listed = tokens.slice(from + 1, tokens.lastIndexOf("}"));
  if (from === -1) return [];
  return listed.flatMap((token, at) => {
    const isFirst = token !== "," && (at === 0 || listed[at - 1] === ",");
    if (!isFirst || token.includes("\\")) return [];
    const local = listed[at + 1] === "as" ? (listed[at + 2] ?? token) : token;
    return [{ name: token.replace(/^(["'])(.*)\1$/, "$2"), local }];
  });
}
