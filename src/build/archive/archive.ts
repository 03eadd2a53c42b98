/**
 * The archive of `xtest build --archive`: bundles, the packages that they import with their dependencies, and files
 * that tests read.
 */

import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import {
  filesOfPackage,
  someOf,
  findPackage,
  packageNameOf,
  type PackageJson,
  readPackageJson,
} from "./installed-packages.ts";
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
async function writeTarball(file: string, entries: readonly TarballEntry[]): Promise<void> {
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

/** A part of an archive: what runs in one folder. */
export interface ArchivePart {
  /** Path of the folder in the archive, with `/`; empty for the top. Packages are looked up from there. */
  readonly place: string;
  readonly files: readonly TarballEntry[];
  readonly packages: readonly ExternalImport[];
}

/** An import that a bundle leaves external. */
export interface ExternalImport {
  /** The specifier, which is bare: `name`, `@scope/name/file`. */
  readonly specifier: string;
  /** Absolute path of the importing module. */
  readonly importer: string;
  /** Whether the import is evaluated when the module is loaded; false for `import()` and `require` calls. */
  readonly isRequired: boolean;
}

export interface ArchiveOptions {
  /** Absolute path of the archive; null if none is to be written. */
  readonly file: string | null;
  /** Absolute path of the folder that messages name files from. */
  readonly root: string;
  readonly parts: readonly ArchivePart[];
}

/** The result of writing an archive. */
export interface Archived {
  /** Number of packages in the archive. */
  readonly packages: number;
  /** What is in it, as paths with `/`, in order. */
  readonly names: readonly string[];
  /** Notes for the user. */
  readonly notes: readonly string[];
}

/**
 * Writes the archive and creates its folder. The same input gives the same bytes, wherever the archive is.
 *
 * @throws {UsageError} if a package cannot be found, or modules find different versions of one.
 */
export async function writeArchive(options: ArchiveOptions): Promise<Archived> {
  const { file, root, parts } = options;
  const notes: string[] = [];
  const packagesIn = (place: string): ExternalImport[] =>
    parts.flatMap((part) => (part.place === place ? part.packages : []));
  const direct = new Map(
    [...new Set(parts.map(({ place }) => place))].map((place) => [
      place,
      directPackages(packagesIn(place), root, notes),
    ]),
  );
  const known = new Map<string, PackageJson>();
  const packageJsonOf = (folder: string): PackageJson => {
    const json = known.get(folder) ?? readPackageJson(folder);
    known.set(folder, json);
    return json;
  };
  const placed = placePackages(direct, (folder) => dependenciesOf(folder, packageJsonOf(folder), notes));
  // Two projects of one folder may read the same files.
  const entries = [...new Map(parts.flatMap(({ files }) => files).map((entry) => [entry.path, entry])).values()];
  const bound = new Set<string>();
  for (const [place, folder] of placed) {
    const { files: names, links } = filesOfPackage(folder);
    if (links.length > 0)
      notes.push(`package "${nameOf(place)}": links that leave it are not in the archive: ${someOf(links)}`);
    if (packageJsonOf(folder).isBound || names.some((name) => name.endsWith(".node"))) bound.add(nameOf(place));
    for (const name of names) entries.push({ path: `${place}/${name}`, file: path.join(folder, name) });
  }
  if (bound.size > 0) {
    const here = `${process.platform}-${process.arch}`;
    notes.push(`made for ${here} and alike: code for one system is in ${[...bound].sort().join(", ")}`);
  }
  if (file !== null) await writeTarball(file, entries);
  return { packages: placed.size, names: entries.map(({ path: name }) => name).sort(), notes: [...new Set(notes)] };
}

/** The packages that the bundle imports itself. One folder can hold one version of each. */
function directPackages(imports: readonly ExternalImport[], root: string, notes: string[]): Dependencies {
  const direct = new Map<string, string>();
  const importers = new Map<string, string>();
  const missing: string[] = [];
  const fromRoot = (file: string) => path.relative(root, file).replaceAll("\\", "/");
  for (const { specifier, importer, isRequired } of imports.toSorted(byImporter)) {
    const name = packageNameOf(specifier);
    const folder = findPackage(name, path.dirname(importer));
    const before = direct.get(name);
    if (folder === null) {
      const what = `package "${name}" not found: ${fromRoot(importer)} imports "${specifier}"`;
      if (isRequired) missing.push(what);
      else notes.push(`${what}, if it gets there`);
    } else if (before === undefined) {
      direct.set(name, folder);
      importers.set(name, importer);
    } else if (before !== folder) {
      const [first, second] = [readPackageJson(before).version, readPackageJson(folder).version];
      if (first === second) continue;
      const others = `${fromRoot(importers.get(name) ?? "")} finds ${first}, ${fromRoot(importer)} finds ${second}`;
      missing.push(
        `one archive cannot hold two versions of "${name}": ${others}; --bundle-deps puts both in the bundle`,
      );
    }
  }
  if (missing.length > 0) throw new UsageError([...new Set(missing)].join("\n"));
  return direct;
}

function byImporter(a: ExternalImport, b: ExternalImport): number {
  const [first, second] = [`${a.importer}\0${a.specifier}`, `${b.importer}\0${b.specifier}`];
  return first < second ? -1 : first > second ? 1 : 0;
}

function dependenciesOf(folder: string, { required, wanted }: PackageJson, notes: string[]): Dependencies {
  const found = new Map<string, string>();
  for (const name of [...required, ...wanted]) {
    const there = findPackage(name, folder);
    if (there !== null) found.set(name, there);
    else if (required.includes(name)) {
      notes.push(`package "${name}" is not installed: ${path.basename(folder)} says that it needs it`);
    }
  }
  return found;
}

/** The package name at the end of a path such as `node_modules/a/node_modules/@b/c`. */
function nameOf(place: string): string {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** The dependencies of a package: name to absolute path of the package's folder, which identifies it. */
export type Dependencies = ReadonlyMap<string, string>;

/**
 * Places every reachable package, as paths with `/` from the top, in order.
 *
 * The first package of a name goes to the top, another one of the same name into what needs it.
 *
 * @param direct - the packages that must be found from a folder, by its path; empty for the top.
 * @param dependenciesOf - the dependencies of a package.
 * @throws {UsageError} if there is no such tree: different versions of packages that depend on each other in a cycle.
 */
export function placePackages(
  direct: ReadonlyMap<string, Dependencies>,
  dependenciesOf: (folder: string) => Dependencies,
): Map<string, string> {
  const placed = new Map<string, string>();
  const nearest = (place: string, name: string): string | undefined =>
    around(place)
      .map((outer) => placed.get(placeIn(outer, name)))
      .find((there) => there !== undefined);
  const put = (place: string, name: string, needed: string): void => {
    const found = nearest(place, name);
    if (found !== needed) placed.set(placeIn(found === undefined ? "" : place, name), needed);
  };
  // Folders come before those in them, which would find what is placed there.
  for (const [place, packages] of sorted(direct))
    for (const [name, folder] of sorted(packages)) put(place, name, folder);
  // The loop visits entries added during it too. All dependencies of a package are placed before any of them is
  // visited, so that no other package shadows one that was already found.
  for (const [place, folder] of placed) {
    for (const [name, needed] of sorted(dependenciesOf(folder))) {
      const found = nearest(place, name);
      if (found !== undefined && found !== needed && around(place).some((outer) => placed.get(outer) === needed)) {
        throw new UsageError(`no tree of packages can hold several versions of ${name} that need each other: ${place}`);
      }
      put(place, name, needed);
    }
  }
  return new Map(sorted(placed));
}

function placeIn(place: string, name: string): string {
  return place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`;
}

/** A folder and those around it, the top last. */
function around(place: string): string[] {
  const names = place === "" ? [] : place.split("/");
  return [...names.map((_, index) => names.slice(0, names.length - index).join("/")), ""];
}

function sorted<Value>(entries: Iterable<readonly [string, Value]>): (readonly [string, Value])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
