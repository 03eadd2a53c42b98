/** The modules that must be imported before the tests of a file: plugins' modules, packages and conftests. */
import { isInFolder } from "../../store/folders.ts";
import type { ResolvedOptions } from "../../config/options/options.ts";
import { foldersOf, type SuiteFiles } from "./discover.ts";

/** A module that must be imported before the tests below its folder. */
export interface RequiredModule {
  readonly kind: "conftest" | "package";
  /** Absolute path. */
  readonly path: string;
}

/** Finds required modules; each folder is read once. */
export class RequiredModules {
  /** The `runtime` modules of plugins: conftests of the whole suite. */
  readonly ofPlugins: readonly RequiredModule[];
  readonly #root: string;
  readonly #conftestRoot: string;
  readonly #files: SuiteFiles;
  readonly #byFolder = new Map<string, readonly RequiredModule[]>();

  constructor(
    { root, conftestRoot, runtimeModules }: Pick<ResolvedOptions, "conftestRoot" | "root" | "runtimeModules">,
    files: SuiteFiles,
  ) {
    this.ofPlugins = runtimeModules.map((path) => ({ kind: "conftest", path }));
    this.#root = root;
    this.#conftestRoot = conftestRoot;
    this.#files = files;
  }

  /**
   * The modules to import before a file: plugins' modules, then packages and conftests, outer ones first. A conftest
   * that is also a test file is included: it is a package around its own tests, as in pytest.
   */
  of(path: string): readonly RequiredModule[] {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const before = this.#byFolder.get(folder);
    if (before !== undefined) return before;
    // In a folder with both, the package comes first.
    const around = foldersOf(this.#conftestRoot, path).flatMap((each): RequiredModule[] => {
      const { conftest, init } = this.#files.folder(each);
      // Packages are nodes of ids, which begin in the root.
      const isPackage = init !== null && (each === folder || isInFolder(each, this.#root));
      return [
        ...(!isPackage ? [] : [{ kind: "package" as const, path: init }]),
        ...(conftest === null ? [] : [{ kind: "conftest" as const, path: conftest }]),
      ];
    });
    const required = [...this.ofPlugins, ...around];
    this.#byFolder.set(folder, required);
    return required;
  }

  /** Absolute paths of the conftests around the test files, outer ones first. */
  conftests(): string[] {
    const around = [...this.#files.tests].flatMap((test) => this.of(test));
    return [...new Set(around.flatMap(({ kind, path }) => (kind === "conftest" ? [path] : [])))];
  }

  /** Files named `conftest` around the test files that are not read, each with the conftest of its folder. */
  unreadConftests(): { readonly path: string; readonly conftest: string | null }[] {
    const folders = new Set([...this.#files.tests].flatMap((test) => foldersOf(this.#conftestRoot, test)));
    return [...folders].flatMap((folder) => {
      const { conftest, unread } = this.#files.folder(folder);
      return unread.map((path) => ({ path, conftest }));
    });
  }

  /**
   * Absolute paths of all modules of the suite whose facts are needed: the test files, each after the modules it
   * requires.
   */
  suitePaths(): string[] {
    const paths = new Set<string>();
    for (const test of this.#files.tests) {
      for (const required of this.of(test)) paths.add(required.path);
      if (this.#files.isTest(test)) paths.add(test);
    }
    return [...paths];
  }
}
