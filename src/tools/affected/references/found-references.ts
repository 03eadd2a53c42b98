/** Collects the references of a module. */
import type { PathValue } from "./path-value.ts";
import type {
  ModuleReferences,
  OpenReference,
  PackageUse,
  PathReference,
  SpecifierReference,
  TextReference,
} from "./references.ts";
import { lineAt, type SyntaxNode } from "./syntax.ts";

export class FoundReferences {
  readonly #file: string;
  readonly #text: string;
  readonly #specifiers = new Map<string, SpecifierReference>();
  readonly #paths = new Map<string, PathReference>();
  readonly #texts = new Map<string, TextReference>();
  readonly #uses = new Map<string, PackageUse>();
  #hasAccess = false;
  #open: OpenReference | null = null;

  /** @param file - absolute path of the module, with `/`. */
  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  all(): ModuleReferences {
    return {
      specifiers: [...this.#specifiers.values()],
      paths: [...this.#paths.values()],
      texts: [...this.#texts.values()],
      uses: [...this.#uses.values()],
      hasAccess: this.#hasAccess,
      open: this.#open,
    };
  }

  /** Adds a reason why not all is known; the first one is kept. */
  openAt(node: SyntaxNode, why: string): void {
    this.#hasAccess = true;
    this.#open ??= { why, line: lineAt(this.#text, node.start) };
  }

  /** Notes that the module can get at something that reads files. */
  noteAccess(): void {
    this.#hasAccess = true;
  }

  /** Adds a use of a package of which not all is known; the first one is kept. */
  addUse(specifier: string, node: SyntaxNode): void {
    if (this.#uses.has(specifier)) return;
    this.#uses.set(specifier, { specifier, line: lineAt(this.#text, node.start) });
  }

  addSpecifier(specifier: string, kind: SpecifierReference["kind"], isWhole: boolean): void {
    const reference: SpecifierReference = { specifier, kind, ...(isWhole ? { isWhole: true } : {}) };
    this.#specifiers.set(JSON.stringify(reference), reference);
  }

  /** Adds a text, if it may be a path. Of a pattern, the folder in which all that it matches is. */
  addText(text: string, isWhole: boolean): void {
    const start = text.replace(/[^/]*[*?{[(].*$/s, "");
    const path = isWhole && start === text ? text : start.slice(0, start.lastIndexOf("/") + 1);
    if (!isPathLike(path)) return;
    const reference: TextReference = { text: path, isWhole: path === text && isWhole };
    this.#texts.set(JSON.stringify(reference), reference);
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

/** Whether a text looks like the path of a file: with a slash or an extension, and not like an address. */
export function isPathLike(text: string): boolean {
  if (text.length > 200 || /[\n\0<>|"]|^(?!file:)\w[\w+.-]+:\/\//.test(text)) return false;
  return /^\.\.(?:\/|$)|\w\/|\/\w|\w\.\w+$|^\.\w/.test(text);
}
