/** What each command does where a configuration consists of several projects. */
import path from "node:path";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { idInProject, idInRun, pathInRun } from "../../config/projects/project-address.ts";
import { withSlashes } from "../../config/paths.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { SpannedDiagnostic } from "../output/check-reports.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { listenToInterrupts } from "../program/interrupts.ts";
import { inFolder, onlyProject, openProjects, type ProjectsContext } from "./open-projects.ts";
import { isInFolder } from "../../store/folders.ts";
import { projectAddress } from "../../suite/project-address.ts";

/** Runs a command on one suite. @param load - loads its configuration again. */
type RunCommand = (context: CommandContext, load: () => Promise<Configured>) => Promise<ExitCode>;

/** Commands that look at each project on its own. */
const EACH: ReadonlySet<string> = new Set(["affected", "check", "config", "try", "typegen"]);

/**
 * Runs a command on all projects that the command line asks for.
 *
 * @param runCommand - runs it on a suite.
 * @param load - loads the configuration of all again.
 * @throws {UsageError} if it needs one project, and there are several.
 */
export async function commandOfProjects(
  context: ProjectsContext,
  runCommand: RunCommand,
  load: () => Promise<Configured>,
): Promise<ExitCode> {
  const { command, show, follows } = context.args;
  if (command === "bisect" || command === "report" || (command === "typegen" && follows))
    return runOnOne(context, runCommand);
  if (command === "build") return (await import("./build-projects.ts")).buildProjects(context);
  if (command === "check" && context.args.checkFormat !== "text") return checkProjects(context);
  if (show !== null || EACH.has(command)) return runOnEach(context, runCommand);
  if (command === "covers") return coversOfProjects(context);
  if (command === "list") return (await import("./list-projects.ts")).listProjects(context);
  if (command !== "run") return runCommand(context, load);
  const interrupts = listenToInterrupts(context);
  const { runProjects } = await import("./run-projects.ts");
  return runProjects(context, interrupts).finally(() => {
    interrupts.dispose();
  });
}

async function runOnOne(context: ProjectsContext, runCommand: RunCommand): Promise<ExitCode> {
  const { context: own, member } = await onlyProject(context, `xtest ${context.args.command}`);
  return inFolder(member.root, () => runCommand(own, () => context.openProject(member)));
}

/** `xtest check` with a report for programs: one of all projects. */
async function checkProjects(context: ProjectsContext): Promise<ExitCode> {
  const { exitCodeOfCheck, machineReport, problemsOf, withPlaces } = await import("../commands/check.ts");
  const all: SpannedDiagnostic[] = [];
  let hasBroken = false;
  for (const { member, address, context: own, problem } of await openProjects(context)) {
    if (own === null) {
      context.err.write(`xtest: error: project ${member.name}: ${problem ?? ""}\n`);
      hasBroken = true;
      continue;
    }
    const found = await inFolder(member.root, async () => withPlaces(await problemsOf(own)));
    all.push(...found.map((one) => ({ ...one, path: pathInRun(address, one.path) })));
  }
  context.out.write(await machineReport(context, all));
  return hasBroken ? EXIT.testsFailed : exitCodeOfCheck(all);
}

/**
 * `xtest covers`: asks the project in whose folder the place is, or that has the test. Several in one folder are asked one after the other.
 *
 * @throws {UsageError} if there is none, or nothing is recorded of it.
 */
async function coversOfProjects(context: ProjectsContext): Promise<ExitCode> {
  const { args, config, cwd, out } = context;
  const { covers } = await import("../commands/covers.ts");
  const [target] = args.targets;
  const asked = target === undefined ? null : withSlashes(path.resolve(cwd, target));
  const having = config.members.flatMap((member) => {
    const address = projectAddress(member, config.root);
    const id = args.coveringTest === null ? null : idInProject(address, args.coveringTest);
    const isAsked = asked === null ? id !== null : isInFolder(asked, member.root);
    return isAsked ? [{ member, address, id }] : [];
  });
  const depth = having.reduce((most, { member }) => Math.max(most, member.root.length), 0);
  const found = having.filter(({ member }) => member.root.length === depth);
  if (found.length === 0) {
    const names = config.members.map(({ name }) => name).join(", ");
    throw new UsageError(`no project has ${target ?? args.coveringTest ?? ""}: there are ${names}`);
  }
  if (found.length > 1 && args.format === "json") {
    const names = found.map(({ member }) => member.name).join(", ");
    throw new UsageError(`JSON of one project only: ${names} have the same folder`);
  }
  for (const { member, address, id } of found) {
    const own = await context.openProject(member);
    if (found.length > 1) out.write(`project ${member.name}:\n`);
    covers(
      { ...context, ...own, args: { ...own.args, coveringTest: id } },
      { ofId: (one) => idInRun(address, one), ofPath: (one) => pathInRun(address, one) },
    );
  }
  return EXIT.ok;
}

/** @returns the exit code of the first command that failed; else that of success. */
async function runOnEach(context: ProjectsContext, runCommand: RunCommand): Promise<ExitCode> {
  const { out, err } = context;
  let code: ExitCode = EXIT.ok;
  for (const { member, context: own, problem } of await openProjects(context)) {
    out.write(`project ${member.name}:\n`);
    if (own === null) err.write(`xtest: error: project ${member.name}: ${problem ?? ""}\n`);
    const one = own === null ? EXIT.testsFailed : await runCommand(own, () => context.openProject(member));
    // A package without tests has nothing to look at.
    if (code === EXIT.ok && one !== EXIT.noTestsCollected) code = one;
  }
  return code;
}
