/** Loads the modules of a run: compiled now or from the cache, constants for files that are not code, or errors. */
import type { Stats } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ResolvedConfig } from "../../config/types.ts";
import type { CompatProject, Dialect } from "../../core/data/compat/compat-config.ts";
import type { ModuleError, ModuleForm } from "../../core/data/run/link-table.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import { assertionMatcher, mayAssert } from "../../../transforms/assertions/assertion-modules.ts";
import { mayBeDecorated } from "../../plugin/filters.ts";
import { withRealPaths } from "../../plugin/symlinks.ts";
import { readText, statFile, UTF16 } from "../../store/read-file.ts";
import { hashOf } from "../../store/stamp.ts";
import { inSpan } from "../../core/trace/spans.ts";
import { type KeyEntries, keyParts } from "../../store/text-hash.ts";
import { ASSET_QUERY, isAsset, STYLE, unknownType } from "../bundle/modules/asset-kinds.ts";
import type { CompileModule, CompilerInput } from "./compile/compile-module.ts";
import type { CompiledModule } from "./compile/compiled-module.ts";
import { type CompilerOptions, compilerOptions, withoutEnv, createTsconfigState } from "./compile/compiler-options.ts";
import type { PackageType } from "../../store/packages/package-of-file.ts";
import { IMPORT_GLOB } from "./compile/module-format.ts";
import { moduleError, ModuleProblem } from "./compile/module-problem.ts";
import type { ModuleStore } from "./compile/module-store.ts";
import type { FindTransform } from "./compilers/source-transforms.ts";
import { emptyStyles, isStyleSheet } from "./compilers/style-sheets.ts";
import { isViteAsset, viteAssetUrl } from "./compilers/vite-assets.ts";

/** The content of a module. */
export type ModuleContent =
  | { readonly kind: "code"; readonly compiled: CompiledModule }
  /** A constant with its exported names. If `isLoose`, any name can be imported. */
  | { readonly kind: "value"; readonly value: unknown; readonly names: readonly string[]; readonly isLoose: boolean }
  | { readonly kind: "error"; readonly error: ModuleError };

/**
 * Loads one module.
 *
 * @param id - absolute path, with `/`, and maybe a query.
 */
export type LoadModule = (id: string) => ModuleContent | Promise<ModuleContent>;

export interface LoaderOptions {
  readonly config: Pick<ResolvedConfig, "assert" | "assertionModules" | "compatConfig" | "define" | "root">;
  readonly suite: Pick<SuiteView, "assertions" | "provided" | "rewrites">;
  readonly store: ModuleStore;
  readonly packageType: PackageType;
  /** The project's own compiler of a file. */
  readonly transformOf: FindTransform;
  /** Default: as the engine has them. */
  readonly form?: ModuleForm;
  /** Called with each file that was read, and its text; null if it could not be read. Default: not called. */
  readonly onRead?: (file: string, stat: Stats | null, text: string | null) => void;
  /** The rewrite of a module that `suite` has none for, but that may have decorators of this package. */
  rewriteOf(file: string): Promise<ModuleRewrite | null>;
}

const NO_MAP = '{"version":3,"sources":[],"names":[],"mappings":""}';

const LANGUAGES: ReadonlyMap<string, CompilerInput["language"]> = new Map([
  [".ts", "ts"],
  [".mts", "ts"],
  [".cts", "ts"],
  [".tsx", "tsx"],
  [".js", "js"],
  [".mjs", "js"],
  [".cjs", "js"],
  [".jsx", "jsx"],
]);

/** Whether a file is of a type that can be imported. */
export function isKnownType(file: string): boolean {
  return LANGUAGES.has(path.extname(file)) || /\.(?:json|txt)$/.test(file) || isAsset(file);
}

/** A module whose code has no place in a source, as what is made of a style sheet: coverage leaves it out. */
export function withoutSource(content: ModuleContent): ModuleContent {
  if (content.kind !== "code") return content;
  return { kind: "code", compiled: { ...content.compiled, map: NO_MAP } };
}

/** Finds the rewrite of a module; null for none. @param file - absolute, with `/`. */
export function createRewriteFinder({
  config,
  suite,
  rewriteOf,
}: Pick<LoaderOptions, "config" | "suite" | "rewriteOf">): (
  file: string,
  text: string,
) => ModuleRewrite | null | Promise<ModuleRewrite | null> {
  const rewrites = withRealPaths(suite.rewrites);
  const asserts = assertionMatcher(config);
  return (file, text) => {
    const known = rewrites.get(file);
    if (known !== undefined) return known;
    return (mayAssert(text) && asserts(file)) || mayBeDecorated(text) ? rewriteOf(file) : null;
  };
}

/** What a compiled module depends on. */
export const MODULE_KEY = {
  common: ({ common }) => common,
  tsconfig: ({ tsconfig }) => tsconfig,
  transform: ({ transform }) => transform?.key ?? "",
  rewrite: ({ rewrite }) => JSON.stringify(rewrite),
  packageType: ({ packageType }) => String(packageType),
  text: ({ text }) => text,
} satisfies KeyEntries<
  Pick<CompilerInput, "rewrite" | "text" | "transform"> & {
    /** As `COMPILER_KEY` has it, of all modules. */
    readonly common: string;
    readonly tsconfig: string;
    readonly packageType: ReturnType<PackageType>;
  }
>;

/** What all modules depend on. */
export const COMPILER_KEY = {
  options: ({ options }) => options,
  form: ({ form }) => form,
  dialect: ({ dialect }) => dialect,
} satisfies KeyEntries<{
  readonly options: CompilerOptions;
  readonly form: ModuleForm;
  /** The runner whose suite it is; null for ours. */
  readonly dialect: Dialect | null;
}>;

/** @throws {UsageError} from the loader, if the project's own `tsconfig.json` is the cause. */
export function createContentLoader(loader: LoaderOptions): LoadModule {
  const { config, suite, store, packageType, transformOf, form = "native", rewriteOf, onRead } = loader;
  // Modules that are functions have an `import.meta.env` of their own.
  const options = compilerOptions(form === "native" ? config : { ...config, define: withoutEnv(config.define) });
  const dialect = config.compatConfig?.dialect ?? null;
  const common = JSON.stringify(keyParts(COMPILER_KEY, { options, form, dialect }));
  const tsconfigOf = createTsconfigState();
  const findRewrite = createRewriteFinder({ config, suite, rewriteOf });
  let compiler: Promise<CompileModule> | null = null;

  const vitest = (config.compatConfig?.projects ?? [])
    .filter(({ dialect }) => dialect === "vitest")
    .sort((one, other) => other.root.length - one.root.length);
  /** The project around a file; that of the suite for one outside. */
  const vitestProjectOf = (file: string): CompatProject | undefined =>
    vitest.find((one) => file.startsWith(`${one.root}/`)) ?? vitest[0];

  const loadCompiler = async (): Promise<CompileModule> => {
    const [{ createCompiler }, assertionsOf] = await Promise.all([
      import("./compile/compile-module.ts"),
      suite.assertions(),
    ]);
    return createCompiler(config.root, options, packageType, assertionsOf, form, dialect);
  };

  const compiled = (input: CompilerInput): ModuleContent | Promise<ModuleContent> => {
    const { file, text, rewrite, transform } = input;
    const subject = { common, tsconfig: tsconfigOf(file), transform, rewrite, packageType: packageType(file), text };
    // What matches a pattern is not part of the text.
    const key = text.includes(IMPORT_GLOB) ? null : hashOf(keyParts(MODULE_KEY, subject).join("\0"));
    const known = key === null ? null : store.get(file, key);
    if (known !== null) return { kind: "code", compiled: known };
    const compile = async (): Promise<ModuleContent> => {
      const compileModule = await (compiler ??= inSpan("compile", "loads the compiler", loadCompiler));
      const made = await inSpan("compile", file, () => compileModule(input), { module: true });
      if (key !== null) store.put(file, key, made);
      return { kind: "code", compiled: made };
    };
    return compile().catch((error: unknown): ModuleContent => {
      if (error instanceof ModuleProblem) return { kind: "error", error: error.error };
      throw error;
    });
  };

  const code = (file: string, language: CompilerInput["language"], text: string, shown: string | null = null) => {
    const transform = transformOf(file);
    const found = findRewrite(file, text);
    if (!(found instanceof Promise)) return compiled({ file, language, text, shown, rewrite: found, transform });
    return found.then((rewrite) => compiled({ file, language, text, shown, rewrite, transform }));
  };

  return (id) => {
    const given = suite.provided.get(id);
    if (given !== undefined) {
      return code(id, languageOf(`.${given.extension}`), given.text, sourceTextOf(id) === null ? given.text : null);
    }
    const query = ASSET_QUERY.exec(id)?.[1];
    const file = query === undefined ? id : id.replace(ASSET_QUERY, "");
    const language = LANGUAGES.get(path.extname(file));
    const project = vitestProjectOf(file);
    if (project !== undefined) {
      const styles = isStyleSheet(id) && project.styles !== null ? emptyStyles(project.root, project.styles, id) : null;
      if (styles !== null) return Promise.resolve(code(file, "js", styles, styles)).then(withoutSource);
      if (query === "url" || query === "inline" || (query === undefined && isViteAsset(file) && !STYLE.test(file))) {
        const stat = statFile(file);
        onRead?.(file, stat, stat === null ? null : sourceTextOf(file));
        if (stat !== null) return constant(viteAssetUrl(project.root, file, query === "inline"));
      }
    }
    if (query === "url") return constant(urlOf(file));
    // Jest has other files compiled too, such as components and images.
    const isCompiled = query === undefined && !file.endsWith(".json") && transformOf(file) !== null;
    if (query === undefined && !isCompiled && !isKnownType(file)) {
      return failed(
        moduleError(config.root, file, null, "Error", ""),
        `Cannot import ${relative(config.root, file)}: ${unknownType(file)}`,
      );
    }
    if (query === undefined && !isCompiled && STYLE.test(file))
      return { kind: "value", value: {}, names: [], isLoose: true };
    if (query === undefined && !isCompiled && isAsset(file)) return constant(urlOf(file));
    const stat = onRead === undefined ? null : statFile(file);
    const text = sourceTextOf(file);
    onRead?.(file, stat, text);
    if (text === null)
      return failed(moduleError(config.root, file, null, "Error", ""), `Could not load ${relative(config.root, file)}`);
    if (query !== undefined) return constant(text);
    if (language !== undefined && text.startsWith("\uFFFD\uFFFD") && text.includes("\0")) {
      return failed(moduleError(config.root, file, null, "Error", ""), `${relative(config.root, file)}: ${UTF16}`);
    }
    if (language !== undefined || isCompiled) return code(file, language ?? "js", text);
    return file.endsWith(".json") ? json(config.root, file, text) : constant(text);
  };
}

function languageOf(extension: string): CompilerInput["language"] {
  return LANGUAGES.get(extension) ?? "ts";
}

function constant(value: unknown): ModuleContent {
  return { kind: "value", value, names: [], isLoose: false };
}

function failed(error: ModuleError, message: string): ModuleContent {
  return { kind: "error", error: { ...error, message } };
}

/** A JSON module, whose members are exported too. */
function json(root: string, file: string, text: string): ModuleContent | Promise<ModuleContent> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    const names = isObject ? Object.keys(value).filter((name) => name !== "default") : [];
    return { kind: "value", value, names, isLoose: false };
  } catch {
    return jsonError(root, file);
  }
}

/** The error for invalid JSON, with the bundler's message and position. */
async function jsonError(root: string, file: string): Promise<ModuleContent> {
  const [{ rolldown }, { buildProblemsOf, sentence }] = await Promise.all([
    import("rolldown"),
    import("../bundle/errors/build-errors.ts"),
  ]);
  try {
    const bundle = await rolldown({ input: file, cwd: root, tsconfig: false, logLevel: "silent" });
    await bundle.generate();
    await bundle.close();
    return failed(moduleError(root, file, null, "SyntaxError", ""), `${relative(root, file)}: no JSON`);
  } catch (error) {
    const [problem] = buildProblemsOf(error, root);
    const what = sentence(problem?.message ?? String(error));
    return { kind: "error", error: moduleError(root, file, problem?.loc ?? null, "Error", what) };
  }
}

function relative(root: string, file: string): string {
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

function urlOf(file: string): string {
  return pathToFileURL(file).href;
}

function sourceTextOf(file: string): string | null {
  try {
    return readText(file);
  } catch {
    return null;
  }
}
