/** `xtest build` over several projects: a folder for each that has tests, or one archive of all. */
import path from "node:path";
import { ARCHIVED } from "../../build/standalone/standalone.ts";
import { folderOfProject, type ProjectAddress } from "../../config/projects/project-address.ts";
import { type Manifest, MANIFEST_FILE } from "../../core/data/manifest.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { joinedManifests } from "../../suite/project-manifests.ts";
import type { ArchivedProject } from "../bundle/bundled-projects.ts";
import {
  build,
  type BuildableSuite,
  codeOfBuild,
  DEFAULT_OUT,
  manifestText,
  openBuild,
  writeBuild,
} from "../commands/build.ts";
import type { ArchivedBundle } from "../commands/build-archive.ts";
import type { CommandContext } from "../program/command-context.ts";
import { inFolder, type OpenProject, openProjects, type ProjectsContext } from "./open-projects.ts";
import { withShards } from "./select-projects.ts";

export async function buildProjects(context: ProjectsContext): Promise<ExitCode> {
  const { args, err } = context;
  const projects = await withShards(context, await openProjects(context));
  const codes =
    args.archive === null || projects.length === 1
      ? await buildFolders(context, projects)
      : await archiveProjects(context, projects, args.archive);
  const built = codes.filter((code) => code !== EXIT.noTestsCollected);
  if (built.length === 0) err.write("xtest: nothing was built: no project has tests that are selected\n");
  return built.length === 0 ? EXIT.noTestsCollected : (built.find((code) => code !== EXIT.ok) ?? EXIT.ok);
}

/** Builds each project in a folder of its own, in that of the output. */
async function buildFolders(context: ProjectsContext, projects: readonly OpenProject[]): Promise<ExitCode[]> {
  const { err } = context;
  const codes: ExitCode[] = [];
  for (const { member, context: own, problem } of projects) {
    if (own === null) {
      err.write(`xtest: error: project ${member.name}: ${problem ?? ""}\n`);
      codes.push(EXIT.testsFailed);
      continue;
    }
    const given = projects.length === 1 ? own : inOwnFolder(context, own, member.name);
    codes.push(await inFolder(member.root, () => build(given)));
  }
  return codes;
}

/** The build of one of several projects, whose folder is in that of the output. */
function inOwnFolder({ args, config, cwd }: ProjectsContext, own: CommandContext, name: string): CommandContext {
  const around = args.out === null ? path.resolve(config.root, DEFAULT_OUT) : path.resolve(cwd, args.out);
  return { ...own, args: { ...own.args, out: path.join(around, folderOfProject(name)), archive: null } };
}

/** A project that goes into the archive. */
interface Buildable {
  readonly project: OpenProject;
  readonly context: CommandContext;
  readonly suite: BuildableSuite;
}

/**
 * Builds all projects into one archive, whose program runs them with one report. Nothing is written if one cannot be built, unless
 * `--continue-on-collection-errors` leaves it out.
 *
 * @throws {UsageError} if a project is outside of the root.
 */
async function archiveProjects(
  context: ProjectsContext,
  projects: readonly OpenProject[],
  file: string,
): Promise<ExitCode[]> {
  const { args, config, err } = context;
  const { root } = config;
  const codes: ExitCode[] = [];
  const found: Buildable[] = [];
  for (const project of projects) {
    const { member, context: own, problem } = project;
    if (project.address.ofPaths.startsWith("../"))
      throw new UsageError(`--archive: project ${member.name} is outside of ${root}: build it in its own folder`);
    if (own === null) {
      err.write(`xtest: error: project ${member.name}: ${problem ?? ""}\n`);
      codes.push(EXIT.testsFailed);
      continue;
    }
    const suite = await inFolder(member.root, () => openBuild(own));
    if (typeof suite === "number") codes.push(suite);
    else found.push({ project, context: own, suite });
  }
  const isComplete = codes.every((code) => code === EXIT.noTestsCollected);
  if (found.length === 0) return codes;
  if (!isComplete && !args.continueOnCollectionErrors) {
    err.write("xtest: nothing was built: --continue-on-collection-errors builds the other projects\n");
    return [EXIT.interrupted];
  }
  const { buildArchive } = await import("../commands/build-archive.ts");
  const bundles = found.map(({ project: { address, member }, suite }): ArchivedBundle => {
    const own = folderInProject(member.name);
    return {
      ...{ root: member.root, place: placeOf(address), folder: path.posix.join(placeOf(address), own) },
      ...{ tests: suite.manifest.items.length, name: member.name },
      build: (outDir) => inFolder(member.root, () => suite.write(outDir, true, path.posix.join(member.root, own))),
    };
  });
  const manifests = found.map(({ project: { address }, suite: { manifest } }) => ({ address, manifest }));
  const code = await codeOfBuild(
    context,
    found.map(({ suite }) => suite),
    async () => {
      await buildArchive(context, {
        ...{ file, root, bundles },
        top: { "xtest.mjs": programText(found), [MANIFEST_FILE]: manifestText(joinedManifests(manifests, []), root) },
      });
      if (args.out === null || args.dryRun) return;
      for (const { project, context: own, suite } of found)
        await inFolder(project.member.root, () => writeBuild(inOwnFolder(context, own, project.member.name), suite));
    },
  );
  return [...codes, code];
}

/** Path of a project's root in the archive; empty for the top. */
function placeOf({ ofPaths }: ProjectAddress): string {
  return ofPaths.replace(/\/$/, "");
}

/** Path of the folder of its bundle from its root: several may have one root, which may be the top of the archive. */
function folderInProject(name: string): string {
  return `xtest/${folderOfProject(name)}`;
}

/** The program at the top of the archive. */
function programText(found: readonly Buildable[]): string {
  const projects = found.map(({ project, suite: { manifest } }) => archivedProject(project, manifest));
  const files = found.map(({ project: { address, member } }) =>
    path.posix.join(placeOf(address), folderInProject(member.name), "xtest.mjs"),
  );
  // Names of folders may have characters that mean something in a URL.
  const urls = files.map((file) => file.split("/").map(encodeURIComponent).join("/"));
  return [
    "// Runs the tests of all projects of this archive: node xtest.mjs --help",
    `const load = async (file) => (await import(new URL(file, import.meta.url).href)).${ARCHIVED};`,
    "const bundles = [",
    ...urls.map((url) => `  await load(${JSON.stringify(`./${url}`)}),`),
    "];",
    "await bundles[0].start(",
    "  [",
    ...projects.map((one, index) => `    { ...${JSON.stringify(one)}, program: bundles[${index}].program },`),
    "  ],",
    "  import.meta.url,",
    ");",
    "",
  ].join("\n");
}

function archivedProject(
  { address, member: { name, part } }: OpenProject,
  { items, modules }: Manifest,
): ArchivedProject {
  const files = [...new Set([...modules, ...items].map(({ path: file }) => file))];
  const named = files.flatMap((file) => (address.nameOf(file) === name ? [] : [[file, address.nameOf(file)] as const]));
  return {
    name,
    partOf: part?.of?.name ?? null,
    ofPaths: address.ofPaths,
    inside: address.inside,
    builtIn: files.some((file) => path.posix.isAbsolute(file)) ? address.root : null,
    names: Object.fromEntries(named),
    shared: files.filter((file) => address.isShared(file)),
  };
}
