/** The types of fixtures as the compiler prints them: for editors, whose texts change between two questions. */
import type { ts as TS } from "ts-morph";
import {
  builtinTypes,
  type Compiler,
  fixtureValueType,
  identifierAt,
  isAny,
  loadCompiler,
  type LoadedCompiler,
  packageDeclaration,
  projectSettings,
} from "./check-types.ts";

/** Gives the text of a file, of the editor or on disk; null if there is none. */
type TextOf = (file: string) => string | null;

export class FixtureTypeTexts {
  readonly #root: string;
  readonly #textOf: TextOf;
  readonly #files = new Map<string, TS.SourceFile>();
  /** The files that were asked for: one program has them all. */
  readonly #roots = new Set<string>();
  #program: TS.Program | null = null;
  #loaded: (LoadedCompiler & ReturnType<typeof projectSettings>) | null = null;
  /** With the compiler of this package, which has the types of JavaScript in it. */
  #project: import("ts-morph").Project | null = null;

  /** @param root - absolute path of the project. */
  constructor(root: string, textOf: TextOf) {
    this.#root = root;
    this.#textOf = textOf;
  }

  /** The type of the values of a fixture that is defined at an offset; null if the compiler cannot tell. */
  ofDefinition(path: string, at: number): string | null {
    const { ts, program } = this.#openProgram(path);
    const file = program.getSourceFile(path);
    const node = file === undefined ? null : identifierAt(ts, file, at);
    const checker = program.getTypeChecker();
    return node === null ? null : textOfType(ts, checker, fixtureValueType(ts, checker, node));
  }

  /** The type of a built-in fixture. @param path - of a file of the project, which need not import the package. */
  ofBuiltin(path: string, name: string): string | null {
    const { ts, program } = this.#openProgram(path);
    const [type] = builtinTypes(ts, program, this.#root)(name);
    return textOfType(ts, program.getTypeChecker(), type ?? null);
  }

  /** Files came or went: imports may lead elsewhere, also those that led nowhere. */
  relist(): void {
    this.#program = null;
    this.#project = null;
    this.#loaded = null;
  }

  /** The program of a file and what it imports, with the texts as they are now. What has not changed is not parsed again. */
  #openProgram(path: string): { readonly ts: Compiler; readonly program: TS.Program } {
    this.#loaded ??= this.#load();
    const { ts, morph, declarations } = this.#loaded;
    const options = { ...this.#loaded.options, allowJs: true };
    this.#roots.add(path);
    if (morph !== undefined) {
      if (this.#project === null) {
        this.#project = new morph.Project({ compilerOptions: options });
        this.#project.addSourceFilesAtPaths([...declarations]);
      }
      return { ts, program: this.#projectProgram(this.#project, path) };
    }
    if (this.#program !== null && this.#isCurrent(this.#program, path)) return { ts, program: this.#program };
    const host = ts.createCompilerHost(options, true);
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...rest) => {
      const before = this.#files.get(name);
      const isPackage = isOfPackage(name);
      const text = before !== undefined && isPackage ? before.text : this.#textOf(name);
      if (before !== undefined && before.text === text) return before;
      const file = text === null || isPackage ? read(name, ...rest) : ts.createSourceFile(name, text, rest[0], true);
      if (file !== undefined) this.#files.set(name, file);
      return file;
    };
    this.#program = ts.createProgram({ rootNames: [...declarations, ...this.#roots], options, host });
    return { ts, program: this.#program };
  }

  #projectProgram(project: import("ts-morph").Project, path: string): TS.Program {
    if (project.getSourceFile(path) === undefined)
      project.createSourceFile(path, this.#textOf(path) ?? "", { overwrite: true });
    for (;;) {
      const program = project.getProgram().compilerObject;
      // Of what a file imports, the project has read the texts on disk.
      const changed = program.getSourceFiles().flatMap(({ fileName, text: before }) => {
        const text = isOfPackage(fileName) ? before : this.#textOf(fileName);
        return text === null || text === before ? [] : [{ fileName, text }];
      });
      for (const { fileName, text } of changed) project.createSourceFile(fileName, text, { overwrite: true });
      if (changed.length === 0) return program;
    }
  }

  #isCurrent(program: TS.Program, path: string): boolean {
    const isSame = ({ fileName, text }: TS.SourceFile): boolean =>
      isOfPackage(fileName) || this.#textOf(fileName) === text;
    return program.getSourceFile(path) !== undefined && program.getSourceFiles().every(isSame);
  }

  #load(): LoadedCompiler & ReturnType<typeof projectSettings> {
    const compiler = loadCompiler(this.#root);
    const { options, declarations } = projectSettings(compiler.ts, this.#root);
    const own = packageDeclaration(compiler.ts, options, this.#root);
    return { ...compiler, options, declarations: own === null ? declarations : [...declarations, own] };
  }
}

function isOfPackage(file: string): boolean {
  return file.includes("/node_modules/");
}

function textOfType(ts: Compiler, checker: TS.TypeChecker, type: TS.Type | null): string | null {
  return type === null || isAny(ts, type) ? null : checker.typeToString(type);
}
