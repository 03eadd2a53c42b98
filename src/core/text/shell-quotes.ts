/** A quoted or escaped part of a command line, as a POSIX shell reads it, without variables and other expansions. */
export function unquoted(part: string): string {
  if (part.length > 1 && part.startsWith("'")) return part.slice(1, -1);
  if (part.length > 1 && part.startsWith('"')) return part.slice(1, -1).replace(/\\(["\\$`])/g, "$1");
  return part.length > 1 && part.startsWith("\\") ? part.slice(1) : part;
}
