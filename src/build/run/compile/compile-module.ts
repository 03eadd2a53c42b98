/** Compiles a single module: what rolldown does to it in a bundle, without the bundle. */
import remapping from "@jridgewell/remapping";
import { parseSync, transform as compileText, TsconfigCache, Visitor } from "rolldown/utils";
import type { AssertionsOf } from "../../../core/assertions/assertion-site.ts";
import type { Dialect } from "../../../core/data/compat/compat-config.ts";
import type { ModuleRewrite } from "../../../core/data/rewrite.ts";
import { type ModuleForm, SCOPE_SPECIFIER } from "../../../core/data/run/link-table.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import { transformModule } from "../../../../transforms/index.ts";
import { unchanged } from "../../../../transforms/unchanged.ts";
import { buildProblemsOf, sentence } from "../../bundle/errors/build-errors.ts";
import { createLowering } from "../../../plugin/lowering.ts";
import { parseModule } from "../../../plugin/parse.ts";
import { mixedModule } from "../../bundle/modules/mixed-commonjs.ts";
import { moduleBindings } from "../../bundle/modules/module-bindings.ts";
import type { CompiledModule, ImportRecord } from "./compiled-module.ts";
import type { CompilerOptions } from "./compiler-options.ts";
import type { PackageType } from "../../../store/packages/package-of-file.ts";
import { IMPORT_GLOB, isCommonjsWithoutSyntax } from "./module-format.ts";
import { moduleError, ModuleProblem } from "./module-problem.ts";
import { parseCompiled, type ParsedModule } from "./module-record.ts";
import type { SourceTransform } from "../compilers/source-transforms.ts";

/** A module to compile. */
export interface CompilerInput {
  /** Absolute, with `/`. */
  readonly file: string;
  readonly language: "ts" | "tsx" | "js" | "jsx";
  readonly text: string;
  /** The text that its source map carries; null if the text is that of the file. */
  readonly shown: string | null;
  /** The rewrite by the collection; null for none. */
  readonly rewrite: ModuleRewrite | null;
  /** The project's own compiler, which comes first; null for none. */
  readonly transform: SourceTransform | null;
}

/**
 * @throws {ModuleProblem} if it cannot be compiled.
 * @throws {UsageError} if the project's own `tsconfig.json` is the cause.
 */
export type CompileModule = (input: CompilerInput) => Promise<CompiledModule>;

/** Whether code has JSX, which `"jsx": "preserve"` of a `tsconfig.json` leaves to the framework's bundler, as that of Next.js does. */
function keepsJsx(code: string): boolean {
  let isFound = false;
  const find = (): void => {
    isFound = true;
  };
  // Each element ends with one of these, which few other modules have.
  const program = /<\/|\/>/.test(code) ? parseModule(code, "module.jsx") : null;
  if (program !== null) new Visitor({ JSXElement: find, JSXFragment: find }).visit(program);
  return isFound;
}

/** The parts of a source map that are used. */
interface ParsedMap {
  readonly mappings: string;
  readonly names: string[];
  readonly sources: string[];
}

/** A source map of one step, as JSON or not. */
type StepMap = string | ParsedMap;

/** An intermediate text of the compilation, with the map of each step to the text before it. */
interface Step {
  readonly code: string;
  readonly maps: readonly StepMap[];
}

/** Matches code that may need `require`, `module`, `__dirname` or `__filename`. */
const MAYBE_SCOPED =
  /(?<![.\w$])require\b|\b__(?:dirname|filename)\b|\bmodule\s*\.\s*(?:filename|id|path|paths|require)\b/;

/** The package whose code compiled modules import. */
const HELPERS = "@oxc-project/runtime/";

const SCOPED: readonly (readonly [name: string, mention: RegExp])[] = [
  ["require", /(?<![.\w$])require\b/],
  [
    "module",
    /\bmodule\s*(?:\.\s*(?:filename|id|path|paths|require)\b|[!=]==?\s*require\b)|\brequire\s*\.\s*main\s*[!=]==?\s*module\b/,
  ],
  ["__dirname", /\b__dirname\b/],
  ["__filename", /\b__filename\b/],
];

/**
 * @param root - of the project: absolute, with `/`.
 * @param dialect - the runner whose tests they are. Default: ours.
 */
export async function createCompiler(
  root: string,
  options: CompilerOptions,
  packageType: PackageType,
  assertionsOf: AssertionsOf,
  form: ModuleForm = "native",
  dialect: Dialect | null = null,
): Promise<CompileModule> {
  const tsconfigs = new TsconfigCache();
  // Most suites need neither, and these load the whole bundler.
  const nearest = dialect === null ? null : (await import("../compilers/left-out.ts")).createNearestOptions();
  // Mocha has files required, also where each has modules of its own.
  const isRequired = dialect === "mocha" || (dialect !== null && form === "native");
  const leftOut = (file: string) => nearest?.ofLeftOut(file) ?? null;
  const lower = createLowering(leftOut);
  const asFunction = form === "native" ? null : (await import("./function-form.ts")).createFunctionForm(form);

  async function transform(
    { file, language }: CompilerInput,
    { code, maps }: Step,
    sourceType: "module" | "commonjs",
  ): Promise<Step> {
    const other = leftOut(file);
    const tsconfig = other === null ? options.tsconfig : { compilerOptions: other };
    // It combines its map with that of the step before faster than we could.
    const [last, ...earlier] = maps;
    const inputMap = last === undefined ? {} : { inputMap: parsedMap(last) };
    const given = { ...options, ...inputMap, lang: language, sourceType, sourcemap: true, tsconfig };
    const older = nearest?.hasStaticsAfter(file, code) === true ? { ...given, target: "es2021" } : given;
    let { errors, ...result } = await compileText(file, code, older, tsconfigs);
    // Private fields would need code of a package.
    if (older !== given && result.code.includes(HELPERS))
      ({ errors, ...result } = await compileText(file, code, given, tsconfigs));
    if (language.endsWith("x") && keepsJsx(result.code)) {
      const { preservedJsx } = await import("../../../link/tsconfig.ts");
      ({ errors, ...result } = await compileText(file, code, { ...older, jsx: preservedJsx(file) }, tsconfigs));
    }
    if (errors.length > 0 && /^jsx?$/.test(language)) {
      const { isAboutTsconfig } = await import("../../bundle/errors/tsconfig-errors.ts");
      // JavaScript needs none, and other runners read none for it.
      if (errors.some(isAboutTsconfig))
        ({ errors, ...result } = await compileText(file, code, { ...given, tsconfig: false }));
    }
    if (errors.length > 0)
      throw errors.length === 1 ? errors[0] : Object.assign(new Error("", { cause: errors }), { errors });
    return { code: result.code, maps: result.map === undefined ? earlier : [result.map, ...earlier] };
  }

  async function compile(given: CompilerInput): Promise<CompiledModule> {
    const { file, text, rewrite, transform: own } = given;
    let input: CompilerInput = own === null ? given : { ...given, language: "jsx" };
    const bare = text.startsWith("\uFEFF") ? text.slice(1) : text;
    let step: Step = { code: bare, maps: [] };
    const rewritten =
      rewrite === null ? null : transformModule(bare, rewrite, file, (path) => assertionsOf(path, text));
    if (rewritten !== null) step = { code: rewritten.code, maps: rewritten.appended ? [] : [rewritten.map] };
    if (own !== null) {
      const isModule = file.endsWith(".mjs") || (!file.endsWith(".cjs") && packageType(file) === "module");
      const { code, map } = await own.transform(step.code, isModule);
      step = withSetup({ code, maps: map === null ? step.maps : [map, ...step.maps] }, given);
    }
    const mixed = own === null ? mixedModule(file, bare, packageType, isRequired) : null;
    const isMixed = mixed !== null;
    if (mixed !== null) {
      const { compileCommonjs } = await import("../../../facts/syntax/compile-commonjs.ts");
      const { code, map } = compileCommonjs(step.code, file, mixed.options, mixed.callsNamespaces);
      step = { code, maps: [map, ...step.maps] };
      input = { ...input, language: "js" };
    } else {
      const lowered = await lower(step.code, file);
      if (lowered !== null) step = { code: lowered.code, maps: [lowered.map, ...step.maps] };
    }
    const isScript =
      isMixed ||
      (own !== null && own.keepsModules !== true) ||
      rewrite?.syntax === "commonjs" ||
      (isCommonjsWithoutSyntax(file, step.code, packageType, dialect) && !awaitsAtTop(input, step.code));
    // A module without any ES module syntax is parsed as CommonJS at once.
    const isFirst = isMixed || (isScript && !/\b(?:import|export)\b/.test(step.code));
    let result = await transform(input, step, isFirst ? "commonjs" : "module");
    let parsed = await parseCompiled(result.code, isFirst ? "commonjs" : "module", /\.[cm]?tsx?$/.test(file));
    if (isScript && !isFirst && !parsed.isModule) {
      result = await transform(input, step, "commonjs");
      parsed = await parseCompiled(result.code, "commonjs");
    }
    const format = isScript && !parsed.isModule ? "commonjs" : "esm";
    // A test may read the text of a function. Where the compiler has only printed the code again, it stays as it was written.
    const isKept =
      input.language === "js" && own === null && !isMixed && (asFunction === null || format === "commonjs");
    if (isKept && (await printed(step.code, parsed.isModule ? "module" : "commonjs")) === result.code) {
      // Where that is the text of the file, the engine gets it by that name, without a map.
      const isWritten = format === "commonjs" && step.code === text && input.shown === null;
      const maps = isWritten || step.maps.length > 0 ? step.maps : [unchanged(step.code, file, "")];
      result = { code: step.code, maps };
    }
    if (format === "esm" && result.code.includes(IMPORT_GLOB)) {
      const { importGlobs } = await import("./import-globs.ts");
      const { code, map } = await importGlobs(root, file, result.code);
      result = { code, maps: [map, ...result.maps] };
      parsed = await parseCompiled(code, "module");
    }
    const record =
      mixed === null ? parsed.record : { ...parsed.record, imports: importRecords(mixed.imports, parsed.record) };
    if (asFunction !== null) {
      const made = await asFunction(result.code, format, rewrite?.setup ?? []);
      const map = mapOf(file, input.shown, [...made.maps, ...result.maps], made.linesBefore);
      const mocks = made.mocks.length === 0 ? {} : { mocks: made.mocks };
      return { code: made.code, map, record: { format, ...record, ...mocks } };
    }
    const code = format === "esm" ? withScope(result.code, parsed) : result.code;
    return { code, map: mapOf(file, input.shown, result.maps), record: { format, ...record } };
  }

  return async (input) => {
    try {
      return await compile(input);
    } catch (error) {
      throw await problemOf(root, input.file, error);
    }
  };
}

/** Whether only a module may have the code, which waits outside of functions. */
function awaitsAtTop({ language: lang }: Pick<CompilerInput, "language">, code: string): boolean {
  if (!/\bawait\b/.test(code)) return false;
  const isWrong = (sourceType: "commonjs" | "module") =>
    parseSync("module", code, { lang, sourceType }).errors.length > 0;
  return isWrong("commonjs") && !isWrong("module");
}

/** Imports set-up files again where a plugin compiles the text of the file that it has read itself, as Angular's does. */
function withSetup(step: Step, { file, rewrite, transform }: CompilerInput): Step {
  if (rewrite?.setup === undefined || transform?.keepsModules !== true) return step;
  const { path, setup, registerSetup, syntax } = rewrite;
  const only = { path, syntax, decorated: [], xunit: [], bindings: [], calls: [], setup };
  const again = transformModule(step.code, registerSetup === undefined ? only : { ...only, registerSetup }, file);
  return again === null ? step : { code: again.code, maps: [again.map, ...step.maps] };
}

/** What the compiler prints where it has nothing to change. */
async function printed(code: string, sourceType: "module" | "commonjs"): Promise<string> {
  return (await compileText("module.js", code, { lang: "js", sourceType, tsconfig: false })).code;
}

/** The imports that were not types, which are calls of `require` now. */
function importRecords(specifiers: readonly string[], { requires }: ParsedModule["record"]): ImportRecord[] {
  return requires.flatMap((specifier) =>
    specifiers.includes(specifier) ? [{ specifier, names: [], star: false }] : [],
  );
}

/** Appends an import of the CommonJS variables that the module does not declare. */
function withScope(code: string, parsed: ParsedModule): string {
  if (!MAYBE_SCOPED.test(code)) return code;
  const bound = moduleBindings(parsed.program());
  const names = SCOPED.flatMap(([name, mention]) => (mention.test(code) && !bound.has(name) ? name : []));
  return names.length === 0 ? code : `${code}\nimport { ${names.join(", ")} } from "${SCOPE_SPECIFIER}";\n`;
}

/** The combined source map of all steps; empty for none. Each run copies and parses all maps, so they do not repeat the text of files. */
function mapOf(file: string, shown: string | null, [last, ...before]: readonly StepMap[], linesBefore = 0): string {
  if (last === undefined) return "";
  const earlier = before.map(parsedMap);
  const { names, mappings } =
    earlier.length === 0 ? parsedMap(last) : remapping(parsedMap(last), () => earlier.shift() ?? null);
  const carried = shown === null ? {} : { sourcesContent: [shown] };
  return JSON.stringify({
    version: 3,
    sources: [file],
    ...carried,
    names,
    mappings: ";".repeat(linesBefore) + mappings,
  });
}

/** Without the text of its sources, which would only be copied. */
function parsedMap(map: StepMap): ParsedMap & { readonly version: 3 } {
  const { mappings, names, sources }: ParsedMap = typeof map === "string" ? JSON.parse(map) : map;
  return { version: 3, mappings, names, sources };
}

/** Makes the error of one module of what a compiler throws. */
export async function problemOf(root: string, file: string, error: unknown): Promise<Error> {
  if (error instanceof UsageError || error instanceof ModuleProblem) return error;
  const { isAboutTsconfig, tsconfigProblem } = await import("../../bundle/errors/tsconfig-errors.ts");
  if (isAboutTsconfig(error)) {
    const found = tsconfigProblem(file);
    const what = found?.message.replaceAll(`${root}/`, "") ?? "";
    if (found !== null) {
      const problem = moduleError(root, found.file, found.loc, "Error", what);
      return found.folder.startsWith(`${root}/`) ? new ModuleProblem(problem) : new UsageError(problem.message);
    }
  }
  const [problem] = buildProblemsOf(error, root);
  const said = error instanceof Error ? error.message : String(error);
  const name = problem?.code === "PARSE_ERROR" ? "SyntaxError" : "Error";
  const what = sentence(problem?.message ?? said).replaceAll(`${root}/`, "");
  return new ModuleProblem(moduleError(root, file, problem?.loc ?? null, name, what));
}
