/** The command line of an archive over several projects: a run of all their bundles, with the report of `xtest run` over them. */
import path from "node:path";
import {
  deselectedInProject,
  idInProject,
  idInRun,
  pathInRun,
  type ProjectAddress,
  shardInProject,
} from "../../config/projects/project-address.ts";
import type { PluginFlag } from "../../core/data/added/added-values.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { askedProjects, isProjectAsked, isProjectNamed } from "../../core/select/project-names.ts";
import type { ShardItems } from "../../core/select/shard.ts";
import { matchesGlob } from "../../core/select/test-names.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { createWorkerSlots, type WorkerSlots } from "../../run/parent/parallel/worker-slots.ts";
import { createMapReader, type Library } from "../../run/traceback/source-maps.ts";
import { withSlashes } from "../../config/paths.ts";
import type { QueueOfProjects } from "../execute/queue/queue-of-projects.ts";
import { type Args, parseBundleArgs } from "../flags/args.ts";
import { environmentFlags } from "../host/environment-flags.ts";
import { baseTempOfProject } from "../program/base-temp.ts";
import { listenToInterrupts } from "../program/interrupts.ts";
import { runProgram, type Surroundings } from "../program/run-program.ts";
import { notesInRun } from "../projects/project-events.ts";
import { createProjectsReport, type ProjectRun, type ProjectsReport } from "../projects/report-projects.ts";
import type { NamedTarget } from "../select/targets.ts";
import { shardOfItems } from "../select/selection.ts";
import {
  type BundleContext,
  bundledTargets,
  type BundleProgram,
  type BundleReports,
  type BundleSelection,
  bundleTracer,
  knownPaths,
  openBundleReports,
  packageFoldersOf,
  printList,
  runBundle,
  selectInBundle,
} from "./bundle-cli.ts";

/** What an archive says of the bundle of a project. */
export interface ArchivedProject {
  readonly name: string;
  /** The project that it is a part of, whose name means it too; null for none. */
  readonly partOf: string | null;
  /** Path of its root from that of the archive, with `/` at the end; empty for the same. */
  readonly ofPaths: string;
  /** Folders of other projects in it, from its own. */
  readonly inside: readonly string[];
  /** Absolute path of the root where it was built, in which its test files outside of its folder are named; null without any. */
  readonly builtIn: string | null;
  /** The names of the projects that have its files, where that is another one than its own: files of several projects of Vitest or Jest. */
  readonly names: Readonly<Record<string, string>>;
  /** Its files that other projects have too: their ids begin with a name. */
  readonly shared: readonly string[];
}

/** A project of the archive with its bundle. */
interface BundledProject {
  readonly name: string;
  /** Those of its files: of several projects of Vitest or Jest that are one suite. */
  readonly names: readonly string[];
  /** Other names that mean all of it. */
  readonly aliases: readonly string[];
  readonly address: ProjectAddress;
  readonly program: BundleProgram;
  /** Absolute path of its root. */
  readonly root: string;
}

/** A project that the command line asks for. */
interface SelectedProject extends BundledProject {
  readonly context: BundleContext;
  readonly targets: readonly NamedTarget[];
  readonly selection: BundleSelection;
}

/** Runs the command line. @returns the exit code, once all output is written. */
export function projectsCommand(
  argv: readonly string[],
  archived: readonly (ArchivedProject & { readonly program: Omit<BundleProgram, "maps"> })[],
  { root, loadMaps }: { readonly root: string; readonly loadMaps: () => Library },
): Promise<number> {
  const places = archived.map(({ program: { place } }) => place);
  const [{ version } = { version: "" }] = places;
  const maps = createMapReader(
    loadMaps,
    places.map(({ url }) => url),
  );
  const projects = archived.map(({ program, ...own }): BundledProject => {
    const place = path.posix.join(root, own.ofPaths).replace(/(?<=.)\/$/, "");
    const files = program.bundle.manifest.items.map(({ path: file }) => own.names[file] ?? own.name);
    const names = [...new Set(files)];
    const aliases = [own.name, ...(own.partOf === null ? [] : [own.partOf])];
    return {
      name: own.name,
      names,
      aliases,
      address: addressOf(own, root),
      program: { ...program, maps },
      root: place,
    };
  });
  return runProgram(async (surroundings) => {
    const { withArgumentFiles } = await import("../flags/argument-files.ts");
    const { cwd, env } = surroundings;
    const flags = addedFlags(projects);
    const args = parseBundleArgs(withArgumentFiles(argv, cwd), await environmentFlags(env), {
      flags,
      ofProjects: true,
    });
    switch (args.command) {
      case "version":
        surroundings.out.write(`xtest ${version}\n`);
        return EXIT.ok;
      case "help":
        surroundings.out.write((await import("../flags/help.ts")).bundleHelp({ flags, ofProjects: true }));
        return EXIT.ok;
      default: {
        const asked = await selectProjects(chosenProjects(projects, args), { ...surroundings, args, root });
        const command = args.command === "list" ? listProjects : runBundledProjects;
        return command(asked, { ...surroundings, args, root, version, maps });
      }
    }
  });
}

function addressOf({ name, ofPaths, inside, builtIn, names, shared }: ArchivedProject, root: string): ProjectAddress {
  const all = new Set(shared);
  return {
    ...{ root: builtIn ?? root, ofPaths, inside },
    nameOf: (file) => names[file] ?? name,
    isShared: (file) => all.has(file),
  };
}

/** The flags that plugins and conftests of the projects added, each once. */
function addedFlags(projects: readonly BundledProject[]): PluginFlag[] {
  const all = projects.flatMap(({ program: { bundle } }) => bundle.suite.added?.flags ?? []);
  return [...new Map(all.map((flag) => [flag.name, flag])).values()];
}

/** A project, and which of the projects that its bundle has are asked for: by the names of their files. */
interface ChosenProject extends BundledProject {
  readonly chosen: readonly string[];
}

/** The projects that `--project` names. @throws {UsageError} if a text names none. */
function chosenProjects(
  projects: readonly BundledProject[],
  { projects: texts }: Pick<Args, "projects">,
): readonly ChosenProject[] {
  const isNamed = ({ address: { ofPaths } }: BundledProject, name: string, text: string): boolean => {
    const plain = text.replace(/^\.\//, "").replace(/\/$/, "");
    return isProjectNamed(name, (one) => matchesGlob(plain, one)) || matchesGlob(plain, ofPaths.slice(0, -1) || ".");
  };
  const asked = askedProjects(texts, {
    known: [...new Set(projects.flatMap(({ names }) => names))],
    isKnown: (text) => projects.some((one) => [...one.names, ...one.aliases].some((name) => isNamed(one, name, text))),
    where: "this archive",
  });
  return projects.flatMap((project) => {
    const chosen = project.names.filter((name) =>
      isProjectAsked(asked, (text) => [name, ...project.aliases].some((one) => isNamed(project, one, text))),
    );
    return chosen.length === 0 ? [] : { ...project, chosen };
  });
}

/**
 * What is selected of each project that has something of the targets.
 *
 * @throws {UsageError} as `selectInBundle`.
 */
async function selectProjects(
  projects: readonly ChosenProject[],
  surroundings: Surroundings & Pick<BundleContext, "args" | "root">,
): Promise<readonly SelectedProject[]> {
  const { args, cwd, root } = surroundings;
  const targets = targetsOf(projects, args.targets, { cwd: withSlashes(cwd), home: root });
  const asked = projects.flatMap((project, index) => {
    const own = targets === null ? [] : (targets.get(project) ?? []);
    if (targets !== null && own.length === 0) return [];
    const deselect = args.deselect.flatMap((text) => deselectedIn(project, text));
    const baseTemp = baseTempOfProject(args.baseTemp, cwd, index);
    const context = {
      ...{
        ...surroundings,
        ...project.program,
        root: project.root,
        projectsOf: (file: string) => [project.address.nameOf(file), ...project.aliases],
      },
      args: { ...args, deselect, baseTemp },
    };
    return { ...project, context, targets: own };
  });
  if (args.shard === null) return selectEach(asked, null);
  // The projects have their parts of one list of all. It has no order of its own: other machines do not know that.
  const all = await selectEach(
    asked.map((one) => ({
      ...one,
      context: { ...one.context, args: { ...one.context.args, shard: null, randomOrder: null } },
    })),
    null,
  );
  const ids = all.flatMap(({ address, selection }) =>
    selection.selected.map(({ id }) => ({ id: idInRun(address, id) })),
  );
  return selectEach(asked, await shardOfItems(ids, args, cwd));
}

async function selectEach(
  asked: readonly Omit<SelectedProject, "selection">[],
  shard: ShardItems | null,
): Promise<SelectedProject[]> {
  return Promise.all(
    asked.map(async (one) => {
      const own = shard === null ? undefined : shardInProject(one.address, shard);
      const selection = await selectInBundle(one.context, one.targets, own);
      return { ...one, selection };
    }),
  );
}

/** What `--deselect` leaves out of a project. A name before it says of which one. */
function deselectedIn({ address, names }: BundledProject, text: string): string[] {
  const outside = idInProject(address, text);
  if (outside !== null && path.posix.isAbsolute(outside)) return [outside];
  const named = names.find((name) => text.startsWith(`${name}:`));
  const own = deselectedInProject(address, named === undefined ? text : text.slice(named.length + 1));
  return own === null ? [] : [own];
}

/** The targets of each project; null if the command line names none. @throws {UsageError} if one is in no project. */
function targetsOf(
  projects: readonly ChosenProject[],
  texts: readonly string[],
  folders: { readonly cwd: string; readonly home: string },
): ReadonlyMap<BundledProject, readonly NamedTarget[]> | null {
  if (texts.length === 0 && projects.every(({ chosen, names }) => chosen.length === names.length)) return null;
  /** Paths of the run, also with the name of a project in front, and those of the project. */
  const files = new Map(
    projects.map((project) => {
      const { address, program } = project;
      const all = [...new Set(program.bundle.manifest.items.map(({ path: file }) => file))];
      const own = all.filter((file) => project.chosen.includes(address.nameOf(file)));
      const named = own.map((file) => [idInRun(address, file), file] as const);
      return [
        project,
        {
          all: all.length,
          inRun: new Map([...own.map((file) => [pathInRun(address, file), file] as const), ...named]),
        },
      ];
    }),
  );
  const known = knownPaths([...files.values()].flatMap(({ inRun }) => [...inRun.keys()]));
  const targets = texts.length === 0 ? [{ text: ".", name: ".", nodeId: null }] : bundledTargets(texts, known, folders);
  return new Map(
    projects.map((project) => {
      const place = (file: string): string => path.posix.resolve(project.root, file);
      const { all = 0, inRun = new Map<string, string>() } = files.get(project) ?? {};
      const own = targets.flatMap(({ text, name, nodeId }): NamedTarget[] => {
        const file = inRun.get(name);
        if (file !== undefined) return [{ text, path: place(file), nodeId: nodeId === null ? null : file + nodeId }];
        const below = [
          ...new Set([...inRun].flatMap(([one, its]) => (name === "." || one.startsWith(`${name}/`) ? its : []))),
        ];
        const paths = below.length === all ? ["."] : below;
        return paths.map((one) => ({ text, path: place(one), nodeId: null }));
      });
      return [project, own];
    }),
  );
}

/** What all projects of a command line are given. */
interface WholeRun extends Surroundings {
  readonly args: Args;
  /** Absolute path of the folder of the archive. */
  readonly root: string;
  readonly version: string;
  readonly maps: BundleProgram["maps"];
}

/** `--collect-only`: one listing. */
function listProjects(asked: readonly SelectedProject[], whole: WholeRun): Promise<ExitCode> {
  const sum = (count: (selection: BundleSelection) => number): number =>
    asked.reduce((total, { selection }) => total + count(selection), 0);
  const code = printList(whole, {
    selected: asked.flatMap(({ address, selection }) =>
      selection.selected.map((item) => ({
        ...item,
        id: idInRun(address, item.id),
        path: pathInRun(address, item.path),
      })),
    ),
    deselected: sum(({ deselected }) => deselected),
    elsewhere: sum(({ elsewhere }) => elsewhere),
    unaffected: 0,
    notes: notesInRun(asked.map(({ name, selection: { notes } }) => ({ name, notes }))),
    packages: new Set(
      asked.flatMap(({ address, program }) =>
        [...packageFoldersOf(program.bundle)].map((one) => pathInRun(address, one)),
      ),
    ),
  });
  return Promise.resolve(code);
}

/** One run, with one report. */
async function runBundledProjects(asked: readonly SelectedProject[], whole: WholeRun): Promise<ExitCode> {
  const { args, root, version, maps, err, env } = whole;
  const [first] = asked;
  if (first === undefined) throw new UsageError("no project is left: --project leaves out all");
  const hideFrames = [...new Set(asked.flatMap(({ program }) => program.place.hideFrames))];
  const tracer = bundleTracer(root, { place: first.program.place, maps, hideFrames });
  const { hub, portable } = await openBundleReports(whole, tracer);
  const queue =
    portable === null
      ? null
      : await (await import("../execute/queue/queue-of-projects.ts")).openQueueOfProjects(tracer, { args, env }, root);
  const interrupts = listenToInterrupts(whole);
  interrupts.endAfter(args.sessionTimeout);
  const slots = args.workers === null || args.workers === 0 ? null : createWorkerSlots(args.workers);
  const report = createProjectsReport({ args, hub, slots, queue, interrupts, err });
  const runs: ProjectRun[] = [];
  try {
    for (const project of asked) {
      runs.push(
        await startProject(project, { report, tracer, portable: queue?.tracer ?? null, slots, queue, interrupts }),
      );
    }
    return await report.run({
      runs,
      errors: [],
      header: {
        version,
        root,
        configFile: null,
        compat: null,
        lines: [`projects: ${asked.map(({ name }) => name).join(", ")}`],
      },
      wantedOf: (all) => new Set(all),
      besideOf: (all) => new Set(slots === null ? [] : all),
    });
  } finally {
    // Where one has failed, the others still wait.
    queue?.end();
    for (const run of runs) run.hub.open(false);
    interrupts.dispose();
  }
}

/** What the projects of a run share. */
interface Shared extends Pick<BundleReports, "interrupts" | "portable" | "tracer"> {
  readonly report: ProjectsReport;
  readonly slots: WorkerSlots | null;
  /** Null without `--queue`. */
  readonly queue: QueueOfProjects | null;
}

/** Starts the run of a project, which waits until it is its turn; with a queue, until this machine has left it. */
async function startProject(
  { name, address, context, selection }: SelectedProject,
  { report, slots, queue, ...shared }: Shared,
): Promise<ProjectRun> {
  const hub = report.hubOf(address);
  const left = queue?.nextLeft() ?? null;
  let why = "";
  const args = {
    ...context.args,
    // It is asked for when the project begins.
    get maxFail() {
      return report.maxFail() ?? context.args.maxFail;
    },
  };
  const done = runBundle({ ...context, args }, selection, {
    ...{ ...shared, hub },
    interrupts: { ...shared.interrupts, endAfter: () => undefined },
    inProjects: {
      name,
      idInRun: (id) => idInRun(address, id),
      slots,
      decide: queue?.decide ?? null,
      onEmpty: (message) => void (why = message),
    },
  });
  // It is awaited later.
  done.catch(() => undefined);
  const collected = await Promise.race([hub.collected, done.then(() => null), ...(left === null ? [] : [left])]);
  const { facts = null, engine = null } = collected ?? {};
  return { name, address, hub, facts, engine, done, why: () => why };
}
