/** `xtest list`: what would run, without running anything. Standard output holds the listing and nothing else. */
import { useColor } from "../color.ts";
import { collect } from "../collected.ts";
import { formatDiagnostics } from "../diagnostics.ts";
import { emptyMessage } from "../empty.ts";
import { type ExitCode, exitCodeOfList } from "../exitcodes.ts";
import type { CommandContext } from "../main.ts";
import { formatTree } from "../tree.ts";

export async function list(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err, env } = context;
  const collected = await collect(context);
  const { collection, reader, selected, errors } = collected;
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(collection.diagnostics, config, reader, color)) err.write(text);
  if (selected.length === 0 && errors.length === 0) err.write(emptyMessage(collected, config));
  if (args.format === "json") {
    out.write(`${JSON.stringify(collection.manifestWith(selected), null, 2)}\n`);
  } else {
    const lines = args.format === "tree" ? formatTree(selected, collection.packages) : selected.map(({ id }) => id);
    if (lines.length > 0) out.write(`${lines.join("\n")}\n`);
  }
  return exitCodeOfList(selected.length, errors.length, args.continueOnCollectionErrors);
}
