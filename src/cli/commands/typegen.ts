/** `xtest typegen`: writes `xtest-env.d.ts`, which adds the project's fixtures to the interface `Fixtures`. */
import { UsageError } from "../../core/errors/errors.ts";
import { collectSelection } from "../select/collected.ts";
import { writeErrors } from "../output/diagnostics.ts";
import { isFileAt } from "../../store/read-file.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { ENVIRONMENT_FILE, environmentOf, writeEnvironment } from "../../typegen/environment-files.ts";
import type { CommandContext } from "../program/command-context.ts";

/**
 * Writes the files, or with `--check` says which ones are not right. Fixtures that are not exported are reported, and have the type
 * `unknown`.
 *
 * @throws {UsageError} if targets are given, or an existing file was not written by this command.
 */
export async function typegen(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err, partOf } = context;
  if (args.targets.length > 0) {
    throw new UsageError(`xtest typegen takes no paths: ${args.targets.join(" ")}`);
  }
  // In a folder of the project too, it is about all of it.
  const collected = await collectSelection({ ...context, cwd: config.root });
  await writeErrors(context, collected);
  // While one types, a fixture is not gone because its file does not parse.
  if (args.follows && collected.errors.length > 0) return EXIT.interrupted;
  // A package of several may have nothing to type.
  const isNeeded = partOf === undefined || collected.collection.count > 0;
  if (!isNeeded && !isFileAt(`${config.root}/${ENVIRONMENT_FILE}`)) return EXIT.noTestsCollected;
  const environment = environmentOf(await collected.live(), config);
  const { files, hidden } = environment;
  for (const { name, path, line } of hidden) {
    err.write(`xtest: warning: ${path}:${line}: "${name}" is not exported, so its type is unknown\n`);
  }
  if (args.staleOnly) {
    const stale = files.filter(({ isCurrent }) => !isCurrent);
    for (const { path } of stale) err.write(`xtest: error: ${path} is out of date: run xtest typegen\n`);
    if (collected.errors.length > 0) return EXIT.interrupted;
    return stale.length > 0 ? EXIT.testsFailed : EXIT.ok;
  }
  writeEnvironment(environment, config);
  for (const { path, count } of files) out.write(`${path}: ${count} fixture${count === 1 ? "" : "s"}\n`);
  return collected.errors.length > 0 ? EXIT.interrupted : EXIT.ok;
}
