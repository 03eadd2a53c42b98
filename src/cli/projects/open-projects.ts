/** The projects that a command line is for, each with its configuration and its part of the targets. */
import path from "node:path";
import picomatch from "picomatch";
import { withSlashes } from "../../config/paths.ts";
import type { MemberProject } from "../../config/options/options.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { Args } from "../flags/args.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { type NamedTarget, resolveTargets } from "../select/targets.ts";
import { addressesOf, type ProjectAddress } from "../../config/projects/project-address.ts";

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
export interface ProjectsContext extends CommandContext {
  readonly openProject: (member: MemberProject) => Promise<Configured>;
  /** What the flags of a project become in a run of a session. Default: those of the command line. */
  flagsOf?(given: Args): Args;
}

/**
 * The projects whose names flags give, or all.
 *
 * @throws {UsageError} if a name fits none.
 */
export function chosenMembers(
  { members, root }: { readonly members: readonly MemberProject[]; readonly root: string },
  names: readonly string[],
): readonly MemberProject[] {
  if (names.length === 0) return members;
  const folderOf = (member: MemberProject): string => path.posix.relative(root, member.root) || ".";
  const fits = (member: MemberProject, name: string): boolean => {
    const own = [member.name, member.name.replace(/^@[^/]+\//, ""), folderOf(member)];
    const plain = name.replace(/^\.\//, "").replace(/\/$/, "");
    const isMatch = plain.includes("*") ? picomatch(plain) : (one: string) => one === plain;
    return own.some((one) => isMatch(one));
  };
  for (const name of names) {
    if (members.some((member) => fits(member, name))) continue;
    const known = members.map((member) => member.name);
    const [near] = nearest(name, known);
    const hint = near === undefined ? `; projects are ${known.join(", ")}` : `; did you mean ${near}?`;
    throw new UsageError(`--project ${name}: no such project in ${root}${hint}`);
  }
  return members.filter((member) => names.some((name) => fits(member, name)));
}

/**
 * Opens the projects that the command line asks for, one after the other: their configurations may execute code.
 *
 * @throws {UsageError} if a target or a project does not exist.
 */
export async function openProjects(context: ProjectsContext): Promise<readonly OpenProject[]> {
  const { args, config, cwd } = context;
  const members = chosenMembers(config, args.projects);
  const addresses = addressesOf(config.members, config.root);
  const targets = targetsOf(context, members);
  const here = withSlashes(cwd);
  const opened: OpenProject[] = [];
  for (const [index, member] of members.entries()) {
    const own = targets?.get(member);
    const folder = targets === null ? folderFor(member, config.root, here) : own && member.root;
    const address = addresses.get(member);
    if (typeof folder !== "string" || address === undefined) continue;
    try {
      const { args: loaded, config: configured } = await inFolder(member.root, () => context.openProject(member));
      const given = context.flagsOf?.(loaded) ?? loaded;
      const argsOfProject = { ...given, ...pathsOf(given, cwd, index), targets: own ?? [] };
      opened.push({
        member,
        address,
        context: {
          ...context,
          ...{ args: { ...argsOfProject, deselect: deselectedIn(given, address) } },
          ...{
            config: configured,
            cwd: folder,
            prestarted: null,
            partOf: { address, folders: config.members.map(({ root }) => root) },
            err: errorsOf(member, config.root, context),
          },
        },
        problem: null,
      });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      opened.push({ member, address, context: null, problem: error.message });
    }
  }
  if (opened.length === 0) {
    throw new UsageError(`no project has tests in ${here}: projects are ${members.map(({ name }) => name).join(", ")}`);
  }
  return opened;
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

/** The targets of each project, absolute; null if the command line names none. @throws {UsageError} if one is in no project. */
function targetsOf(
  { args, config, cwd }: CommandContext,
  members: readonly MemberProject[],
): ReadonlyMap<MemberProject, string[]> | null {
  if (args.targets.length === 0) return null;
  const found = new Map<MemberProject, string[]>();
  const add = (member: MemberProject, texts: readonly string[]): void => {
    found.set(member, [...(found.get(member) ?? []), ...texts]);
  };
  for (const text of args.targets) {
    const twin = members.find((one) => one.isTwin && text.startsWith(`${one.name}:`));
    const plain = twin === undefined ? text : text.slice(twin.name.length + 1);
    const [target] = resolveTargets([plain], { cwd, root: config.root, packages: args.packages });
    if (target === undefined) continue;
    const among = twin === undefined ? members : [twin];
    const around = among.filter(
      ({ root, inside }) => isIn(target.path, root) && !inside.some((one) => isIn(target.path, one)),
    );
    const below = among.filter((member) => !around.includes(member) && isIn(member.root, target.path));
    for (const member of around) add(member, [absoluteText(target)]);
    for (const member of below) add(member, [member.root]);
    if (around.length + below.length === 0) {
      throw new UsageError(`${text} is in none of the projects: ${members.map(({ name }) => name).join(", ")}`);
    }
  }
  return found;
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

/** What `--deselect` leaves out of a project. */
function deselectedIn({ deselect }: Args, { ofIds }: ProjectAddress): readonly string[] {
  return deselect.flatMap((id) => (id.startsWith(ofIds) ? id.slice(ofIds.length) : ofIds.startsWith(id) ? "" : []));
}

/** Standard error, where the first message of a project says whose paths follow. */
function errorsOf(member: MemberProject, root: string, { err }: CommandContext): CommandContext["err"] {
  let isNamed = false;
  return {
    ...err,
    write(text) {
      if (text !== "" && !isNamed) err.write(`xtest: in ${path.posix.relative(root, member.root) || "."}:\n`);
      isNamed ||= text !== "";
      err.write(text);
    },
  };
}
