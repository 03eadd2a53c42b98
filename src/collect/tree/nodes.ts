/** Base classes of the nodes of the collection tree. */
import { brand, isOfKind } from "../../core/errors/instanceof.ts";
import type { ResolvedConfig } from "./plugin-types.ts";
import type { ModuleFacts } from "../../core/data/facts.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import { joinNodeId } from "../../core/select/nodeid.ts";
import type { TreeContext } from "./tree-context.ts";
import { marksOfHooks, planMark, type StaticMarks } from "../parametrize/marks.ts";
import type { ClassValue, StaticMark, Unknown } from "../../evaluate/values.ts";

/**
 * A node of the collection tree: the session, a package, a module, a class, a test function's definition or an item
 * (pytest: `Node`). Nodes hold declarations, never values of the user's code, since nothing has been executed.
 */
export abstract class Node {
  static {
    brand(this, "Node");
  }

  /** The context that all nodes of the tree share. `context.report(diagnostic, origin)` adds a diagnostic. */
  readonly context: TreeContext;
  /** Its own part of the node id: a path for modules and packages, a name for all others (pytest: `name`). */
  readonly name: string;
  /** The parent node; null for the session (pytest: `parent`). */
  readonly parent: Node | null;
  /** Path from the root and names, joined by `::`; `""` for the session (pytest: `nodeid`). */
  readonly nodeId: string;
  /** Marks of the node itself, without those of the nodes around it, nearest first (pytest: `own_markers`). */
  ownMarkers: readonly StaticMark[] = [];
  /** The first of its own marks whose value is unknown; null without one. */
  unknownMarker: Unknown | null = null;
  /** The `ownMarkers` that hooks added; null if there are none. */
  addedMarkers: readonly StaticMark[] | null = null;
  /** Ids of all nodes around it, including plain folders, outermost first, itself last. */
  readonly parentNodeIds: readonly string[];

  protected constructor(
    context: TreeContext,
    name: string,
    parent: Node | null,
    nodeId: string,
    parentNodeIds: readonly string[],
  ) {
    this.context = context;
    this.name = name;
    this.parent = parent;
    this.nodeId = nodeId;
    this.parentNodeIds = parentNodeIds;
  }

  /** The complete configuration (pytest: `config`). */
  get config(): ResolvedConfig {
    return this.context.config;
  }

  /** Replaces this node's own marks. @internal */
  setMarks(marks: StaticMarks): void {
    this.ownMarkers = marks.marks;
    this.unknownMarker = marks.unknown;
  }

  /**
   * Adds a mark, for build-time hooks (pytest: `add_marker`). It becomes part of the plan, so that the run has it too.
   *
   * @param marker - a mark, with or without arguments, or a mark's name.
   * @param append - whether it comes last; false makes it the nearest of the node's marks. Default: true.
   * @throws {MisuseError} if `marker` is not one of these, or one of its arguments is not plain data.
   * @example
   * items.filter(({ path }) => path.startsWith("e2e/")).forEach((item) => item.addMarker(mark.timeout(60_000)));
   */
  addMarker(marker: Mark | MarkDecorator | string, append = true): void {
    const mark = marksOfHooks([marker]);
    for (const each of mark) planMark(each, this.nodeId);
    this.ownMarkers = append ? [...this.ownMarkers, ...mark] : [...mark, ...this.ownMarkers];
    this.addedMarkers = append ? [...(this.addedMarkers ?? []), ...mark] : [...mark, ...(this.addedMarkers ?? [])];
  }

  /** The nodes from the session down to this one (pytest: `listchain`). */
  listChain(): Node[] {
    return this.parent === null ? [this] : [...this.parent.listChain(), this];
  }

  /**
   * The nearest node of a class, itself included; null without one (pytest: `getparent`).
   *
   * @param kind - a class of nodes, such as `Module`.
   */
  getParent<T extends Node>(kind: { readonly prototype: T }): T | null {
    for (let node: Node | null = this; node !== null; node = node.parent) if (isNodeOf(node, kind)) return node;
    return null;
  }

  /**
   * Marks of this node and of the nodes around it, nearest first (pytest: `iter_markers`).
   *
   * @param name - of the marks. Default: all marks.
   */
  iterMarkers(name?: string): readonly StaticMark[] {
    const outer: readonly StaticMark[] = this.parent?.iterMarkers(name) ?? [];
    if (this.ownMarkers.length === 0) return outer;
    const own = name === undefined ? this.ownMarkers : this.ownMarkers.filter((mark) => mark.name === name);
    return outer.length === 0 ? own : [...own, ...outer];
  }

  /** The nearest mark of a name; null without one (pytest: `get_closest_marker`). */
  getClosestMarker(name: string): StaticMark | null {
    return this.iterMarkers(name)[0] ?? null;
  }
}

function isNodeOf<T extends Node>(node: Node, kind: { readonly prototype: T }): node is T {
  return isOfKind(node, kind);
}

/** A node with the declarations that contain it (pytest: `PyobjContext`). */
export abstract class ObjContext extends Node {
  static {
    brand(this, "ObjContext");
  }

  /** Facts of the module that contains it; null outside of modules (pytest: `module`). */
  get module(): ModuleFacts | null {
    return objContextOf(this.parent)?.module ?? null;
  }

  /** The declaration of the class that contains it; null outside of classes (pytest: `cls`). */
  get cls(): ClassValue | null {
    return objContextOf(this.parent)?.cls ?? null;
  }

  /** Alias of `cls`: no instance exists before the run (pytest: `instance`). */
  get instance(): ClassValue | null {
    return this.cls;
  }
}

function objContextOf(node: Node | null): ObjContext | null {
  return node instanceof ObjContext ? node : null;
}

/** Options of `getModPath`. */
export interface ModPathOptions {
  /** Whether names outside of the module are left out. Default: true. */
  readonly stopAtModule?: boolean;
  /** Whether the module's own name, without extension, comes first. Default: false. */
  readonly includeModule?: boolean;
}

/** A node with an underlying object (pytest: `PyobjMixin`). */
export abstract class ObjMixin extends ObjContext {
  static {
    brand(this, "ObjMixin");
  }

  /** Whether the node has the marks of its object (pytest: `_ALLOW_MARKERS`). */
  static readonly ALLOW_MARKERS: boolean = true;

  /** The underlying object: a declaration. Null for a collector that has none. */
  abstract readonly obj: unknown;

  /** Its part of a dotted path of names; null for nodes without one, such as instances. */
  protected get modPathName(): { readonly name: string; readonly isModule: boolean } | null {
    return { name: this.name, isModule: false };
  }

  /**
   * Dotted path of names from the module down: `TestA.test_b` (pytest: `getmodpath`).
   *
   * @param options - whether to stop at the module (default: true), and whether its own name comes first (default: false).
   */
  getModPath({ stopAtModule = true, includeModule = false }: ModPathOptions = {}): string {
    const names: string[] = [];
    for (let node: Node | null = this; node !== null; node = node.parent) {
      const part = node instanceof ObjMixin ? node.modPathName : null;
      if (part === null) continue;
      if (part.isModule && stopAtModule) {
        if (includeModule) names.push(part.name);
        break;
      }
      names.push(part.name);
    }
    return names.reverse().join(".");
  }

  /** Path from the root, 1-based line, and dotted path of names (pytest: `reportinfo`). */
  abstract reportInfo(): readonly [path: string, line: number, modPath: string];
}

/** A node that has children (pytest: `Collector`). Plugins extend it for files that hold several modules. */
export abstract class Collector extends ObjMixin {
  static {
    brand(this, "Collector");
  }

  override readonly obj: unknown = null;

  /** Its children: items and collectors (pytest: `collect`). Called once. */
  abstract collect(): Iterable<Node>;

  override reportInfo(): readonly [path: string, line: number, modPath: string] {
    return [this.nodeId, 1, this.getModPath()];
  }
}

/** The ids of a file and its folders: `""`, each folder, the file itself. */
export function fileNodeIds(path: string): string[] {
  const folders = path.split("/");
  return ["", ...folders.map((_, index) => folders.slice(0, index + 1).join("/"))];
}

/** The id of a node below another. */
export function childNodeId(parent: Node, name: string): string {
  return joinNodeId(parent.nodeId, name);
}
