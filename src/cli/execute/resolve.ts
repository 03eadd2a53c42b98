/** `list --resolve`: what dynamic items turn out to be, found out as the start of a run does it. No test runs. */
import type { CollectedItem } from "../../core/data/events.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { createRunFolder } from "../program/cache-folder.ts";
import type { Collected } from "../select/collected.ts";
import { useColor } from "../program/color.ts";
import { execute } from "./execute.ts";
import type { CommandContext } from "../program/command-context.ts";
import { formatSections, keyOf } from "../../report/failure/sections.ts";
import { createColors } from "../../report/text/style.ts";
import { createCounter } from "../../report/counts.ts";
import { enclosingOf } from "../../report/failure/enclosing-function.ts";
import { createTracer } from "../../report/failure/source-tracer.ts";
import { runOptionsOf } from "./run-options.ts";
import { createTraceMapper } from "../../run/failure/traces.ts";

/** The items that a run would have. */
export interface ResolvedItems {
  readonly items: readonly ManifestItem[];
  /** How many the run itself left out. */
  readonly deselected: number;
  /** How many modules and tests a run would have errors of before their tests begin; they are on standard error. */
  readonly errors: number;
}

/**
 * Executes the modules that hold dynamic items, and their hooks, in a process of its own.
 *
 * @throws UsageError - for an expression that cannot be read, or an id that nothing has.
 */
export async function resolveItems(context: CommandContext, collected: Collected): Promise<ResolvedItems> {
  const { args, config, err, env } = context;
  const counter = createCounter();
  const found: CollectedItem[] = [];
  let started = false;
  const folder = createRunFolder(config.cacheDir);
  try {
    await execute(context, collected, folder.path, {
      options: { ...runOptionsOf(args, collected, config.root), maxFail: 0, collectOnly: true },
      onEvent(event) {
        counter.add(event);
        if (event.type === "start") started = true;
        else if (event.type === "collected") found.push(event.item);
      },
      onOutput({ text }) {
        err.write(text);
      },
    });
    const lines = formatSections(counter, {
      columns: err.columns,
      tb: args.tb,
      fullTrace: args.fullTrace,
      whole: args.verbosity > 0,
      colors: createColors(useColor(args.color, env, err.isTTY)),
      // Before the folder goes: source maps are in it.
      tracer: createTracer(createTraceMapper(config.root), enclosingOf),
      placeOf: () => null,
      diagnosticOf: () => null,
    });
    if (lines.length > 0) err.write(`${lines.join("\n")}\n`);
  } finally {
    folder.remove();
  }
  const listed = new Map(collected.collection.manifestWith(collected.selected).items.map((item) => [item.id, item]));
  const items = found.flatMap(({ id, listed: listedId, facts }): ManifestItem[] => {
    const item = listed.get(listedId);
    if (item === undefined) return [];
    return [facts === null ? item : { ...item, ...facts, id, dynamic: facts.idKind === "dynamic" }];
  });
  // Where a module's import failed, each of its items says so again.
  const known = new Set(counter.errors.flatMap(({ error }) => (error === null ? [] : [keyOf(error)])));
  const failed = counter.results.filter(({ outcome, failures }) => {
    return (outcome === "error" || outcome === "failed") && !failures.every(({ error }) => known.has(keyOf(error)));
  });
  return {
    // A process that could not say which items there are leaves those that the build knows.
    items: started ? items : [...listed.values()],
    deselected: counter.deselected,
    errors: counter.errors.length + failed.length,
  };
}
