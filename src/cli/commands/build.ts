/** `xtest build`: bundles the selected tests into one file, with its source map and the manifest. */
import { existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { MANIFEST_FILE } from "../../core/data/manifest.ts";
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
    return EXIT.noTestsCollected;
  }
  const { bundleTests } = await import("../../build/bundle/bundler.ts");
  const { target, bundleDeps } = args;
  const modules = modulesOf(collection.plan, selected);
  /** Modules that could not be bundled. */
  const broken = new Set<string>();
  const write = async (outDir: string, inArchive: boolean, placedIn: string = outDir) => {
    const bundled = await bundleTests(
      {
        config,
        collection,
        live: collected.live,
        outDir,
        placedIn,
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
    if (broken.size > 0 && !args.continueOnCollectionErrors) throw new BrokenSuite();
    const manifest = `${JSON.stringify(collected.collection.manifestWith(selected), null, 2)}\n`;
    writeFileSync(path.join(outDir, MANIFEST_FILE), manifest);
    return bundled;
  };
  try {
    await writeAll(context, selected.length, write);
  } catch (error) {
    if (!(error instanceof BrokenSuite)) throw error;
    err.write(nothingBuilt(broken.size));
    return EXIT.interrupted;
  }
  return errors.length > 0 || broken.size > 0 ? EXIT.testsFailed : EXIT.ok;
}

function nothingBuilt(errors: number): string {
  return `xtest: nothing was built: ${countOf(errors, "error")}; --continue-on-collection-errors builds the rest\n`;
}

/** Thrown to end a build with modules that cannot be bundled. */
class BrokenSuite extends Error {}

type Write = (outDir: string, inArchive: boolean, placedIn?: string) => Promise<Bundled>;

/** Writes the output folder and the archive. */
async function writeAll(context: CommandContext, tests: number, write: Write): Promise<void> {
  const { args, config, cwd, out, err, partOf } = context;
  const here = partOf?.cwd ?? cwd;
  // With --archive, there is no default folder.
  if (args.archive === null || args.out !== null) {
    const outDir = args.out === null ? path.resolve(config.root, DEFAULT_OUT) : path.resolve(here, args.out);
    const { outside } = await writeFolder(outDir, write);
    out.write(`${path.relative(here, path.join(outDir, "xtest.mjs"))}: ${countOf(tests, "test")}\n`);
    if (args.verbosity >= 0) for (const note of outsideNotes(outside, config.root)) err.write(`xtest: ${note}\n`);
  }
  if (args.archive !== null) {
    const { buildArchive } = await import("./build-archive.ts");
    await buildArchive(context, args.archive, tests, (outDir) => write(outDir, true));
  }
}

/** Writes all files to a temporary folder first, so that earlier files stay if the build fails. */
async function writeFolder(outDir: string, write: Write): Promise<Bundled> {
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
