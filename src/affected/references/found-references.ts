/** Collects the references of a module. */
import type { PathValue } from "./path-value.ts";
import type { ModuleReferences, OpenReference, PathReference, SpecifierReference } from "./references.ts";
import { lineAt, type SyntaxNode } from "./syntax.ts";

export class FoundReferences {
  readonly #file: string;
  readonly #text: string;
  readonly #specifiers = new Map<string, SpecifierReference>();
  readonly #paths = new Map<string, PathReference>();
  #open: OpenReference | null = null;

  /** @param file - absolute path of the module, with `/`. */
  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  all(): ModuleReferences {
    return { specifiers: [...this.#specifiers.values()], paths: [...this.#paths.values()], open: this.#open };
  }

  /** Adds a reason why not all is known; the first one is kept. */
  openAt(node: SyntaxNode, why: string): void {
    this.#open ??= { why, line: lineAt(this.#text, node.start) };
  }

  addSpecifier(specifier: string, kind: SpecifierReference["kind"]): void {
    this.#specifiers.set(`${kind} ${specifier}`, { specifier, kind });
  }

  /** Adds a path that is named in an expression. */
  addPath({ path, isFromCwd, isWhole }: PathValue & { kind: "path" }, isImported = false): void {
    const file = this.#file;
    // The module's own name stands for what is around it.
    const isOwn = path === file && !isImported;
    const folder = file.slice(0, file.lastIndexOf("/") + 1);
    const reference: PathReference = {
      path: isOwn ? folder : path,
      ...(isFromCwd ? { isFromCwd: true } : {}),
      isWhole: isWhole && !isOwn,
      ...(isImported ? { isImported: true } : {}),
    };
    this.#paths.set(JSON.stringify(reference), reference);
  }
}
