/** What reporters get: events of the run, and what was known before and after it. */
import type { RunEvent, SuiteError } from "../core/data/events.ts";
import type { Shard } from "../core/select/shard.ts";
import type { ExitCode } from "./exit-codes.ts";

/** What is known before the run. */
export interface RunHeader {
  /** Of this package. */
  readonly version: string;
  /** `node v20.20.2` … */
  readonly engine: string;
  /** Absolute, with `/`. */
  readonly root: string;
  /** From the root; null without one. */
  readonly configFile: string | null;
}

/** Where the test of a node id is declared; null if that is not known. */
export type PlaceOf = (id: string) => { readonly path: string; readonly line: number } | null;

/** A diagnostic that became the error of a test. */
export interface PlacedDiagnostic {
  /** From the root. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** Its code frame; empty if the text cannot be had. */
  frame(color: boolean): string;
}

/** The diagnostic that a test's error says again: by the test's node id and the error's message; null if none does. */
export type DiagnosticOf = (id: string, message: string) => PlacedDiagnostic | null;

/** What collection came to, before the run adds to it. */
export interface CollectedFacts {
  /** Items that the build selected: what will run, unless the run knows better. */
  readonly selected: number;
  /** Which part of the suite they are. Default: all of it. */
  readonly shard?: Shard;
  /** How many workers run them; 0 for none, in a serial run. Default: 0. */
  readonly workers?: number;
  /** Items that the build deselected; those that the run deselects come on top. */
  readonly deselected: number;
  /** Sentences about what was selected. Default: none. */
  readonly notes?: readonly string[];
  /** Errors of collection: they end the run, or were passed over. */
  readonly errors: readonly SuiteError[];
  readonly placeOf: PlaceOf;
  readonly diagnosticOf: DiagnosticOf;
}

/** What is known before collection is over. */
export const NOTHING_COLLECTED: CollectedFacts = {
  selected: 0,
  deselected: 0,
  errors: [],
  placeOf: () => null,
  diagnosticOf: () => null,
};

/** What is known after the run. */
export interface RunEnd {
  readonly exitCode: ExitCode;
  /** Seconds from the command's start. */
  readonly duration: number;
  /** Why the run ended early, as users read it; null if it did not. */
  readonly interrupted: string | null;
}

/** Text that a test or a module wrote and that is in no item's result. */
export interface StrayOutput {
  readonly stream: "stdout" | "stderr";
  readonly text: string;
  /** Meant for the user's eyes at once. */
  readonly live: boolean;
  /** The name of the worker that it ran in; null in a serial run. */
  readonly worker: string | null;
}

/** Listens to a run. The methods are called in this order, `event` any number of times. */
export interface Reporter {
  header(header: RunHeader): void;
  collected(facts: CollectedFacts): void;
  event(event: RunEvent): void;
  output?(output: StrayOutput): void;
  /** @throws UsageError - if a file it was to write cannot be written. */
  finish(end: RunEnd): void;
}
