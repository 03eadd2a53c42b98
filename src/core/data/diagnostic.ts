/** Diagnostics of the build: plain data; printing happens elsewhere. */

/** A problem at a place. */
export interface Diagnostic {
  /** `XT101` … `XT802`: see `DIAGNOSTIC_RULES`. */
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** From the root, with `/`. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /**
   * What cannot run because of the problem: one item's set-up, one class, one test's parameters, or the whole module.
   */
  readonly costs: "item" | "definition" | "class" | "module" | "nothing";
}
