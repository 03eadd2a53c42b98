/** The lines of the declarations of a module: for targets such as `test_a.ts:42`. Reads the module alone. */
import type { Declaration, Expression, ClassFacts, ModuleFacts } from "../core/data/facts.ts";
import { placeOf } from "../core/text/line-places.ts";
import { createFactsReader } from "../facts/read/reader.ts";
import { readText } from "../store/read-file.ts";

/** A declaration, or a statement that may make tests. Lines are 1-based. */
export interface DeclaredLines {
  /** The names that it may have in node ids. */
  readonly names: readonly string[];
  /** With its decorators, and the comment right before it. */
  readonly first: number;
  readonly last: number;
  /** The members of a class. */
  readonly members: readonly DeclaredLines[];
}

/** The declarations of a module, and the number of its lines. */
export interface ModuleLines {
  readonly declared: readonly DeclaredLines[];
  readonly count: number;
}

/**
 * Reads the declarations of a module.
 *
 * @param factsFolder - absolute path of the folder of cached facts; null if they are not cached.
 * @returns null if it cannot be read, or is no code.
 */
export async function declaredLines(file: string, factsFolder: string | null): Promise<ModuleLines | null> {
  const reader = createFactsReader({ cacheDir: factsFolder });
  const facts = (await reader.read([file])).get(file);
  if (facts === undefined || facts.unreadable !== undefined || facts.errors.length > 0) return null;
  const lines = readText(file).split(/\r\n|[\n\r\u2028\u2029]/);
  return { declared: new LineFinder(facts, lines).declared(), count: lines.length };
}

class LineFinder {
  readonly #facts: ModuleFacts;
  readonly #lines: readonly string[];

  constructor(facts: ModuleFacts, lines: readonly string[]) {
    this.#facts = facts;
    this.#lines = lines;
  }

  declared(): DeclaredLines[] {
    const { declarations, assignments, calls } = this.#facts;
    return [
      ...declarations.map((declaration) => this.#declaration(declaration)),
      // `test_a.xtestmark = […]` belongs to `test_a`.
      ...assignments.map(({ target, at, value }) => this.#entry([target], at, value.end)),
      ...calls.map(({ start, statementEnd }) => this.#entry([], start, statementEnd)),
    ];
  }

  #declaration({ name, value, start, end }: Declaration): DeclaredLines {
    const exported = this.#facts.exports.flatMap((one) =>
      one.local === name && one.specifier === null ? [one.exported] : [],
    );
    const cls = classIn(value);
    return this.#entry([name, ...exported], start, end, cls === null ? [] : this.#members(cls));
  }

  #members({ members }: ClassFacts): DeclaredLines[] {
    return members.map(({ name, value, start, end }) => {
      const cls = value === null ? null : classIn(value);
      return this.#entry(name === null ? [] : [name], start, end, cls === null ? [] : this.#members(cls));
    });
  }

  #entry(names: readonly string[], start: number, end: number, members: readonly DeclaredLines[] = []): DeclaredLines {
    const first = this.#commentAbove(this.#lineOf(start));
    return { names, first, last: this.#lineOf(Math.max(start, end - 1)), members };
  }

  #lineOf(offset: number): number {
    return placeOf(this.#facts.lines, offset).line;
  }

  /** The first line of the comment that ends right above a line; the line itself without one. */
  #commentAbove(line: number): number {
    let first = line;
    while (first > 1 && /^\s*(?:\/\/|\/\*|\*)|\*\/\s*$/.test(this.#lines[first - 2] ?? "")) first -= 1;
    return first;
  }
}

/** The class that a value is, or that it is made of: `mark.slow(class { … })`. */
function classIn(value: Expression): ClassFacts | null {
  if (value.kind === "class") return value.cls;
  if (value.kind !== "call") return null;
  for (const argument of value.args) {
    const cls = classIn(argument);
    if (cls !== null) return cls;
  }
  return null;
}
