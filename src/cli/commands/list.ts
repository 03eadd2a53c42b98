/** `xtest list`: what would run, without running any test. Standard output holds the listing and nothing else. */
import type { Collection } from "../../collect/index.ts";
import type { ManifestItem } from "../../core/manifest.ts";
import { useColor } from "../color.ts";
import { collect } from "../collected.ts";
import { formatDiagnostics } from "../diagnostics.ts";
import { emptyMessage, otherRunnersMessage } from "../empty.ts";
import { type ExitCode, exitCodeOfList } from "../exitcodes.ts";
import { idsOf } from "../ids.ts";
import type { CommandContext } from "../main.ts";
import { createColors } from "../reporters/style.ts";
import { collectedText } from "../totals.ts";

export async function list(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err, env } = context;
  const collected = await collect(context);
  const { collection, reader, selected, errors } = collected;
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(collection.diagnostics, config, reader, color)) err.write(text);

  const mayRun = errors.length === 0 || args.continueOnCollectionErrors;
  const isResolved = args.resolve && mayRun && selected.some(({ dynamic }) => dynamic);
  const resolved = isResolved ? await (await import("../resolve.ts")).resolveItems(context, collected) : null;
  const items = resolved?.items ?? selected;
  const deselected = collected.deselected + (resolved?.deselected ?? 0);
  const failures = errors.length + (resolved?.errors ?? 0);

  if (args.format === "json") {
    const manifest = collection.manifestWith(resolved === null ? selected : []);
    out.write(`${JSON.stringify(resolved === null ? manifest : { ...manifest, items: resolved.items }, null, 2)}\n`);
  } else {
    const lines =
      args.format === "tree"
        ? await treeOf(collection, selected, resolved?.items ?? null, args.verbosity)
        : idsOf(items, args.verbosity);
    if (lines.length > 0) out.write(`${lines.join("\n")}\n`);
  }
  if (args.verbosity > 0 && resolved === null) {
    for (const item of selected) if (item.dynamic) err.write(`${item.id}: ${collection.reasonOf(item)}\n`);
  }
  if (args.verbosity >= 0) for (const note of collected.notes) err.write(`${note}\n`);
  if (items.length === 0 && failures === 0) err.write(emptyMessage({ ...collected, deselected }, config));
  else if (args.format !== "json" && args.verbosity > -2) {
    const colors = createColors(color);
    const paint = failures > 0 ? colors.red : colors.green;
    err.write(`${paint(collectedText({ selected: items.length, deselected, errors: failures }))}\n`);
  }
  if (args.verbosity >= 0) err.write(otherRunnersMessage(collection));
  // Where something cannot be imported or expanded, a run goes on.
  return exitCodeOfList(
    items.length + collected.elsewhere,
    failures,
    errors.length === 0 || args.continueOnCollectionErrors,
  );
}

/** The tree; with `-v`, docstrings too. */
async function treeOf(
  { packages }: Collection,
  items: Collection["items"],
  resolved: readonly ManifestItem[] | null,
  verbosity: number,
): Promise<string[]> {
  const { formatTree } = await import("../tree.ts");
  const nodes = (resolved ?? items).map(({ id, path, name, className }) => {
    return { id, path, name, classNames: className?.split(".") ?? [] };
  });
  if (verbosity <= 0) return formatTree(nodes, packages);
  const { docsOf } = await import("../../collect/docs.ts");
  const docs = docsOf(items);
  for (const { id, doc } of resolved ?? []) if (doc !== null && doc !== "") docs.set(id, doc);
  return formatTree(nodes, packages, docs);
}
