/** `list --resolve`: expands dynamic items as the start of a run does. No test runs. */
import type { CollectedItem } from "../../core/data/events.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { createRunFolder } from "../program/cache-folder.ts";
import type { SelectedSuite } from "../select/collected.ts";
import { useColor } from "../program/color.ts";
import { execute } from "./execute.ts";
import type { CommandContext } from "../program/command-context.ts";
import { formatSections, errorKey } from "../../report/failure/sections.ts";
import { messageLimitsOf } from "../../report/failure/message-limits.ts";
import { createColors } from "../../report/text/colors.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import { createCounter } from "../../report/counts.ts";
import { createProjectTracer } from "./drive-run.ts";
import { runOptionsOf } from "./run-options.ts";

/** The items of a run. */
export interface ResolvedItems {
  readonly items: readonly ManifestItem[];
  /** How many of them are deselected. */
  readonly deselected: number;
  /** How many modules and tests have errors, which are on standard error. */
  readonly errors: number;
}

/**
 * Imports the modules with dynamic items and calls their hooks, in a process of its own.
 *
 * @throws {UsageError} if an expression is invalid, or an id does not exist.
 */
export async function resolveItems(context: CommandContext, collected: SelectedSuite): Promise<ResolvedItems> {
  const { args, config, err, env } = context;
  const counter = createCounter();
  const found: CollectedItem[] = [];
  let started = false;
  const folder = createRunFolder(config.cacheDir);
  try {
    await execute(context, collected, folder.path, {
      options: { ...runOptionsOf(args, collected, config.root, { config }), maxFail: 0, collectOnly: true },
      onEvent(event) {
        counter.add(event);
        if (event.type === "start") started = true;
        else if (event.type === "collected") found.push(event.item);
      },
      onOutput({ text }) {
        err.write(rawText(text));
      },
    });
    const lines = formatSections(counter, {
      columns: err.columns,
      tb: args.tb,
      fullTrace: args.fullTrace,
      whole: args.verbosity > 0,
      limits: args.verbosity > 0 ? null : messageLimitsOf(config, args.verbosity),
      colors: createColors(useColor(args.color, env, err.isTTY)),
      // Before the folder is removed: source maps are in it.
      tracer: createProjectTracer(config),
      placeOf: () => null,
      diagnosticOf: () => null,
    });
    if (lines.length > 0) err.write(`${lines.join("\n")}\n`);
    for (const { message } of counter.warnings) err.write(`xtest: warning: ${rawText(message)}\n`);
  } finally {
    folder.remove();
  }
  const listed = new Map(collected.collection.manifestWith(collected.selected).items.map((item) => [item.id, item]));
  const items = found.flatMap(({ id, listed: listedId, facts }): ManifestItem[] => {
    const item = listed.get(listedId);
    if (item === undefined) return [];
    return [facts === null ? item : { ...item, ...facts, id, dynamic: facts.idKind === "dynamic" }];
  });
  // If the import of a module failed, each of its items repeats the error.
  const known = new Set(counter.errors.flatMap(({ error }) => (error === null ? [] : [errorKey(error)])));
  const failed = counter.results.filter(({ outcome, failures }) => {
    return (outcome === "error" || outcome === "failed") && !failures.every(({ error }) => known.has(errorKey(error)));
  });
  return {
    // If the process ended before it had the items, those of the build are left.
    items: started ? items : [...listed.values()],
    deselected: counter.deselected,
    errors: counter.errors.length + failed.length,
  };
}
