/** Brings the editor's items in line with a tree. What stays the same keeps its item, and so its last result. */
import type * as vscode from "vscode";
import type { EditorApi } from "../api.ts";
import type { TestNode } from "./test-tree.ts";

export interface ItemMaker {
  readonly api: Pick<EditorApi, "Uri" | "Position" | "Range">;
  readonly controller: Pick<vscode.TestController, "createTestItem">;
  /** Absolute path of the suite. */
  readonly root: string;
  /** Called for each item, also for one that was there before. */
  onItem(item: vscode.TestItem, node: TestNode): void;
}

export function applyTree(maker: ItemMaker, items: vscode.TestItemCollection, tree: readonly TestNode[]): void {
  const wanted = new Set(tree.map(({ id }) => id));
  const gone: string[] = [];
  items.forEach(({ id }) => {
    if (!wanted.has(id)) gone.push(id);
  });
  for (const id of gone) items.delete(id);
  tree.forEach((node, index) => {
    const uri = maker.api.Uri.file(`${maker.root}/${node.path ?? node.id}`);
    const before = items.get(node.id);
    // The file of an item cannot be changed.
    const isSame = before !== undefined && before.uri?.toString() === uri.toString();
    const item = isSame ? before : maker.controller.createTestItem(node.id, node.label, uri);
    setFacts(maker.api, item, node, index);
    if (!isSame) items.add(item);
    maker.onItem(item, node);
    applyTree(maker, item.children, node.children);
  });
}

function setFacts(
  api: ItemMaker["api"],
  item: vscode.TestItem,
  { label, line, column, error, kind }: TestNode,
  index: number,
): void {
  item.label = label;
  item.error = error;
  item.sortText = sortText(kind, label, index);
  if (line === undefined || column === undefined) return;
  const place = new api.Position(line - 1, column - 1);
  const known = item.range?.start;
  // What is set is sent to the window.
  if (known?.line !== place.line || known.character !== place.character) item.range = new api.Range(place, place);
}

/** What is wrong with the suite first; folders before files, both by name; tests in the order in which they run. */
function sortText(kind: TestNode["kind"], label: string, index: number): string {
  if (kind === "problem") return "0";
  if (kind === "folder") return `1${label}`;
  return kind === "file" ? `2${label}` : String(index).padStart(6, "0");
}
