/** Whether a top-level name is constant: no module that was read changes its value before the first test. */
import {
  DEFAULT_BINDING,
  type ImportFact,
  isNamedLikeTest,
  type Mention,
  type ModuleFacts,
  TEST_FUNCTIONS,
} from "../core/data/facts.ts";
import type { Linker, LinkTarget } from "../link/link.ts";
import type { Origin } from "./values.ts";

/** A place that may change the value of a name, and the depth of the change. */
export interface Mutation {
  readonly depth: number;
  readonly origin: Origin;
}

/** A mention of an import. */
interface ImportMention {
  readonly path: string;
  readonly mention: Mention;
  readonly isNamespace: boolean;
}

/** A mention of a name, in any module, and the depth at which it begins relative to the name. */
interface FoundMention {
  readonly path: string;
  readonly mention: Mention;
  readonly below: number;
}

/** An answer that was given for a name. */
interface Answer {
  readonly path: string;
  readonly name: string;
  readonly methods: ReadonlySet<string>;
  readonly depth: number | null;
}

/** The maximum depth at which aliases are followed. */
const MAX_DEPTH = 8;

export class Mutability {
  readonly #linker: Linker;
  /** How many of the modules that were read have been indexed. */
  #indexed = 0;
  /** Mentions of imports by the name that they are exported as; `*` for all names of a module. */
  readonly #imports = new Map<string, ImportMention[]>();
  /** The names under which modules re-export others. */
  readonly #renamed = new Map<string, Set<string>>();
  /** Targets of imports, by module and local name. */
  readonly #targets = new Map<string, LinkTarget | null>();
  /** Mentions by module and name. Cleared when another module is read. */
  readonly #mentions = new Map<string, readonly FoundMention[]>();
  /** Answers that were given, by module and name. */
  readonly #answers = new Map<string, Answer>();
  /** The same of variables: whether something assigns them. */
  readonly #assigned = new Map<string, { readonly path: string; readonly name: string; readonly isFound: boolean }>();

  constructor(linker: Linker) {
    this.#linker = linker;
  }

  /**
   * The first mutation of the top-level name `name` of a module; null if it is constant.
   *
   * @param methods - its own functions that do not change it.
   */
  mutationOf(path: string, name: string, methods: ReadonlySet<string>): Mutation | null {
    const mutation = this.#find(path, name, methods);
    this.#answers.set(`${path}\0${name}`, { path, name, methods, depth: mutation?.depth ?? null });
    return mutation;
  }

  /** The first place that assigns a variable of a module before the first test; null if none does. */
  assignmentOf(path: string, name: string): Origin | null {
    const found = this.#findAssignment(path, name);
    this.#assigned.set(`${path}\0${name}`, { path, name, isFound: found !== null });
    return found;
  }

  #findAssignment(path: string, name: string): Origin | null {
    const mentions = this.#linker.facts(path)?.mentions ?? [];
    const found = mentions.find(
      (mention) => mention.name === name && mention.assigns && this.#mayRun(path, mention.in),
    );
    return found === undefined ? null : { path, at: found.at };
  }

  /** Whether a module that was read later makes an answer stale. */
  get isStale(): boolean {
    this.#index();
    for (const { path, name, methods, depth } of this.#answers.values()) {
      if ((this.#find(path, name, methods)?.depth ?? null) !== depth) return true;
    }
    for (const { path, name, isFound } of this.#assigned.values()) {
      if ((this.#findAssignment(path, name) !== null) !== isFound) return true;
    }
    return false;
  }

  #find(path: string, name: string, methods: ReadonlySet<string>): Mutation | null {
    let found: Mutation | null = null;
    const pending = [{ path, name, depth: 0, isWrapped: false }];
    const seen = new Set<string>();
    for (const one of pending) {
      const key = `${one.path}\0${one.name}\0${one.depth}\0${one.isWrapped}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const { path: from, mention, below } of this.#mentionsOf(one.path, one.name)) {
        const { method, alias, in: owner, at } = mention;
        const isSame = one.depth + below === 0 && !one.isWrapped;
        if (isSame && method !== undefined && methods.has(method)) continue;
        const depthOf = (inner: number): number => Math.max(0, one.depth + below + (one.isWrapped ? 0 : inner));
        if (alias !== undefined && one.depth < MAX_DEPTH) {
          const { name: other, depth, isWrapped } = alias;
          pending.push({ path: from, name: other, depth: depthOf(depth), isWrapped: one.isWrapped || isWrapped });
        } else if (alias !== undefined || mention.depth !== undefined) {
          const depth = depthOf(mention.depth ?? 0);
          if ((found === null || depth < found.depth) && this.#mayRun(from, owner))
            found = { depth, origin: { path: from, at } };
        }
      }
    }
    return found;
  }

  /** Whether the code of a function or class may run while modules are imported. */
  #mayRun(path: string, owner: string | undefined): boolean {
    const pending = [{ path, name: owner }];
    const seen = new Set<string>();
    for (const { path: from, name } of pending) {
      if (name === undefined) return true;
      const key = `${from}\0${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (name === TEST_FUNCTIONS) {
        for (const test of this.#testFunctions(from)) pending.push({ path: from, name: test });
        continue;
      }
      for (const { path: user, mention } of this.#mentionsOf(from, name)) {
        pending.push({ path: user, name: mention.alias === undefined ? mention.in : mention.alias.name });
      }
    }
    return false;
  }

  #testFunctions(path: string): string[] {
    const declarations = this.#linker.facts(path)?.declarations ?? [];
    return declarations.flatMap(({ name, form }) => (form === "function" && isNamedLikeTest(name) ? [name] : []));
  }

  /** The mentions of a name of a module, in the order of modules and places, independent of the order of reading. */
  #mentionsOf(path: string, name: string): readonly FoundMention[] {
    this.#index();
    const key = `${path}\0${name}`;
    const before = this.#mentions.get(key);
    if (before !== undefined) return before;
    const facts = this.#linker.facts(path);
    const own = (facts?.mentions ?? []).filter((mention) => mention.name === name && mention.member === undefined);
    const found: FoundMention[] = own.map((mention) => ({ path, mention, below: 0 }));
    const exported = facts === null ? [] : exportedNames(facts, name);
    const names = new Set(exported);
    for (const one of names) for (const other of this.#renamed.get(one) ?? []) names.add(other);
    for (const one of exported.length === 0 ? [] : [...names, "*"]) {
      for (const { path: from, mention, isNamespace } of this.#imports.get(one) ?? []) {
        if (from === path && mention.name === name) continue;
        const below = this.#meansIt(from, mention, isNamespace, path, name, exported);
        if (below !== null) found.push({ path: from, mention, below });
      }
    }
    found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.mention.at - b.mention.at));
    this.#mentions.set(key, found);
    return found;
  }

  /** The depth at which a mention begins, relative to the name, if it refers to that name; null if it does not. */
  #meansIt(
    from: string,
    { name: local, member }: Mention,
    isNamespace: boolean,
    path: string,
    name: string,
    exported: readonly string[],
  ): number | null {
    const target = this.#targetOf(from, local);
    const isIt = (other: LinkTarget | null): boolean =>
      other?.kind === "declaration" && other.path === path && other.declaration.name === name;
    if (!isNamespace) return isIt(target) ? 0 : null;
    // The exports of a CommonJS module as a whole.
    if (target?.kind !== "namespace") return isIt(target) ? (member === undefined ? 0 : 1) : null;
    const names = member === undefined ? exported : [member];
    if (!names.some((one) => isIt(this.#linker.lookUpExport(target.path, one)))) return null;
    return member === undefined ? -1 : 0;
  }

  /** The target of an import, cached: every name of a suite is compared with every namespace in it. */
  #targetOf(path: string, local: string): LinkTarget | null {
    const key = `${path}\0${local}`;
    const before = this.#targets.get(key);
    if (before !== undefined) return before;
    const target = this.#linker.lookUp(path, local);
    this.#targets.set(key, target);
    return target;
  }

  #index(): void {
    const paths = this.#linker.readPaths;
    if (this.#indexed < paths.length) this.#mentions.clear();
    for (; this.#indexed < paths.length; this.#indexed += 1) {
      const path = paths[this.#indexed] ?? "";
      const facts = this.#linker.facts(path);
      if (facts !== null) this.#add(path, facts);
    }
  }

  #add(path: string, { mentions = [], imports, exports }: ModuleFacts): void {
    const byLocal = new Map<string, ImportFact>(imports.map((fact) => [fact.local ?? "", fact]));
    for (const { exported, imported, local } of exports) {
      const from = imported ?? (local === null ? undefined : byLocal.get(local)?.imported) ?? null;
      if (from === null || from === exported) continue;
      this.#renamed.set(from, (this.#renamed.get(from) ?? new Set()).add(exported));
    }
    for (const mention of mentions) {
      const imported = byLocal.get(mention.name)?.imported;
      if (imported == null) continue;
      const isNamespace = imported === "*" || imported === "module.exports";
      const name = isNamespace ? (mention.member ?? "*") : imported;
      const known = this.#imports.get(name) ?? [];
      this.#imports.set(name, known);
      known.push({ path, mention, isNamespace });
    }
  }
}

function exportedNames({ exports }: ModuleFacts, name: string): string[] {
  const names = exports
    .filter(({ local, specifier }) => local === name && specifier === null)
    .map(({ exported }) => exported);
  return name === DEFAULT_BINDING && !names.includes("default") ? [...names, "default", "module.exports"] : names;
}
