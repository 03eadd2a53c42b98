/** What the build has to say about the suite: plain data; printing happens elsewhere. */

/** One problem, at a place. */
export interface Diagnostic {
  /** `XT101` … `XT401`, as in the interface's section 10. */
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** From the root, with `/`. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** What the problem costs: one item's set-up, one class, one test's parameters, or the whole module. */
  readonly costs: "item" | "definition" | "class" | "module" | "nothing";
}
