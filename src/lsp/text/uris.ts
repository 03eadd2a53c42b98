/** URIs of files and their paths, on every system. */
import { sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The path of a file, absolute and with `/`; null for what is no file, such as a text that was never saved. The letter of a drive is a
 * capital, whatever the client writes.
 */
export function pathOfUri(uri: string, windows = sep === "\\"): string | null {
  if (!uri.startsWith("file:")) return null;
  try {
    const path = fileURLToPath(uri, { windows });
    return windows ? path.replaceAll("\\", "/").replace(/^[a-z]:/, (drive) => drive.toUpperCase()) : path;
  } catch {
    // Another host, or characters that no path has.
    return null;
  }
}

/** The URI of a path. */
export function uriOfPath(path: string, windows = sep === "\\"): string {
  return pathToFileURL(path, { windows }).href;
}
