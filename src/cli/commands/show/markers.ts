/** `--markers`: lists the built-in marks, and those that the configuration and plugins declare. */
import { BUILTIN_MARKS, declaredMark } from "../../../core/author/marks/builtin-marks.ts";
import { useColor } from "../../program/color.ts";
import { EXIT, type ExitCode } from "../../../report/exit-codes.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { createColors } from "../../../report/text/style.ts";

/** Does not collect the suite. */
export function markers({ args, config, env, out }: CommandContext): Promise<ExitCode> {
  const colors = createColors(useColor(args.color, env, out.isTTY));
  for (const { name, signature, doc } of [...BUILTIN_MARKS, ...config.markers.map(declaredMark)]) {
    out.write(`${colors.bold(`mark.${name}${signature}:`)}${doc === "" ? "" : ` ${doc}`}\n\n`);
  }
  return Promise.resolve(EXIT.ok);
}
