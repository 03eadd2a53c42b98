/** `xtest check`: what is wrong with the suite, without running anything. */
import { useColor } from "../color.ts";
import { collect } from "../collected.ts";
import { formatDiagnostics } from "../diagnostics.ts";
import { EXIT, type ExitCode } from "../exitcodes.ts";
import type { CommandContext } from "../main.ts";

export async function check(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, env } = context;
  const { collection, reader } = await collect(context);
  const { diagnostics } = collection;
  const color = useColor(args.color, env, out.isTTY);
  for (const text of await formatDiagnostics(diagnostics, config, reader, color)) out.write(text);
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  if (args.verbosity >= 0) out.write(`${plural(errors, "error")}, ${plural(warnings, "warning")}\n`);
  return errors > 0 ? EXIT.testsFailed : EXIT.ok;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
