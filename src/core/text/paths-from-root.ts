/** Absolute paths as those from the root of a suite, with `/`. */

/** A file's path from the root; absolute, if it is not below it. @param root - "" if it is not known. */
export function pathBelow(root: string, file: string): string {
  const folder = `${root.replace(/[\\/]$/, "")}/`;
  const path = file.replaceAll("\\", "/");
  return path.startsWith(folder.replaceAll("\\", "/")) ? path.slice(folder.length) : path;
}

/** Of Windows, it has a drive. */
const ABSOLUTE = /^(?:[\\/]|[a-z]:[\\/])/i;

/**
 * A path that `toMatchFileSnapshot` is called with, as one from the folder of the test file, also if it is absolute.
 *
 * @param testFile - from the root.
 * @param root - "" if it is not known.
 */
export function fromTestFile(path: string, testFile: string, root: string): string {
  if (/^\.\.?[\\/]/.test(path)) return path;
  const folder = partsOf(`${root}/${testFile}`).slice(0, -1);
  const to = partsOf(path);
  if (root === "" || !ABSOLUTE.test(path) || folder[0] !== to[0]) return `./${path}`;
  const differs = folder.findIndex((name, at) => name !== to[at]);
  const shared = differs === -1 ? folder.length : differs;
  return `./${"../".repeat(folder.length - shared)}${to.slice(shared).join("/")}`;
}

function partsOf(path: string): string[] {
  return path.split(/[\\/]+/);
}
