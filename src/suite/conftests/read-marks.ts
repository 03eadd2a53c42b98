/** Reads the marks that conftests declare, without collecting a suite. */
import { declaredMarks } from "../../collect/conftests/declared-marks.ts";
import { SuiteSources } from "../../collect/files/suite-sources.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { createFactsReader } from "../../facts/read/reader.ts";

/**
 * The marks as in `markers` of the configuration.
 *
 * @param files - absolute paths of conftests.
 */
export function readMarks(config: ResolvedConfig, files: readonly string[]): string[] {
  const sources = new SuiteSources(config, createFactsReader({ cacheDir: null }));
  return files.flatMap((file) => declaredMarks(sources, file));
}
