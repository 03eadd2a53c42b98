/** TypeScript that is an ES module by its syntax and CommonJS by its format, so that it works only as `tsc` compiles it. */
import { Visitor, type ESTree } from "rolldown/utils";
import { nearestOptions } from "../../../link/tsconfig.ts";
import type { PackageType } from "../../../store/packages/package-of-file.ts";
import { parseModule } from "../../../plugin/parse.ts";
import { moduleBindings } from "./module-bindings.ts";

/** Such a module. */
export interface MixedModule {
  /** Specifiers of its `import` and `export … from` statements. */
  readonly imports: readonly string[];
  /** The `compilerOptions` for it. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether it may call what `import * as` gives, or change it. */
  readonly callsNamespaces: boolean;
}

const TYPESCRIPT = /\.c?tsx?$/;

/** Matches code that may assign the exports of CommonJS, or call what `import * as` gives. */
export const MAYBE_MIXED = /\bexports\b|\bexport\s*=|\bimport\s*\*/;

/** What only an ES module has: `import.meta`, and what may be an `await` outside of functions. */
const ONLY_MODULE = /\bimport\s*\.\s*meta\b|^(?!\/|.*\basync\b)(?:\S.*)?\bawait\b/m;

/**
 * Finds in a file of CommonJS format: `export =`, which has no other meaning; ES module syntax beside `module.exports` and `exports`; and calls of
 * `import * as`, which without `esModuleInterop` is what `require` gives. Null for any other file.
 *
 * @param code - its text, as it is on disk.
 * @param isRequired - whether it is compiled to CommonJS wherever that is its format, as `ts-node` does. Default: false.
 */
export function mixedModule(
  file: string,
  code: string,
  packageType: PackageType,
  isRequired = false,
): MixedModule | null {
  if (!TYPESCRIPT.test(file) || (isRequired ? ONLY_MODULE.test(code) : !MAYBE_MIXED.test(code))) return null;
  const program = parseModule(code, file);
  const statements = program?.body.filter(isModuleSyntax) ?? [];
  if (program === null || statements.length === 0) return null;
  const options = nearestOptions(file) ?? {};
  const isCommonjs =
    file.endsWith(".cts") || packageType(file) !== "module" || /^commonjs$/i.test(options.module ?? "");
  const callsNamespaces = isCommonjs && options.esModuleInterop !== true && (isRequired || callsWhole(program));
  const isMixed =
    callsNamespaces ||
    (isRequired && isCommonjs) ||
    statements.some(({ type }) => type === "TSExportAssignment") ||
    (isCommonjs && usesExports(program));
  if (!isMixed) return null;
  const imports = statements.flatMap((one) => ("source" in one && one.source !== null ? one.source.value : []));
  return { imports, options, callsNamespaces };
}

type ModuleSyntax = Extract<
  ESTree.Program["body"][number],
  { type: `Export${string}` | "ImportDeclaration" | "TSExportAssignment" }
>;

function isModuleSyntax(node: ESTree.Program["body"][number]): node is ModuleSyntax {
  return node.type === "ImportDeclaration" || node.type === "TSExportAssignment" || node.type.startsWith("Export");
}

/** Whether it reads or assigns `module.exports`, or members of `exports`. */
function usesExports(program: ESTree.Program): boolean {
  const bound = moduleBindings(program);
  let found = false;
  const see = (node: ESTree.Node | null | undefined): void => {
    if (isNamed(node, "exports") && !bound.has("exports")) found = true;
  };
  new Visitor({
    MemberExpression({ object, property, computed }) {
      see(object);
      if (isNamed(object, "module") && !bound.has("module") && !computed && isNamed(property, "exports")) found = true;
    },
    CallExpression: ({ arguments: [first] }) => see(first),
    AssignmentExpression: ({ right }) => see(right),
    VariableDeclarator: ({ init }) => see(init),
  }).visit(program);
  return found;
}

/** Whether it calls a name of `import * as`. */
function callsWhole(program: ESTree.Program): boolean {
  const names = program.body.flatMap((statement) =>
    statement.type === "ImportDeclaration"
      ? statement.specifiers.flatMap((one) => (one.type === "ImportNamespaceSpecifier" ? one.local.name : []))
      : [],
  );
  if (names.length === 0) return false;
  let found = false;
  const see = (callee: ESTree.Node): void => {
    const plain = withoutTypes(callee);
    if (plain.type === "Identifier" && names.includes(plain.name)) found = true;
  };
  new Visitor({
    CallExpression: ({ callee }) => see(callee),
    NewExpression: ({ callee }) => see(callee),
    TaggedTemplateExpression: ({ tag }) => see(tag),
  }).visit(program);
  return found;
}

/** `(name as any)`, `name!` and the like as `name`. */
function withoutTypes(node: ESTree.Node): ESTree.Node {
  switch (node.type) {
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "TSSatisfiesExpression":
    case "TSTypeAssertion":
      return withoutTypes(node.expression);
    default:
      return node;
  }
}

function isNamed(node: ESTree.Node | null | undefined, name: string): boolean {
  return node?.type === "Identifier" && node.name === name;
}
