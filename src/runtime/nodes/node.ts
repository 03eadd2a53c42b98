/** A node of the collection tree of a run: its address, marks and keywords. */

import { isMark, isMarkDecorator, type Mark } from "../../core/author/marks/mark-store.ts";
import { describeValue } from "../../core/errors/describe-value.ts";
import { ValueError } from "../../core/errors/errors.ts";
import { stashOf } from "../../core/stash/stash-of.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import type { Stash } from "../../core/stash/stash-key.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { RunSession } from "./session.ts";

/** The keywords of a node: a map that reads through to those of the node above it. */
export class NodeKeywords extends Map<string, unknown> {
  readonly #parent: NodeKeywords | null;

  constructor(parent: NodeKeywords | null) {
    super();
    this.#parent = parent;
  }

  override get(name: string): unknown {
    return super.has(name) ? super.get(name) : this.#parent?.get(name);
  }

  override has(name: string): boolean {
    return super.has(name) || (this.#parent?.has(name) ?? false);
  }

  override get size(): number {
    return this.#all().size;
  }

  override keys(): ReturnType<Map<string, unknown>["keys"]> {
    return this.#all().keys();
  }

  override values(): ReturnType<Map<string, unknown>["values"]> {
    return this.#all().values();
  }

  override entries(): ReturnType<Map<string, unknown>["entries"]> {
    return this.#all().entries();
  }

  override [Symbol.iterator](): ReturnType<Map<string, unknown>["entries"]> {
    return this.entries();
  }

  override forEach(callback: (value: unknown, name: string, map: Map<string, unknown>) => void): void {
    for (const [name, value] of this.#all()) callback(value, name, this);
  }

  /** Own ones over the parent's, as a plain map. */
  #all(): Map<string, unknown> {
    const all = new Map<string, unknown>(this.#parent === null ? [] : this.#parent.entries());
    for (const [name, value] of super.entries()) all.set(name, value);
    return all;
  }
}

/** A node of the tree (pytest: `Node`): the session, a package, module, class or instance, or a test. */
export abstract class RunNode {
  readonly name: string;
  readonly parent: RunNode | null;
  /** The address: `path::Class::name[callspec]`. */
  readonly nodeId: string;
  #chain: readonly RunNode[] | null = null;
  #ownMarkers: Mark[] | null = null;
  /** Marks that were added at run time. @internal */
  addedMarkers: Mark[] | null = null;
  #keywords: NodeKeywords | null = null;

  constructor(name: string, nodeId: string, parent: RunNode | null) {
    this.name = name;
    this.nodeId = nodeId;
    this.parent = parent;
  }

  /** The root. */
  abstract readonly session: RunSession;

  /** Path of the module or folder, from the root, with `/`. */
  get path(): string {
    return this.nodeId.split("::", 1)[0] ?? "";
  }

  /** The name without the part in brackets. */
  get originalName(): string {
    return this.name;
  }

  /** The name of a module without its extension; null for any other node. @internal */
  get moduleName(): string | null {
    return null;
  }

  /** Values that hooks and fixtures have stored on the node (pytest: `stash`). */
  get stash(): Stash {
    return stashOf(this);
  }

  /** From the session down to this node; one list a node, not to be changed. @internal */
  get chain(): readonly RunNode[] {
    return (this.#chain ??= [...(this.parent?.chain ?? []), this]);
  }

  /** From the session down to this node (pytest: `listchain`). */
  listChain(): RunNode[] {
    return [...this.chain];
  }

  /** The marks on this very node, nearest first. */
  get ownMarkers(): Mark[] {
    return (this.#ownMarkers ??= this.readMarkers());
  }

  /** The marks in reach, or those of that name, from the nearest node to the farthest. @internal */
  listMarkers(name?: string): readonly Mark[] {
    const found: Mark[] = [];
    for (let node: RunNode | null = this; node !== null; node = node.parent) {
      for (const mark of node.ownMarkers) {
        // Not by `push`, which the test may have replaced.
        if (name === undefined || mark.name === name) found[found.length] = mark;
      }
    }
    return found;
  }

  /** The marks in reach, or those of that name, from the nearest node to the farthest (pytest: `iter_markers`). */
  iterMarkers(name?: string): IterableIterator<Mark> {
    return this.listMarkers(name).values();
  }

  /** The nearest mark of that name; null without one (pytest: `get_closest_marker`). */
  getClosestMarker(name: string): Mark | null {
    return this.listMarkers(name)[0] ?? null;
  }

  /**
   * Adds a mark to this node at run time (pytest: `add_marker`).
   *
   * @param marker - a mark, or the name of one without arguments.
   * @param append - whether it becomes the farthest of the node's own marks; else the nearest. Default: true.
   * @throws {ValueError} if it is anything else.
   */
  addMarker(marker: Mark | MarkDecorator | string, append = true): void {
    const mark = markOf(marker);
    (this.addedMarkers ??= []).push(mark);
    if (append) this.ownMarkers.push(mark);
    else this.ownMarkers.unshift(mark);
    this.keywords.set(mark.name, mark);
  }

  /** The names that `-k` matches: the node's own, and those of the nodes above it. */
  get keywords(): NodeKeywords {
    if (this.#keywords !== null) return this.#keywords;
    const keywords = new NodeKeywords(this.parent?.keywords ?? null);
    if (this.name !== "") keywords.set(this.name, true);
    for (const mark of this.ownMarkers) keywords.set(mark.name, mark);
    return (this.#keywords = keywords);
  }

  /** The nearest node of that class, itself included, and of that id if one is given; null without one. */
  getParent<T extends RunNode>(kind: abstract new (...args: never[]) => T, nodeId?: string): T | null {
    for (let node: RunNode | null = this; node !== null; node = node.parent) {
      if (node instanceof kind && (nodeId === undefined || node.nodeId === nodeId)) return node;
    }
    return null;
  }

  /** Whether setting up the node, or one above it, runs code of the user's, or a built-in fixture. @internal */
  get needsSetup(): boolean {
    return this.parent?.needsSetup ?? false;
  }

  /** Sets up the node, before anything below it begins. */
  setup(): MaybePromise<void> {
    return undefined;
  }

  /** Reads the marks that the user's code put on the node. */
  protected readMarkers(): Mark[] {
    return [];
  }
}

function markOf(marker: unknown): Mark {
  if (isMarkDecorator(marker)) return marker.mark;
  if (isMark(marker)) return marker;
  if (typeof marker === "string" && marker !== "") return { name: marker, args: [], kwargs: {} };
  throw new ValueError(`${describeValue(marker)} was added as a mark: it needs a mark, or the name of one.`);
}
