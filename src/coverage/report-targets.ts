/** The reports that are asked for, and where they go. */
import path from "node:path";
import { nearest } from "../core/errors/suggestions.ts";
import { UsageError } from "../core/errors/errors.ts";
import { type ReportName, REPORTS } from "../config/options/coverage-options.ts";

/** One report. */
export interface ReportTarget {
  readonly name: ReportName;
  /** Absolute path of the folder that it is written to; null for standard output. */
  readonly dir: string | null;
  /** The name of its file in that folder; null for its usual one. */
  readonly file: string | null;
}

/** Names that other tools have for the same reports. */
const OTHER_NAMES: Readonly<Record<string, ReportName>> = {
  term: "text",
  "term-missing": "text",
  xml: "cobertura",
  lcovonly: "lcov",
};

/** The usual folder of reports, in the root. */
export const REPORT_FOLDER = "coverage";

/** The extensions of a report that is a single file: a path with it names the file and not its folder. */
const EXTENSIONS: Readonly<Partial<Record<ReportName, readonly string[]>>> = {
  // Bazel collects `coverage.dat`.
  lcov: [".info", ".dat"],
  json: [".json"],
  "json-summary": [".json"],
  cobertura: [".xml"],
};

/**
 * Reads `name` or `name:DIR`.
 *
 * @param from - absolute path of the folder that a `DIR` is relative to.
 * @param root - absolute path of the project's root.
 * @throws {UsageError} if there is no such report.
 */
export function reportTarget(text: string, where: string, from: string, root: string): ReportTarget {
  const [given = "", ...rest] = text.split(":");
  const place = rest.join(":");
  const name = REPORTS.find((one) => one === given);
  if (name === undefined) {
    const [near] = given in OTHER_NAMES ? [OTHER_NAMES[given]] : nearest(given, REPORTS);
    const hint = near === undefined ? `reports are ${REPORTS.join(", ")}` : `did you mean "${near}"?`;
    throw new UsageError(`${where} ${text}: there is no report "${given}", ${hint}`);
  }
  const isText = name === "text" || name === "text-summary";
  if (place === "") return { name, dir: isText ? null : path.join(root, REPORT_FOLDER), file: null };
  const whole = path.resolve(from, place);
  const extensions = EXTENSIONS[name] ?? (isText ? [".txt"] : []);
  const isFile = extensions.includes(path.extname(whole));
  return isFile
    ? { name, dir: path.dirname(whole), file: path.basename(whole) }
    : { name, dir: whole, file: isText ? `coverage.txt` : null };
}
