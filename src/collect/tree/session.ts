/** The root of the tree: which files and packages stand where, and what must be imported before each. */
import { brand } from "../../core/errors/class-brand.ts";
import type { PluginManager } from "../../core/hooks/plugin-manager.ts";
import type { BuildHooks } from "../../config/plugin-types.ts";
import type { CollectContext } from "../context.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { isBuilt } from "../files/is-build-output.ts";
import { foldersOf, type SuiteFiles } from "../files/discover.ts";
import { Module } from "./module.ts";
import { Collector, type Node } from "./nodes.ts";
import { Package } from "./package.ts";

/** A module that must be imported before the tests below its folder. */
export interface RequiredModule {
  readonly kind: "conftest" | "package";
  /** Absolute path. */
  readonly path: string;
}

/** The hooks as a node sees them. */
export type HookProxy = Pick<PluginManager<BuildHooks>, "has" | "call">;

/** The root of the tree (reference: the session that `Package.gethookproxy` and `isinitpath` ask). */
export class Session extends Collector {
  static {
    brand(this, "Session");
  }

  readonly #files: SuiteFiles;
  readonly #packages = new Map<string, Package>();
  /** By folder. */
  readonly #required = new Map<string, readonly RequiredModule[]>();

  constructor(context: CollectContext, files: SuiteFiles) {
    super(context, "", null, "", [""]);
    this.#files = files;
  }

  /** The root of another tree of the same files. */
  copy(context: CollectContext): Session {
    return new Session(context, this.#files);
  }

  protected override get modPathName(): null {
    return null;
  }

  /** Yields packages and modules, file by file in the order of collection. */
  override *collect(): Generator<Node> {
    yield* this.below(
      this,
      this.#files.tests.filter((path) => !this.#isOutput(path)),
    );
  }

  /** Whether a build wrote a file. @throws UsageError if it was named to be collected. */
  #isOutput(path: string): boolean {
    const facts = this.#files.isTest(path) ? this.context.linker.facts(path) : null;
    if (facts === null || !isBuilt(facts)) return false;
    if (!this.isInitPath(path)) return true;
    throw new UsageError(
      `${this.context.relative(path)} is the output of a build with unplugin-xtest: name the module that it was built from`,
    );
  }

  /** The children of this node or of a package, for the files below it that are looked at. */
  *below(parent: Session | Package, paths: readonly string[]): Generator<Node> {
    for (let index = 0; index < paths.length;) {
      const inner = this.#packageBetween(parent, paths[index] ?? "");
      if (inner === null) {
        yield* this.#file(parent, paths[index++] ?? "");
        continue;
      }
      const files: string[] = [];
      while (index < paths.length && this.#packageBetween(parent, paths[index] ?? "") === inner) {
        files.push(paths[index++] ?? "");
      }
      const node = this.#package(parent, inner);
      node.files = files;
      yield node;
    }
  }

  /**
   * What must be imported before a file: plugins' modules, then packages and conftests from the root down. One that is a
   * test file too is among them: it is a package around its own tests, as in pytest.
   */
  requiredModules(path: string): readonly RequiredModule[] {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const before = this.#required.get(folder);
    if (before !== undefined) return before;
    // In a folder that has both, the package comes first.
    const around = foldersOf(this.config.root, path).flatMap((each): RequiredModule[] => {
      const { conftest, init } = this.#files.folder(each);
      return [
        ...(init === null ? [] : [{ kind: "package" as const, path: init }]),
        ...(conftest === null ? [] : [{ kind: "conftest" as const, path: conftest }]),
      ];
    });
    const required = [...this.runtimeModules, ...around];
    this.#required.set(folder, required);
    return required;
  }

  /** The hooks that files at a path obey: build-time plugins apply everywhere. */
  getHookProxy(_path: string): HookProxy {
    return this.config.pluginManager;
  }

  /** Whether a path was named to be collected. */
  isInitPath(path: string): boolean {
    return this.#files.starts.has(path);
  }

  /** Modules that plugins name as `runtime`: conftests of everything. */
  get runtimeModules(): readonly RequiredModule[] {
    return this.config.runtimeModules.map((path) => ({ kind: "conftest", path }));
  }

  /** The outermost package around a file that is inside of `parent`. */
  #packageBetween(parent: Session | Package, path: string): string | null {
    const packages = this.requiredModules(path).filter(({ kind }) => kind === "package");
    const at = parent instanceof Package ? packages.findIndex((each) => each.path === parent.modulePath) : -1;
    return packages[at + 1]?.path ?? null;
  }

  #package(parent: Session | Package, path: string): Package {
    const node = this.#packages.get(path) ?? Package.fromParent(parent, { path });
    this.#packages.set(path, node);
    return node;
  }

  *#file(parent: Session | Package, path: string): Generator<Node> {
    const { context } = this;
    yield* context.hooks.collectFile(path, parent);
    if (!this.#files.isTest(path)) return;
    const made = context.hooks.makeModule(path, parent);
    if (made !== null) yield made;
    // A file may have gone since it was found.
    else if (context.linker.facts(path) !== null) yield Module.fromParent(parent, { path });
  }
}
