/** A quoted or escaped part of a command line, as a POSIX shell reads it, without variables and other expansions. */
export function unquoted(part: string): string {
  if (part.length > 1 && part.startsWith("'")) return part.slice(1, -1);
  if (part.length > 1 && part.startsWith('"')) return part.slice(1, -1).replace(/\\(["\\$`])/g, "$1");
  return part.length > 1 && part.startsWith("\\") ? part.slice(1) : part;
}

/** A word as a POSIX shell reads it back: in quotes, where it has other characters than plain ones. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
