/** What a `package.json` says. */
import { readFileSync } from "node:fs";

/** The value of a key; undefined where there is none. What is wrong with the file, Node says. @param file - absolute. */
export function manifestField(file: string, key: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, key) : undefined;
  } catch {
    return undefined;
  }
}
