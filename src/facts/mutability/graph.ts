/** What the names of a module hold and get from each other, as far as its statements have been read. */
import type { ts as TS } from "ts-morph";
import { DEFAULT_BINDING } from "../../core/data/facts.ts";
import type { ContentAlias, ContentChange, Declaration } from "../../core/data/facts.ts";
import { type Binding, mayChange, reachedFrom } from "./bindings.ts";
import { startOf } from "../syntax/comments.ts";
import { formsOf } from "./node-kinds.ts";
import type { Mentions } from "./mentions.ts";
import type { Reading } from "../syntax/parse-context.ts";
import { declareAll, Scope } from "./scopes.ts";
import { Uses } from "./uses.ts";

/** The names of a module. */
export interface GraphNames {
  /** Declarations that are followed. */
  readonly own: readonly Declaration[];
  /** All names that are followed. */
  readonly words: ReadonlySet<string>;
  readonly imported: ReadonlySet<string>;
  /** Local names of what is exported. */
  readonly exported: ReadonlySet<string>;
  /** Imports whose functions only look at what they are given. */
  readonly lookers: ReadonlySet<string>;
  readonly namespaces: ReadonlySet<string>;
  readonly mentions: Mentions;
}

/** How a name is asked for. */
interface Asked {
  readonly name: string;
  readonly member?: string;
}

export class Graph {
  readonly #uses: Uses;
  readonly #module = new Scope(null);
  readonly #names: GraphNames;
  readonly #bindings = new Map<string, Binding>();

  constructor(reading: Reading, sourceFile: TS.SourceFile, names: GraphNames) {
    const { own, words, lookers, namespaces, mentions } = names;
    this.#names = names;
    const module = this.#module;
    // A name that is exported under none of its own, or imported, is one like any other.
    const declared = new Set(own.map(({ name }) => name));
    for (const name of [...words, ...lookers]) if (!declared.has(name)) module.declare(name);
    const forms = formsOf(reading.ts);
    declareAll(reading, forms, sourceFile.statements, module, true);
    for (const name of words) this.#bindings.set(name, module.declare(name));
    this.#uses = new Uses({ reading, forms, module, mentions, lookers, namespaces });
  }

  /** Reads statements. @param waits whether a function or a field is not read, unless it is called by what is. */
  read(statements: Iterable<TS.Statement>, waits: (node: TS.Node) => boolean): void {
    this.#uses.waits = waits;
    try {
      this.#uses.read(statements);
    } catch (error) {
      // What nests too deeply for the stack may do anything.
      if (!(error instanceof RangeError)) throw error;
      for (const binding of this.#bindings.values()) mayChange(binding.flows, 0, 0);
    }
    // They may be called by other modules, and by statements that mention no other name.
    for (const fn of this.#module.functions) if (fn.isRead) fn.giveOut();
  }

  /** The changes of what other modules, or the evaluation of this one, may ask for. */
  changes(): ContentChange[] {
    const { text } = this.#uses.reading;
    const changed: ContentChange[] = [];
    for (const [{ change, methods }, name] of this.#asked()) {
      if (change !== null) changed.push({ ...name, depth: change.depth, at: startOf(text, change.at) });
      for (const [method, { depth, at }] of methods) {
        if (change === null || depth < change.depth) changed.push({ ...name, depth, at: startOf(text, at), method });
      }
    }
    return changed;
  }

  /** The names of exports that may hold what others do. */
  aliases(): ContentAlias[] {
    const names = this.#asked();
    const aliases: ContentAlias[] = [];
    const wanted = new Set(names.keys());
    for (const [name, binding] of this.#bindings) {
      if (!this.#names.exported.has(name) && name !== DEFAULT_BINDING) continue;
      for (const { binding: source, shift, from } of reachedFrom(binding, wanted)) {
        const { name: of, ...member } = names.get(source) ?? {};
        if (of !== undefined) aliases.push({ name, of, ...member, shift, from });
      }
    }
    return aliases;
  }

  /** The names that others may ask for, by their bindings. */
  #asked(): Map<Binding, Asked> {
    const names = new Map<Binding, Asked>();
    const { own, imported } = this.#names;
    for (const { name, form } of own) {
      const binding = this.#bindings.get(name);
      if (binding !== undefined && form !== "let") names.set(binding, { name });
    }
    for (const [name, binding] of this.#bindings) if (imported.has(name)) names.set(binding, { name });
    for (const { name, member, binding } of this.#uses.members.values()) names.set(binding, { name, member });
    return names;
  }
}
