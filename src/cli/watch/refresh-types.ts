/** The types of fixtures in a session of `xtest watch`. */
import { isFileAt } from "../../store/read-file.ts";
import { ENVIRONMENT_FILE, environmentOf, writeEnvironment } from "../../typegen/environment-files.ts";
import type { CommandContext } from "../program/command-context.ts";
import { collectSelection } from "../select/collected.ts";

/**
 * Brings the types up to date that a project has. While a file does not parse, they stay: the fixtures in it are not gone. What is wrong, the
 * command says.
 */
export async function refreshTypes({ args, ...context }: CommandContext): Promise<void> {
  const { config } = context;
  if (!isFileAt(`${config.root.replace(/\/$/, "")}/${ENVIRONMENT_FILE}`)) return;
  try {
    const whole = { ...context, args: { ...args, targets: [], changed: null }, cwd: config.root };
    const { errors, live } = await collectSelection(whole);
    if (errors.length === 0) writeEnvironment(environmentOf(await live(), config), config);
  } catch {
    // A file of somebody else has the name.
  }
}
