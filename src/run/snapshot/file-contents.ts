/** Contents of files of snapshots: text or bytes. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export function contentsOf(content: string | Uint8Array): Buffer {
  return typeof content === "string" ? Buffer.from(content) : Buffer.from(content);
}

/** Whether a file is as it should be. Ends of lines of text may differ: version control changes them. */
export function isSameContent(file: Uint8Array, content: string | Uint8Array): boolean {
  if (typeof content !== "string") return Buffer.compare(file, content) === 0;
  const text = Buffer.from(file).toString();
  return text === content || withLf(text) === withLf(content);
}

/** Content as text for a difference; bytes that are no text by their number and their beginning. */
export function showContent(content: string | Uint8Array): string {
  if (typeof content === "string") return withLf(content);
  const bytes = Buffer.from(content);
  const text = bytes.toString();
  if (!text.includes("\0") && Buffer.compare(Buffer.from(text), bytes) === 0) return withLf(text);
  return `${String(bytes.length)} bytes: ${bytes.subarray(0, 64).toString("hex")}${bytes.length > 64 ? "..." : ""}`;
}

/** Paths of the files of a folder in it, with `/`, in order; none if there is no such folder. */
export function fileNamesIn(folder: string): string[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const names = isFolder ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true)
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

/** The contents of these files. */
export function folderFiles(folder: string): Map<string, Uint8Array> {
  return new Map(fileNamesIn(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

function withLf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
