/** A program of the compiler over files of a suite, with the settings of the project's `tsconfig.json`. */
import type { ts as TS } from "ts-morph";
import type { Compiler, LoadedCompiler } from "./load-compiler.ts";

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
export function createProgram(
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

function projectSettings(
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
