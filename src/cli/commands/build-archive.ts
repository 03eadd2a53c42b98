/** `xtest build --archive FILE`: an archive of bundles and their dependencies, for machines with only Node. */
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type ArchivePart, type ExternalImport, writeArchive } from "../../build/archive/archive.ts";
import { findPackage } from "../../build/archive/installed-packages.ts";
import type { Bundled } from "../../build/bundle/bundle.ts";
import { checkOutputOf, targetError } from "../program/make-folder.ts";
import type { CommandContext } from "../program/command-context.ts";
import { countOf } from "../output/counts-text.ts";

/** A bundle of an archive. */
export interface ArchivedBundle {
  /** Absolute path of its project's root. */
  readonly root: string;
  /** Path of that root in the archive, with `/`; empty for the top. */
  readonly place: string;
  /** Path of its folder in the archive, likewise. */
  readonly folder: string;
  /** The number of tests in it. */
  readonly tests: number;
  /** Before its notes. Default: nothing. */
  readonly name?: string;
  /** Writes it to a folder. */
  build(outDir: string): Promise<Bundled>;
}

/** What an archive is made of. */
export interface ArchiveContents {
  /** Absolute path of the archive as it was asked for. Missing folders are created. */
  readonly file: string;
  /** Absolute path of the folder that is unpacked elsewhere. */
  readonly root: string;
  readonly bundles: readonly ArchivedBundle[];
  /** Texts of more files, by their names at the top. Default: none. */
  readonly top?: Readonly<Record<string, string>>;
}

/**
 * Builds the bundles in a temporary folder, writes the archive and prints how much is in it; with `--dry-run`, what would be.
 *
 * @throws {UsageError} if an imported package cannot be found, or the archive cannot be written.
 */
export async function buildArchive(
  { args, cwd, out, err }: Pick<CommandContext, "args" | "cwd" | "err" | "out">,
  { file: asked, root, bundles, top = {} }: ArchiveContents,
): Promise<void> {
  const file = path.resolve(cwd, asked);
  if (!args.dryRun) checkOutputOf("--archive", file);
  const folder = mkdtempSync(path.join(realpathSync.native(os.tmpdir()), "xtest-archive-"));
  try {
    const parts: ArchivePart[] = [];
    const notes: string[] = [];
    let count = 0;
    for (const [index, bundle] of bundles.entries()) {
      const outDir = path.join(folder, String(index));
      const bundled = await bundle.build(outDir);
      const { files: data, notes: own } = bundled.data ?? { files: [], notes: [] };
      notes.push(...own.map((note) => (bundle.name === undefined ? note : `${bundle.name}: ${note}`)));
      count += data.length;
      const inArchive = (where: string, name: string): string => path.posix.join(where, name.replaceAll("\\", "/"));
      parts.push({
        place: bundle.place,
        files: [
          ...readdirSync(outDir).map((name) => ({
            path: inArchive(bundle.folder, name),
            file: path.join(outDir, name),
          })),
          ...data.map((name) => ({ path: inArchive(bundle.place, path.relative(bundle.root, name)), file: name })),
        ],
        packages: packagesOf(bundled, bundle.root),
      });
    }
    const texts = Object.entries(top).map(([name, text]) => {
      const written = path.join(folder, name);
      writeFileSync(written, text);
      return { path: name, file: written };
    });
    if (texts.length > 0) parts.push({ place: "", files: texts, packages: [] });
    const archived = await writeArchive({ file: args.dryRun ? null : file, root, parts });
    for (const note of [...notes, ...archived.notes]) err.write(`xtest: ${note}\n`);
    if (args.dryRun) {
      out.write(`${archived.names.join("\n")}\n`);
      return;
    }
    const tests = bundles.reduce((sum, bundle) => sum + bundle.tests, 0);
    const holds = [countOf(tests, "test"), countOf(archived.packages, "package")];
    if (count > 0) holds.push(countOf(count, "file"));
    out.write(`${path.relative(cwd, file)}: ${holds.join(", ")}\n`);
  } catch (error) {
    throw targetError("--archive", asked, error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function packagesOf({ outside }: Bundled, root: string): ExternalImport[] {
  const imported = outside
    .filter(({ isBuiltin }) => !isBuiltin)
    .flatMap(({ specifier, importers }) =>
      importers.map(({ path: importer, isRequired }) => ({ specifier, importer, isRequired })),
    );
  // For --queue, where the project has them.
  const importer = path.join(root, "package.json");
  const forQueue = ["bullmq", "ioredis"].filter((specifier) => findPackage(specifier, root) !== null);
  return [...imported, ...forQueue.map((specifier) => ({ specifier, importer, isRequired: false }))];
}
