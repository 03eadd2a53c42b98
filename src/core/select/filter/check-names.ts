/** Finds the names in a filter that nothing has: most likely they are typing errors. */
import { nearest } from "../../errors/suggestions.ts";
import { type Filter, type Matcher, predicatesOf } from "./filter.ts";
import { compilePath, compileText } from "./match-filter.ts";

/** The names that a suite has; the first ones are shown. */
export interface KnownNames {
  /** Paths of its test modules, from the root. */
  readonly paths: Iterable<string>;
  readonly marks: Iterable<string>;
  readonly fixtures: Iterable<string>;
  readonly params: Iterable<string>;
}

/** A name that nothing has. */
export interface UnknownName {
  /** Offset in the filter. */
  readonly at: number;
  /** What is wrong, with what exists. */
  readonly reason: string;
}

/** The names that nothing in the suite has, in the order of the filter. @param known - called for the kinds that the filter has. */
export function unknownNames(
  filter: Filter,
  known: { readonly [kind in keyof KnownNames]: () => Iterable<string> },
): UnknownName[] {
  return predicatesOf(filter).flatMap((predicate): UnknownName[] => {
    switch (predicate.type) {
      case "path": {
        const paths = new Set(known.paths());
        if (some(paths, compilePath(predicate.matcher))) return [];
        const near = nearestOf(predicate.matcher, withFolders(paths));
        return [{ at: predicate.matcher.at, reason: `no test file has this path${near}` }];
      }
      case "fixture":
        return missing(predicate.matcher, known.fixtures(), "no test uses a fixture of this name");
      case "mark":
        return missing(predicate.matcher, known.marks(), "no test has a mark of this name");
      case "param":
        return predicate.values.flatMap(({ key, at }) => {
          const matcher = { kind: "equal", text: key, at } as const;
          return missing(matcher, known.params(), "no test has a parameter of this name");
        });
      default:
        return [];
    }
  });
}

function missing(matcher: Matcher, names: Iterable<string>, reason: string): UnknownName[] {
  const all = new Set(names);
  if (some(all, compileText(matcher))) return [];
  return [{ at: matcher.at, reason: reason + nearestOf(matcher, all) }];
}

function some(texts: ReadonlySet<string>, matches: (text: string) => boolean): boolean {
  return [...texts].some(matches);
}

/** As many names as a message can show. */
const SHOWN = 12;

function nearestOf({ kind, text }: Matcher, names: ReadonlySet<string>): string {
  const [near] = kind === "regex" ? [] : nearest(text, names, 1);
  if (near !== undefined) return `, did you mean ${near}?`;
  const all = [...names].filter((name) => !name.startsWith("_"));
  if (all.length === 0) return "; there are none";
  return `; there ${all.length === 1 ? "is" : "are"} ${all.slice(0, SHOWN).join(", ")}${all.length > SHOWN ? ", …" : ""}`;
}

function withFolders(paths: ReadonlySet<string>): Set<string> {
  const all = new Set(paths);
  for (const path of paths) {
    for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) all.add(path.slice(0, at));
  }
  return all;
}
