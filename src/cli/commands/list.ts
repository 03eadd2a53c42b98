/** `xtest list`: lists the tests of a run without running them. Standard output has only the listing. */
import path from "node:path";
import type { SuiteInputs } from "../../tools/affected/suite-inputs.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import type { Manifest, ManifestItem } from "../../core/data/manifest.ts";
import { useColor } from "../program/color.ts";
import { collectSelection, emptyTargetsMessage, type SelectedSuite } from "../select/collected.ts";
import { formatDiagnostics } from "../output/diagnostics.ts";
import { emptyMessage, filesLeftOut, foreignRunner, unusedConfigsMessage } from "../output/no-tests.ts";
import { type ExitCode, exitCodeOfList } from "../../report/exit-codes.ts";
import { chainLine, idLines } from "../output/listing.ts";
import type { ResolvedItems } from "../execute/resolve.ts";
import type { Args } from "../flags/args.ts";
import type { TreeItem } from "../output/tree.ts";
import type { CommandContext } from "../program/command-context.ts";
import { createColors } from "../../report/text/colors.ts";
import { jsonText } from "../../report/text/terminal-text.ts";
import { collectedText } from "../output/counts-text.ts";

/** A suite, or one project of several, and what of it is listed. */
export interface Listing {
  readonly collected: SelectedSuite;
  /** The items with those that a run has expanded; null if the build knows all. */
  readonly resolved: ResolvedItems | null;
  /** The number of listed items. */
  readonly count: number;
  readonly deselected: number;
  readonly failures: number;
}

export async function list(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err } = context;
  const listing = await collectListing(context);
  const { collected, resolved, count, deselected, failures } = listing;
  const { collection, selected } = collected;
  if (args.inputs) {
    printInputs(context, [await listedInputs(context, listing)]);
    return exitCodeOfListing(args, [listing]);
  }
  if (args.format === "json") out.write(jsonText(listedManifest(listing, args)));
  // The cached text of all ids is printed as it is.
  else if (isPlain(args) && collected.selectsAll && resolved === null) {
    if (count > 0) out.write(`${collection.idLines}\n`);
  } else {
    const lines =
      args.format === "tree"
        ? await treeOf([nodesOf(listing, args.verbosity)])
        : args.why
          ? (resolved?.items ?? selected).map((item) => chainLine(collected.changed?.chainTo(item) ?? [], item))
          : idLines(resolved?.items ?? selected, args.verbosity);
    if (lines.length > 0) out.write(`${lines.join("\n")}\n`);
  }
  printReasons(context, listing);
  if (showsOverrides(context)) await printOverrides(context, listing);
  printNotes(context, collected.notes);
  if (count === 0 && failures === 0) err.write(emptyMessage({ ...collected, deselected }, config));
  else printCount(context, listing);
  printLeftOut(context, listing);
  return exitCodeOfListing(args, [listing]);
}

/** Collects, and prints what is wrong. */
export async function collectListing(context: CommandContext): Promise<Listing> {
  const { args, config, err, env } = context;
  const collected = await collectSelection(context, [
    ...(args.format === "json" || args.resolve || showsOverrides(context) ? (["manifest"] as const) : []),
    ...(args.resolve || args.inputs || (config.compatConfig !== null && args.targets.length > 1)
      ? (["plan"] as const)
      : []),
    ...(args.verbosity > 0 ? (["notes"] as const) : []),
  ]);
  const { collection, reader, errors } = collected;
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(collection.diagnostics, config, reader, color)) err.write(text);
  err.write(unusedConfigsMessage(collection, context));
  err.write(emptyTargetsMessage(collected, context));
  const mayRun = errors.length === 0 || args.continueOnCollectionErrors;
  const isResolved = args.resolve && mayRun && collected.selected.some(({ dynamic }) => dynamic);
  const resolved = isResolved ? await (await import("../execute/resolve.ts")).resolveItems(context, collected) : null;
  const isAll = collected.selectsAll && resolved === null;
  return {
    collected,
    resolved,
    // A plain listing needs no items, of which there may be many.
    count: isAll ? collection.count : (resolved?.items ?? collected.selected).length,
    deselected: collected.deselected + (resolved?.deselected ?? 0),
    failures: errors.length + (resolved?.errors ?? 0),
  };
}

/** The inputs of the listed tests. */
export async function listedInputs(
  { args, config, cwd }: CommandContext,
  { collected: { collection, selected } }: Listing,
): Promise<SuiteInputs> {
  const [{ graphOfSuite }, { inputsOf }] = await Promise.all([
    import("../../tools/affected/affected-tests.ts"),
    import("../../tools/affected/suite-inputs.ts"),
  ]);
  const tests = new Set(selected.map(({ path: file }) => file));
  const suite = { files: collection.files, tests };
  return inputsOf(await graphOfSuite({ config, suite, cwd, cache: args.cache }), tests);
}

/** Prints the inputs of all, from the root, each once. */
export function printInputs({ args, config, out, err }: CommandContext, all: readonly SuiteInputs[]): void {
  const shown = (file: string): string =>
    escapeLine(path.posix.relative(config.root, file)) + (file.endsWith("/") ? "/" : "");
  const paths = new Set(all.flatMap((one) => one.paths).sort());
  if (paths.size > 0) out.write(`${[...paths].map(shown).join("\n")}\n`);
  if (args.verbosity < 0) return;
  for (const { file, line, why } of all.flatMap(({ open }) => open))
    err.write(`xtest: warning: ${shown(file)}:${line} may read any file: ${why}\n`);
}

/** Whether a listing is of ids alone. */
export function isPlain({ format, verbosity }: Args): boolean {
  return format === "ids" && verbosity > -2;
}

/** The listing as JSON. */
export function listedManifest({ collected, resolved }: Listing, { why }: Args): Manifest {
  const { collection, changed } = collected;
  const manifest = collection.manifestWith(resolved === null ? collected.selected : []);
  const items = resolved?.items ?? manifest.items;
  const way = (item: ManifestItem) => changed?.chainTo(item) ?? [];
  return { ...manifest, items: why ? items.map((item) => ({ ...item, why: way(item) })) : [...items] };
}

/** Why tests are only known when the run starts, with `-v`. */
export function printReasons({ args, err }: CommandContext, { collected, resolved }: Listing): void {
  if (args.verbosity <= 0 || resolved !== null) return;
  const { collection, selected } = collected;
  for (const item of selected) if (item.dynamic) err.write(`${item.id}: ${collection.reasonOf(item)}\n`);
}

/** Whether the settings are printed that tests have by `overrides`: with `-v`. */
export function showsOverrides({ args, config }: CommandContext): boolean {
  return args.verbosity > 0 && config.overrides.length > 0;
}

/** Prints which override gives what to each listed test. */
export async function printOverrides({ config, err }: CommandContext, { collected }: Listing): Promise<void> {
  const { compileOverrides } = await import("../../core/select/overrides.ts");
  const { items } = collected.collection.manifestWith(collected.selected);
  const settingsOf = await compileOverrides(config.overrides, (item: ManifestItem) => item);
  for (const item of items) {
    const settings = settingsOf(item).filter(({ name, value }) => {
      if (name === "permit") return true;
      // A mark of the test comes before them.
      const mark = item.marks.find((one) => one.name === (name === "retries" ? "flaky" : name));
      return name === "workers" || (mark?.kwargs["retries"] ?? mark?.args[0]) === value;
    });
    if (settings.length === 0) continue;
    const shown = settings.map(
      ({ name, value, by }) =>
        `${name} ${Array.isArray(value) ? value.join(", ") : String(value)} by overrides[${String(by)}]`,
    );
    err.write(`${escapeLine(item.id)}: ${shown.join(", ")}\n`);
  }
}

/** Prints notes about the selection. */
export function printNotes({ args, err }: CommandContext, notes: readonly string[]): void {
  if (args.verbosity >= 0) for (const note of notes) err.write(`${note}\n`);
}

export function printCount(
  { args, err, env }: CommandContext,
  { count, deselected, failures }: Pick<Listing, "count" | "deselected" | "failures">,
): void {
  if (args.format === "json" || args.verbosity <= -2) return;
  const colors = createColors(useColor(args.color, env, err.isTTY));
  const paint = failures > 0 ? colors.red : colors.green;
  err.write(`${paint(collectedText({ selected: count, deselected, errors: failures }))}\n`);
}

/** Says which files are those of another runner. */
export function printLeftOut({ args, config, err }: CommandContext, { collected, count }: Listing): void {
  const isSaid = count === 0 && foreignRunner(config) !== null;
  const leftOut = args.verbosity < 0 || isSaid ? null : filesLeftOut(collected.collection, config);
  if (leftOut !== null) err.write(`xtest: ${leftOut}\n`);
}

export function exitCodeOfListing({ continueOnCollectionErrors }: Args, listings: readonly Listing[]): ExitCode {
  const sum = (count: (listing: Listing) => number): number => listings.reduce((all, one) => all + count(one), 0);
  // A run continues if modules cannot be imported or tests cannot be expanded.
  return exitCodeOfList(
    sum(({ count, collected }) => count + collected.elsewhere + collected.unaffected),
    sum(({ failures }) => failures),
    continueOnCollectionErrors || listings.every(({ collected }) => collected.errors.length === 0),
  );
}

/** The nodes of a tree. */
export interface TreeNodes {
  readonly items: readonly TreeItem[];
  /** Paths of the folders that are packages. */
  readonly packages: ReadonlySet<string>;
  /** By node id; none without `-v`. */
  readonly docs: ReadonlyMap<string, string>;
}

export function nodesOf({ collected, resolved }: Listing, verbosity: number): TreeNodes {
  const { collection: view, selected } = collected;
  const items = (resolved?.items ?? selected).map(({ id, path, name, className }) => {
    return { id, path, name, classNames: className?.split(".") ?? [] };
  });
  const { packages } = view;
  if (verbosity <= 0) return { items, packages, docs: new Map() };
  const docs = new Map(view.docsOf(selected));
  for (const { id, doc } of resolved?.items ?? []) if (doc !== null && doc !== "") docs.set(id, doc);
  return { items, packages, docs };
}

export async function treeOf(nodes: readonly TreeNodes[]): Promise<string[]> {
  const { formatTree } = await import("../output/tree.ts");
  return formatTree(
    nodes.flatMap(({ items }) => items),
    new Set(nodes.flatMap(({ packages }) => [...packages])),
    new Map(nodes.flatMap(({ docs }) => [...docs])),
  );
}
