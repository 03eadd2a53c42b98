/** The width of text in columns of a terminal. */
import { stripVTControlCharacters } from "node:util";
import { withoutMarks } from "./terminal-text.ts";

const ASCII = /^[\x20-\x7e]*$/;
/** East Asian wide and full-width characters, and emoji. */
const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
const NOTHING = /^[\p{Mark}\p{Cc}\p{Cf}]/u;

/** Grapheme clusters. */
function clustersOf(text: string): string[] {
  if (ASCII.test(text)) return text.split("");
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The columns of a text in one line, without colors. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  return clustersOf(stripVTControlCharacters(withoutMarks(text))).reduce(
    (width, cluster) => width + clusterWidth(cluster),
    0,
  );
}

/** The longest beginning of a text that fits into `width` columns. */
export function fitting(text: string, width: number): string {
  let left = width;
  let end = 0;
  for (const cluster of clustersOf(text)) {
    left -= clusterWidth(cluster);
    if (left < 0) break;
    end += cluster.length;
  }
  return text.slice(0, end);
}

function clusterWidth(cluster: string): number {
  if (NOTHING.test(cluster)) return 0;
  return WIDE.test(cluster) ? 2 : 1;
}
