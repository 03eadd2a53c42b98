/** Which constants hold what their declarations say: those whose contents no module that was read may change. */
import {
  type ContentAlias,
  type ContentChange,
  DEFAULT_BINDING,
  type ImportFact,
  type ModuleFacts,
} from "../core/data/facts.ts";
import type { Linker, Target } from "../link/link.ts";
import type { Origin } from "./values.ts";

/** Where something may change what a name holds, and how many reads down. */
export interface ContentChangeAt {
  readonly depth: number;
  readonly origin: Origin;
}

/** An import that something is said of. */
interface ImportUse {
  readonly path: string;
  readonly local: string;
  readonly member: string | null;
  readonly isNamespace: boolean;
}

/** A change of an import, or another name for one. */
interface ChangedImport extends ImportUse {
  readonly fact: ContentChange | ContentAlias;
}

/** What was said of a name. */
interface Answer {
  readonly path: string;
  readonly name: string;
  readonly methods: ReadonlySet<string>;
  readonly depth: number | null;
}

/** Asked for a change, it knows those of every module that was read so far. */
export class Contents {
  readonly #linker: Linker;
  /** How many of the modules that were read are in the index. */
  #indexed = 0;
  /** Uses of imports by the name that they are exported as; `*` for all names of a module. */
  readonly #uses = new Map<string, ChangedImport[]>();
  /** Imports that may be called before tests run, likewise. */
  readonly #reached = new Map<string, ImportUse[]>();
  /** Names that modules pass others on as. */
  readonly #renamed = new Map<string, Set<string>>();
  /** What imports mean, by module and local name. */
  readonly #targets = new Map<string, Target | null>();
  /** What was said, by module and name. */
  readonly #answers = new Map<string, Answer>();

  constructor(linker: Linker) {
    this.#linker = linker;
  }

  /** What may change what the top-level name `name` of a module holds, by how it is declared; null if nothing does. */
  changeOf(path: string, name: string, methods: ReadonlySet<string> = NO_METHODS): ContentChangeAt | null {
    const change = this.#find(path, name, methods, new Set());
    this.#answers.set(`${path}\0${name}`, { path, name, methods, depth: change?.depth ?? null });
    return change;
  }

  /** Whether modules that were read since make an answer wrong. */
  get isStale(): boolean {
    this.#index();
    for (const { path, name, methods, depth } of this.#answers.values()) {
      if ((this.#find(path, name, methods, new Set())?.depth ?? null) !== depth) return true;
    }
    return false;
  }

  #find(path: string, name: string, methods: ReadonlySet<string>, seen: Set<string>): ContentChangeAt | null {
    const key = `${path}\0${name}`;
    const facts = this.#linker.facts(path);
    if (facts === null || seen.has(key)) return null;
    seen.add(key);
    let found: ContentChangeAt | null = null;
    const note = (depth: number, origin: Origin): void => {
      if (found === null || depth < found.depth) found = { depth, origin };
    };
    const take = (from: string, fact: ContentChange | ContentAlias, below: number): void => {
      if ("at" in fact) {
        if ((fact.method === undefined || !methods.has(fact.method)) && this.#happens(from, fact))
          note(Math.max(0, fact.depth + below), { path: from, at: fact.at });
        return;
      }
      const change = this.#find(from, fact.name, NO_METHODS, seen);
      if (change !== null) note(Math.max(0, Math.max(change.depth, fact.from) + fact.shift + below), change.origin);
    };
    for (const change of facts.changed ?? [])
      if (change.name === name && change.member === undefined) take(path, change, 0);
    for (const alias of facts.aliases ?? []) if (alias.of === name && alias.member === undefined) take(path, alias, 0);
    const exported = exportedNames(facts, name);
    if (exported.length > 0) {
      this.#index();
      for (const { use, below } of this.#usesOf(exported, this.#uses, path, name)) {
        if (use.path !== path || use.local !== name) take(use.path, use.fact, below);
      }
    }
    return found;
  }

  /** Whether a change happens before tests run: at once, or because another module may call what does it. */
  #happens(path: string, { in: names }: ContentChange): boolean {
    const facts = this.#linker.facts(path);
    if (names === undefined || facts === null) return true;
    this.#index();
    return names.some((name) => this.#usesOf(exportedNames(facts, name), this.#reached, path, name).length > 0);
  }

  /**
   * Uses that mean a name, which is exported so, in the order of modules and places, whichever was read first; with how
   * many reads further down they begin than the name.
   */
  #usesOf<T extends ImportUse>(
    exported: readonly string[],
    all: ReadonlyMap<string, readonly T[]>,
    path: string,
    name: string,
  ): { readonly use: T; readonly below: number }[] {
    const names = new Set(exported);
    for (const one of names) for (const other of this.#renamed.get(one) ?? []) names.add(other);
    const uses = [...names, "*"].flatMap((one) =>
      (all.get(one) ?? []).flatMap((use) => {
        const below = this.#meansIt(use, path, name);
        return below === null ? [] : { use, below };
      }),
    );
    return uses.sort(({ use: a }, { use: b }) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  }

  /** How many reads further down the use begins than the name, if it means that; null if it does not. */
  #meansIt({ path: from, local, member, isNamespace }: ImportUse, path: string, name: string): number | null {
    const target = this.#targetOf(from, local);
    const isIt = (other: Target | null): boolean =>
      other?.kind === "declaration" && other.path === path && other.declaration.name === name;
    if (!isNamespace) return isIt(target) ? 0 : null;
    if (target?.kind !== "namespace") {
      // All that a CommonJS module exports, as one object.
      return isIt(target) ? (member === null ? 0 : 1) : null;
    }
    const facts = this.#linker.facts(path);
    const names = member !== null ? [member] : facts === null ? [] : exportedNames(facts, name);
    if (!names.some((exported) => isIt(this.#linker.lookUpExport(target.path, exported)))) return null;
    return member === null ? -1 : 0;
  }

  /** What an import means, looked up once: every name of a suite asks for every namespace in it. */
  #targetOf(path: string, local: string): Target | null {
    const key = `${path}\0${local}`;
    const before = this.#targets.get(key);
    if (before !== undefined) return before;
    const target = this.#linker.lookUp(path, local);
    this.#targets.set(key, target);
    return target;
  }

  #index(): void {
    const paths = this.#linker.readPaths;
    for (; this.#indexed < paths.length; this.#indexed += 1) {
      const path = paths[this.#indexed] ?? "";
      const facts = this.#linker.facts(path);
      if (facts !== null) this.#add(path, facts);
    }
  }

  #add(path: string, facts: ModuleFacts): void {
    const { changed = [], aliases = [], reached = [], exports } = facts;
    const imports = new Map(facts.imports.map((fact) => [fact.local ?? "", fact]));
    for (const { exported, imported, local } of exports) {
      const from = imported ?? (local === null ? undefined : imports.get(local)?.imported) ?? null;
      if (from === null || from === exported) continue;
      const others = this.#renamed.get(from) ?? new Set();
      this.#renamed.set(from, others.add(exported));
    }
    const add = <T>(all: Map<string, (ImportUse & T)[]>, local: string, member: string | undefined, more: T): void => {
      const imported: ImportFact | undefined = imports.get(local);
      if (imported?.imported == null) return;
      const isNamespace = imported.imported === "*" || imported.imported === "module.exports";
      const name = isNamespace ? (member ?? "*") : imported.imported;
      const uses = all.get(name) ?? [];
      all.set(name, uses);
      uses.push({ path, local, member: member ?? null, isNamespace, ...more });
    };
    const note = (local: string, member: string | undefined, fact: ContentChange | ContentAlias): void =>
      add(this.#uses, local, member, { fact });
    for (const change of changed) note(change.name, change.member, change);
    for (const alias of aliases) note(alias.of, alias.member, alias);
    for (const { name, member } of reached) add(this.#reached, name, member, {});
  }
}

const NO_METHODS: ReadonlySet<string> = new Set();

function exportedNames({ exports }: ModuleFacts, name: string): string[] {
  const names = exports
    .filter(({ local, specifier }) => local === name && specifier === null)
    .map(({ exported }) => exported);
  return name === DEFAULT_BINDING && !names.includes("default") ? [...names, "default", "module.exports"] : names;
}
