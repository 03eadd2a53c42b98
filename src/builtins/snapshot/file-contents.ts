/** Contents of files of snapshots: text or bytes. */
import { ValueError } from "../../core/errors/errors.ts";

export function contentsOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** Bytes that are no text are replaced. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Bytes as text; null if they are none. */
export function asText(bytes: Uint8Array): string | null {
  const text = textOf(bytes);
  return !text.includes("\0") && isSameBytes(contentsOf(text), bytes) ? text : null;
}

function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** Whether a file is as it should be. Ends of lines of text may differ: version control changes them. */
export function isSameContent(file: Uint8Array, content: string | Uint8Array): boolean {
  if (typeof content !== "string") return isSameBytes(file, content);
  const text = textOf(file);
  return text === content || withLf(text) === withLf(content);
}

/** Content as text for a difference; bytes that are no text by their number and their beginning. */
export function showContent(content: string | Uint8Array): string {
  if (typeof content === "string") return withLf(content);
  const text = asText(content);
  if (text !== null) return withLf(text);
  const hex = Array.from(content.subarray(0, 64), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${String(content.length)} bytes: ${hex}${content.length > 64 ? "..." : ""}`;
}

function withLf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/**
 * The contents of the files of a folder by their paths in it, with `/`.
 *
 * @param folder - absolute path.
 * @throws {ValueError} if there is no such folder, or no file system.
 */
export function readFolder(folder: string): Map<string, Uint8Array> {
  const { process: host }: { readonly process?: Partial<Pick<NodeJS.Process, "getBuiltinModule">> } = globalThis;
  const fs = host?.getBuiltinModule?.("node:fs");
  if (fs === undefined) {
    throw new ValueError(
      `snapshot: there are no folders where this test runs, and it was given ${folder}: give the contents of the files by their paths`,
    );
  }
  if (!fs.existsSync(folder)) throw new ValueError(`snapshot: there is no folder ${folder}`);
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const files = names.filter((name) => fs.statSync(`${folder}/${name}`, { throwIfNoEntry: false })?.isFile() === true);
  return new Map(files.map((name) => [name.replaceAll("\\", "/"), fs.readFileSync(`${folder}/${name}`)]));
}
