/**
 * The root of the collection tree, and packages: folders with an `__init__` module. They make packages and modules from the suite's
 * files.
 */

import { brand } from "../../core/errors/instanceof.ts";
import type { PluginManager } from "../../core/hooks/plugin-manager.ts";
import type { BuildHooks } from "./plugin-types.ts";
import type { TreeContext } from "./tree-context.ts";
import { UsageError, CollectError } from "../../core/errors/errors.ts";
import { Module } from "./module.ts";
import { Collector, type Node } from "./nodes.ts";
import type { ModuleFacts } from "../../core/data/facts.ts";
import { RECORD_EXPORT } from "../../core/data/plan.ts";
import { reportParseErrors } from "../files/module-problems.ts";

/** A folder with `__init__.{ts,mts,js,mjs}` (pytest: `Package`). */
export class Package extends Module {
  static {
    brand(this, "Package");
  }

  /** Absolute paths of the files to collect below it, in order. Set by the session. */
  files: readonly string[] = [];

  /**
   * Makes the package of a folder (pytest: `Package.from_parent`).
   *
   * @param options - `path`: absolute path of the `__init__` module.
   * @throws {CollectError} if there is no such file.
   */
  static override fromParent(parent: Collector, { path }: { readonly path: string }): Package {
    const { context } = parent;
    if (context.classes.Package !== Package) return context.classes.Package.fromParent(parent, { path });
    const obj = context.sources.linker.facts(path);
    if (obj === null) throw new CollectError(`${path}: no such file`);
    const folder = context.sources.relative(path).replace(/(?:^|\/)[^/]*$/, "");
    const node = new Package(context, parent, path, obj, folder);
    reportParseErrors(context, path, obj);
    return node;
  }

  protected override get modPathName(): { name: string; isModule: boolean } {
    return { name: this.nodeId.slice(this.nodeId.lastIndexOf("/") + 1), isModule: true };
  }

  /** The root of the tree (pytest: `session`). */
  get session(): Session {
    const session = this.getParent(this.context.classes.Session);
    if (session === null) throw new Error(`${this.nodeId} is in no session`);
    return session;
  }

  /** The modules and packages below it, in the order of their files (pytest: `Package.collect`). */
  override *collect(): Generator<Node> {
    yield* this.session.below(this, this.files);
  }

  /** The hooks for files below it: those of all build-time plugins (pytest: `gethookproxy`). */
  getHookProxy(path: string): HookProxy {
    return this.session.getHookProxy(path);
  }

  /** Whether an absolute path was named on the command line or in `testPaths` (pytest: `isinitpath`). */
  isInitPath(path: string): boolean {
    return this.session.isInitPath(path);
  }
}

/** The hooks that a node calls. */
export type HookProxy = Pick<PluginManager<BuildHooks>, "has" | "call">;

/** The root of the collection tree, whose node id is `""` (pytest: `Session`). */
export class Session extends Collector {
  static {
    brand(this, "Session");
  }

  readonly #packages = new Map<string, Package>();

  constructor(context: TreeContext) {
    super(context, "", null, "", [""]);
  }

  protected override get modPathName(): null {
    return null;
  }

  /** The outermost packages and modules, in the order of their files (pytest: `Session.collect`). */
  override *collect(): Generator<Node> {
    yield* this.below(
      this,
      this.context.files.tests.filter((path) => !this.#isOutput(path)),
    );
  }

  /**
   * Whether a file is the output of a build.
   *
   * @throws {UsageError} if it was requested by name.
   */
  #isOutput(path: string): boolean {
    const facts = this.context.files.isTest(path) ? this.context.sources.linker.facts(path) : null;
    if (facts === null || !isBuildOutput(facts)) return false;
    if (!this.isInitPath(path)) return true;
    throw new UsageError(
      `${this.context.sources.relative(path)} is the output of a build with unplugin-xtest: name the module that it was built from`,
    );
  }

  /** The children of the session or of a package, for files below it. @internal */
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

  /** The hooks for files at a path: those of all build-time plugins (pytest: `gethookproxy`). */
  getHookProxy(_path: string): HookProxy {
    return this.config.pluginManager;
  }

  /** Whether an absolute path was named on the command line or in `testPaths` (pytest: `isinitpath`). */
  isInitPath(path: string): boolean {
    return this.context.files.starts.has(path);
  }

  /** The outermost package around a file inside `parent`. */
  #packageBetween(parent: Session | Package, path: string): string | null {
    const packages = this.context.required.of(path).filter(({ kind }) => kind === "package");
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
    if (!this.context.files.isTest(path)) return;
    const made = context.hooks.makeModule(path, parent);
    if (made !== null) yield made;
    // The file may have been deleted since it was found.
    else if (context.sources.linker.facts(path) !== null) yield Module.fromParent(parent, { path });
  }
}

/**
 * Whether a module is the output of a build: it exports the record of a rewritten module, as an entry does. A binding
 * of that name without an export may be unrelated.
 */
export function isBuildOutput({ exports }: ModuleFacts): boolean {
  return exports.some(({ exported }) => exported === RECORD_EXPORT);
}
