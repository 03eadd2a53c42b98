/** The manifest, which `xtest list --json` prints: the public form of the plan. */
import type { Diagnostic } from "./diagnostic.ts";

export const MANIFEST_VERSION = 1;

/** Name of the manifest beside a bundle. Marks a folder as the output of a build. */
export const MANIFEST_FILE = "xtest.manifest.json";

/** A parameter's value: the value itself if JSON can represent it, else `{ $kind, … }`. */
export type ManifestValue = unknown;

export interface ManifestMark {
  name: string;
  args: unknown[];
  kwargs: Record<string, unknown>;
}

export interface ManifestItem {
  /** The node id. */
  id: string;
  /** Including the `[..]` suffix. */
  name: string;
  /** Without the suffix. */
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
  /** Whether it stands for invocations that are only known when the run starts. */
  dynamic: boolean;
  /** The origin of the id: written by hand, derived from values, or not known yet. */
  idKind: "literal" | "derived" | "dynamic";
  doc: string | null;
  /** The package of its DOM. Absent without one. */
  environment?: string;
  /** Node ids of rows, tests, classes, groups and files that have to pass before it. Absent without any. */
  depends?: readonly string[];
  /** The name of its project, in a listing or run of several. Absent in that of one. */
  project?: string;
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
  /** Projects whose configuration cannot be loaded: their tests are not listed. Absent if there are none. */
  broken?: { project: string; message: string }[];
}

/** A diagnostic without the parts that only a run needs. */
export function manifestDiagnostic(diagnostic: Diagnostic): ManifestDiagnostic {
  const { code, severity, message, path, line, column } = diagnostic;
  return { code, severity, message, path, line, column };
}
