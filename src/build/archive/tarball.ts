/** Writes a `.tar.gz` whose bytes depend only on the names, modes and contents of its files. */
import { createWriteStream, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Header, Pax } from "tar";
import { checkOutput, draftOf } from "../../store/write-file.ts";

/** A file of an archive. */
export interface TarballEntry {
  /** Path in the archive, with `/`. */
  readonly path: string;
  /** Absolute path of the file to add. */
  readonly file: string;
}

/** The size of a tar block, to which entries are aligned. */
const BLOCK = 512;
/** A fixed modification time. It is not 1970, which some programs reject. */
const MTIME = new Date("1985-10-26T08:15:00.000Z");
/** The offset of the operating system in a gzip header, and the value for an unknown one. */
const OS_AT = 9;
const NO_OS = 255;

/**
 * Writes the archive, with entries sorted by path, and creates its folder. An existing file is replaced only when the
 * new one is complete.
 *
 * @param file - absolute path.
 * @throws {Error} if the file system fails.
 */
export async function writeTarball(file: string, entries: readonly TarballEntry[]): Promise<void> {
  checkOutput(file);
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const write = (target: string, flags: "w" | "wx") => {
    const source = Readable.from(blocksOf(sorted), { objectMode: false });
    return pipeline(source, createGzip({ level: 9 }), withoutSystem, createWriteStream(target, { flags }));
  };
  // A device stays where it is.
  const before = statSync(file, { throwIfNoEntry: false });
  if (before?.isCharacterDevice() === true) return write(file, "w");
  const draft = draftOf(file);
  try {
    await write(draft, "wx");
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function* blocksOf(entries: readonly TarballEntry[]): Generator<Buffer> {
  for (const entry of entries) {
    const content = readFileSync(entry.file);
    const executable = (statSync(entry.file).mode & 0o111) !== 0;
    const data = {
      path: entry.path,
      mode: executable ? 0o755 : 0o644,
      size: content.length,
      type: "File" as const,
      mtime: MTIME,
    };
    const header = new Header(data);
    // Names that are long or not ASCII do not fit into the header.
    if (header.encode()) yield new Pax({ path: data.path, size: data.size }).encode();
    yield header.block ?? Buffer.alloc(BLOCK);
    yield content;
    yield Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

async function* withoutSystem(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of chunks) {
    if (at <= OS_AT && OS_AT < at + chunk.length) chunk[OS_AT - at] = NO_OS;
    at += chunk.length;
    yield chunk;
  }
}
