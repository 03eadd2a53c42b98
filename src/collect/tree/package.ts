/** Packages: folders with an `__init__` module. */
import { brand } from "../../core/errors/instanceof.ts";
import { CollectError } from "../../core/errors/errors.ts";
import { reportParseErrors } from "../files/module-problems.ts";
import { Module } from "./module.ts";
import type { Collector, Node } from "./nodes.ts";
import type { HookProxy, Session } from "./session.ts";

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
