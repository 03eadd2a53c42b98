/** From the command line to an exit code: parses flags, loads the configuration and the command, and reports errors. */
import { UsageError } from "../core/errors/errors.ts";
import { isProjectNamed, namesOfOnly } from "../core/select/project-names.ts";
import { matchesGlob } from "../core/select/test-names.ts";
import { EXIT, type ExitCode } from "../report/exit-codes.ts";
import type { ResolvedConfig } from "../config/types.ts";
import { type AddedFlags, type Args, type FirstArgs, parseArgs, parseFirst } from "./flags/args.ts";
import type { Prestarted } from "../run/process/child-start.ts";
import type { CommandContext, CommandSurroundings } from "./program/command-context.ts";
import { type Configured, configure } from "./program/configure.ts";
import { environmentFlags } from "./host/environment-flags.ts";
import { errorText } from "./program/error-text.ts";
import { runProgram, type Surroundings } from "./program/run-program.ts";
import { packageFile, packageVersion, PROBLEM_PAGES } from "./program/version.ts";

/**
 * Runs a command.
 *
 * @param argv - the arguments after the program's name.
 * @param prestarted - a process for tests that has been started already.
 * @returns the exit code, once all output is written.
 */
export async function main(argv: readonly string[], prestarted: Prestarted | null): Promise<number> {
  const next: { serve?: () => Promise<number> } = {};
  const code = await runProgram((surroundings) => {
    return dispatch(argv, { ...surroundings, prestarted }, (serve) => {
      next.serve = serve;
    });
  });
  // A server outlives the errors that end every other command, such as those of a configuration.
  return next.serve?.() ?? code;
}

/** @param then - takes a server to start. */
async function dispatch(
  given: readonly string[],
  base: CommandSurroundings,
  then: (serve: () => Promise<number>) => void,
): Promise<number> {
  if (given[0] === "completion") return (await import("./completion/completion.ts")).completion(given.slice(1), base);
  const argv = await withFiles(given, base.cwd);
  // It writes nothing into the project, not even what configurations are compiled to.
  const ofTry = given[0] === "try" ? [{ where: "xtest try", argv: ["--no-cache"] }] : [];
  const before = [...ofTry, ...(await environmentFlags(base.env))];
  const first = parseFirst(argv, { before });
  if (first.args.command === "version") {
    base.out.write(`xtest ${packageVersion()}\n`);
    return EXIT.ok;
  }
  if (first.args.command === "help") return printHelp(argv, first, before, base);
  if (first.args.command === "lsp") {
    // The configuration is that of each file that the editor opens.
    parseArgs(argv, { before });
    const [{ serve }, { pathToFileURL }] = await Promise.all([import("../tools/lsp/server.ts"), import("node:url")]);
    then(() => serve(packageVersion(), pathToFileURL(packageFile(PROBLEM_PAGES)).href));
    return EXIT.ok;
  }
  const load = async () => withPathParts(await configure(argv, first, base.cwd, before), base.cwd);
  const { args, config, openProject } = await load();
  const code = await config.pluginManager.callAsync("xtest_cmdline_main", config);
  if (code === null) {
    const run = async (): Promise<ExitCode> => {
      if (config.members.length > 0) {
        const { commandOfProjects } = await import("./projects/command-of-projects.ts");
        return commandOfProjects({ ...base, args, config, openProject }, runCommand, load);
      }
      refuseOtherProjects(args, config);
      return runCommand({ ...base, args, config }, load);
    };
    if (args.command !== "run" || (args.trace === null && !args.whySlow)) return run();
    const { whySlow, tracedRun } = await import("./commands/why-slow.ts");
    return args.whySlow ? whySlow({ ...base, args, config }, run) : tracedRun({ ...base, args, config }, run);
  }
  if (Number.isInteger(code) && code >= 0 && code <= 255) return code;
  throw new UsageError(
    `xtest_cmdline_main returned the ${typeof code} ${String(code)}: expected an exit code, 0 to 255, or null to run the command`,
  );
}

/** Commands that take parts of paths where the suite's runner does. */
const TAKING_PARTS: readonly Args["command"][] = ["build", "check", "list", "run", "watch"];

async function withPathParts(configured: Configured, cwd: string): Promise<Configured> {
  const { args, config } = configured;
  const { command, targets, packages } = args;
  if (config.compatConfig === null || targets.length === 0 || packages || !TAKING_PARTS.includes(command))
    return configured;
  const { filesOfParts } = await import("../compat/host/path-parts.ts");
  const files = await filesOfParts(config, targets, { folders: [cwd, config.root], from: config.root });
  return files === targets ? configured : { ...configured, args: { ...args, targets: files, hasParts: true } };
}

/** @throws {UsageError} if flags name a project that a suite, or the one project of the working directory, is not. */
function refuseOtherProjects({ projects }: Args, { project, root, compatConfig }: ResolvedConfig): void {
  const own = [...(project === null ? [] : [project]), ...namesOfOnly(compatConfig?.projects ?? [])];
  const isOwn = (text: string): boolean =>
    own.some((one) => isProjectNamed(one, (name) => name === text || (text.includes("*") && matchesGlob(text, name))));
  const other = projects.find((text) =>
    text.startsWith("!") ? own.length === 0 || isOwn(text.slice(1)) : !isOwn(text),
  );
  if (other === undefined) return;
  const what = own.length === 0 ? "a suite without projects" : `the project ${own.slice(0, 1).join("")}`;
  throw new UsageError(`--project ${other}: ${root} is ${what}: run xtest in the folder that has the projects`);
}

/** Replaces arguments `@file` by the lines of the files. */
async function withFiles(argv: readonly string[], cwd: string): Promise<readonly string[]> {
  if (!argv.some((argument) => argument.startsWith("@"))) return argv;
  const { withArgumentFiles } = await import("./flags/argument-files.ts");
  return withArgumentFiles(argv, cwd);
}

/** Prints help, with the flags of plugins. If the configuration is wrong, prints it without them, and the error. */
async function printHelp(
  argv: readonly string[],
  first: FirstArgs,
  before: readonly AddedFlags[],
  { cwd, out, err }: Surroundings,
): Promise<ExitCode> {
  const { commandHelp, programHelp } = await import("./flags/help.ts");
  const { named } = first.args;
  try {
    const { added } = await configure(argv, first, cwd, before);
    out.write(named === null ? programHelp(added) : commandHelp(named, added));
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    out.write(named === null ? programHelp(null) : commandHelp(named, null));
    err.write(errorText(error));
    return EXIT.usageError;
  }
}

/** @param load - loads the configuration again. */
async function runCommand(context: CommandContext, load: () => Promise<Configured>): Promise<ExitCode> {
  switch (context.args.show) {
    case "fixtures":
      return (await import("./commands/show/fixtures.ts")).fixtures(context);
    case "fixturesPerTest":
      return (await import("./commands/show/per-test-fixtures.ts")).fixturesPerTest(context);
    case "markers":
      return (await import("./commands/show/markers.ts")).markers(context);
    case "cacheShow":
      return (await import("./commands/show/cache-show.ts")).cacheShow(context);
    case null:
  }
  switch (context.args.command) {
    case "run":
      return (await import("./commands/run.ts")).executeRun(context);
    case "watch":
      return (await import("./watch/watch.ts")).watch(context, load);
    case "bench":
      return (await import("./commands/bench.ts")).compareCommits(context);
    case "list":
      return (await import("./commands/list.ts")).list(context);
    case "build":
      return (await import("./commands/build.ts")).build(context);
    case "check":
      return (await import("./commands/check.ts")).check(context);
    case "flaky":
      return (await import("./commands/flaky.ts")).flaky(context);
    case "config":
      return (await import("./commands/show/config.ts")).config(context);
    case "merge":
      return (await import("./commands/merge.ts")).merge(context);
    case "bisect":
      return (await import("./commands/bisect.ts")).bisect(context);
    case "coverage":
      return (await import("./commands/coverage.ts")).coverage(context);
    case "covers":
      return (await import("./commands/covers.ts")).covers(context);
    case "affected":
      return (await import("./commands/affected.ts")).affected(context);
    case "report":
      return (await import("./commands/run/report.ts")).report(context);
    case "completion":
      return (await import("./completion/completion.ts")).completion(context.args.targets, context);
    case "init":
      return (await import("./commands/init.ts")).init(context);
    case "try":
      return (await import("./commands/try.ts")).tryCompat(context);
    case "migrate":
      return (await import("./commands/migrate.ts")).migrate(context);
    case "typegen":
      if (context.args.follows) return (await import("./watch/watch-types.ts")).watchTypes(context, load);
      return (await import("./commands/typegen.ts")).typegen(context);
    default:
      throw new Error(`no command ${context.args.command}`);
  }
}
