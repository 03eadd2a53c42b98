/** Collects the diagnostics of a collection. */
import type { Diagnostic } from "../core/data/diagnostic.ts";
import type { Origin } from "../evaluate/values.ts";
import type { CurrentModule } from "./current-module.ts";
import type { UnplacedDiagnostic } from "./diagnostics.ts";
import type { SuiteSources } from "./files/suite-sources.ts";

export class DiagnosticSink {
  readonly #sources: Pick<SuiteSources, "place">;
  readonly #reported = new Map<string, Diagnostic>();
  readonly #deferred: (() => void)[] = [];
  readonly #current: CurrentModule;
  #hasElsewhere = false;

  constructor(sources: Pick<SuiteSources, "place">, current: CurrentModule) {
    this.#sources = sources;
    this.#current = current;
  }

  /** Whether a test module has a diagnostic in another module, or a diagnostic belongs to no test module. */
  get hasElsewhere(): boolean {
    return this.#hasElsewhere;
  }

  /** Whether there is a diagnostic of a code. */
  has(code: string): boolean {
    return [...this.#reported.values()].some((one) => one.code === code);
  }

  /** Adds a diagnostic, or returns the equal one that was reported at the same place. */
  report(unplaced: UnplacedDiagnostic, origin: Origin): Diagnostic {
    const { code, severity = "error", message, costs } = unplaced;
    const diagnostic: Diagnostic = { code, severity, message, ...this.#sources.place(origin), costs };
    this.#hasElsewhere ||= origin.path !== this.#current.path;
    const key = `${diagnostic.path}:${origin.at}:${code}:${message}`;
    const before = this.#reported.get(key);
    if (before !== undefined) return before;
    this.#reported.set(key, diagnostic);
    return diagnostic;
  }

  /** Defers a report whose message depends on modules that are not collected yet. */
  defer(report: () => void): void {
    const { path } = this.#current;
    this.#deferred.push(() => this.#current.during(path, report));
  }

  /** Makes the deferred reports after all modules have been collected. */
  reportDeferred(): void {
    for (const report of this.#deferred.splice(0)) report();
  }

  /** All diagnostics, by path and place. */
  get sorted(): Diagnostic[] {
    const order = (a: Diagnostic, b: Diagnostic): number =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column;
    return [...this.#reported.values()].sort(order);
  }
}
