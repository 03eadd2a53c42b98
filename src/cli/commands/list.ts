/** `xtest list`: lists the tests of a run without running them. Standard output has only the listing. */
import type { ManifestItem } from "../../core/data/manifest.ts";
import type { SuiteItem, SuiteView } from "../../core/data/suite/suite-view.ts";
import { useColor } from "../program/color.ts";
import { collectSelection } from "../select/collected.ts";
import { formatDiagnostics } from "../output/diagnostics.ts";
import { emptyMessage, filesLeftOut, unusedConfigsMessage } from "../output/no-tests.ts";
import { type ExitCode, exitCodeOfList } from "../../report/exit-codes.ts";
import { wayLine } from "../output/change-ways.ts";
import { idLines } from "../output/id-lines.ts";
import type { CommandContext } from "../program/command-context.ts";
import { createColors } from "../../report/text/colors.ts";
import { jsonText } from "../../report/text/terminal-text.ts";
import { collectedText } from "../output/counts-text.ts";

export async function list(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err, env } = context;
  const collected = await collectSelection(context, [
    ...(args.format === "json" || args.resolve ? (["manifest"] as const) : []),
    ...(args.resolve ? (["plan"] as const) : []),
    ...(args.verbosity > 0 ? (["notes"] as const) : []),
  ]);
  const { collection, reader, errors, changed } = collected;
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(collection.diagnostics, config, reader, color)) err.write(text);

  err.write(unusedConfigsMessage(collection, context));

  const mayRun = errors.length === 0 || args.continueOnCollectionErrors;
  const isResolved = args.resolve && mayRun && collected.selected.some(({ dynamic }) => dynamic);
  const resolved = isResolved ? await (await import("../execute/resolve.ts")).resolveItems(context, collected) : null;
  const isPlain = args.format === "ids" && args.verbosity > -2;
  // The cached text of all ids is printed as it is.
  const isAll = collected.selectsAll && resolved === null;
  const count = isAll ? collection.count : (resolved?.items ?? collected.selected).length;
  const deselected = collected.deselected + (resolved?.deselected ?? 0);
  const failures = errors.length + (resolved?.errors ?? 0);

  if (args.format === "json") {
    const manifest = collection.manifestWith(resolved === null ? collected.selected : []);
    const items = resolved?.items ?? manifest.items;
    const way = (item: ManifestItem) => changed?.wayTo(item) ?? [];
    out.write(jsonText({ ...manifest, items: args.why ? items.map((item) => ({ ...item, why: way(item) })) : items }));
  } else if (isAll && isPlain) {
    if (count > 0) out.write(`${collection.idLines}\n`);
  } else {
    const lines =
      args.format === "tree"
        ? await treeOf(collection, collected.selected, resolved?.items ?? null, args.verbosity)
        : args.why
          ? (resolved?.items ?? collected.selected).map((item) => wayLine(changed?.wayTo(item) ?? [], item))
          : idLines(resolved?.items ?? collected.selected, args.verbosity);
    if (lines.length > 0) out.write(`${lines.join("\n")}\n`);
  }
  if (args.verbosity > 0 && resolved === null) {
    for (const item of collected.selected) if (item.dynamic) err.write(`${item.id}: ${collection.reasonOf(item)}\n`);
  }
  if (args.verbosity >= 0) for (const note of collected.notes) err.write(`${note}\n`);
  if (count === 0 && failures === 0) err.write(emptyMessage({ ...collected, deselected }, config));
  else if (args.format !== "json" && args.verbosity > -2) {
    const colors = createColors(color);
    const paint = failures > 0 ? colors.red : colors.green;
    err.write(`${paint(collectedText({ selected: count, deselected, errors: failures }))}\n`);
  }
  const leftOut = args.verbosity < 0 ? null : filesLeftOut(collection, config);
  if (leftOut !== null) err.write(`xtest: ${leftOut}\n`);
  // A run continues if modules cannot be imported or tests cannot be expanded.
  return exitCodeOfList(
    count + collected.elsewhere + collected.unaffected,
    failures,
    errors.length === 0 || args.continueOnCollectionErrors,
  );
}

/** The tree; with `-v`, docstrings too. */
async function treeOf(
  view: SuiteView,
  items: readonly SuiteItem[],
  resolved: readonly ManifestItem[] | null,
  verbosity: number,
): Promise<string[]> {
  const { formatTree } = await import("../output/tree.ts");
  const nodes = (resolved ?? items).map(({ id, path, name, className }) => {
    return { id, path, name, classNames: className?.split(".") ?? [] };
  });
  const { packages } = view;
  if (verbosity <= 0) return formatTree(nodes, packages);
  const docs = new Map(view.docsOf(items));
  for (const { id, doc } of resolved ?? []) if (doc !== null && doc !== "") docs.set(id, doc);
  return formatTree(nodes, packages, docs);
}
