/** Calls the compilers of a project of another runner: Babel, and transformers of Jest. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";
import type { ResolvedConfig } from "../../../config/types.ts";
import type { CompatConfig, CompatProject, CompatTransform } from "../../../core/data/compat/compat-config.ts";
import { withVariables } from "../../../config/loading.ts";
import { filesOfConfiguration } from "../../../config/module-inputs.ts";
import { hashOf } from "../../../store/stamp.ts";
import { COMPILER_VARIABLES, valuesOf } from "../../../store/input-names.ts";
import { statFile } from "../../../store/read-file.ts";
import { type KeyEntries, keyParts } from "../../../store/text-hash.ts";

/** What a compiler has made of a text. */
export interface TransformedSource {
  readonly code: string;
  /** Its source map as JSON; null if there is none. */
  readonly map: string | null;
}

/** The compiler of a file. */
export interface SourceTransform {
  /** Changes with all that its result depends on, but for the text. */
  readonly key: string;
  /** Whether it leaves ES module syntax, where Babel may make CommonJS of it. Default: false. */
  readonly keepsModules?: boolean;
  /** @param isModule - whether the package of the file says that it is an ES module. */
  transform(text: string, isModule: boolean): Promise<TransformedSource>;
}

/** The compiler of a file; null for one that is compiled here alone. @param file - absolute path, with `/`. */
export type FindTransform = (file: string) => SourceTransform | null;

const NONE: FindTransform = () => null;

/** A comment with a source map, which may be given beside the code. */
const MAP_COMMENT =
  /\n?\/\/# sourceMappingURL=(?:data:application\/json;(?:charset=[^;,]*;)?base64,(?<map>\S+)|\S+)\s*$/;

/** @param config - its root is where compilers are called. */
export function createSourceTransforms({
  compatConfig: compat,
  root: folder,
}: Pick<ResolvedConfig, "compatConfig" | "root">): FindTransform {
  const projects = (compat?.projects ?? [])
    .filter(({ transforms }) => transforms.some(({ module }) => module !== null))
    .sort((one, other) => other.root.length - one.root.length)
    .map((project) => compiledProject(project, { folder, variables: compat?.variables ?? {} }));
  if (projects.length === 0) return NONE;
  const folders = (compat?.projects ?? []).map(({ root }) => `${root}/`);
  return (file) => {
    // Files beside all projects are those of neighbours in a workspace.
    const isBeside = !folders.some((folder) => file.startsWith(folder));
    const project = projects.find(({ root }) => isBeside || file.startsWith(`${root}/`));
    if (project === undefined || project.ignore.some((pattern) => pattern.test(file))) return null;
    const own = project.transforms.find(({ pattern }) => pattern.test(file));
    const call = own?.call ?? null;
    if (own === undefined || call === null) return null;
    return {
      get key() {
        return own.key();
      },
      transform: (text, isModule) => call(file, text, isModule),
    };
  };
}

/** Whoever asks only whether a file has a compiler reads no configuration. */
function lazily(make: () => string): () => string {
  let made: string | null = null;
  return () => (made ??= make());
}

type CallTransform = (file: string, text: string, isModule: boolean) => Promise<TransformedSource>;

function compiledProject(
  { root, dialect, transforms, transformIgnore }: CompatProject,
  { folder, variables }: Pick<CompilerPlace, "folder" | "variables">,
) {
  const isTest = dialect === "jest";
  return {
    root,
    ignore: transformIgnore.map(({ source, flags }) => new RegExp(source, flags)),
    transforms: transforms.map((one) => ({
      pattern: new RegExp(one.pattern.source, one.pattern.flags),
      key: lazily(() => hashOf(JSON.stringify([keyParts(TRANSFORM_KEY, one), variables]))),
      call: one.module === null ? null : callOf(one, { module: one.module, root, folder, isTest, variables }),
    })),
  };
}

/** What a compiler makes of a text depends on this. */
export const TRANSFORM_KEY = {
  transform: (transform) => transform,
  texts({ inputs }) {
    const files = new Set(inputs.flatMap(filesOfConfiguration));
    return Array.from(files, (file) => (statFile(file) === null ? null : readFileSync(file, "utf8")));
  },
  module: ({ module }) => (module === null ? null : (statFile(module)?.mtimeMs ?? null)),
  variables: () => valuesOf(COMPILER_VARIABLES),
} satisfies KeyEntries<CompatTransform>;

/** How a compiler is called. */
interface CompilerPlace {
  readonly module: string;
  readonly root: string;
  /** Absolute path of the working directory. */
  readonly folder: string;
  /** Whether the runner says that the environment is `test`. */
  readonly isTest: boolean;
  readonly variables: CompatConfig["variables"];
}

/** Loads the compiler on first use. */
function callOf(transform: CompatTransform, { module, root, folder, isTest, variables }: CompilerPlace): CallTransform {
  let loaded: Promise<CallTransform> | null = null;
  const load = async (): Promise<CallTransform> => {
    const namespace: unknown = await import(pathToFileURL(module).href);
    return transform.kind === "babel" ? babelCall(namespace, root) : jestCall(namespace, transform, root);
  };
  return (file, text, isModule) => {
    const mode = process.env["NODE_ENV"] ?? (isTest ? "test" : undefined);
    const seen = new Map<string, string | undefined>([["NODE_ENV", mode], ...Object.entries(variables)]);
    return withVariables(seen, async () => {
      const call = await (loaded ??= load());
      const { code, map } = await inFolderOf(folder, () => call(file, text, isModule));
      // Transformers of Jest before 27, such as its own, may give a text alone.
      const inline = map === null ? MAP_COMMENT.exec(code)?.groups?.["map"] : undefined;
      const own = inline === undefined ? map : Buffer.from(inline, "base64").toString();
      return { code: code.replace(MAP_COMMENT, "\n"), map: own };
    });
  };
}

/** Calls a compiler in the folder of its suite: while suites run side by side, the working directory is that of another one. */
function inFolderOf<Made>(folder: string, call: () => Made): Made {
  const before = process.cwd();
  if (before === folder || !isMainThread) return call();
  process.chdir(folder);
  try {
    return call();
  } finally {
    process.chdir(before);
  }
}

async function babelCall(namespace: unknown, root: string): Promise<CallTransform> {
  const [babel] = [namespace, member(namespace, "default")].filter((one) => methodOf(one, "transform") !== null);
  const transform = methodOf(babel, "transformAsync");
  const caller = { name: "@babel/register" };
  // Babel 6 has only one that does not wait, and knows fewer options.
  const call =
    transform === null
      ? (file: string, text: string) => methodOf(babel, "transform")?.(text, { filename: file, sourceMaps: true })
      : (file: string, text: string) =>
          transform(text, { filename: file, cwd: root, sourceMaps: true, caller, ast: false });
  return async (file, text) => sourceOf(await call(file, text), text);
}

async function jestCall(
  namespace: unknown,
  { kind, options, config: given }: CompatTransform,
  root: string,
): Promise<CallTransform> {
  const exported = unwrapped(namespace);
  const create = methodOf(exported, "createTransformer");
  const transformer: unknown = create === null ? exported : await create(options);
  const now = methodOf(transformer, "process");
  const later = methodOf(transformer, "processAsync");
  // One for all files, as in Jest: ts-jest keeps that of its first call, and has texts from it.
  const cacheFS = new Map<string, string>();
  const known = { rootDir: root, cwd: root, globals: {}, transform: [], moduleFileExtensions: EXTENSIONS };
  const config = { ...known, ...given };
  return async (file, text, isModule) => {
    cacheFS.set(file, text);
    const request = {
      config,
      transformerConfig: options,
      configString: "{}",
      cacheFS,
      instrument: false,
      supportsDynamicImport: isModule,
      supportsExportNamespaceFrom: isModule,
      supportsStaticESM: isModule,
      supportsTopLevelAwait: isModule,
    };
    const call = now ?? later;
    const made = kind === "jest" ? call?.(text, file, request) : call?.(text, file, config, request);
    return sourceOf(await made, text);
  };
}

const EXTENSIONS = ["js", "mjs", "cjs", "jsx", "ts", "tsx", "json", "node"];

/** The default of a module, also of a compiled one. */
function unwrapped(namespace: unknown): unknown {
  const exported = member(namespace, "default") ?? namespace;
  return member(exported, "__esModule") === true ? (member(exported, "default") ?? exported) : exported;
}

function sourceOf(made: unknown, text: string): TransformedSource {
  if (typeof made === "string") return { code: made, map: null };
  const code = member(made, "code");
  const map = member(made, "map");
  const json = typeof map === "object" && map !== null ? JSON.stringify(map) : map;
  return { code: typeof code === "string" ? code : text, map: typeof json === "string" && json !== "" ? json : null };
}

function member(value: unknown, name: string): unknown {
  const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
  return isObject ? Reflect.get(value, name) : undefined;
}

function methodOf(value: unknown, name: string): ((...args: readonly unknown[]) => unknown) | null {
  const found = member(value, name);
  return typeof found === "function" ? (...args) => Reflect.apply(found, value, args) : null;
}
