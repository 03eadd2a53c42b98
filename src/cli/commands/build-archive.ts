/** `xtest build --archive FILE`: an archive of a bundle and its dependencies, for machines with only Node. */
import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { writeArchive } from "../../build/archive/archive.ts";
import { findPackage } from "../../build/archive/installed-packages.ts";
import type { Bundled } from "../../build/bundle/bundle.ts";
import { checkOutputOf, targetError } from "../program/make-folder.ts";
import type { CommandContext } from "../program/command-context.ts";
import { countOf } from "../output/counts-text.ts";

/**
 * Builds the bundle in a temporary folder, writes the archive and prints how much is in it; with `--dry-run`, what would be.
 *
 * @param file - the path of the archive. Missing folders are created.
 * @param tests - the number of tests in the bundle.
 * @param build - writes a bundle for an archive to a folder.
 * @throws {UsageError} if an imported package cannot be found, or the archive cannot be written.
 */
export async function buildArchive(
  {
    args,
    config,
    cwd: own,
    out,
    err,
    partOf,
  }: Pick<CommandContext, "args" | "config" | "cwd" | "err" | "out" | "partOf">,
  file: string,
  tests: number,
  build: (outDir: string) => Promise<Bundled>,
): Promise<void> {
  const cwd = partOf?.cwd ?? own;
  const absolute = path.resolve(cwd, file);
  if (!args.dryRun) checkOutputOf("--archive", absolute);
  const outDir = mkdtempSync(path.join(realpathSync.native(os.tmpdir()), "xtest-archive-"));
  try {
    const { outside, data = { files: [], notes: [] } } = await build(outDir);
    const packages = outside
      .filter(({ isBuiltin }) => !isBuiltin)
      .flatMap(({ specifier, importers }) =>
        importers.map(({ path: importer, isRequired }) => ({ specifier, importer, isRequired })),
      );
    const { root } = config;
    // For --queue, where the project has them.
    const importer = path.join(root, "package.json");
    for (const specifier of ["bullmq", "ioredis"]) {
      if (findPackage(specifier, root) !== null) packages.push({ specifier, importer, isRequired: false });
    }
    const files = readdirSync(outDir);
    const archived = await writeArchive({
      file: args.dryRun ? null : absolute,
      outDir,
      files,
      root,
      packages,
      data: data.files,
    });
    for (const note of [...data.notes, ...archived.notes]) err.write(`xtest: ${note}\n`);
    if (args.dryRun) {
      out.write(`${archived.names.join("\n")}\n`);
      return;
    }
    const holds = [countOf(tests, "test"), countOf(archived.packages, "package")];
    if (data.files.length > 0) holds.push(countOf(data.files.length, "file"));
    out.write(`${path.relative(cwd, absolute)}: ${holds.join(", ")}\n`);
  } catch (error) {
    throw targetError("--archive", file, error);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
