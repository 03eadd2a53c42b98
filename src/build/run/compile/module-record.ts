/** Reads the imports and exports of a compiled module. */
import { type ESTree, parse, type ParseResult, Visitor } from "rolldown/utils";
import type { ImportRecord, CompiledRecord } from "./compiled-module.ts";

/** A string literal without escapes. */
const QUOTED = /^(["'])([^"'\\]*)\1$/;

const CALLS_REQUIRE = /(?<![.\w$])require\s*\(/;

/** A parsed module. */
export interface ParsedModule {
  readonly record: Omit<CompiledRecord, "format">;
  /** Whether it has `import` or `export` statements, or `import.meta`. */
  readonly isModule: boolean;
  /** Its syntax tree, parsed on first use. */
  program(): ESTree.Program;
}

/** @param code - of a compiled module, without types. */
export async function parseCompiled(code: string, sourceType: "module" | "commonjs"): Promise<ParsedModule> {
  const parsed = await parse("module.js", code, { lang: "js", sourceType });
  const { module } = parsed;
  const dynamic = new Set<string>();
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = QUOTED.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (specifier !== undefined) dynamic.add(specifier);
  }
  const { imports, exports } = statementsOf(module);
  return {
    record: {
      imports,
      exports,
      dynamic: [...dynamic],
      requires: CALLS_REQUIRE.test(code) ? required(parsed.program) : [],
    },
    isModule: module.hasModuleSyntax,
    program: () => parsed.program,
  };
}

function statementsOf({
  staticImports,
  staticExports,
}: ParseResult["module"]): Pick<CompiledRecord, "exports" | "imports"> {
  const imports = new Map<string, { names: Set<string>; star: boolean; at: number }>();
  const importOf = (specifier: string, at: number) => {
    const found = imports.get(specifier) ?? { names: new Set<string>(), star: false, at };
    found.at = Math.min(found.at, at);
    imports.set(specifier, found);
    return found;
  };
  for (const { start, moduleRequest, entries } of staticImports) {
    const one = importOf(moduleRequest.value, start);
    for (const { importName } of entries) {
      if (importName.kind === "Default") one.names.add("default");
      else if (importName.kind === "Name" && importName.name !== null) one.names.add(importName.name);
    }
  }
  const exports = new Set<string>();
  for (const { start, entries } of staticExports) {
    for (const { moduleRequest, importName, exportName } of entries) {
      if (exportName.kind === "Default") exports.add("default");
      else if (exportName.kind === "Name" && exportName.name !== null) exports.add(exportName.name);
      if (moduleRequest === null) continue;
      const one = importOf(moduleRequest.value, start);
      if (importName.kind === "AllButDefault") one.star = true;
      else if (importName.kind === "Name" && importName.name !== null) one.names.add(importName.name);
    }
  }
  const ordered = [...imports].sort(([, one], [, other]) => one.at - other.at);
  return {
    imports: ordered.map(([specifier, { names, star }]): ImportRecord => ({ specifier, names: [...names], star })),
    exports: [...exports],
  };
}

function required(program: ESTree.Program): string[] {
  const found = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "Identifier" || callee.name !== "require") return;
      if (first?.type === "Literal" && typeof first.value === "string") found.add(first.value);
    },
  }).visit(program);
  return [...found];
}
