/** Docstrings of the nodes in a listing. */
import { Class } from "../tree/class.ts";
import type { Function } from "../tree/function.ts";
import { Module } from "../tree/module.ts";

/** Docstrings of items and of their packages, modules and classes, by node id. */
export function docsOf(items: readonly Function[]): Map<string, string> {
  const docs = new Map<string, string>();
  const note = (nodeId: string, doc: string | null): void => {
    if (doc !== null && doc !== "") docs.set(nodeId, doc);
  };
  for (const item of items) {
    note(item.nodeId, item.definition.doc);
    for (const node of item.listChain()) {
      if (node instanceof Class) note(node.nodeId, node.declared.doc);
      else if (node instanceof Module) note(node.nodeId, node.obj.doc);
    }
  }
  return docs;
}
