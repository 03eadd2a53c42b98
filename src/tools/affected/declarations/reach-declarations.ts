/** Which declarations some code can reach, by the names that it mentions. Pure, over plain data. */
import type { DependencyNode } from "../graph/dependency-graph.ts";
import type { Mentions, ModuleDeclarations } from "./module-declarations.ts";

/** The modules of a suite with their declarations. */
export interface DeclaredModules {
  readonly nodes: ReadonlyMap<string, Pick<DependencyNode, "loads" | "targets">>;
  readonly declarations: ReadonlyMap<string, ModuleDeclarations>;
}

/** A place in a module: a declaration, the code that runs on import, or everything. */
export interface CodePlace {
  readonly file: string;
  readonly name: string;
}

/** The name of the code of a module that runs on import. */
export const LOAD = "*load*";
/** The name of all declarations of a module. */
export const ALL = "*";

/** Places that reach others, with the next one on the way. */
export type PlacesTowards = ReadonlyMap<string, string | null>;

export function placeKey({ file, name }: CodePlace): string {
  return `${file}\0${name}`;
}

/** The file of a place, by its key. */
export function fileOfKey(key: string): string {
  return key.slice(0, key.indexOf("\0"));
}

/** The name of a place, by its key. */
export function nameOfKey(key: string): string {
  return key.slice(key.indexOf("\0") + 1);
}

/** A module with its names in tables. */
interface NamedModule {
  readonly facts: ModuleDeclarations;
  readonly declared: ReadonlyMap<string, Mentions>;
  readonly imported: ReadonlyMap<string, readonly [specifier: string, imported: string]>;
  readonly exported: ReadonlyMap<string, string>;
}

/** Follows mentions; tables of modules are made once. */
export class DeclarationReach {
  readonly #modules: DeclaredModules;
  readonly #named = new Map<string, NamedModule | null>();
  #mentioning: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(modules: DeclaredModules) {
    this.#modules = modules;
  }

  /** All places that some first ones reach, by their keys. */
  from(first: Iterable<CodePlace>): ReadonlyMap<string, CodePlace> {
    const reached = new Map<string, CodePlace>();
    for (const place of first) reached.set(placeKey(place), place);
    // A map that grows during iteration is iterated to its new end.
    for (const place of reached.values()) {
      for (const next of this.#mentionedBy(place)) if (!reached.has(placeKey(next))) reached.set(placeKey(next), next);
    }
    return reached;
  }

  /**
   * All places that reach one of some others, with the next place on the way; null for one of them itself. Each key is that of
   * `placeKey`.
   */
  towards(targets: Iterable<string>): PlacesTowards {
    const mentioning = (this.#mentioning ??= this.#allMentions());
    const found = new Map<string, string | null>();
    for (const key of targets) found.set(key, null);
    // A map that grows during iteration is iterated to its new end.
    for (const key of found.keys()) {
      for (const before of mentioning.get(key) ?? []) if (!found.has(before)) found.set(before, key);
    }
    return found;
  }

  /** The first place on the way from some places to others; null if none leads there. */
  leading(places: Iterable<CodePlace>, towards: PlacesTowards): string | null {
    if (towards.size === 0) return null;
    for (const place of places) {
      const key = placeKey(place);
      if (towards.has(key)) return key;
      // Names that a module has from another one are no places of their own.
      if (this.mentions(place) !== null) continue;
      for (const next of this.#mentionedBy(place)) if (towards.has(placeKey(next))) return placeKey(next);
    }
    return null;
  }

  /** Whether a module has a name, of its own or from another module. */
  isNamed({ file, name }: CodePlace): boolean {
    const module = this.#moduleOf(file);
    if (module === null) return false;
    if (module.declared.has(name) || module.imported.has(name) || module.exported.has(name)) return true;
    return module.facts.reexports.some(([exported]) => exported === name || exported === "*");
  }

  /** The keys of all places whose code has a property. */
  placesWith(property: "observes" | "reflects"): string[] {
    const found: string[] = [];
    for (const [file, { declarations, load }] of this.#modules.declarations) {
      if (load[property] === true) found.push(placeKey({ file, name: LOAD }));
      for (const [name, mentions] of declarations)
        if (mentions[property] === true) found.push(placeKey({ file, name }));
    }
    return found;
  }

  #allMentions(): Map<string, string[]> {
    const mentioning = new Map<string, string[]>();
    const open: CodePlace[] = [];
    for (const [file, { declarations }] of this.#modules.declarations) {
      open.push({ file, name: LOAD });
      for (const [name] of declarations) open.push({ file, name });
    }
    // A list that grows during iteration is iterated to its new end.
    for (const place of open) {
      const key = placeKey(place);
      for (const next of this.#mentionedBy(place)) {
        const nextKey = placeKey(next);
        const known = mentioning.get(nextKey);
        if (known !== undefined) known.push(key);
        else {
          mentioning.set(nextKey, [key]);
          if (next.name === ALL) open.push(next);
        }
      }
    }
    return mentioning;
  }

  /** What code of a place mentions; null for a place without code of its own. */
  mentions({ file, name }: CodePlace): Mentions | null {
    const module = this.#moduleOf(file);
    return (name === LOAD ? module?.facts.load : module?.declared.get(name)) ?? null;
  }

  *#mentionedBy({ file, name }: CodePlace): Generator<CodePlace> {
    const module = this.#moduleOf(file);
    if (module === null) return;
    if (name === ALL) {
      for (const own of module.declared.keys()) yield { file, name: own };
      for (const [, local] of module.facts.exports) yield* this.#local(file, module, local);
      for (const [, specifier, imported] of module.facts.reexports) yield* this.#exportOf(file, specifier, imported);
      return;
    }
    const mentions = name === LOAD ? module.facts.load : module.declared.get(name);
    if (mentions !== undefined) {
      for (const mentioned of mentions.names) yield* this.#local(file, module, mentioned);
      for (const [owner, member] of mentions.members) yield* this.#member(file, module, owner, member);
    } else {
      // A name that the module has from another one.
      yield* this.#local(file, module, name);
      yield* this.#exported(file, name, new Set());
    }
    const loads = name === LOAD ? (this.#modules.nodes.get(file)?.loads ?? []) : [];
    for (const loaded of loads) yield { file: loaded, name: ALL };
  }

  *#local(file: string, module: NamedModule, name: string): Generator<CodePlace> {
    if (module.declared.has(name)) yield { file, name };
    const imported = module.imported.get(name);
    if (imported !== undefined) yield* this.#exportOf(file, ...imported);
  }

  *#member(file: string, module: NamedModule, owner: string, member: string): Generator<CodePlace> {
    const imported = module.imported.get(owner);
    if (imported?.[1] === "*") yield* this.#exportOf(file, imported[0], member);
    else yield* this.#local(file, module, owner);
  }

  /** What an imported name stands for. */
  *#exportOf(importer: string, specifier: string, name: string): Generator<CodePlace> {
    const file = this.#modules.nodes.get(importer)?.targets[specifier];
    if (file !== undefined) yield* this.#exported(file, name, new Set());
  }

  *#exported(file: string, name: string, seen: Set<string>): Generator<CodePlace> {
    const key = placeKey({ file, name });
    if (seen.has(key)) return;
    seen.add(key);
    if (name === "*") {
      yield { file, name: ALL };
      return;
    }
    const module = this.#moduleOf(file);
    if (module === null) return;
    const local = module.exported.get(name);
    if (local !== undefined) yield* this.#local(file, module, local);
    for (const [exported, specifier, imported] of module.facts.reexports) {
      const target = this.#modules.nodes.get(file)?.targets[specifier];
      if (target === undefined) continue;
      if (exported === name) yield* this.#exported(target, imported, seen);
      else if (exported === "*" && local === undefined) yield* this.#exported(target, name, seen);
    }
  }

  #moduleOf(file: string): NamedModule | null {
    const known = this.#named.get(file);
    if (known !== undefined) return known;
    const facts = this.#modules.declarations.get(file);
    const module =
      facts === undefined
        ? null
        : {
            facts,
            declared: new Map(facts.declarations),
            imported: new Map(
              facts.imports.map(([local, specifier, imported]) => [local, [specifier, imported] as const]),
            ),
            exported: new Map(facts.exports),
          };
    this.#named.set(file, module);
    return module;
  }
}
