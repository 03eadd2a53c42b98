/**
 * Finds syntax nodes by their range, for plugins that need more than facts. Only plugins use them, so they are created
 * on demand.
 */
import type { Node, Project, SourceFile } from "ts-morph";
import { loadMorph, scriptKindOf } from "./typescript.ts";

/** A text that was parsed. */
interface Parsed {
  readonly hash: string;
  readonly extension: string;
  readonly tree: SourceFile;
  readonly children: Map<Node, readonly Node[]>;
}

/** A text that is parsed on demand. */
export interface NodeSource {
  /** Absolute path of the module. */
  readonly path: string;
  /** Language of the text, as an extension without a dot. */
  readonly extension: string;
  /** Changes with the text. */
  readonly hash: string;
  readonly text: () => string;
}

/** Finds nodes in texts. Each text is parsed when its first node is requested, and cached. */
export class NodeFinder {
  #project: Project | null = null;
  readonly #files = new Map<string, Parsed>();

  /**
   * The outermost node with exactly that range.
   *
   * @throws {Error} if no node has that range.
   */
  find(source: NodeSource, start: number, end: number): Node {
    const { tree, children } = this.#parse(source);
    let node: Node | undefined = tree;
    while (node !== undefined) {
      let inner = children.get(node);
      if (inner === undefined) children.set(node, (inner = node.forEachChildAsArray()));
      node = childAt(inner, end);
      if (node?.getStart() === start && node.getEnd() === end) return node;
    }
    throw new Error(
      `${source.path}: nothing stands from offset ${start} to ${end}; ranges must be those of the module's facts.`,
    );
  }

  #parse({ path, extension, hash, text }: NodeSource): Parsed {
    const before = this.#files.get(path);
    if (before?.hash === hash && before.extension === extension) return before;
    const { Project, ts } = loadMorph();
    this.#project ??= new Project({
      useInMemoryFileSystem: true,
      skipFileDependencyResolution: true,
      skipLoadingLibFiles: true,
      compilerOptions: { allowJs: true },
    });
    // The library strips a byte order mark, which would shift the offsets.
    const code = text().replace(/^\uFEFF/, " ");
    const tree = this.#project.createSourceFile(path, code, {
      overwrite: true,
      scriptKind: scriptKindOf(ts, extension),
    });
    const parsed = { hash, extension, tree, children: new Map<Node, readonly Node[]>() };
    this.#files.set(path, parsed);
    return parsed;
  }
}

/** The child that starts before `end` and ends at or after it. */
function childAt(children: readonly Node[], end: number): Node | undefined {
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.getEnd() ?? Infinity) >= end) high = middle;
    else low = middle + 1;
  }
  return children[low];
}
