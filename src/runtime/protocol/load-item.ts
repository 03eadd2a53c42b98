/** Imports the module of an item and prepares its values, so that its marks and parameters can be read. */
import type { MaybePromise } from "../values/callable.ts";
import type { RunFunction } from "../nodes/function.ts";

/** @throws what makes that impossible. */
export function loadItem(item: RunFunction): MaybePromise<void> {
  const entering = item.session.enter?.(item);
  return entering === undefined ? load(item) : entering.then(() => load(item));
}

function load(item: RunFunction): MaybePromise<void> {
  const { moduleNode, session } = item.definition;
  const { loaded } = moduleNode;
  if (loaded === null) return importAndLoad(item);
  if (loaded.failure !== null) throw loaded.failure.error;
  session.unseen?.complete(item.definition);
  if (item.error !== null) throw item.error.thrown;
  return session.parameters.load(item);
}

async function importAndLoad(item: RunFunction): Promise<void> {
  await item.definition.moduleNode.load();
  await load(item);
}
