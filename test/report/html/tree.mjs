// @ts-nocheck What runs in the page sees the DOM, which no test has types of.
/** The tree of the page in a document without a browser: presses keys, and prints as JSON what was chosen and made. */
import { Window } from "happy-dom";

const window = new Window();
const { document, Element, ResizeObserver } = window;
Object.assign(globalThis, { document, Element, ResizeObserver });
// By its address, for what it imports has no types here.
const { createVirtualTree } = await import(
  new URL("../../../src/tools/html/page/virtual-tree.ts", import.meta.url).href
);

/** @param names - of files with a test each, all closed; below none of them is a row. */
const rowsOf = (names, contentOf = () => []) => ({
  count: names.length,
  at: (index) =>
    names[index] === undefined
      ? undefined
      : {
          ...{ key: names[index], level: 1, isOpen: false },
          content: () => contentOf(),
          render: () => [document.createTextNode(`${names[index]} ${contentOf().join(" ")}`.trim())],
        },
  indexOf: (key) => names.indexOf(key),
  parentOf: () => -1,
});
const chosen = [];
const tree = createVirtualTree({
  ...{ label: "Tests", rowHeight: 32 },
  onSelect: (key) => chosen.push(key),
  onToggle: (key) => chosen.push(`toggled ${key}`),
});
const press = (key) => tree.element.dispatchEvent(new window.KeyboardEvent("keydown", { key }));
const texts = () => [...tree.element.querySelectorAll(".tree-row")].map((row) => row.textContent);

tree.show(rowsOf(["a", "b", "c"]));
press("ArrowLeft");
press("End");
press("ArrowLeft");
press("ArrowUp");
const seen = { chosen, texts: [texts()] };
tree.show(rowsOf(["a"], () => [1]));
seen.texts.push(texts());
tree.show(rowsOf(["a"], () => [1, 2]));
seen.texts.push(texts());
process.stdout.write(JSON.stringify(seen));
await window.happyDOM.close();
