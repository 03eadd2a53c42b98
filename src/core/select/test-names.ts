/** Which names and files are tests: prefixes and globs as in pytest. */

/**
 * Whether `name` begins with an entry, or an entry looks like a glob and matches all of it, case-sensitively
 * (pytest: `_matches_prefix_or_glob_option`).
 *
 * @param entries - prefixes, or globs with `*`, `?`, `[abc]` and `[!abc]`.
 */
export function matchesPrefixOrGlobOption(entries: readonly string[], name: string): boolean {
  return entries.some((entry) => name.startsWith(entry) || (/[*?[]/.test(entry) && matchesGlob(entry, name)));
}

/** Whether the glob matches all of `name`; `*` and `?` match any character, `/` too (Python's `fnmatchcase`). */
export function matchesGlob(glob: string, name: string): boolean {
  return globPattern(glob).test(name);
}

function globPattern(glob: string): RegExp {
  const letters = [...glob];
  let pattern = "";
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? "";
    if (letter === "*") {
      // Consecutive stars are merged: otherwise a pattern with many of them could take very long to fail.
      if (letters[at - 1] !== "*") pattern += "[^]*";
    } else if (letter === "?") {
      pattern += "[^]";
    } else if (letter === "[") {
      const end = closingBracket(letters, at);
      if (end === -1) {
        pattern += "\\[";
      } else {
        pattern += characterClass(letters.slice(at + 1, end));
        at = end;
      }
    } else {
      pattern += escape(letter);
    }
  }
  return new RegExp(`^${pattern}$`, "u");
}

/**
 * Offset of the end of the character class that begins at `start`; a `]` at its beginning belongs to it. -1 without an
 * end.
 */
function closingBracket(letters: readonly string[], start: number): number {
  let at = start + 1;
  if (letters[at] === "!") at += 1;
  if (letters[at] === "]") at += 1;
  return letters.indexOf("]", at);
}

function characterClass(inside: readonly string[]): string {
  const negated = inside[0] === "!";
  const members = negated ? inside.slice(1) : inside;
  let pattern = "";
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at] ?? "";
    const to = members[at + 1] === "-" ? members[at + 2] : undefined;
    if (to === undefined) {
      pattern += escapeMember(from);
    } else {
      // A reversed range is empty.
      if (from <= to) pattern += `${escapeMember(from)}-${escapeMember(to)}`;
      at += 2;
    }
  }
  if (pattern === "") return negated ? "[^]" : "[]";
  return negated ? `[^${pattern}]` : `[${pattern}]`;
}

function escape(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
}

/** Escapes a member of a character class. Only inside brackets a hyphen needs, and allows, escaping. */
function escapeMember(letter: string): string {
  return letter === "-" ? "\\-" : escape(letter);
}
