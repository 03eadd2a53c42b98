/** The files that a script finds with other programs: `node --test $(find test -name "*.test.js")`. */

/**
 * What a command of a shell prints, as globs and paths, where that can be read without a shell.
 *
 * @param words - `find`, `ls` or `git ls-files`, with its arguments.
 * @returns arguments for a runner: globs, and `--ignore=GLOB`; null if it cannot be known.
 */
export function foundFiles(words: readonly string[]): string[] | null {
  const [program, ...args] = words;
  if (program === "find") return foundByFind(args);
  const isGit = program === "git" && args[0] === "ls-files";
  const paths = isGit ? args.slice(1) : args;
  if ((!isGit && program !== "ls") || paths.length === 0 || paths.some((one) => one.startsWith("-"))) return null;
  return isGit ? paths.map(acrossFolders) : paths;
}

/** In patterns of `find -path` and of git, `*` crosses folders. */
function acrossFolders(pattern: string): string {
  return pattern.replaceAll(/(?<=^|\/)\*(?=\/|$)/g, "**").replaceAll(/(?<=^|\/)(?=[^/]*\*[^/]*$)(?!\*\*$)/g, "**/");
}

const SKIPPED = new Set(["(", ")", "-o", "-or", "-print"]);
const WITH_VALUE = new Set(["-type", "-maxdepth", "-mindepth"]);
const PATTERNS = new Set(["-name", "-iname", "-path", "-ipath", "-wholename"]);

function foundByFind(args: readonly string[]): string[] | null {
  const end = args.findIndex((one) => /^(?:-|\(|!)/.test(one));
  const roots = end === -1 ? args : args.slice(0, end);
  const folders = (roots.length === 0 ? ["."] : roots).map((one) => one.replace(/\/$/, ""));
  const terms = end === -1 ? [] : args.slice(end);
  const isFlat = terms[terms.indexOf("-maxdepth") + 1] === "1" && terms.includes("-maxdepth");
  const found: string[] = [];
  const left: string[] = [];
  let isNegated = false;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at] ?? "";
    const value = terms[at + 1] ?? "";
    if (term === "!" || term === "-not") isNegated = true;
    else if (PATTERNS.has(term)) {
      const isName = term.endsWith("name") && term !== "-wholename";
      const globs = isName
        ? folders.map((folder) => `${folder}/${isFlat ? "" : "**/"}${value}`)
        : [acrossFolders(value)];
      (isNegated ? left : found).push(...globs);
      isNegated = false;
      at += 1;
    } else if (term === "-prune") left.push(...found.splice(-1));
    else if (WITH_VALUE.has(term)) at += 1;
    else if (!SKIPPED.has(term)) return null;
  }
  const all = folders.map((folder) => `${folder}/${isFlat ? "*" : "**/*"}`);
  return [...(found.length === 0 ? all : found), ...left.map((glob) => `--ignore=${glob}`)];
}
