/** Compares what fixtures give, and tables have, with the types of the parameters that they fill (`xtest check --types`). */
import type { ts as TS } from "ts-morph";
import { diagnostic, type UnplacedDiagnostic } from "../collect/diagnostics.ts";
import type { Function } from "../collect/tree/function.ts";
import { argumentUses, type ArgumentUse, type NamePlace } from "./argument-uses.ts";
import { createProgram, identifierAt } from "./create-program.ts";
import { fixtureValueType, primitiveType } from "./fixture-value-type.ts";
import { type Compiler, loadCompiler } from "./load-compiler.ts";

/** Matches files whose parameters can have types. */
const TYPED = /\.[cm]?tsx?$/;

/**
 * Reports parameters whose types do not fit, and those that are `any`.
 *
 * @param items - of the suite, or of the part of it that was collected.
 * @returns whether anything was reported.
 */
export function checkTypes(items: readonly Function[]): boolean {
  const context = items[0]?.context;
  if (context === undefined) return false;
  const { root } = context.config;
  const folder = `${root.replace(/\/$/, "")}/`;
  const uses = argumentUses(
    items,
    (file) => TYPED.test(file) && file.startsWith(folder) && !file.includes("/node_modules/"),
  );
  if (uses.length === 0) return false;
  const compiler = loadCompiler(root);
  const { ts } = compiler;
  const files = new Set(uses.flatMap(({ place, filledBy }) => [place.path, ...placeOfFixture(filledBy)]));
  const program = createProgram(compiler, root, [...files], (file) => context.sources.reader.source(file));
  const checker = program.getTypeChecker();
  const builtins = builtinTypes(ts, program, root);
  let isFine = true;

  const nodeAt = ({ path, at }: NamePlace): TS.Node | null => {
    const file = program.getSourceFile(path);
    return file === undefined ? null : identifierAt(ts, file, at);
  };
  const text = (type: TS.Type): string => checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const paramOf = (type: TS.Type, node: TS.Node): TS.Type | null => {
    const param = type.getProperty("param");
    return param === undefined ? null : checker.getTypeOfSymbolAtLocation(param, node);
  };
  const isAny = (type: TS.Type): boolean => (type.flags & ts.TypeFlags.Any) !== 0;

  function typesGiven({ name, filledBy }: ArgumentUse): TS.Type[] {
    if (filledBy.kind !== "fixture") return filledBy.values.flatMap((value) => primitiveType(checker, value) ?? []);
    if (filledBy.place === null) return builtins(name);
    const node = nodeAt(filledBy.place);
    const type = node === null ? null : fixtureValueType(ts, checker, node);
    return type === null ? [] : [type];
  }

  for (const use of uses) {
    const { name, place, filledBy } = use;
    const node = nodeAt(place);
    if (node === null) continue;
    const isRequest = filledBy.kind === "request";
    const annotated = typeOfArgument(ts, checker, node, name);
    const wanted = isRequest && annotated !== null && !isAny(annotated) ? paramOf(annotated, node) : annotated;
    const given = typesGiven(use);
    const [first] = given;
    const from = filledBy.kind === "fixture" ? (filledBy.from ?? "the built-in fixture") : "its table";
    const problem = ((): UnplacedDiagnostic | null => {
      if (wanted === null) return null;
      if (isAny(wanted)) {
        const hasName = first !== undefined && !isAny(first) && filledBy.kind === "fixture";
        return diagnostic.anyArgument(name, isRequest ? "FixtureRequest" : hasName ? text(first) : null);
      }
      if (first !== undefined && isAny(first)) return diagnostic.anyFixture(name, text(wanted), from);
      const wrong = given.find((type) => !checker.isTypeAssignableTo(type, wanted));
      if (wrong === undefined) return null;
      return diagnostic.wrongType(isRequest ? "request.param" : name, text(wanted), from, text(wrong));
    })();
    if (problem === null) continue;
    context.diagnostics.report(problem, place);
    isFine = false;
  }
  return !isFine;
}

function placeOfFixture(filledBy: ArgumentUse["filledBy"]): string[] {
  return filledBy.kind === "fixture" && filledBy.place !== null ? [filledBy.place.path] : [];
}

/** The type of a parameter, or of a property of an object pattern; null if the pattern's type does not have it. */
function typeOfArgument(ts: Compiler, checker: TS.TypeChecker, node: TS.Node, name: string): TS.Type | null {
  const { parent } = node;
  if (ts.isParameter(parent)) return checker.getTypeAtLocation(parent);
  if (!ts.isBindingElement(parent)) return null;
  const whole = checker.getTypeAtLocation(parent.parent);
  const property = ts.isParameter(parent.parent.parent) ? checker.getTypeAtLocation(parent.parent.parent) : whole;
  const symbol = property.getProperty(name);
  return symbol === undefined ? null : checker.getTypeOfSymbolAtLocation(symbol, node);
}

/** Gives the types of built-in fixtures by name, as the package declares them. */
function builtinTypes(ts: Compiler, program: TS.Program, root: string): (name: string) => TS.Type[] {
  const checker = program.getTypeChecker();
  const { resolvedModule } = ts.resolveModuleName(
    "unplugin-xtest",
    `${root}/index.ts`,
    program.getCompilerOptions(),
    ts.sys,
  );
  const file = resolvedModule === undefined ? undefined : program.getSourceFile(resolvedModule.resolvedFileName);
  const symbol = file === undefined ? undefined : checker.getSymbolAtLocation(file);
  const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
  const fixtures = exported.find((one) => one.name === "StandardFixtures");
  if (fixtures === undefined) return () => [];
  const isAlias = (fixtures.flags & ts.SymbolFlags.Alias) !== 0;
  const type = checker.getDeclaredTypeOfSymbol(isAlias ? checker.getAliasedSymbol(fixtures) : fixtures);
  return (name) => {
    const property = type.getProperty(name);
    return property === undefined ? [] : [checker.getTypeOfSymbol(property)];
  };
}
