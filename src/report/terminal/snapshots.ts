/** What became of snapshots, at the end of a run. */
import type { SnapshotSummary } from "../../core/data/run/snapshots.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { type Colors, rule } from "../text/style.ts";

/** Obsolete snapshots that are listed. */
const MAX_LISTED = 50;

/** The lines about snapshots; none if all of them passed. */
export function formatSnapshots(summary: SnapshotSummary, colors: Colors, columns: number): string[] {
  const { passed, written, updated, removed, failed, obsolete } = summary;
  if (written + updated + removed + obsolete.length === 0) return [];
  const counts = [
    [failed, "failed", colors.red],
    [passed, "passed", colors.green],
    [written, "written", colors.green],
    [updated, "updated", colors.green],
    [removed, "removed", colors.green],
    [obsolete.length, "obsolete", colors.yellow],
  ] as const;
  const lines = [
    rule("-", "snapshots", columns),
    counts.flatMap(([count, word, paint]) => (count > 0 ? [paint(`${count} ${word}`)] : [])).join(", "),
  ];
  if (obsolete.length === 0) return lines;
  const listed = obsolete.slice(0, MAX_LISTED).map(({ path, key }) => {
    return `${colors.yellow("OBSOLETE")} ${escapeLine(path)}${key === null ? "" : `: ${escapeLine(key)}`}`;
  });
  const more = obsolete.length - listed.length;
  return [
    ...lines,
    ...listed,
    ...(more > 0 ? [`... and ${more} more`] : []),
    "No test asks for these. xtest --snapshot-update removes them.",
  ];
}
