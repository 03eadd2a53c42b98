/** The run of a plan from the first import to the last tear-down. */
import { UsageError } from "../core/errors.ts";
import { nearest } from "../core/nearest.ts";
import { builtinFixtures } from "./builtin.ts";
import { collectItems, loadItem } from "./collect.ts";
import { reportCollected } from "./collected.ts";
import { runConfig } from "./config.ts";
import { FixtureManager } from "./fixtures.ts";
import { ModuleLoader } from "./modules.ts";
import { Session } from "./nodes.ts";
import { Runner } from "./runner.ts";
import { SetupState } from "./setupstate.ts";
import { Tree } from "./tree.ts";
import type { Host, RunOptions, Suite } from "./host.ts";

/**
 * Runs the selected items of a suite, in the order of the plan. Everything there is to say goes through `host.emit`.
 *
 * @throws UsageError if `keyword` or `marks` cannot be read, or one of `ids` is no test's. What the user's code throws is never thrown from here.
 */
export async function runSuite(suite: Suite, options: RunOptions, host: Host): Promise<void> {
  const { plan } = suite;
  const config = runConfig(plan.options, options);
  const modules = new ModuleLoader(suite, host, options.timeout ?? plan.options.timeout);
  const fixtures = new FixtureManager(plan, modules, builtinFixtures(host), config);
  const session = new Session(config, new SetupState(), fixtures);

  const collected = await collectItems(suite, options, new Tree(plan, modules, session));
  const { deselected, unknown } = collected;
  if (unknown.size > 0 && options.resumed !== true) throw new UsageError([...unknown].map(notFound).join("\n"));
  const items = options.collectOnly === true ? reportCollected(collected, host) : collected.items;
  host.emit({ type: "start", ids: items.map((item) => item.nodeId), deselected });
  for (const id of unknown.keys()) {
    host.emit({ type: "error", error: { path: null, message: `No test has the id "${id}" any more.`, error: null } });
  }
  const stopped = await new Runner(session, host, options, loadItem).run(items);
  host.emit({ type: "end", stopped });
}

/** What is said of an id that no test has, with the nearest of those that there are. */
function notFound([id, others]: readonly [string, readonly string[]]): string {
  const at = id.indexOf("::");
  const file = id.slice(0, at);
  // Files are equal: only what follows may be nearer or farther.
  const near = nearest(
    id.slice(at + 2),
    others.map((other) => other.slice(at + 2)),
  );
  const hint =
    near.length === 0 ? "" : `\n  did you mean ${near.map((name) => `${file}::${name}`).join("\n            or ")}`;
  return `not found: ${id} (no match in any of [<Module ${file}>])${hint}`;
}
