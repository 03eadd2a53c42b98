/** The public face of the plan: what `xtest list --json` prints. */

import type { Diagnostic } from "./diagnostic.ts";

export const MANIFEST_VERSION = 1;

/** Name of the manifest beside a bundle. A folder that has one was written by a build. */
export const MANIFEST_FILE = "xtest.manifest.json";

/** A parameter's value: itself where JSON can hold it, else `{ $kind, … }`. */
export type ManifestValue = unknown;

export interface ManifestMark {
  name: string;
  args: unknown[];
  kwargs: Record<string, unknown>;
}

export interface ManifestItem {
  /** The node id. */
  id: string;
  /** With the `[..]` suffix. */
  name: string;
  /** Without it. */
  originalName: string;
  path: string;
  /** 1-based, of the declaration's name. */
  line: number;
  column: number;
  /** `TestOuter.TestInner` when nested. */
  className: string | null;
  callspecId: string | null;
  params: Record<string, ManifestValue>;
  marks: ManifestMark[];
  keywords: string[];
  /** The closure in set-up order, directly parametrized names included. */
  fixtureNames: string[];
  /** Stands for a number of invocations that is known only when the run starts. */
  dynamic: boolean;
  /** The id was written by hand, made from values, or is not known yet. */
  idKind: "literal" | "derived" | "dynamic";
  doc: string | null;
}

export interface ManifestFixture {
  name: string;
  scope: string;
  autouse: boolean;
  /** Null for a built-in one. */
  path: string | null;
  line: number | null;
  baseId: string;
  argNames: string[];
  params: number | null;
  doc: string | null;
}

export interface ManifestDiagnostic {
  code: string;
  severity: "error" | "warning";
  message: string;
  path: string;
  line: number;
  column: number;
}

export interface Manifest {
  manifestVersion: typeof MANIFEST_VERSION;
  modules: { path: string; hash: string; doc: string | null }[];
  items: ManifestItem[];
  fixtures: ManifestFixture[];
  diagnostics: ManifestDiagnostic[];
}

/** A diagnostic without what only a run needs. */
export function manifestDiagnostic(diagnostic: Diagnostic): ManifestDiagnostic {
  const { code, severity, message, path, line, column } = diagnostic;
  return { code, severity, message, path, line, column };
}
