/** A table that is sorted by its headings. */
import { make, makeBar, makeButton } from "./elements.ts";

export interface TableColumn<Row> {
  readonly title: string;
  /** What the column is sorted by: numbers from the largest, texts from the first. */
  value(row: Row): number | string;
  /** The text. Default: the value. */
  text?(row: Row): string | Node;
  /** The share of a bar behind the text. Default: no bar. */
  bar?(row: Row): number;
}

/** Rows that are made at first. */
const SHOWN = 200;

export function sortableTable<Row>(
  label: string,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  first: number | null = null,
): HTMLElement {
  let sortedBy: number | null = first;
  let isTurned = false;
  let limit = SHOWN;
  const body = make("tbody");
  const more = makeButton(
    "",
    () => {
      limit = Infinity;
      fill();
    },
    { class: "more" },
  );
  const heads = columns.map(({ title }, index) => {
    const button = makeButton(title, () => {
      isTurned = sortedBy === index ? !isTurned : false;
      sortedBy = index;
      fill();
    });
    return make("th", { scope: "col" }, button);
  });
  const fill = (): void => {
    const column = columns[sortedBy ?? -1];
    const sorted =
      column === undefined ? [...rows] : [...rows].sort((a, b) => compare(column.value(a), column.value(b)));
    if (isTurned) sorted.reverse();
    heads.forEach((head, index) => {
      if (index !== sortedBy) return head.removeAttribute("aria-sort");
      const [top] = sorted;
      const falls = top !== undefined && typeof columns[index]?.value(top) === "number";
      head.setAttribute("aria-sort", falls === isTurned ? "ascending" : "descending");
    });
    body.replaceChildren(...sorted.slice(0, limit).map((row) => rowElement(row, columns)));
    more.hidden = sorted.length <= limit;
    more.textContent = `Show all ${String(sorted.length)}`;
  };
  fill();
  return make(
    "div",
    { class: "table-scroll" },
    make("table", { "aria-label": label }, make("thead", {}, make("tr", {}, ...heads)), body),
    more,
  );
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number") return b - a;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

function rowElement<Row>(row: Row, columns: readonly TableColumn<Row>[]): HTMLElement {
  return make(
    "tr",
    {},
    ...columns.map(({ value, text, bar }, index) => {
      const raw = value(row);
      const shown = text?.(row) ?? String(raw);
      const className = [typeof raw === "number" ? "number" : null, bar === undefined ? null : "has-bar"];
      const track =
        bar === undefined ? null : make("span", { class: "track", "aria-hidden": "true" }, makeBar("fill", bar(row)));
      return make(
        index === 0 ? "th" : "td",
        { ...(index === 0 ? { scope: "row" } : {}), class: className.filter(Boolean).join(" ") || null },
        track,
        shown,
      );
    }),
  );
}
