/** The scenario for all engines, and the normalized output of its run. */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";

import { PROJECT, expectFile } from "../../samples/sample.ts";
import { type Command, runProgram } from "./engines.ts";

/** From the project's root. */
export const SCENARIO = "fixtures/anywhere/scenario";

/** The results of a run, as texts that are the same for every engine. */
export interface Seen {
  readonly code: number | null;
  /** Items in order of their ids, because several workers report them in order of completion. */
  readonly json: string;
  readonly junit: string;
}

/**
 * Runs a command line of this package in a copy, and reads the reports that it writes. @param args - its arguments, the
 * program first.
 */
export function seenOf(folder: string, command: Command, args: readonly string[]): Seen {
  const [json, junit] = [path.join(folder, "report.json"), path.join(folder, "report.xml")];
  const ended = runProgram(command, [...args, "--report-json", json, "--junitxml", junit], folder);
  try {
    return {
      code: ended.code,
      json: comparable(readFileSync(json, "utf8")),
      junit: masked(readFileSync(junit, "utf8")),
    };
  } catch (error) {
    throw new Error(`no reports were written:\n${ended.stdout}\n${ended.stderr}`, { cause: error });
  } finally {
    rmSync(json, { force: true });
    rmSync(junit, { force: true });
  }
}

/** The text of one of the scenario's `_expected` files; what differs from it is kept beside it. */
export function expectedOf(suffix: string, actual: string): string {
  const sample = { name: "scenario", folder: path.join(PROJECT, SCENARIO), config: { description: "" } };
  return expectFile(sample, suffix, actual).expected;
}

interface Report {
  readonly tests: readonly { readonly id: string; readonly attempt: number }[];
}

function comparable(text: string): string {
  const report: Report = JSON.parse(text, (key, value: unknown) =>
    ["duration", "phases", "worker"].includes(key) ? undefined : value,
  );
  const tests = [...report.tests].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : a.attempt - b.attempt));
  // Which fixtures a lost process had set up depends on the files that its worker had got before.
  const held = /(?<=Its own tear-down)[^\n]*?(?= did not run\.)/g;
  return `${JSON.stringify({ ...report, tests }, null, 2).replaceAll(held, "")}\n`;
}

function masked(xml: string): string {
  return `${xml.replace(/\b(time|timestamp|hostname)="[^"]*"/g, '$1=""').replaceAll("><", ">\n<")}\n`;
}
