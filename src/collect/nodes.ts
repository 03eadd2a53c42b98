/** The collection tree: what every node has, and its root. */
import { joinNodeId } from "../core/nodeid.ts";
import type { CollectContext } from "./context.ts";
import type { StaticMarks } from "./marks.ts";
import type { StaticMark, Unknown } from "./values.ts";

/** A node of the collection tree. */
export abstract class Node {
  readonly name: string;
  readonly parent: Node | null;
  readonly nodeId: string;
  /** Marks put on this very node, nearest first. */
  ownMarkers: readonly StaticMark[] = [];
  /** Something among the marks of this very node that needs execution. */
  unknownMarker: Unknown | null = null;
  /** Ids of all nodes around, outermost first, itself last; those of plain folders included. */
  readonly parentNodeIds: readonly string[];

  protected constructor(name: string, parent: Node | null, nodeId: string, parentNodeIds: readonly string[]) {
    this.name = name;
    this.parent = parent;
    this.nodeId = nodeId;
    this.parentNodeIds = parentNodeIds;
  }

  /** Gives this node its own marks. */
  setMarks(marks: StaticMarks): void {
    this.ownMarkers = marks.marks;
    this.unknownMarker = marks.unknown;
  }

  /** The nodes from the root down to this one. */
  listChain(): Node[] {
    return this.parent === null ? [this] : [...this.parent.listChain(), this];
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

/** A node that has children. */
export abstract class Collector extends Node {
  readonly context: CollectContext;

  protected constructor(
    context: CollectContext,
    name: string,
    parent: Node | null,
    nodeId: string,
    parentNodeIds: readonly string[],
  ) {
    super(name, parent, nodeId, parentNodeIds);
    this.context = context;
  }

  /** Returns the children: items and collectors. */
  abstract collect(): Node[];
}

/** The root of the tree. */
export class Session extends Collector {
  constructor(context: CollectContext) {
    super(context, "", null, "", [""]);
  }

  override collect(): Node[] {
    return [];
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
