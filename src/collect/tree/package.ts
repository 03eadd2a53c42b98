/** Packages: folders with an `__init__` module. */
import { brand } from "../../core/errors/class-brand.ts";
import { CollectError } from "../../core/errors/errors.ts";
import { Module, reportParseErrors } from "./module.ts";
import type { Collector, Node } from "./nodes.ts";
import type { HookProxy, Session } from "./session.ts";

/** A folder with `__init__.{ts,mts,js,mjs}` (reference: `Package`). */
export class Package extends Module {
  static {
    brand(this, "Package");
  }

  /** Absolute paths of the files to collect below it, in order. */
  files: readonly string[] = [];

  /**
   * The public constructor.
   *
   * @param options.path - absolute path of the `__init__` module.
   * @throws CollectError if there is no such file.
   */
  static override fromParent(parent: Collector, { path }: { readonly path: string }): Package {
    const { context } = parent;
    if (context.classes.Package !== Package) return context.classes.Package.fromParent(parent, { path });
    const obj = context.linker.facts(path);
    if (obj === null) throw new CollectError(`${path}: no such file`);
    const folder = context.relative(path).replace(/(?:^|\/)[^/]*$/, "");
    const node = new Package(context, parent, path, obj, folder);
    reportParseErrors(context, path, obj);
    return node;
  }

  protected override get modPathName(): { name: string; isModule: boolean } {
    return { name: this.nodeId.slice(this.nodeId.lastIndexOf("/") + 1), isModule: true };
  }

  get session(): Session {
    return this.context.session;
  }

  /** Yields its children: the modules and packages of the files that are looked at, in their order. */
  override *collect(): Generator<Node> {
    yield* this.session.below(this, this.files);
  }

  /** The hooks that files below it obey: build-time plugins apply everywhere (reference: `gethookproxy`). */
  getHookProxy(path: string): HookProxy {
    return this.session.getHookProxy(path);
  }

  /** Whether a path was named to be collected (reference: `isinitpath`). */
  isInitPath(path: string): boolean {
    return this.session.isInitPath(path);
  }
}
