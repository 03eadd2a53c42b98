/** What each command does where a configuration consists of several projects. */
import { UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { listenToInterrupts } from "../program/interrupts.ts";
import { openProjects, type ProjectsContext } from "./open-projects.ts";

/** Runs a command on one suite. @param load - loads its configuration again. */
type RunCommand = (context: CommandContext, load: () => Promise<Configured>) => Promise<ExitCode>;

/** Commands that look at each project on its own. */
const EACH: ReadonlySet<string> = new Set(["check", "config", "typegen"]);
/** Commands of one suite. */
const SINGLE: ReadonlySet<string> = new Set(["watch", "build", "bisect"]);

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
  if (SINGLE.has(command) || follows) return runOnOne(context, runCommand);
  if (show !== null || EACH.has(command)) return runOnEach(context, runCommand);
  if (command === "list") return (await import("./list-projects.ts")).listProjects(context);
  if (command !== "run") return runCommand(context, load);
  const interrupts = listenToInterrupts(context);
  const { runProjects } = await import("./run-projects.ts");
  return runProjects(context, interrupts).finally(() => {
    interrupts.dispose();
  });
}

async function runOnOne(context: ProjectsContext, runCommand: RunCommand): Promise<ExitCode> {
  const [first, ...others] = await openProjects(context);
  if (first === undefined || others.length > 0) {
    const names = context.config.members.map(({ name }) => name).join(", ");
    throw new UsageError(
      `xtest ${context.args.command} is for one project: run it in its folder, or name it with --project; projects are ${names}`,
    );
  }
  if (first.context === null) throw new UsageError(first.problem ?? "");
  return runCommand(first.context, () => context.openProject(first.member));
}

/** @returns the exit code of the first one that is none of success. */
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
