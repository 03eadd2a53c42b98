/** Suites of `describe` in the tree of collection. */
import { brand } from "../../core/errors/class-brand.ts";
import type { Origin } from "../../evaluate/values.ts";
import type { DeclaredObject } from "../declarations/declared-object.ts";
import { childNodeId, type Node } from "../tree/nodes.ts";
import { ObjCollector } from "../tree/obj-collector.ts";

/** A suite that a `describe` registers: its title is its name. */
export class DescribeSuite extends ObjCollector {
  static {
    brand(this, "DescribeSuite");
  }

  readonly classNames: readonly string[];
  readonly objPath: readonly string[];
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly origin: Origin;
  /** The suite or module that it is in. */
  readonly around: ObjCollector;
  /** Its suites and tests. */
  children: readonly Node[] = [];

  constructor(parent: ObjCollector, name: string, origin: Origin) {
    const nodeId = childNodeId(parent, name);
    super(parent.context, name, parent, nodeId, [...parent.parentNodeIds, nodeId]);
    this.around = parent;
    this.classNames = [...parent.classNames, name];
    this.objPath = this.classNames;
    this.modulePath = parent.modulePath;
    this.modulePathFromRoot = parent.modulePathFromRoot;
    this.origin = origin;
  }

  override collect(): Iterable<Node> {
    return this.children;
  }

  protected override names(): DeclaredObject[] {
    return [];
  }
}
