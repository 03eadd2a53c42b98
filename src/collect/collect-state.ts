/** The state of one collection. Each function takes only the parts that it needs. */
import type { DiagnosticSink } from "./diagnostic-sink.ts";
import type { SuiteSources } from "./files/suite-sources.ts";
import type { CollectedFixtures } from "./fixtures/collected-fixtures.ts";
import type { RewriteRequests } from "./rewrite-requests.ts";

export interface CollectState {
  /** Facts, links and values: read only. */
  readonly sources: SuiteSources;
  readonly diagnostics: DiagnosticSink;
  readonly fixtures: CollectedFixtures;
  readonly rewrites: RewriteRequests;
}
