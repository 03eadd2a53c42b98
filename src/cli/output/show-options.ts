/** The options of listings, from flags, terminal and working directory. */
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import { useColor } from "../program/color.ts";
import type { CommandContext } from "../program/command-context.ts";
import { createColors } from "../../report/text/style.ts";
import type { ShowOptions } from "./show-fixtures.ts";

export function showOptions({ args, config, cwd, env, out }: CommandContext): ShowOptions {
  return {
    colors: createColors(useColor(args.color, env, out.isTTY)),
    columns: out.columns,
    verbose: args.verbosity > 0,
    // Terminals of editors resolve paths from the working directory.
    showPath: (file) =>
      path.isAbsolute(file) ? file : withSlashes(path.relative(cwd, path.resolve(config.root, file))),
  };
}
