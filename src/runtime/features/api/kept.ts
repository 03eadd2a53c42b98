/** Nodes that users see: each is made when it is first needed, and stays the same one from then on. */
import type { Function } from "../../nodes/function.ts";
import type { ItemList } from "../../items.ts";
import type { Session } from "../../nodes/session.ts";

/** A list whose nodes stay what they are. */
export function keep({ entries, idOf, nodeOf }: ItemList): ItemList {
  const made = new Map<ItemList["entries"][number], Function>();
  return {
    entries,
    idOf,
    nodeOf(entry) {
      let node = made.get(entry);
      if (node === undefined) made.set(entry, (node = nodeOf(entry)));
      return node;
    },
  };
}

/** As `keep`, for the items that run: the session shows them. */
export function keepShown(session: Session, list: ItemList): ItemList {
  const kept = keep(list);
  let items: readonly Function[] | undefined;
  Object.defineProperty(session, "items", { get: () => (items ??= kept.entries.map(kept.nodeOf)) });
  return kept;
}
