/** Writes the snapshots of a run when all its processes are over, and finds those that no test asks for. */

import { existsSync, lstatSync, readdirSync, realpathSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { parseAst } from "rolldown/parseAst";
import type { SuiteError } from "../../core/data/events.ts";
import type {
  FileSnapshot,
  InlineSnapshot,
  ObsoleteSnapshot,
  SnapshotCounts,
  SnapshotRecord,
  SnapshotSummary,
  SnapshotUpdate,
} from "../../core/data/run/snapshots.ts";
import { makeFolders, replaceFile, writeWhole } from "../../store/write-file.ts";
import { fileNamesIn } from "../../store/folders.ts";
import { printSnapFile, readSnapFile, type SnapFile } from "../../snapshots/snap-file.ts";
import {
  isKeyOf,
  namesInId,
  snapFileOf,
  snapshotFolderOf,
  snapshotsIn,
  testFolder,
} from "../../builtins/snapshot/snapshot-paths.ts";
import { readText } from "../../store/read-file.ts";
import { filesWithoutModule } from "./gone-snapshots.ts";
import { writeSnapshotLiterals, type SnapshotLiteral } from "../../../transforms/snapshot-literals.ts";
import { DIFFERENT_VALUES } from "../../builtins/snapshot/compare/compare-inline.ts";
import { lineStarts } from "../../core/text/line-places.ts";

/** The place of a literal in a call. */
export interface LiteralPlace {
  /** The offset of the call's name. */
  readonly call: number;
  /** Offsets of the literal; equal where there is none. */
  readonly start: number;
  readonly end: number;
  /** Whether there is an argument before it and no literal, so that it takes a comma. */
  readonly takesComma: boolean;
  /** The value of the literal; null if there is none. */
  readonly value: string | null;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Call extends Node {
  readonly name: Node;
  readonly args: readonly Node[];
}

const AWAIT = /^await[\s(]*$/;

/**
 * Finds the calls of a source.
 *
 * @param text - without a byte order mark.
 * @returns a function that finds the place of an argument, by the name of what is called or what stands at the place; or a text that says why there is none.
 * @throws {Error} if the source cannot be parsed.
 */
export function findCalls(
  text: string,
): (line: number, column: number, method: string | null, at: number | null) => LiteralPlace | string {
  const program = parse(text);
  const calls = new Map<string, Call[]>();
  collectCalls(program, calls);
  const lines = lineStarts(text);
  return (line, column, method, at) => {
    const offset = (lines[line - 1] ?? 0) + column - 1;
    // A call in a chain of calls begins where the chain does: the one that was made is the first that ends after the place.
    const around = (method === null ? [...calls.values()].flat() : (calls.get(method) ?? [])).filter(
      // The place of a call that was made late is that of its `await`.
      ({ start, name }) => offset <= name.end && (start <= offset || AWAIT.test(text.slice(offset, start))),
    );
    const exact = method === null ? around.find(({ name }) => name.start === offset) : undefined;
    const [call] = exact === undefined ? around.sort((a, b) => a.name.end - b.name.end) : [exact];
    if (call === undefined) return `there is no call of ${method ?? "a matcher"}(…) by this name`;
    return literalOf(call, at);
  };
}

function literalOf({ name, args, end }: Call, position: number | null): LiteralPlace | string {
  if (args.some(({ type }) => type === "SpreadElement")) return "its arguments are spread";
  const first = args.findIndex((arg) => textOf(arg) !== null);
  const at = position ?? (first === -1 ? args.length : first);
  if (args.length < at) return "its arguments are not those of a snapshot";
  const literal = args[at];
  if (literal === undefined) {
    const last = args.at(-1);
    const place = last?.end ?? end - 1;
    return { call: name.start, start: place, end: place, takesComma: last !== undefined, value: null };
  }
  const value = textOf(literal);
  if (value === null) return "its snapshot is no literal";
  return { call: name.start, start: literal.start, end: literal.end, takesComma: false, value };
}

/** The value of a string or of a template without expressions. */
function textOf(node: Node): string | null {
  const parts = new Map<string, unknown>(Object.entries(node));
  if (node.type === "Literal") {
    const value = parts.get("value");
    return typeof value === "string" ? value : null;
  }
  const quasis = parts.get("quasis");
  const [quasi]: readonly unknown[] = Array.isArray(quasis) && quasis.length === 1 ? quasis : [];
  if (node.type !== "TemplateLiteral" || typeof quasi !== "object" || quasi === null || !("value" in quasi))
    return null;
  const { value } = quasi;
  if (typeof value !== "object" || value === null || !("cooked" in value)) return null;
  return typeof value.cooked === "string" ? value.cooked : null;
}

function collectCalls(node: Node, calls: Map<string, Call[]>): void {
  const parts = new Map<string, unknown>(Object.entries(node));
  const [callee, args] = [parts.get("callee"), parts.get("arguments")];
  if (node.type === "CallExpression" && isNode(callee) && Array.isArray(args)) {
    const named = nameOf(callee);
    if (named !== null) {
      const call = { type: node.type, start: node.start, end: node.end, name: named.node, args: args.filter(isNode) };
      calls.set(named.name, [...(calls.get(named.name) ?? []), call]);
    }
  }
  for (const value of parts.values()) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collectCalls(child, calls);
  }
}

/** The name that is called: of a function, or of a member. */
function nameOf(callee: Node): { readonly node: Node; readonly name: string } | null {
  const property = new Map<string, unknown>(Object.entries(callee)).get("property");
  const node = callee.type === "MemberExpression" && isNode(property) ? property : callee;
  return node.type === "Identifier" && "name" in node && typeof node.name === "string"
    ? { node, name: node.name }
    : null;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    "start" in value &&
    "end" in value
  );
}

function parse(text: string): Node {
  try {
    return parseAst(text, { lang: "ts" });
  } catch {
    return parseAst(text, { lang: "tsx" });
  }
}

/** The places of stacks. */
interface StackPlaces {
  /** The place of the user's code that is innermost in a stack, 1-based; null if there is none. The path is relative to the root. */
  placeOf(stack: string, message: string): SourcePosition | null;
  /** Called before a file changes, which reports are to show as the run had it. */
  keepText(path: string): void;
}

interface SourcePosition {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** A snapshot with the place of its call. */
type PlacedSnapshot = InlineSnapshot & SourcePosition;

/** What came of writing. */
interface WrittenInline {
  /** Why some snapshots could not be written. */
  readonly errors: readonly SuiteError[];
  readonly unwritten: readonly InlineSnapshot[];
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes inline snapshots.
 *
 * @param root - absolute path: those of places begin there.
 */
function writeInlineSnapshots(snapshots: readonly InlineSnapshot[], root: string, places: StackPlaces): WrittenInline {
  const sources = new Map<string, PlacedSnapshot[]>();
  const errors = new Map<string, SuiteError>();
  const unwritten: InlineSnapshot[] = [];
  const refuse = (snapshot: InlineSnapshot & Partial<SourcePosition>, why: string): void => {
    if (!snapshot.isNew) return;
    const { path = null, line = 0, column = 0, method } = snapshot;
    const where = path === null ? "" : `${path}:${String(line)}:${String(column)}: `;
    const message = `${where}the snapshot of ${method ?? "a matcher"} is not written: ${why}`;
    errors.set(message, { path, message, error: null });
    unwritten.push(snapshot);
  };
  for (const snapshot of snapshots) {
    const place = places.placeOf(snapshot.stack, snapshot.method ?? "");
    if (place === null) refuse(snapshot, "its place in a source is not known");
    else sources.set(place.path, [...(sources.get(place.path) ?? []), { ...snapshot, ...place }]);
  }
  for (const [path, own] of sources) {
    if (!own.some(({ isNew }) => isNew)) continue;
    try {
      places.keepText(path);
      writeSource(resolve(root, path), own, refuse);
    } catch (error) {
      for (const each of own) refuse(each, error instanceof Error ? error.message : String(error));
    }
  }
  return { errors: [...errors.values()], unwritten };
}

/** Whether a literal is the compared snapshot. Libraries strip its indentation before they call a matcher. */
function isSameLiteral(value: string | null, before: string | null, method: string | null): boolean {
  if (value === null || before === null) return value === before;
  if (method !== null) return value === before.replaceAll("\r\n", "\n");
  return value.replace(/\s+/g, "") === before.replace(/\s+/g, "");
}

/** @throws {Error} if the file cannot be read, parsed or written. */
function writeSource(
  file: string,
  snapshots: readonly PlacedSnapshot[],
  refuse: (snapshot: PlacedSnapshot, why: string) => void,
): void {
  const all = readText(file);
  const mark = all.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const code = all.slice(mark.length);
  const find = findCalls(code);
  const calls = new Map<number, { readonly literal: SnapshotLiteral; readonly snapshots: PlacedSnapshot[] }>();
  for (const each of snapshots) {
    const { line, column, method, at, before, text } = each;
    const place = find(line, column, method, at);
    if (typeof place === "string") {
      refuse(each, place);
    } else if (!isSameLiteral(place.value, before, method)) {
      refuse(each, "the source has another one now than that which was compared");
    } else {
      const { call, start, end, takesComma } = place;
      const literal = { call, start, end, before: takesComma ? ", " : "", text };
      calls.set(start, { literal, snapshots: [...(calls.get(start)?.snapshots ?? []), each] });
    }
  }
  const literals: SnapshotLiteral[] = [];
  for (const { literal, snapshots: own } of calls.values()) {
    if (own.some(({ text }) => text !== literal.text)) for (const each of own) refuse(each, DIFFERENT_VALUES);
    else if (own.some(({ isNew }) => isNew)) literals.push(literal);
  }
  if (literals.length > 0) writeWhole(file, mark + writeSnapshotLiterals(code, literals));
}

/** What to write. */
export interface SaveRequest {
  /** Absolute path: paths of modules begin there. */
  readonly root: string;
  readonly update: SnapshotUpdate;
  /** What tests did, in order. */
  readonly records: readonly SnapshotRecord[];
  /** Modules all of whose tests ran, by their paths, with the ids of the tests that did not pass: those keep their snapshots. */
  readonly whole: ReadonlyMap<string, readonly string[]>;
  /** Folders, from the root, in which files of snapshots without a module are obsolete. */
  readonly folders: readonly string[];
  readonly places: StackPlaces;
  /** The files of modules whose snapshots are elsewhere, by their paths. Default: none. */
  readonly files?: Readonly<Record<string, string>>;
  /** Whether files outside of the root, and hidden ones, are refused: what runs in pages may be anybody's. Default: false. */
  readonly isConfined?: boolean;
}

/** Writes snapshots, each file whole. What cannot be written is an error in the summary. */
export async function saveSnapshots(request: SaveRequest): Promise<SnapshotSummary> {
  const { root, update, whole, folders, places, isConfined = false } = request;
  const confine = (file: string): string => {
    if (isConfined) refuseOutside(root, file);
    return file;
  };
  // The last attempt at a test counts.
  const records = [...new Map(request.records.map((record) => [record.id, record])).values()];
  const errors: SuiteError[] = [];
  const obsolete: ObsoleteSnapshot[] = [];
  const isUpdate = update === "all";
  let removed = 0;
  /** What was counted as written or updated, and was not. */
  const lost = { written: 0, updated: 0 };
  const attempt = async (path: string, work: () => void | Promise<void>, counts?: Changes): Promise<void> => {
    try {
      await work();
    } catch (error) {
      lost.written += counts?.written ?? 0;
      lost.updated += counts?.updated ?? 0;
      const why = error instanceof Error ? error.message : String(error);
      errors.push({ path, message: `the snapshots of ${path} are not written: ${why}`, error: null });
    }
  };
  const found = (path: string, key: string | null): void => {
    if (isUpdate) removed += 1;
    else obsolete.push({ path, key });
  };
  const removeUnused = (files: readonly string[]): void => {
    for (const file of files) {
      if (isUpdate) removeFile(resolve(root, file));
      found(file, null);
    }
  };

  const byModule = new Map<string, SnapshotRecord[]>([...whole.keys()].map((path) => [path, []]));
  for (const record of records) {
    const own = byModule.get(record.path) ?? [];
    byModule.set(record.path, own);
    own.push(record);
  }
  for (const [path, own] of byModule) {
    const failed = whole.get(path)?.map((id) => namesInId(id, path)) ?? null;
    const changes = { written: 0, updated: 0 };
    const save = async (): Promise<void> => {
      const snapFile = snapFileOf(path, request.files);
      const file = resolve(root, confine(snapFile));
      if (!existsSync(file) && own.every(({ entries }) => Object.keys(entries).length === 0)) return;
      const before = readSnapFile(file, own[0]?.dialect);
      const after = mergeSnapFile(before, own, failed);
      for (const key of after.unused) found(snapFile, key);
      if (!isUpdate) for (const key of after.unused) after.data[key] = before.data[key] ?? "";
      for (const [key, text] of Object.entries(after.data)) {
        if (before.data[key] !== text) changes[key in before.data ? "updated" : "written"] += 1;
      }
      await writeSnapFile(file, before, after.data);
    };
    await attempt(path, save, changes);
    for (const snapshot of own.flatMap(({ files }) => files)) {
      const exists = existsSync(resolve(root, snapshot.file));
      const write = (): void => {
        if (snapshot.content !== undefined) confine(snapshot.file);
        writeFileSnapshot(root, snapshot);
      };
      await attempt(
        path,
        write,
        typeof snapshot.content === "string" ? { written: +!exists, updated: +exists } : undefined,
      );
    }
    if (failed === null) continue;
    await attempt(path, () => {
      removeUnused(unusedFiles(root, path, own, failed));
    });
  }
  for (const folder of folders) {
    await attempt(snapshotsIn(folder), () => {
      removeUnused(filesWithoutModule(root, folder));
    });
  }
  const inline = writeInlineSnapshots(
    records.flatMap((record) => record.inline),
    root,
    {
      ...places,
      placeOf(stack, message) {
        const place = places.placeOf(stack, message);
        return place !== null && isConfined && isOutside(root, place.path) ? null : place;
      },
    },
  );
  errors.push(...inline.errors);
  const sum = sumOf(records, inline.unwritten);
  sum.written -= lost.written;
  sum.updated -= lost.updated;
  return { ...sum, removed, obsolete, isUpdate, errors };
}

/** Snapshots that a write makes or changes. */
type Changes = Pick<SnapshotCounts, "written" | "updated">;

/** @param failed - the names of tests that keep their snapshots; null if not all tests of the module ran. */
function mergeSnapFile(
  { data, dialect }: SnapFile,
  records: readonly SnapshotRecord[],
  failed: readonly (readonly string[])[] | null,
): { readonly data: Record<string, string>; readonly unused: readonly string[] } {
  const merged: Record<string, string> = Object.assign({ ...data }, ...records.map(({ entries }) => entries));
  if (failed === null) return { data: merged, unused: [] };
  const used = new Set(records.flatMap(({ keys }) => keys));
  const unused = Object.keys(merged).filter(
    (key) => !used.has(key) && !failed.some((names) => isKeyOf(key, names, dialect)),
  );
  for (const key of unused) Reflect.deleteProperty(merged, key);
  return { data: merged, unused };
}

async function writeSnapFile(file: string, before: SnapFile, data: Readonly<Record<string, string>>): Promise<void> {
  const names = Object.keys(data);
  const isSame = names.length === Object.keys(before.data).length;
  if (isSame && names.every((name) => data[name] === before.data[name])) return;
  const text = await printSnapFile({ ...before, data });
  if (text === null) {
    removeFile(file);
    return;
  }
  makeFolders(dirname(file));
  writeWhole(file, text);
}

function writeFileSnapshot(root: string, { file: path, content }: FileSnapshot): void {
  if (content === undefined) return;
  const file = resolve(root, path);
  if (content === null) {
    removeFile(file);
    return;
  }
  makeFolders(dirname(file));
  replaceFile(file, (draft) => {
    writeFileSync(draft, Buffer.from(content, "base64"));
  });
}

/** @throws {Error} for a file that nothing in a page may write. */
function refuseOutside(root: string, file: string): void {
  if (isOutside(root, file))
    throw new Error(`${file} is outside of the root, or hidden: tests in pages cannot write there`);
}

/** Whether a path leads out of the root, by itself or by a link, or to what is hidden, as the files of git are, or of a package. */
function isOutside(root: string, file: string): boolean {
  const top = realpathSync.native(root);
  let known = resolve(root, file);
  const missing: string[] = [];
  while (!existsSync(known)) {
    // A link to nothing: what is written would be made where it leads.
    if (lstatSync(known, { throwIfNoEntry: false }) !== undefined) return true;
    missing.unshift(basename(known));
    known = dirname(known);
  }
  const found = relative(top, join(realpathSync.native(known), ...missing));
  const parts = found.split(sep);
  return found === "" || isAbsolute(found) || parts.some((part) => part.startsWith(".") || part === "node_modules");
}

/** Files in the folder of a module that no test compares with, but those of tests that did not pass. */
function unusedFiles(
  root: string,
  module: string,
  records: readonly SnapshotRecord[],
  failed: readonly (readonly string[])[],
): string[] {
  const folder = snapshotFolderOf(module);
  const used = new Set(records.flatMap(({ files }) => files.map(({ file }) => file)));
  const kept = failed.map((names) => `${folder}/${testFolder(names)}/`);
  return fileNamesIn(resolve(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !used.has(file) && !kept.some((each) => file.startsWith(each)));
}

/** Removes a file, and the folders that are empty then. */
function removeFile(file: string): void {
  rmSync(file, { force: true });
  for (let folder = dirname(file); folder.includes("__snapshots__"); folder = dirname(folder)) {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
}

function sumOf(
  records: readonly SnapshotRecord[],
  unwritten: readonly InlineSnapshot[],
): { -readonly [count in keyof SnapshotCounts]: number } {
  const sum = { passed: 0, written: 0, updated: 0, failed: 0 };
  for (const { counts } of records) {
    sum.passed += counts.passed;
    sum.written += counts.written;
    sum.updated += counts.updated;
    sum.failed += counts.failed;
  }
  for (const { before } of unwritten) sum[before === null ? "written" : "updated"] -= 1;
  return sum;
}
