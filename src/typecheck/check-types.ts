/** Compares what fixtures give, and tables have, with the types of the parameters that they fill (`xtest check --types`). */
import type { ts as TS } from "ts-morph";
import { diagnostic, type UnplacedDiagnostic } from "../collect/diagnostics.ts";
import type { Function } from "../collect/tree/function.ts";
import type { CollectedFixture } from "../collect/fixtures/collected-fixtures.ts";
import type { FunctionDefinition } from "../collect/tree/definition.ts";
import { StaticReference, Unknown } from "../evaluate/values.ts";
import { fileNodeIds } from "../collect/tree/nodes.ts";
import { createRequire } from "node:module";
import { loadMorph } from "../facts/read/typescript.ts";

/** Loads the compiler that checks types: the project's own TypeScript if its API can, else that of this package. */
export type Compiler = typeof TS;

/** The first version that tells whether a type can be assigned to another. */
const OLDEST = [5, 4] as const;

export interface LoadedCompiler {
  readonly ts: Compiler;
  /** Present for the compiler of this package: it holds the types of JavaScript itself, which no folder has. */
  readonly morph?: typeof import("ts-morph");
}

/** @param root - absolute path of the project. */
export function loadCompiler(root: string): LoadedCompiler {
  try {
    const loaded: unknown = createRequire(`${root}/index.js`)("typescript");
    if (isUsable(loaded)) return { ts: loaded };
  } catch {
    // None is installed.
  }
  const morph = loadMorph();
  return { ts: morph.ts, morph };
}

function isUsable(loaded: unknown): loaded is Compiler {
  if (typeof loaded !== "object" || loaded === null || !("createProgram" in loaded)) return false;
  const { versionMajorMinor } = Object(loaded);
  const [major = 0, minor = 0] = String(versionMajorMinor).split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** What replaces settings of the project: nothing is written, and files are named as sources import them. */
const OVERRIDES: TS.CompilerOptions = {
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  composite: false,
};

/**
 * @param files - absolute paths.
 * @param textOf - the text of one of them.
 */
function createProgram(
  { ts, morph }: LoadedCompiler,
  root: string,
  files: readonly string[],
  textOf: (file: string) => string,
): TS.Program {
  const { options, declarations } = projectSettings(ts, root);
  if (morph !== undefined) {
    const project = new morph.Project({ compilerOptions: options });
    project.addSourceFilesAtPaths([...declarations]);
    for (const file of files) project.createSourceFile(file, textOf(file), { overwrite: true });
    return project.getProgram().compilerObject;
  }
  const host = ts.createCompilerHost(options, true);
  const own = new Set(files);
  const read = host.getSourceFile.bind(host);
  // With the same text, offsets are the same.
  host.getSourceFile = (name, settings, ...rest) =>
    own.has(name) ? ts.createSourceFile(name, textOf(name), settings, true) : read(name, settings, ...rest);
  return ts.createProgram({ rootNames: [...declarations, ...files], options, host });
}

export function projectSettings(
  ts: Compiler,
  root: string,
): { readonly options: TS.CompilerOptions; readonly declarations: readonly string[] } {
  const file = ts.findConfigFile(root, ts.sys.fileExists);
  if (file === undefined) {
    const { ESNext } = ts.ScriptTarget;
    const plain = { target: ESNext, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
    return { options: { strict: true, ...plain, ...OVERRIDES }, declarations: [] };
  }
  const read = ts.readConfigFile(file, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(
    read.config ?? {},
    ts.sys,
    file.replace(/[/\\][^/\\]*$/, ""),
    undefined,
    file,
  );
  // They add names to the whole project.
  const declarations = parsed.fileNames.filter((name) => /\.d\.[cm]?ts$/.test(name));
  return { options: { ...parsed.options, ...OVERRIDES }, declarations };
}

/** The identifier at an offset; null if there is none. */
export function identifierAt(ts: Compiler, file: TS.SourceFile, at: number): TS.Node | null {
  let node: TS.Node = file;
  for (;;) {
    const inner: TS.Node | undefined = ts.forEachChild(node, (child) => {
      return child.getStart(file) <= at && at < child.end ? child : undefined;
    });
    if (inner === undefined) return node.getStart(file) === at ? node : null;
    node = inner;
  }
}

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
    const wanted = isRequest && annotated !== null && !isAny(ts, annotated) ? paramOf(annotated, node) : annotated;
    const given = typesGiven(use);
    const [first] = given;
    const from = filledBy.kind === "fixture" ? (filledBy.from ?? "the built-in fixture") : "its table";
    const problem = ((): UnplacedDiagnostic | null => {
      if (wanted === null) return null;
      if (isAny(ts, wanted)) {
        const hasName = first !== undefined && !isAny(ts, first) && filledBy.kind === "fixture";
        return diagnostic.anyArgument(name, isRequest ? "FixtureRequest" : hasName ? text(first) : null);
      }
      if (first !== undefined && isAny(ts, first)) return diagnostic.anyFixture(name, text(wanted), from);
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

/** The file that declares what the package exports, as a project has it; null if it has none. */
export function packageDeclaration(ts: Compiler, options: TS.CompilerOptions, root: string): string | null {
  const { resolvedModule } = ts.resolveModuleName("unplugin-xtest", `${root}/index.ts`, options, ts.sys);
  return resolvedModule?.resolvedFileName ?? null;
}

/** Gives the types of built-in fixtures by name, as the package declares them. */
export function builtinTypes(ts: Compiler, program: TS.Program, root: string): (name: string) => TS.Type[] {
  const checker = program.getTypeChecker();
  const declaration = packageDeclaration(ts, program.getCompilerOptions(), root);
  const file = declaration === null ? undefined : program.getSourceFile(declaration);
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

/** The type of what a declared fixture gives to tests; null for a declaration that is none, to the compiler. */
export function fixtureValueType(ts: Compiler, checker: TS.TypeChecker, name: TS.Node): TS.Type | null {
  const type = checker.getTypeAtLocation(name);
  if (isReference(ts, type) && type.symbol.name === "FixtureDefinition")
    return checker.getTypeArguments(type)[0] ?? null;
  const [signature] = type.getCallSignatures();
  return signature === undefined ? null : resultType(ts, checker, signature.getReturnType());
}

/** What a function gives in the end: what its promise resolves to, what its generator yields. */
function resultType(ts: Compiler, checker: TS.TypeChecker, type: TS.Type): TS.Type {
  if (
    isReference(ts, type) &&
    /^(?:Async)?(?:Generator|Iterator|IterableIterator)(?:Object)?$/.test(type.symbol.name)
  ) {
    const [yielded = type] = checker.getTypeArguments(type);
    return checker.getAwaitedType(yielded) ?? yielded;
  }
  return checker.getAwaitedType(type) ?? type;
}

export function isAny(ts: Compiler, type: TS.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0;
}

function isReference(ts: Compiler, type: TS.Type): type is TS.TypeReference {
  return (type.flags & ts.TypeFlags.Object) !== 0 && "target" in type;
}

/** The type of a value of a table; null for one that the compiler has no type for here. */
function primitiveType(checker: TS.TypeChecker, value: unknown): TS.Type | null {
  if (typeof value === "string") return checker.getStringLiteralType(value);
  if (typeof value === "number") return checker.getNumberLiteralType(value);
  if (typeof value === "boolean") return value ? checker.getTrueType() : checker.getFalseType();
  if (typeof value === "bigint") return checker.getBigIntType();
  if (value === null) return checker.getNullType();
  return null;
}

/** The place of a name in a module, by its offset. */
interface NamePlace {
  /** Absolute. */
  readonly path: string;
  readonly at: number;
}

/** A parameter, or a property of an object pattern. */
interface ArgumentUse {
  readonly name: string;
  readonly place: NamePlace;
  /**
   * What fills it: a fixture, with its place, which a built-in one does not have; the values of a table, as far as they are known; or
   * `request`, of whose `param` the values are.
   */
  readonly filledBy:
    | { readonly kind: "fixture"; readonly place: NamePlace | null; readonly from: string | null }
    | { readonly kind: "values" | "request"; readonly values: readonly unknown[] };
}

/** The parameters of all tests of the items, and of all fixtures of the project, each once. */
function argumentUses(items: readonly Function[], isOwn: (path: string) => boolean): ArgumentUse[] {
  const context = items[0]?.context;
  if (context === undefined) return [];
  const uses = new Map<string, ArgumentUse>();
  const add = (use: ArgumentUse): void => {
    const { place, filledBy } = use;
    if (!isOwn(place.path)) return;
    const filler =
      filledBy.kind === "fixture" ? `${filledBy.place?.path ?? ""}:${filledBy.place?.at ?? ""}` : filledBy.kind;
    uses.set(`${place.path}:${place.at}:${filler}`, use);
  };
  const fixtureUse = (name: string, place: NamePlace, fixture: CollectedFixture): ArgumentUse => {
    const origin = fixture.place?.origin ?? null;
    if (origin === null && name === "request") return { name, place, filledBy: { kind: "request", values: [] } };
    const from = origin === null ? null : context.sources.relative(origin.path);
    return { name, place, filledBy: { kind: "fixture", place: origin, from } };
  };

  const values = new Map<FunctionDefinition, Map<string, Set<unknown>>>();
  for (const { definition, call } of items) {
    const known = values.get(definition) ?? new Map<string, Set<unknown>>();
    values.set(definition, known);
    for (const [name, value] of Object.entries(call.params)) known.set(name, (known.get(name) ?? new Set()).add(value));
  }
  for (const [{ args, origin, fixtureInfo }, params] of values) {
    for (const name of args.argNames) {
      const at = args.at.get(name);
      if (at === undefined) continue;
      const place = { path: origin.path, at };
      const fixture = fixtureInfo.closure.fixtures.get(name)?.at(-1);
      const given = params.get(name);
      if (fixture !== undefined) add(fixtureUse(name, place, fixture));
      else if (given !== undefined) {
        // Each fixture that a row stands for fills the argument.
        for (const value of given) {
          const used =
            value instanceof StaticReference ? fixtureInfo.closure.fixtures.get(value.name)?.at(-1) : undefined;
          if (used !== undefined && used.place !== null) add(fixtureUse(name, place, used));
        }
        add({ name, place, filledBy: { kind: "values", values: [...given] } });
      }
    }
  }
  for (const fixture of context.fixtures.all()) {
    if (fixture.args === null) continue;
    const nodeIds = nodeIdsOf(fixture.baseId);
    for (const name of fixture.argNames) {
      const at = fixture.args.at.get(name);
      const chain = context.fixtures.lookUp(name, nodeIds);
      // One that asks for its own name gets the one that it overrides.
      const found = name === fixture.name ? chain[chain.indexOf(fixture) - 1] : chain.at(-1);
      if (at === undefined || found === undefined) continue;
      const use = fixtureUse(name, { path: fixture.args.path, at }, found);
      const values = fixture.params instanceof Unknown ? [] : (fixture.params ?? []);
      add(use.filledBy.kind === "request" ? { ...use, filledBy: { kind: "request", values } } : use);
    }
  }
  return [...uses.values()];
}

/** The ids of a node and of all around it, outermost first. */
function nodeIdsOf(nodeId: string): string[] {
  const [file = "", ...inner] = nodeId.split("::");
  const ids = file === "" ? [""] : fileNodeIds(file);
  return [...ids, ...inner.map((_, index) => [file, ...inner.slice(0, index + 1)].join("::"))];
}
