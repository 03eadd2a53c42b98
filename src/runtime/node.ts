/** A place in the collection tree of a run: its address, marks and keywords. What kinds there are is in `nodes.ts`. */
import { describeValue } from "../core/describe.ts";
import { ValueError } from "../core/errors.ts";
import { makeMark } from "../core/marks.ts";
import { isMark, isMarkDecorator, type Mark } from "../core/markstore.ts";
import { NodeKeywords } from "./keywords.ts";
import type { MarkDecorator } from "../core/mark-types.ts";
import type { MaybePromise } from "./callable.ts";
import type { Session } from "./nodes.ts";

/** A place in the tree. */
export abstract class Node {
  readonly name: string;
  readonly parent: Node | null;
  /** The address of the place: `path::Class::name[callspec]`. */
  readonly nodeId: string;
  #chain: readonly Node[] | null = null;
  #keywords: NodeKeywords | null = null;
  #ownMarkers: Mark[] | null = null;

  constructor(name: string, nodeId: string, parent: Node | null) {
    this.name = name;
    this.nodeId = nodeId;
    this.parent = parent;
  }

  /** The name without the part in brackets. */
  get originalName(): string {
    return this.name;
  }

  /** Path of the module or folder, from the root, with `/`. */
  get path(): string {
    return this.nodeId.split("::", 1)[0] ?? "";
  }

  get session(): Session {
    if (this.parent === null) throw new Error(`The node "${this.nodeId}" is not in the tree of a session.`);
    return this.parent.session;
  }

  /** From the session down to this node; one list a node, not to be changed. */
  get chain(): readonly Node[] {
    return (this.#chain ??= this.parent === null ? [this] : [...this.parent.chain, this]);
  }

  /** From the session down to this node. */
  listChain(): Node[] {
    return [...this.chain];
  }

  /** The marks on this very place, nearest first. */
  get ownMarkers(): Mark[] {
    return (this.#ownMarkers ??= this.readMarkers());
  }

  /** Names that `-k` matches and code asks for: own ones, and those of the places above. */
  get keywords(): NodeKeywords {
    if (this.#keywords === null) {
      this.#keywords = new NodeKeywords(this.parent?.keywords ?? null);
      if (this.name !== "") this.#keywords.set(this.name, true);
      for (const mark of this.ownMarkers) this.#keywords.set(mark.name, mark);
    }
    return this.#keywords;
  }

  /** The marks in reach, from the nearest place to the farthest. */
  *iterMarkers(name?: string): IterableIterator<Mark> {
    for (let node: Node | null = this; node !== null; node = node.parent) {
      for (const mark of node.ownMarkers) if (name === undefined || mark.name === name) yield mark;
    }
  }

  /** The nearest mark of that name; null without one. */
  getClosestMarker(name: string): Mark | null {
    for (const mark of this.iterMarkers(name)) return mark;
    return null;
  }

  /**
   * Adds a mark to this place while the run goes on; `append` false makes it the nearest.
   *
   * @param marker a mark, or the name of one without arguments.
   * @throws ValueError if it is anything else.
   */
  addMarker(marker: Mark | MarkDecorator | string, append = true): void {
    const mark = markOf(marker);
    if (append) this.ownMarkers.push(mark);
    else this.ownMarkers.unshift(mark);
    this.keywords.set(mark.name, mark);
    this.session.marksAdded = true;
  }

  /** The nearest place of that kind, itself included, and of that id if one is given; null without one. */
  getParent<T extends Node>(kind: abstract new (...args: never[]) => T, nodeId?: string): T | null {
    for (let node: Node | null = this; node !== null; node = node.parent) {
      if (node instanceof kind && (nodeId === undefined || node.nodeId === nodeId)) return node;
    }
    return null;
  }

  /** What has to be done before anything below the node begins. */
  setup(): MaybePromise<void> {
    return undefined;
  }

  /** Reads the marks that the user's code put on the place. */
  protected readMarkers(): Mark[] {
    return [];
  }
}

function markOf(marker: unknown): Mark {
  if (isMarkDecorator(marker)) return marker.mark;
  if (isMark(marker)) return marker;
  if (typeof marker === "string" && marker !== "") return makeMark(marker);
  throw new ValueError(`${describeValue(marker)} was added as a mark: it needs a mark, or the name of one.`);
}
