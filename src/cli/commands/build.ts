/** `xtest build`: bundles the selected tests into one file, with its source map and the manifest. */
import { existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { type Manifest, MANIFEST_FILE } from "../../core/data/manifest.ts";
import { makeFolder, targetError } from "../program/make-folder.ts";
import { excludedAliasText } from "../../build/bundle/error-stubs.ts";
import type { Bundled } from "../../build/bundle/bundle.ts";
import type { Outside, OutsideImporter } from "../../build/standalone/runtime-externals.ts";
import { collectSelection } from "../select/collected.ts";
import { bundledSetupMessage } from "../output/compat-notes.ts";
import { formatDiagnostics } from "../output/diagnostics.ts";
import { emptyMessage } from "../output/no-tests.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { CommandContext } from "../program/command-context.ts";
import { useColor } from "../program/color.ts";
import { modulesOf } from "../execute/execute.ts";
import { countOf } from "../output/counts-text.ts";

/** The default output folder, from the root. It is not searched for tests by default. */
export const DEFAULT_OUT = "dist/xtest";

export async function build(context: CommandContext): Promise<ExitCode> {
  const suite = await openBuild(context);
  return typeof suite === "number" ? suite : codeOfBuild(context, [suite], () => writeBuild(context, suite));
}

/** A suite that can be bundled. */
export interface BuildableSuite {
  /** Its selected tests, as they are listed. */
  readonly manifest: Manifest;
  /** Whether something of it cannot be collected or bundled, which others of it do not need. */
  readonly isBroken: boolean;
  /**
   * Writes the bundle and its manifest to a folder.
   *
   * @param placedIn - the folder where it will be. Default: that one; in an archive, the root.
   */
  write(outDir: string, inArchive: boolean, placedIn?: string): Promise<Bundled>;
}

/** Does what writes the bundles of suites. @returns the exit code. */
export async function codeOfBuild(
  { err }: Pick<CommandContext, "err">,
  suites: readonly BuildableSuite[],
  write: () => Promise<void>,
): Promise<ExitCode> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof BrokenSuite)) throw error;
    err.write(error.message);
    return EXIT.interrupted;
  }
  return suites.some(({ isBroken }) => isBroken) ? EXIT.testsFailed : EXIT.ok;
}

/** Selects what is built. @returns the exit code if there is nothing, which is told. */
export async function openBuild(context: CommandContext): Promise<BuildableSuite | ExitCode> {
  const { args, config, err, env, partOf } = context;
  if (args.out === "")
    throw new UsageError("--out: the name of a folder is expected; --out . is the working directory");
  const collected = await collectSelection(context, ["manifest"]);
  const { reader, selected, errors } = collected;
  const collection = await collected.live();
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(collection.diagnostics, config, reader, color)) err.write(text);
  err.write(bundledSetupMessage(config));
  if (errors.length > 0 && !args.continueOnCollectionErrors) {
    err.write(nothingBuilt(errors.length));
    return EXIT.interrupted;
  }
  if (selected.length === 0) {
    // Another project may have some.
    if (partOf === undefined) err.write(emptyMessage(collected, config));
    return errors.length > 0 ? EXIT.testsFailed : EXIT.noTestsCollected;
  }
  const { bundleTests } = await import("../../build/bundle/bundler.ts");
  const { target, bundleDeps } = args;
  const modules = modulesOf(collection.plan, selected);
  const manifest = collected.collection.manifestWith(selected);
  /** Modules that could not be bundled. */
  const broken = new Set<string>();
  return {
    manifest,
    get isBroken() {
      return errors.length > 0 || broken.size > 0;
    },
    async write(outDir, inArchive, placedIn) {
      const bundled = await bundleTests(
        {
          config,
          collection,
          live: collected.live,
          outDir,
          ...(placedIn === undefined ? {} : { placedIn }),
          modules,
          target,
          bundleDeps,
          items: new Set(selected.map(({ id }) => id)),
          standalone: true,
          inArchive,
        },
        (note) => err.write(`xtest: ${note}\n`),
      );
      for (const { path, message } of bundled.broken) if (!broken.has(path)) err.write(`xtest: error: ${message}\n`);
      for (const { path } of bundled.broken) broken.add(path);
      if (broken.size > 0 && !args.continueOnCollectionErrors) throw new BrokenSuite(nothingBuilt(broken.size));
      writeFileSync(path.join(outDir, MANIFEST_FILE), manifestText(manifest, config.root));
      return bundled;
    },
  };
}

/** The text of the manifest beside a bundle, with the way to conftests above the root: it is the same wherever it is built. */
export function manifestText(manifest: Manifest, root: string): string {
  const placed = <Entry extends { readonly path: string | null }>(entry: Entry): Entry =>
    entry.path !== null && path.isAbsolute(entry.path)
      ? { ...entry, path: path.posix.relative(root, entry.path) }
      : entry;
  const portable = { ...manifest, modules: manifest.modules.map(placed), fixtures: manifest.fixtures.map(placed) };
  return `${JSON.stringify(portable, null, 2)}\n`;
}

function nothingBuilt(errors: number): string {
  return `xtest: nothing was built: ${countOf(errors, "error")}; --continue-on-collection-errors builds the rest\n`;
}

/** Thrown to end a build with modules that cannot be bundled. */
class BrokenSuite extends Error {}

/** Writes the output folder and the archive that the flags ask for. */
export async function writeBuild(context: CommandContext, { manifest, write }: BuildableSuite): Promise<void> {
  const { args, config, cwd, out, err, partOf } = context;
  const here = partOf?.cwd ?? cwd;
  const tests = manifest.items.length;
  // With --archive, there is no default folder.
  if (args.archive === null || (args.out !== null && !args.dryRun)) {
    const outDir = args.out === null ? path.resolve(config.root, DEFAULT_OUT) : path.resolve(here, args.out);
    const { outside } = await writeFolder(outDir, write);
    out.write(`${path.relative(here, path.join(outDir, "xtest.mjs"))}: ${countOf(tests, "test")}\n`);
    if (args.verbosity >= 0) for (const note of outsideNotes(outside, config.root)) err.write(`xtest: ${note}\n`);
  }
  if (args.archive !== null) {
    const { buildArchive } = await import("./build-archive.ts");
    const bundle = { root: config.root, place: "", folder: "", tests, build: (outDir: string) => write(outDir, true) };
    await buildArchive({ ...context, cwd: here }, { file: args.archive, root: config.root, bundles: [bundle] });
  }
}

/** Writes all files to a temporary folder first, so that earlier files stay if the build fails. */
async function writeFolder(outDir: string, write: BuildableSuite["write"]): Promise<Bundled> {
  const made = makeFolder("--out", outDir);
  const folder = realpathSync.native(outDir);
  if (path.dirname(folder) === folder) throw new UsageError("--out: the root of the file system is no output folder");
  const draft = draftIn(folder);
  try {
    const bundled = await write(draft, false, folder);
    checkOwn(outDir, readdirSync(draft));
    for (const name of readdirSync(draft)) renameSync(path.join(draft, name), path.join(folder, name));
    return bundled;
  } catch (error) {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
    throw targetError("--out", outDir, error);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @throws {UsageError} if a file of the output would replace one that no build has written. Other files stay as they are. */
function checkOwn(folder: string, names: readonly string[]): void {
  if (existsSync(path.join(folder, MANIFEST_FILE))) return;
  const other = names.find((name) => existsSync(path.join(folder, name)));
  if (other === undefined) return;
  throw new UsageError(
    `--out ${folder}: ${other} is not the output of a build, since there is no ${MANIFEST_FILE} beside it: name another folder, or remove it`,
  );
}

function draftIn(folder: string): string {
  try {
    return mkdtempSync(path.join(folder, ".xtest-"));
  } catch (error) {
    throw targetError("--out", folder, error);
  }
}

/** Notes about external packages. */
function outsideNotes(outside: readonly Outside[], root: string): string[] {
  // Optional imports of packages may be missing.
  const isAsked = ({ path: by, isRequired }: OutsideImporter) => isRequired || !by.includes("/node_modules/");
  const packages = outside.filter(({ isBuiltin, importers }) => !isBuiltin && importers.some(isAsked));
  if (packages.length === 0) return [];
  const names = packages.map(({ specifier }) => specifier).join(", ");
  const missing = packages.flatMap(({ specifier, file, importers }) => {
    const importer = importers.find(({ path: by, isRequired }) => isRequired && !by.includes("/node_modules/"));
    if (file !== null || importer === undefined) return [];
    const relative = (file: string): string => path.posix.relative(root, file);
    const excluded = excludedAliasText(specifier, importer.path, relative);
    const what = `warning: "${specifier}" is not installed here; ${relative(importer.path)} imports it at run time`;
    return [excluded === null ? what : `${what}. ${excluded}`];
  });
  return [`external packages, resolved from the folder of the bundle: ${names}`, ...missing];
}
