/** The URL of a run's entry, which also identifies the run among others of the same process. */
import { pathToFileURL } from "node:url";

/** @param entry - absolute path, or `file:` URL. */
export function entryUrl(entry: string): string {
  return entry.startsWith("file:") ? entry : pathToFileURL(entry).href;
}
