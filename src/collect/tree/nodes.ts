/** The collection tree: what every node has. */
import { brand, isOfKind } from "../../core/errors/class-brand.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { ModuleFacts } from "../../core/data/facts.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import { joinNodeId } from "../../core/select/nodeid.ts";
import type { CollectContext } from "../context.ts";
import { givenMarks, planMark, type StaticMarks } from "../parametrize/marks.ts";
import type { ClassValue, StaticMark, Unknown } from "../../evaluate/values.ts";

/** A node of the collection tree. */
export abstract class Node {
  static {
    brand(this, "Node");
  }

  readonly context: CollectContext;
  readonly name: string;
  readonly parent: Node | null;
  readonly nodeId: string;
  /** Marks put on this very node, nearest first. */
  ownMarkers: readonly StaticMark[] = [];
  /** Something among the marks of this very node that needs execution. */
  unknownMarker: Unknown | null = null;
  /** Marks that hooks added to this very node; null without any. They are in `ownMarkers` too. */
  addedMarkers: readonly StaticMark[] | null = null;
  /** Ids of all nodes around, outermost first, itself last; those of plain folders included. */
  readonly parentNodeIds: readonly string[];

  protected constructor(
    context: CollectContext,
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

  get config(): ResolvedConfig {
    return this.context.config;
  }

  /** Gives this node its own marks. */
  setMarks(marks: StaticMarks): void {
    this.ownMarkers = marks.marks;
    this.unknownMarker = marks.unknown;
  }

  /**
   * Adds a mark, also to what runs: for build-time hooks.
   *
   * @param append - false makes it the nearest of the node's marks. Default: true.
   * @throws MisuseError for what is no mark, or if an argument of it cannot be written into the plan.
   */
  addMarker(marker: Mark | MarkDecorator | string, append = true): void {
    const mark = givenMarks([marker]);
    for (const each of mark) planMark(each, this.nodeId);
    this.ownMarkers = append ? [...this.ownMarkers, ...mark] : [...mark, ...this.ownMarkers];
    this.addedMarkers = append ? [...(this.addedMarkers ?? []), ...mark] : [...mark, ...(this.addedMarkers ?? [])];
    this.context.hasAddedMarkers = true;
  }

  /** The nodes from the root down to this one. */
  listChain(): Node[] {
    return this.parent === null ? [this] : [...this.parent.listChain(), this];
  }

  /**
   * The nearest node of a kind, itself included; null without one.
   *
   * @param kind - a class of nodes: their constructors are private, so it is told by its prototype.
   */
  getParent<T extends Node>(kind: { readonly prototype: T }): T | null {
    for (let node: Node | null = this; node !== null; node = node.parent) if (isNodeOf(node, kind)) return node;
    return null;
  }

  /** Marks of this node and those around it, nearest first. */
  iterMarkers(name?: string): readonly StaticMark[] {
    const outer: readonly StaticMark[] = this.parent?.iterMarkers(name) ?? [];
    if (this.ownMarkers.length === 0) return outer;
    const own = name === undefined ? this.ownMarkers : this.ownMarkers.filter((mark) => mark.name === name);
    return outer.length === 0 ? own : [...own, ...outer];
  }

  /** The nearest mark of a name. */
  getClosestMarker(name: string): StaticMark | null {
    return this.iterMarkers(name)[0] ?? null;
  }
}

function isNodeOf<T extends Node>(node: Node, kind: { readonly prototype: T }): node is T {
  return isOfKind(node, kind);
}

/** What a node was collected from: declarations at build time (reference: `PyobjContext`). */
export abstract class ObjContext extends Node {
  static {
    brand(this, "ObjContext");
  }

  /** The declarations of the module around; null outside of one. */
  get module(): ModuleFacts | null {
    return objContextOf(this.parent)?.module ?? null;
  }

  /** The declaration of the class around; null outside of one. */
  get cls(): ClassValue | null {
    return objContextOf(this.parent)?.cls ?? null;
  }

  /** The declaration whose instances the node's function is called on: that of the class, as none exists yet. */
  get instance(): ClassValue | null {
    return this.cls;
  }
}

function objContextOf(node: Node | null): ObjContext | null {
  return node instanceof ObjContext ? node : null;
}

/** How to name a node in a path of names. */
export interface ModPathOptions {
  /** Whether names outside of the module are left out. Default: true. */
  readonly stopAtModule?: boolean;
  /** Whether the module's own name, without extension, comes first. Default: false. */
  readonly includeModule?: boolean;
}

/** A node with an object (reference: `PyobjMixin`). */
export abstract class ObjMixin extends ObjContext {
  static {
    brand(this, "ObjMixin");
  }

  /** Whether the node takes marks from its object (reference: `_ALLOW_MARKERS`). */
  static readonly ALLOW_MARKERS: boolean = true;

  /** The underlying object: a declaration. Null for a collector that has none. */
  abstract readonly obj: unknown;

  /** What the node is called in a path of names; null if it is left out of one, as instances are. */
  protected get modPathName(): { readonly name: string; readonly isModule: boolean } | null {
    return { name: this.name, isModule: false };
  }

  /** Path of names from the module down, joined by dots (reference: `getmodpath`). */
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

  /** Path from the root, line (1-based), and path of names (reference: `reportinfo`). */
  abstract reportInfo(): readonly [path: string, line: number, modPath: string];
}

/** A node that has children. Plugins extend it for files that hold several modules. */
export abstract class Collector extends ObjMixin {
  static {
    brand(this, "Collector");
  }

  override readonly obj: unknown = null;

  /** Returns the children: items and collectors. */
  abstract collect(): Iterable<Node>;

  override reportInfo(): readonly [path: string, line: number, modPath: string] {
    return [this.nodeId, 1, this.getModPath()];
  }
}

/** The ids around a file: `""`, each folder, the file itself. */
export function fileNodeIds(path: string): string[] {
  const folders = path.split("/");
  return ["", ...folders.map((_, index) => folders.slice(0, index + 1).join("/"))];
}

/** The id of a node below another. */
export function childNodeId(parent: Node, name: string): string {
  return joinNodeId(parent.nodeId, name);
}
