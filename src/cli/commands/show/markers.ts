/** `--markers`: lists the built-in marks, and those that the configuration, plugins and conftests declare. */
import { BUILTIN_MARKS, declaredMark } from "../../../core/author/marks/builtin-marks.ts";
import { useColor } from "../../program/color.ts";
import { EXIT, type ExitCode } from "../../../report/exit-codes.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { createColors } from "../../../report/text/colors.ts";
import { initialConftests } from "../../../suite/conftests/initial-conftests.ts";

/** Does not collect the suite: conftests are those that can add flags too. */
export async function markers({ args, config, cwd, env, out }: CommandContext): Promise<ExitCode> {
  const colors = createColors(useColor(args.color, env, out.isTTY));
  const files = initialConftests({ ...config, cwd, targets: args.targets }, ["addIniValueLine"]);
  const ofConftests =
    files.length === 0 ? [] : (await import("../../../suite/conftests/read-conftests.ts")).readMarks(config, files);
  const declared = [...config.markers, ...ofConftests].map(declaredMark);
  for (const { name, signature, doc } of [...BUILTIN_MARKS, ...declared]) {
    out.write(`${colors.bold(`mark.${name}${signature}:`)}${doc === "" ? "" : ` ${doc}`}\n\n`);
  }
  return EXIT.ok;
}
