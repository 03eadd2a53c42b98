/** The tests, classes, groups and files of a suite by their node ids, and which of them a text of `mark.depends` means. */
import { type DependencyPlace, nodeOfDependency } from "../../../core/select/dependencies.ts";
import { isInNode, pathOfNode } from "../../../core/select/nodeid.ts";
import type { NameUse } from "../../../facts/names/name-uses.ts";
import type { SuiteModel } from "./suite-model.ts";

/** A test, class, group or file. */
export interface DependedNode {
  /** Without a row. */
  readonly id: string;
  readonly path: string;
  /** The offset of its definition; that of a file is 0. */
  readonly at: number;
  /** How many tests are in it. */
  readonly count: number;
}

/** A text that names a node. */
export interface NodeMention {
  readonly node: DependedNode;
  /** The whole id, perhaps with a row. */
  readonly id: string;
  /** The offset of the row in its file; null if it names none, or one whose place is not known. */
  readonly row: number | null;
}

export class TestNodes {
  readonly #nodes = new Map<string, DependedNode>();
  /** The definition of each item, by its id. */
  readonly #items = new Map<string, DependedNode>();
  readonly #rows = new Map<string, number>();
  readonly #relative: (path: string) => string;

  constructor(model: SuiteModel) {
    this.#relative = (path) => model.relative(path);
    for (const { id, path, tests, classes } of model.modules) {
      const countIn = (node: string): number => tests.filter((test) => isInNode(node, test.id)).length;
      this.#nodes.set(id, { id, path, at: 0, count: tests.length });
      for (const one of classes) this.#nodes.set(one.id, { ...one, count: countIn(one.id) });
      for (const test of tests) {
        const node = { id: test.id, path: test.path, at: test.at, count: test.items.length };
        this.#nodes.set(test.id, node);
        for (const item of test.items) this.#items.set(item, node);
        for (const row of test.rows) this.#rows.set(`${test.id}[${row.id}]`, row.at);
      }
    }
  }

  get all(): Iterable<DependedNode> {
    return this.#nodes.values();
  }

  byId(id: string): DependedNode | null {
    return this.#nodes.get(id) ?? this.#items.get(id) ?? null;
  }

  /** What a text of a file means; null if it is no test. */
  named(path: string, { name, classes }: NameUse): NodeMention | null {
    const place: DependencyPlace = { path: this.#relative(path), classNames: classes };
    const id = nodeOfDependency(name, place, (one) => this.byId(one) !== null);
    const node = this.byId(id);
    return node === null ? null : { node, id, row: this.#rows.get(id) ?? null };
  }

  /** The test or class whose definition is at an offset of a file; null if there is none. */
  definedAt(path: string, at: number): DependedNode | null {
    for (const node of this.#nodes.values()) {
      if (node.path === path && node.at === at && pathOfNode(node.id) !== node.id) return node;
    }
    return null;
  }
}
