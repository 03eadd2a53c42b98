/** The imports of a module: specifiers, their positions, and the names imported from each. */
import { transformSync, Visitor, type ESTree } from "rolldown/utils";
import { bindsAnywhere } from "../bundle/modules/module-bindings.ts";
import { parseModule } from "../../plugin/parse.ts";

/** A range of the module's text, in UTF-16 code units. */
type Span = Pick<ESTree.Span, "start" | "end">;

/** A statement that imports or re-exports. */
export interface StaticImport {
  readonly specifier: string;
  /** Range of the specifier, with its quotes. */
  readonly source: Span;
  /** Names that a bundler may look up. */
  readonly names: readonly string[];
  /** Those of the names that are certainly used as values, so that they must exist. */
  readonly values: readonly string[];
  /** `* as name`: its range, and the name with the text that replaces the star. */
  readonly namespace: (Span & { readonly name: string }) | null;
  /** Whether it is `export * from`. */
  readonly star: boolean;
}

/** `import("specifier")` or `require("specifier")`. */
export interface ImportCall extends Span {
  readonly specifier: string;
}

export interface ModuleImports {
  readonly statements: readonly StaticImport[];
  readonly imports: readonly ImportCall[];
  readonly requires: readonly ImportCall[];
}

/**
 * The imports of a module; null if it does not parse, which the bundler reports.
 *
 * @param file - absolute, with `/`.
 */
export function moduleImports(code: string, file: string): ModuleImports | null {
  const program = parseModule(code, file);
  if (program === null) return null;
  const statements = program.body.flatMap(statementOf);
  const used = statements.some(({ names }) => names.length > 0)
    ? usedNames(statements, code, file)
    : new Map<string, Set<string>>();
  const imports: ImportCall[] = [];
  const requires: ImportCall[] = [];
  const ownRequire = /\brequire\s*\(/.test(code) ? bindsAnywhere(program, "require") : true;
  if (!ownRequire || /\bimport\s*\(/.test(code)) {
    new Visitor({
      ImportExpression({ start, end, source }) {
        const specifier = constantText(source);
        if (specifier !== null) imports.push({ start, end, specifier });
      },
      CallExpression({ start, end, callee, arguments: [first, ...more] }) {
        if (ownRequire || callee.type !== "Identifier" || callee.name !== "require" || more.length > 0) return;
        const specifier = constantText(first);
        if (specifier !== null) requires.push({ start, end, specifier });
      },
    }).visit(program);
  }
  return {
    statements: statements.map((one) => ({
      ...one,
      values: one.names.filter((name) => used.get(one.specifier)?.has(name) ?? false),
    })),
    imports,
    requires,
  };
}

type Statement = Omit<StaticImport, "values">;

function statementOf(statement: ESTree.Statement): Statement[] {
  switch (statement.type) {
    case "ImportDeclaration": {
      if (statement.importKind === "type") return [];
      const names: string[] = [];
      let namespace: Statement["namespace"] = null;
      for (const one of statement.specifiers) {
        if (one.type === "ImportNamespaceSpecifier")
          namespace = { start: one.start, end: one.end, name: one.local.name };
        else if (one.type === "ImportDefaultSpecifier") names.push("default");
        else if (one.importKind !== "type") names.push(nameOf(one.imported));
      }
      return [{ specifier: statement.source.value, source: statement.source, names, namespace, star: false }];
    }
    case "ExportNamedDeclaration": {
      if (statement.source === null || statement.exportKind === "type") return [];
      const names = statement.specifiers.filter((one) => one.exportKind !== "type").map(({ local }) => nameOf(local));
      return [{ specifier: statement.source.value, source: statement.source, names, namespace: null, star: false }];
    }
    case "ExportAllDeclaration": {
      if (statement.exportKind === "type") return [];
      const { exported, source } = statement;
      // From the star to the name.
      const namespace = exported === null ? null : { start: -1, end: exported.end, name: nameOf(exported) };
      return [{ specifier: source.value, source, names: [], namespace, star: exported === null }];
    }
    default:
      return [];
  }
}

/** The imported names of each specifier that remain when types are stripped. */
function usedNames(written: readonly Statement[], code: string, file: string): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const { specifier, names } of /\.[cm]?tsx?$/.test(file) ? withoutTypes(code, file) : written) {
    const known = used.get(specifier) ?? new Set();
    for (const name of names) known.add(name);
    used.set(specifier, known);
  }
  return used;
}

function withoutTypes(code: string, file: string): Statement[] {
  const { code: text } = transformSync(file, code, { sourcemap: false, jsx: "preserve" });
  return parseModule(text, "module.jsx")?.body.flatMap(statementOf) ?? [];
}

function constantText(node: ESTree.Node | undefined): string | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node?.type !== "TemplateLiteral" || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name;
}
