/** Packages: folders with an `__init__` module. */
import { isCallable } from "../values/callable.ts";
import { moduleView, type LoadedModule } from "../modules/module-loader.ts";
import { Module, type ModuleSource } from "./session.ts";
import type { XunitCall } from "../../core/data/plan.ts";
import type { Packages } from "../features.ts";
import type { Node } from "./node.ts";

/**
 * A folder with an `__init__` module, which is its object (reference: `Package`). Its own set-up and tear-down surround
 * everything in it, before every fixture.
 */
export class Package extends Module {
  constructor(source: ModuleSource, parent: Node) {
    const { path } = source.plan;
    super(source, parent, path.slice(0, Math.max(0, path.lastIndexOf("/"))));
  }

  /** As in pytest, marks of an `__init__` module reach nothing. */
  override get ALLOW_MARKERS(): boolean {
    return false;
  }

  override async setup(): Promise<void> {
    const { xunit } = this.source.plan;
    const { fixtures, setupState } = this.session;
    if (xunit === null || fixtures.around.watcher?.planOnly === true) return;
    const loaded = await this.load();
    if (loaded.failure !== null) throw loaded.failure.error;
    await callXunit(loaded, xunit.setup);
    // As in pytest, a package whose set-up failed has nothing to tear down.
    if (xunit.teardown !== null) setupState.addFinalizer(() => callXunit(loaded, xunit.teardown), this);
  }
}

function callXunit(loaded: LoadedModule, call: XunitCall | null): unknown {
  if (call === null) return undefined;
  const fn = loaded.binding(call.name);
  if (!isCallable(fn)) throw new TypeError(`"${call.name}" of ${loaded.path} is no function.`);
  return call.takesArgument ? fn(moduleView(loaded)) : fn();
}

export const packages: Packages = {
  around({ plan: { requires } }, { modules }, session, known) {
    let parent: Node = session;
    for (const index of requires) {
      const plan = modules[index];
      if (plan?.kind === "package") parent = known[index] ??= new Package({ index, plan }, parent);
    }
    return parent;
  },

  needsSetup({ chain, session }) {
    const hasSetup = (node: Node): boolean => node instanceof Package && node.source.plan.xunit !== null;
    return chain.some((node) => hasSetup(node) && !session.setupState.stack.some((entry) => entry.node === node));
  },

  nodeOf({ item, def }) {
    const { chain, definition } = item;
    const around = chain.slice(1, chain.indexOf(definition.moduleNode));
    return around.filter(({ nodeId }) => nodeId === (def?.baseId ?? nodeId)).at(-1);
  },
};
