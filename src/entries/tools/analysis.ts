/** Static listing as a function, for tools and editors. */
export type {
  Manifest,
  ManifestDiagnostic,
  ManifestFixture,
  ManifestItem,
  ManifestMark,
} from "../../core/data/manifest.ts";
export { collect, type CollectOptions } from "../../suite/collect.ts";
