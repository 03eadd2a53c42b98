/** The projects that a command line is for, each with its configuration and its part of the targets. */
import { existsSync } from "node:fs";
import path from "node:path";
import picomatch from "picomatch";
import { elsewhereMatcher } from "../../collect/files/project-files.ts";
import { isFileAt, realPathOf } from "../../store/read-file.ts";
import { withSlashes } from "../../config/paths.ts";
import { isInFolder } from "../../store/folders.ts";
import type { MemberProject } from "../../config/options/options.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import { askedProjects, isProjectAsked, isProjectNamed, namesOfOnly } from "../../core/select/project-names.ts";
import type { Args } from "../flags/args.ts";
import type { CommandContext } from "../program/command-context.ts";
import { baseTempOfProject } from "../program/base-temp.ts";
import type { Configured } from "../program/configure.ts";
import { filesOfParts, mayBePart } from "../../compat/host/path-parts.ts";
import { type NamedTarget, resolveTargets } from "../select/targets.ts";
import { deselectedInProject, type ProjectAddress } from "../../config/projects/project-address.ts";
import { projectAddress } from "../../suite/project-address.ts";

/** A project with its part of the command line. */
export interface OpenProject {
  readonly member: MemberProject;
  /** Its name; those of all that are one suite. */
  readonly names: readonly string[];
  readonly address: ProjectAddress;
  /** Null if its configuration cannot be loaded. */
  readonly context: CommandContext | null;
  /** Why it cannot. */
  readonly problem: string | null;
}

/** A context in whose root there are several projects. */
export interface ProjectsContext extends CommandContext {
  readonly openProject: (member: MemberProject) => Promise<Configured>;
  /** What the flags of a project become in a run of a session. Default: those of the command line. */
  flagsOf?(given: Args): Args;
}

/** What `--project` may name: a project, or one of those of another runner that are one suite. */
interface Nameable {
  readonly name: string;
  /** From the root. */
  readonly folder: string;
  /** The folders with its tests, if it is not the whole suite. */
  readonly roots: readonly string[] | null;
}

function nameablesOf({ name, root, part }: MemberProject, rootOfAll: string): readonly Nameable[] {
  const folderOf = (folder: string): string => path.posix.relative(rootOfAll, folder) || ".";
  if (part === null) return [{ name, folder: folderOf(root), roots: null }];
  const { names, projects } = part.compat;
  return projects.map((project, index) => {
    const roots = projects.length === 1 ? null : project.files.roots;
    return { name: names[index] ?? name, folder: folderOf(project.root), roots };
  });
}

/** Whether a text of `--project` is the name, also without a scope, or the folder; as a glob, too. */
function isNamed({ name, folder }: Nameable, text: string): boolean {
  const plain = text.replace(/^\.\//, "").replace(/\/$/, "");
  const isMatch = plain.includes("*") ? picomatch(plain) : (one: string) => one === plain;
  return isProjectNamed(name, isMatch) || isMatch(folder);
}

/** Whether a text may be the name of one of the projects that a project consists of: `web/dom`. */
function mayBeIn({ name }: Nameable, text: string): boolean {
  return isProjectNamed(name, (one) => text.startsWith(`${one}/`));
}

/** Projects of a suite. */
interface ChosenMember {
  readonly member: MemberProject;
  readonly chosen: readonly Nameable[];
}

/**
 * The projects that texts choose: all without any, and where all begin with `!` those that none of them names.
 *
 * @param onlyIn - what another runner calls its only project in each, which has it as a name, too.
 * @throws {UsageError} if a text names none.
 */
export function chosenMembers(
  { members, root }: { readonly members: readonly MemberProject[]; readonly root: string },
  texts: readonly string[],
  onlyIn: ReadonlyMap<MemberProject, readonly string[]> = new Map(),
): readonly ChosenMember[] {
  // Those of a project are also named by it.
  const all = members.map((member) => {
    const { part } = member;
    const own = nameablesOf(member, root);
    // A part of a configuration has its name itself.
    const only = (onlyIn.get(member) ?? []).flatMap((name) =>
      own.flatMap((one) => (`/${one.name}`.endsWith(`/${name}`) ? [] : { ...one, name: `${one.name}/${name}` })),
    );
    return {
      member,
      own,
      around: [...(part === null || part.of === null ? [] : nameablesOf(part.of, root)), ...only],
      only,
    };
  });
  const asked = askedProjects(texts, {
    known: [...new Set(all.flatMap(({ own, only }) => [...own, ...only].map(({ name }) => name)))],
    isKnown: (text) => all.some(({ own, around }) => [...own, ...around].some((one) => isNamed(one, text))),
    where: root,
  });
  return all.flatMap(({ member, own, around }) => {
    const chosen = own.filter((one) =>
      isProjectAsked(asked, (text) => [one, ...around].some((other) => isNamed(other, text))),
    );
    return chosen.length === 0 ? [] : { member, chosen };
  });
}

/** A project, and its configuration; or why that cannot be loaded. */
interface LoadedProject extends ChosenMember {
  readonly configured: Configured | null;
  readonly problem: string | null;
}

async function loadProject(context: ProjectsContext, one: ChosenMember): Promise<LoadedProject> {
  try {
    const configured = await inFolder(one.member.root, () => context.openProject(one.member));
    return { ...one, configured, problem: null };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { ...one, configured: null, problem: error.message };
  }
}

/**
 * Loads the chosen ones of some projects. Where the configuration of one is that of another runner with projects, they stand in its place.
 *
 * @param among - of those of the configuration.
 * @throws {UsageError} if a text of `--project` names none.
 */
async function loadProjects(context: ProjectsContext, among: readonly MemberProject[]): Promise<LoadedProject[]> {
  const { root, members } = context.config;
  const texts = context.args.projects;
  const wanted = texts.filter((text) => !text.startsWith("!"));
  const mayMean = (text: string, member: MemberProject): boolean =>
    nameablesOf(member, root).some((one) => isNamed(one, text) || mayBeIn(one, text));
  // A text that no package has for itself may be the name of one of its projects, which its configuration says.
  const isAny = wanted.length === 0 || !wanted.every((text) => members.some((member) => mayMean(text, member)));
  const loaded: LoadedProject[] = [];
  for (const member of isAny ? among : among.filter((one) => wanted.some((text) => mayMean(text, one))))
    loaded.push(await loadProject(context, { member, chosen: nameablesOf(member, root) }));
  const partsOf = ({ configured }: LoadedProject): readonly MemberProject[] => configured?.config.members ?? [];
  const onlyIn = new Map(
    loaded.map(({ member, configured }) => [member, namesOfOnly(configured?.config.compatConfig?.projects ?? [])]),
  );
  const all = chosenMembers({ root, members: [...members, ...loaded.flatMap(partsOf)] }, texts, onlyIn);
  const result: LoadedProject[] = [];
  for (const project of loaded) {
    const parts = partsOf(project);
    const chosen = all.filter(({ member }) =>
      parts.length === 0 ? member === project.member : parts.includes(member),
    );
    for (const one of chosen)
      result.push(parts.length === 0 ? { ...project, ...one } : await loadProject(context, one));
  }
  return result;
}

/**
 * Opens the projects that the command line asks for, one after the other: their configurations may execute code.
 *
 * @throws {UsageError} if a target or a project does not exist.
 */
export async function openProjects(context: ProjectsContext): Promise<readonly OpenProject[]> {
  const { config, cwd } = context;
  const { members, root } = config;
  const here = withSlashes(cwd);
  const places = { folders: [cwd, root], from: root };
  const targets = targetsOf(context);
  const among = members.filter((member) =>
    targets === null ? folderFor(member, root, here) !== null : targets.has(member),
  );
  const loaded = await loadProjects(context, among);
  const opened: OpenProject[] = [];
  const unused = new Set(context.args.targets);
  for (const [index, { member, chosen, configured, problem }] of loaded.entries()) {
    const address = projectAddress(member, root);
    const names = chosen.map(({ name }) => name);
    if (configured === null) {
      opened.push({ member, names, address, context: null, problem });
      continue;
    }
    const folder = (targets === null ? folderFor(member, root, here) : null) ?? member.root;
    const named = targets?.get(member.part?.of ?? member) ?? [];
    const own = targets === null ? null : targetsFor(member, await withFiles(named, configured, places));
    const within = withinRoots(own, { member, chosen }, folder);
    if (within?.length === 0) continue;
    for (const { given } of within ?? []) unused.delete(given);
    const given = context.flagsOf?.(configured.args) ?? configured.args;
    const hasParts = named.some(({ isPart }) => isPart);
    const deselect = deselectedIn(given, address, member, loaded);
    opened.push({
      member,
      names,
      address,
      context: {
        ...context,
        args: {
          ...given,
          ...pathsOf(given, cwd, index),
          targets: (within ?? []).map(({ text }) => text),
          deselect,
          hasParts,
        },
        config: configured.config,
        cwd: folder,
        prestarted: null,
        partOf: { address, cwd, folders: members.map((one) => one.root), targets: context.args.targets.length },
        err: errorsOf(member, root, context),
      },
      problem: null,
    });
  }
  const [lost] = loaded.some(({ configured }) => configured === null) ? [] : unused;
  if (lost !== undefined) {
    // A part of a path that no file has is no path.
    if (!context.args.packages && mayBePart(lost, places)) resolveTargets([lost], { cwd, root });
    throw notIn(
      lost,
      loaded.flatMap(({ chosen }) => chosen),
    );
  }
  if (opened.length === 0) {
    throw new UsageError(`no project has tests in ${here}: projects are ${members.map(({ name }) => name).join(", ")}`);
  }
  return opened;
}

/** The targets of a project, with its files in the place of parts of their paths. */
async function withFiles(
  targets: readonly TargetOfProject[],
  { config }: Configured,
  places: Parameters<typeof filesOfParts>[2],
): Promise<readonly TargetOfProject[]> {
  if (!targets.some(({ isPart }) => isPart)) return targets;
  const all: TargetOfProject[] = [];
  for (const target of targets) {
    if (!target.isPart) all.push(target);
    else {
      const files = await filesOfParts(config, [target.given], places);
      for (const file of files) if (file !== target.given) all.push({ ...target, text: file, path: file });
    }
  }
  return all;
}

/** The targets of chosen projects, where others are the same suite: what is in their folders. Null for all of the suite. */
function withinRoots(
  targets: readonly TargetOfProject[] | null,
  { member, chosen }: ChosenMember,
  folder: string,
): readonly TargetOfProject[] | null {
  const isAll = chosen.length === (member.part?.compat.projects.length ?? 1);
  if (isAll && targets?.some(({ part }) => part !== null) !== true) return targets;
  const all = targets ?? [{ given: "", text: folder, path: folder, part: null, isPart: false }];
  return all.flatMap((target) => {
    const own = chosen.filter(({ name }) => target.part === null || target.part === name);
    return own.flatMap(({ roots }) =>
      (roots ?? [member.root]).flatMap((root) => {
        if (isInFolder(target.path, root)) return target;
        return isInFolder(root, target.path) ? { ...target, text: root, path: root } : [];
      }),
    );
  });
}

function notIn(target: string, projects: readonly { readonly name: string }[]): UsageError {
  return new UsageError(`${target} is in none of the projects: ${projects.map(({ name }) => name).join(", ")}`);
}

/** The one project that a command line is for. @throws {UsageError} if it is for several, or its configuration cannot be loaded. */
export async function onlyProject(
  context: ProjectsContext,
  what: string,
): Promise<OpenProject & { readonly context: CommandContext }> {
  const [first, ...others] = await openProjects(context);
  if (first === undefined || others.length > 0) {
    const names = context.config.members.map(({ name }) => name).join(", ");
    throw new UsageError(
      `${what} is for one project: name it with --project, or run it in its folder; projects are ${names}`,
    );
  }
  if (first.context === null) throw new UsageError(first.problem ?? "");
  return { ...first, context: first.context };
}

/**
 * The folder whose tests of a project a command without targets is for: of one in or below the working directory all, of one around it
 * those in it, as in a suite. Null for a project beside it.
 */
export function folderFor(
  { root, inside }: Pick<MemberProject, "inside" | "root">,
  rootOfAll: string,
  here: string,
): string | null {
  if (here === rootOfAll || isInFolder(root, here)) return root;
  return isInFolder(here, root) && !inside.some((one) => isInFolder(here, one)) ? here : null;
}

/** Does something in a folder: configurations of other runners, and of Vite, ask for the working directory. */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

/** A target of a project. */
interface TargetOfProject {
  /** As the command line has it. */
  readonly given: string;
  /** Absolute. */
  readonly text: string;
  readonly path: string;
  /** The part of the project that it names; null if it names none. */
  readonly part: string | null;
  /** Whether it may be a part of the paths of files. */
  readonly isPart: boolean;
}

/** The targets of each project; null if the command line names none. @throws {UsageError} if one is in no project. */
function targetsOf({ args, config, cwd }: CommandContext): ReadonlyMap<MemberProject, TargetOfProject[]> | null {
  if (args.targets.length === 0) return null;
  const { members, root } = config;
  const found = new Map<MemberProject, TargetOfProject[]>();
  for (const given of args.targets) {
    const { of, name, text } = namedIn(given, members, { cwd, root });
    const isPart = of === null && !args.packages && mayBePart(text, { folders: [cwd, root], from: root });
    if (isPart) {
      for (const member of members)
        found.set(member, [...(found.get(member) ?? []), { given, text, path: member.root, part: null, isPart }]);
      continue;
    }
    // The configuration of a project says whether it has tests outside of its folder.
    const [named] = resolveTargets([text], { cwd, root, packages: args.packages });
    if (named === undefined) continue;
    const add = (member: MemberProject, part: string | null, one: NamedTarget | null): void => {
      const own = one === null ? { text: member.root, path: member.root } : { text: absoluteText(one), path: one.path };
      found.set(member, [...(found.get(member) ?? []), { ...own, given, part, isPart }]);
    };
    const among = of === null ? members : [of];
    const membersAround = (place: string): readonly MemberProject[] =>
      among.filter((member) => isInFolder(place, member.root) && !member.inside.some((one) => isInFolder(place, one)));
    // A link to a package leads to its project.
    const isLink = membersAround(named.path).length === 0;
    const target = isLink ? { ...named, path: realPathOf(named.path) } : named;
    const around = membersAround(target.path);
    const below = among.filter((member) => !around.includes(member) && isInFolder(member.root, target.path));
    for (const member of around) add(member, name, target);
    for (const member of below) add(member, name, null);
    if (around.length + below.length > 0) continue;
    if (of === null) throw notIn(given, members);
    add(of, name, target);
  }
  return found;
}

/** The project, of several in one folder, whose name stands before a target or an id. */
function twinNamed(
  text: string,
  members: readonly MemberProject[],
): { readonly member: MemberProject; readonly name: string; readonly rest: string } | null {
  for (const member of members.filter(({ isTwin }) => isTwin)) {
    const name = namesOf(member).find((one) => text.startsWith(`${one}:`));
    if (name !== undefined) return { member, name, rest: text.slice(name.length + 1) };
  }
  return null;
}

/** The project whose name stands before a target, and the part of it. */
function namedIn(
  text: string,
  members: readonly MemberProject[],
  { cwd, root }: { readonly cwd: string; readonly root: string },
): { readonly of: MemberProject | null; readonly name: string | null; readonly text: string } {
  const twin = twinNamed(text, members);
  if (twin !== null) return { of: twin.member, name: twin.member.part === null ? null : twin.name, text: twin.rest };
  // The id of a file outside of the folder of its project, which the name of another folder may look like.
  const of = members.find((one) => text.startsWith(`${one.name}:`));
  const rest = text.slice(text.indexOf(":") + 1);
  if (of !== undefined && existsSync(path.resolve(root, pathOfNode(rest)))) return { of, name: null, text: rest };
  const around = members.find((one) => text.startsWith(`${one.name}/`));
  const colon = text.indexOf(":", around?.name.length);
  const name = text.slice(0, colon);
  // A file with a line, or an id.
  if (around === undefined || colon < 0 || existsSync(path.resolve(cwd, name))) return { of: null, name: null, text };
  return { of: around, name, text: text.slice(colon + 1) };
}

function namesOf({ name, part }: MemberProject): readonly string[] {
  return part === null ? [name] : part.compat.names;
}

/** The targets that a project has of those of its suite: a file belongs to the parts that match it, or else to the first. */
function targetsFor(member: MemberProject, targets: readonly TargetOfProject[]): TargetOfProject[] {
  const isElsewhere = elsewhereMatcher(member.part?.compat ?? null);
  const names = namesOf(member);
  return targets.filter(
    ({ part, path: place }) => (part === null || names.includes(part)) && !(isFileAt(place) && isElsewhere(place)),
  );
}

/** A target as any working directory understands it. */
function absoluteText({ path: file, nodeId, lines }: NamedTarget): string {
  if (lines !== undefined) return `${file}:${lines.first}-${lines.last}`;
  return nodeId === null ? file : file + nodeId.slice(nodeId.indexOf("::"));
}

/** Flags with paths from the working directory of the command, which is not that of the tests. */
function pathsOf(args: Args, cwd: string, index: number): Pick<Args, "baseTemp" | "durationsFrom" | "history"> {
  const absolute = (file: string): string => path.resolve(cwd, file);
  return {
    baseTemp: baseTempOfProject(args.baseTemp, cwd, index),
    durationsFrom: args.durationsFrom.map(absolute),
    history: args.history === null ? null : absolute(args.history),
  };
}

/** What `--deselect` leaves out of a project. A name before it says of which one. */
function deselectedIn(
  { deselect }: Args,
  address: ProjectAddress,
  own: MemberProject,
  all: readonly LoadedProject[],
): readonly string[] {
  const members = all.map(({ member }) => member);
  return deselect.flatMap((given) => {
    const twin = twinNamed(given, members);
    if (twin !== null && twin.member !== own) return [];
    return deselectedInProject(address, twin?.rest ?? given) ?? [];
  });
}

/** Standard error, where the first message of a project says whose paths follow. */
function errorsOf(member: MemberProject, root: string, { err }: CommandContext): CommandContext["err"] {
  let isNamed = false;
  return {
    ...err,
    write(text) {
      const place = member.isTwin ? member.name : path.posix.relative(root, member.root) || ".";
      if (text !== "" && !isNamed) err.write(`xtest: in ${place}:\n`);
      isNamed ||= text !== "";
      err.write(text);
    },
  };
}
