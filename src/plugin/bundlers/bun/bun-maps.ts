/**
 * Fixes the source maps that Bun has written: Bun takes no map from a plugin, so its maps end at the transformed text.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import remapping, { type EncodedSourceMap } from "@jridgewell/remapping";
import { withSlashes } from "../../../config/paths.ts";

const INLINE = /^\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)$/m;

/**
 * Extends the maps of a build to the source files.
 *
 * @param outputs - absolute paths of the written files.
 * @param maps - maps of the transformed modules as JSON, by the modules' absolute paths.
 */
export async function mendMaps(outputs: readonly string[], maps: ReadonlyMap<string, string>): Promise<void> {
  await Promise.all(outputs.map((file) => mend(file, maps)));
}

async function mend(file: string, maps: ReadonlyMap<string, string>): Promise<void> {
  if (!/\.(?:map|[cm]?js)$/.test(file)) return;
  const text = await readFile(file, "utf8");
  if (file.endsWith(".map")) return writeFile(file, mended(text, file, maps));
  const inline = INLINE.exec(text)?.[1];
  if (inline === undefined) return;
  const map = mended(Buffer.from(inline, "base64").toString(), file, maps);
  await writeFile(
    file,
    text.replace(inline, () => Buffer.from(map).toString("base64")),
  );
}

function mended(text: string, file: string, maps: ReadonlyMap<string, string>): string {
  const outer: EncodedSourceMap & { readonly debugId?: string } = JSON.parse(text);
  const map = remapping(outer, (source, { depth }) => {
    const before = depth > 1 ? undefined : maps.get(withSlashes(path.resolve(path.dirname(file), source)));
    if (before === undefined) return null;
    const inner: EncodedSourceMap = JSON.parse(before);
    // Sources are relative to the module that the map is for.
    return { ...inner, sources: inner.sources.map((name) => (name === null ? null : path.posix.basename(name))) };
  });
  return JSON.stringify({ ...map, ...(outer.debugId !== undefined && { debugId: outer.debugId }) });
}
