/** Makes an item's module and fixtures known, so that its marks and values can be read. */
import type { MaybePromise } from "../values/callable.ts";
import type { Function } from "../nodes/function.ts";

/**
 * Imports the module of an item, and takes its values where it is parametrized.
 *
 * @throws what makes that impossible.
 */
export function loadItem(item: Function): MaybePromise<void> {
  const { moduleNode, session } = item.definition;
  const { loaded } = moduleNode;
  if (loaded === null) return importItem(item);
  if (loaded.failure !== null) throw loaded.failure.error;
  if (item.error !== null) throw item.error.thrown;
  return session.tables?.load(item);
}

async function importItem(item: Function): Promise<void> {
  await item.definition.moduleNode.load();
  await loadItem(item);
}
