/** The projects that a command line is for, each with its configuration and its part of the targets. */
import { existsSync } from "node:fs";
import path from "node:path";
import picomatch from "picomatch";
import { elsewhereMatcher, sharedMatcher } from "../../collect/files/project-files.ts";
import { isFileAt } from "../../store/read-file.ts";
import { withSlashes } from "../../config/paths.ts";
import type { MemberProject } from "../../config/options/options.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { Args } from "../flags/args.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { type NamedTarget, resolveTargets } from "../select/targets.ts";
import type { ProjectAddress } from "./project-events.ts";

/** A project with its part of the command line. */
export interface OpenProject {
  readonly member: MemberProject;
  readonly address: ProjectAddress;
  /** Null if its configuration cannot be loaded. */
  readonly context: CommandContext | null;
  /** Why it cannot. */
  readonly problem: string | null;
}

/** A context in whose root there are several projects. */
export type ProjectsContext = CommandContext & { readonly openProject: (member: MemberProject) => Promise<Configured> };

/** Whether a text of `--project` names a project: by its name, also without a scope, or its folder; as a glob, too. */
function isNamed(member: MemberProject, name: string, root: string): boolean {
  const plain = name.replace(/^\.\//, "").replace(/\/$/, "");
  const isMatch = plain.includes("*") ? picomatch(plain) : (one: string) => one === plain;
  const folder = path.posix.relative(root, member.root) || ".";
  const whole = member.part?.of ?? null;
  return [...namesOf(member), folder].some((one) => isMatch(one)) || (whole !== null && isNamed(whole, name, root));
}

/** Its name, and that without a scope. */
function namesOf({ name }: MemberProject): readonly string[] {
  return [name, name.replace(/^@[^/]+\//, "")];
}

/**
 * The projects that names choose: all without any, and of names that begin with `!` alone all others.
 *
 * @throws {UsageError} if a name fits none.
 */
export function chosenMembers(
  { members, root }: { readonly members: readonly MemberProject[]; readonly root: string },
  names: readonly string[],
): readonly MemberProject[] {
  const refused = names.flatMap((name) => (name.startsWith("!") ? name.slice(1) : []));
  const wanted = names.filter((name) => !name.startsWith("!"));
  for (const name of [...wanted, ...refused]) {
    if (members.some((member) => isNamed(member, name, root))) continue;
    const known = members.map((member) => member.name);
    const [near] = nearest(name, known);
    const hint = near === undefined ? `; projects are ${known.join(", ")}` : `; did you mean ${near}?`;
    throw new UsageError(`--project ${name}: no such project in ${root}${hint}`);
  }
  const isIn = (member: MemberProject, list: readonly string[]): boolean =>
    list.some((name) => isNamed(member, name, root));
  const chosen = wanted.length === 0 ? members : members.filter((member) => isIn(member, wanted));
  return chosen.filter((member) => !isIn(member, refused));
}

/** A project, and its configuration; or why that cannot be loaded. */
interface LoadedProject {
  readonly member: MemberProject;
  readonly configured: Configured | null;
  readonly problem: string | null;
}

async function loadProject(context: ProjectsContext, member: MemberProject): Promise<LoadedProject> {
  try {
    const configured = await inFolder(member.root, () => context.openProject(member));
    return { member, configured, problem: null };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { member, configured: null, problem: error.message };
  }
}

/**
 * Loads the chosen ones of some projects. Where the configuration of one is that of another runner with projects, they stand in its place.
 *
 * @param among - of those of the configuration.
 * @throws {UsageError} if a name fits none.
 */
async function loadProjects(context: ProjectsContext, among: readonly MemberProject[]): Promise<LoadedProject[]> {
  const { root, members } = context.config;
  const names = context.args.projects;
  const wanted = names.filter((name) => !name.startsWith("!"));
  const mayHave = (member: MemberProject): boolean =>
    wanted.some((name) => namesOf(member).some((own) => name.startsWith(`${own}/`)) || isNamed(member, name, root));
  const loaded: LoadedProject[] = [];
  for (const member of wanted.length === 0 ? among : among.filter(mayHave))
    loaded.push(await loadProject(context, member));
  const partsOf = ({ configured }: LoadedProject): readonly MemberProject[] => configured?.config.members ?? [];
  const chosen = new Set(chosenMembers({ root, members: [...members, ...loaded.flatMap(partsOf)] }, names));
  const result: LoadedProject[] = [];
  for (const project of loaded) {
    const parts = partsOf(project);
    if (parts.length === 0 && chosen.has(project.member)) result.push(project);
    for (const part of parts) if (chosen.has(part)) result.push(await loadProject(context, part));
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
  const targets = targetsOf(context);
  const among = members.filter((member) =>
    targets === null ? folderFor(member, root, here) !== null : targets.has(member),
  );
  const loaded = await loadProjects(context, among);
  const opened: OpenProject[] = [];
  const unused = new Set(context.args.targets);
  for (const [index, { member, configured, problem }] of loaded.entries()) {
    const address = addressOf(member, root);
    if (configured === null) {
      opened.push({ member, address, context: null, problem });
      continue;
    }
    const own = targets === null ? null : targetsFor(member, targets.get(topOf(member)) ?? []);
    if (own?.length === 0) continue;
    for (const { given } of own ?? []) unused.delete(given);
    const { args: given } = configured;
    const texts = (own ?? []).map(({ text }) => text);
    const deselect = deselectedIn(given, address, loaded);
    opened.push({
      member,
      address,
      context: {
        ...context,
        args: { ...given, ...pathsOf(given, cwd, index), targets: texts, deselect },
        config: configured.config,
        cwd: (own === null ? folderFor(member, root, here) : null) ?? member.root,
        prestarted: null,
        partOf: members.map((one) => one.root),
        err: errorsOf(member, root, context),
      },
      problem: null,
    });
  }
  if (opened.length === 0) {
    throw new UsageError(`no project has tests in ${here}: projects are ${members.map(({ name }) => name).join(", ")}`);
  }
  const [lost] = loaded.some(({ configured }) => configured === null) ? [] : unused;
  if (lost !== undefined) throw notIn(lost, loaded);
  return opened;
}

/** That of the configuration which a project is, or is a part of. */
function topOf(member: MemberProject): MemberProject {
  return member.part?.of ?? member;
}

function notIn(target: string, projects: readonly { readonly member: MemberProject }[]): UsageError {
  return new UsageError(
    `${target} is in none of the projects: ${projects.map(({ member: { name } }) => name).join(", ")}`,
  );
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
  if (here === rootOfAll || isIn(root, here)) return root;
  return isIn(here, root) && !inside.some((one) => isIn(here, one)) ? here : null;
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

function addressOf({ name, root, isTwin, part }: MemberProject, rootOfAll: string): ProjectAddress {
  const folder = path.posix.relative(rootOfAll, root);
  const isOfSeveral = part === null ? () => isTwin : part.of?.isTwin === true ? () => true : sharedMatcher(part.whole);
  return {
    name,
    ofPaths: folder === "" ? "" : `${folder}/`,
    isShared: (file) => isOfSeveral(path.posix.join(root, file)),
  };
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
}

/** The targets of each project; null if the command line names none. @throws {UsageError} if one is in no project. */
function targetsOf({ args, config, cwd }: CommandContext): ReadonlyMap<MemberProject, TargetOfProject[]> | null {
  if (args.targets.length === 0) return null;
  const { members, root } = config;
  const found = new Map<MemberProject, TargetOfProject[]>();
  for (const given of args.targets) {
    const { of, name, text } = namedIn(given, members, cwd);
    const [target] = resolveTargets([text], { cwd, root, packages: args.packages });
    if (target === undefined) continue;
    const add = (member: MemberProject, part: string | null, one: NamedTarget | null): void => {
      const own = one === null ? { text: member.root, path: member.root } : { text: absoluteText(one), path: one.path };
      found.set(member, [...(found.get(member) ?? []), { ...own, given, part }]);
    };
    const among = of === null ? members : [of];
    const around = among.filter(
      (member) => isIn(target.path, member.root) && !member.inside.some((one) => isIn(target.path, one)),
    );
    const below = among.filter((member) => !around.includes(member) && isIn(member.root, target.path));
    for (const member of around) add(member, name, target);
    for (const member of below) add(member, name, null);
    if (around.length + below.length === 0)
      throw notIn(
        given,
        members.map((member) => ({ member })),
      );
  }
  return found;
}

/** The project whose name stands before a target, and the part of it. */
function namedIn(
  text: string,
  members: readonly MemberProject[],
  cwd: string,
): { readonly of: MemberProject | null; readonly name: string | null; readonly text: string } {
  const named = members.find((one) => one.isTwin && text.startsWith(`${one.name}:`));
  if (named !== undefined) return { of: named, name: null, text: text.slice(named.name.length + 1) };
  const around = members.find((one) => text.startsWith(`${one.name}/`));
  const colon = text.indexOf(":", around?.name.length);
  const name = text.slice(0, colon);
  // A file with a line, or an id.
  if (around === undefined || colon < 0 || existsSync(path.resolve(cwd, name))) return { of: null, name: null, text };
  return { of: around, name, text: text.slice(colon + 1) };
}

/** The targets that a project has of those of its suite: a file belongs to the parts that match it, or else to the first. */
function targetsFor({ name, part }: MemberProject, targets: readonly TargetOfProject[]): TargetOfProject[] {
  const isElsewhere = elsewhereMatcher(part?.compat ?? null);
  return targets.filter(
    (target) => (target.part ?? name) === name && !(isFileAt(target.path) && isElsewhere(target.path)),
  );
}

function isIn(place: string, folder: string): boolean {
  return place === folder || place.startsWith(`${folder.replace(/\/$/, "")}/`);
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
    baseTemp: args.baseTemp === null ? null : path.join(absolute(args.baseTemp), String(index)),
    durationsFrom: args.durationsFrom.map(absolute),
    history: args.history === null ? null : absolute(args.history),
  };
}

/** What `--deselect` leaves out of a project. A name before it says of which one. */
function deselectedIn(
  { deselect }: Args,
  { name, ofPaths }: ProjectAddress,
  all: readonly LoadedProject[],
): readonly string[] {
  return deselect.flatMap((given) => {
    const named = all.find(({ member }) => member.isTwin && given.startsWith(`${member.name}:`))?.member.name;
    if (named !== undefined && named !== name) return [];
    const id = named === undefined ? given : given.slice(named.length + 1);
    return id.startsWith(ofPaths) ? id.slice(ofPaths.length) : ofPaths.startsWith(id) ? "" : [];
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
