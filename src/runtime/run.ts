/** The run of a plan from the first import to the last tear-down. */
import { builtinFixtures } from "./builtin.ts";
import { collectItems, ItemLoader } from "./collect.ts";
import { FixtureManager } from "./fixtures.ts";
import { ModuleLoader } from "./modules.ts";
import { Session } from "./nodes.ts";
import { Runner } from "./runner.ts";
import { SetupState } from "./setupstate.ts";
import { Tree } from "./tree.ts";
import type { RunConfig } from "./config.ts";
import type { Host, RunOptions, Suite } from "./host.ts";

/**
 * Runs the selected items of a suite, in the order of the plan. Everything there is to say goes through `host.emit`.
 *
 * @throws UsageError if `keyword` or `marks` cannot be read. What the user's code throws is never thrown from here.
 */
export async function runSuite(suite: Suite, options: RunOptions, host: Host): Promise<void> {
  const { plan } = suite;
  const config: RunConfig = { options: plan.options, run: options };
  const modules = new ModuleLoader(suite, host, options.timeout ?? plan.options.timeout);
  const fixtures = new FixtureManager(plan, modules, builtinFixtures(host), config);
  const session = new Session(config, new SetupState(), fixtures);
  const loader = new ItemLoader(modules);

  const collected = await collectItems(suite, options, new Tree(plan, modules, session), loader);
  const { items, deselected, unknown } = collected;
  host.emit({ type: "start", ids: items.map((item) => item.nodeId), deselected });
  for (const id of unknown) {
    host.emit({ type: "error", error: { path: null, message: `No test has the id "${id}".`, error: null } });
  }
  const stopped = await new Runner(session, host, options, (item) => loader.load(item)).run(items);
  host.emit({ type: "end", stopped });
}
