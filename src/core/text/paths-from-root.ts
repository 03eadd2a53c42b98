/** Absolute paths as those from the root of a suite, with `/`. */

/** A file's path from the root; absolute, if it is not below it. @param root - "" if it is not known. */
export function pathBelow(root: string, file: string): string {
  const folder = `${root.replace(/[\\/]$/, "")}/`;
  const path = file.replaceAll("\\", "/");
  return path.startsWith(folder.replaceAll("\\", "/")) ? path.slice(folder.length) : path;
}

/**
 * A path that `toMatchFileSnapshot` is called with, as one from the folder of the test file, also if it is absolute.
 *
 * @param testFile - from the root.
 */
export function fromTestFile(path: string, testFile: string, root: string): string {
  if (/^\.\.?[\\/]/.test(path)) return path;
  const fromRoot = pathBelow(root, path);
  const isInRoot = fromRoot !== path.replaceAll("\\", "/");
  return isInRoot ? `./${"../".repeat(testFile.split("/").length - 1)}${fromRoot}` : `./${path}`;
}
