/** The tree of the test explorer as data, from the listing of a suite. */
import type { Manifest, ManifestItem } from "unplugin-xtest/node";

/** An entry of the tree. */
export interface TestNode {
  /** The node id; of folders their path. Can be run as it is. */
  readonly id: string;
  readonly label: string;
  readonly kind: "folder" | "file" | "class" | "test" | "row" | "problem";
  /** From the root. Absent where it is the id. */
  path?: string;
  /** 1-based, of the name in the declaration. Absent for what has none of its own. */
  line?: number;
  column?: number;
  /** Whether a run may find more below it than the listing knows. */
  isDynamic: boolean;
  /** The problems of a file that keep tests from running. */
  error?: string;
  readonly children: TestNode[];
}

const DYNAMIC = /(?:::)?\[\.\.\.\]$/;

/**
 * The tree of a suite: folders, files, classes, tests and rows.
 *
 * @param isOwn - whether a file, by its path from the root, belongs to this suite, and not to one in a folder of it. Default: all do.
 */
export function testTree(
  { items, diagnostics }: Pick<Manifest, "items" | "diagnostics">,
  isOwn: (path: string) => boolean = () => true,
): TestNode[] {
  const builder = new TreeBuilder();
  for (const item of items) if (isOwn(pathOf(item.id))) builder.add(item);
  const problems = new Map<string, string[]>();
  for (const { severity, path, line, code, message } of diagnostics) {
    if (severity !== "error" || !isOwn(path)) continue;
    problems.set(path, [...(problems.get(path) ?? []), `${path}:${String(line)}: ${code} ${message}`]);
  }
  for (const [path, lines] of problems) {
    const file = builder.find(path);
    if (file !== undefined) file.error = lines.join("\n");
  }
  return builder.top;
}

/** The file of a node id. */
export function pathOf(id: string): string {
  const end = id.indexOf("::");
  return end === -1 ? id : id.slice(0, end);
}

/** What a run has found below a dynamic entry, by the id of that entry. */
export type FoundRows = ReadonlyMap<string, readonly string[]>;

/**
 * The tests of a run that the listing does not know, by the dynamic entry that stands for each of them.
 *
 * @param ids - all that a run is about to run.
 */
export function foundRows(tree: readonly TestNode[], ids: readonly string[]): Map<string, string[]> {
  const nodes = [...nodesOf(tree)];
  const known = new Set(nodes.map(({ id }) => id));
  const dynamic = nodes.filter(({ isDynamic }) => isDynamic).sort((a, b) => b.id.length - a.id.length);
  const found = new Map<string, string[]>();
  for (const id of ids) {
    if (known.has(id)) continue;
    const parent = dynamic.find((node) => id.startsWith(`${node.id}[`) || id.startsWith(`${node.id}::`));
    if (parent === undefined) continue;
    const list = found.get(parent.id);
    if (list === undefined) found.set(parent.id, [id]);
    else list.push(id);
  }
  return found;
}

/** The tree with rows that runs have found. */
export function withRows(tree: readonly TestNode[], rows: FoundRows): TestNode[] {
  return tree.map((node) => {
    const found = node.isDynamic ? (rows.get(node.id) ?? []) : [];
    const { path, line, column } = node;
    const place = path === undefined || line === undefined || column === undefined ? {} : { path, line, column };
    const more = found.map((id): TestNode => {
      const label = id.slice(node.id.length).replace(/^::/, "");
      return { id, label, kind: "row", isDynamic: false, children: [], ...place };
    });
    return { ...node, children: [...withRows(node.children, rows), ...more] };
  });
}

/** All entries of a tree. */
export function* nodesOf(tree: readonly TestNode[]): Generator<TestNode> {
  for (const node of tree) {
    yield node;
    yield* nodesOf(node.children);
  }
}

class TreeBuilder {
  readonly top: TestNode[] = [];
  readonly #nodes = new Map<string, TestNode>();

  find(id: string): TestNode | undefined {
    return this.#nodes.get(id);
  }

  add(item: ManifestItem): void {
    const { id, name, originalName, callspecId, dynamic, path, line, column } = item;
    const place = { path, line, column };
    const file = this.#file(pathOf(id));
    if (dynamic) {
      const owner = id.replace(DYNAMIC, "");
      const known = this.find(owner);
      const node =
        known ?? this.#node(owner, this.#holder(item, file), { label: originalName, kind: "test", ...place });
      node.isDynamic = true;
      return;
    }
    const holder = this.#holder(item, file);
    // A title may have the values of its row in it.
    if (callspecId === null || !name.startsWith(originalName)) {
      this.#node(id, holder, { label: name, kind: "test", ...place });
      return;
    }
    const row = name.slice(originalName.length);
    const owner = id.slice(0, id.length - row.length);
    const test = this.#node(owner, holder, { label: originalName, kind: "test", ...place });
    this.#node(id, test, { label: row, kind: "row", ...place });
  }

  /** The class, or title around tests of other runners, that an item is in; else its file. */
  #holder({ id, name, className }: ManifestItem, file: TestNode): TestNode {
    if (className === null) return file;
    const start = file.id.length + 2;
    const names = id.slice(start, id.length - name.length - 2);
    return bordersOf(names, className).reduce((holder, end, index, ends) => {
      const label = names.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 2, end);
      return this.#node(id.slice(0, start + end), holder, { label, kind: "class", path: file.id });
    }, file);
  }

  #file(path: string): TestNode {
    const known = this.find(path);
    if (known !== undefined) return known;
    const parts = path.split("/");
    const label = parts.pop() ?? path;
    let holder: TestNode | null = null;
    parts.forEach((part, index) => {
      const folder = parts.slice(0, index + 1).join("/");
      holder = this.#node(folder, holder, { label: part, kind: "folder" });
    });
    return this.#node(path, holder, { label, kind: "file", path });
  }

  #node(id: string, holder: TestNode | null, facts: Omit<TestNode, "id" | "isDynamic" | "children">): TestNode {
    const known = this.find(id);
    if (known !== undefined) return known;
    const node: TestNode = { id, isDynamic: false, children: [], ...facts };
    this.#nodes.set(id, node);
    (holder?.children ?? this.top).push(node);
    return node;
  }
}

/** Where each name ends in `Outer::Inner`; titles of other runners' tests may have `::` and `.` in them. */
function bordersOf(names: string, className: string): number[] {
  const ends: number[] = [];
  let at = 0;
  for (let index = 0; index < names.length;) {
    if (names.startsWith("::", index) && !className.startsWith("::", at)) {
      ends.push(index);
      index += 2;
    } else index += 1;
    at += 1;
  }
  return [...ends, names.length];
}
