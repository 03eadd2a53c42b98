/** Traces errors of a run to the project's sources. */
import type { ResolvedOptions } from "../../config/options/options.ts";
import { enclosingOf } from "../../report/failure/enclosing-function.ts";
import { hiddenFrames } from "../../report/failure/frames/hidden-frames.ts";
import { createTracer, type Tracer } from "../../report/failure/source-tracer.ts";
import { findPackageRoot } from "../../run/package-root.ts";
import { createMapReader, type MapReader } from "../../run/traceback/source-maps.ts";
import { createTraceMapper } from "../../run/traceback/traces.ts";

/** A tracer, and the source maps that it reads. */
export type ProjectTracer = Tracer & Pick<MapReader, "hold" | "release">;

/** @param config - the absolute path of the root, and what traces leave out. */
export function createProjectTracer({ root, hideFrames }: Pick<ResolvedOptions, "hideFrames" | "root">): ProjectTracer {
  const maps = createMapReader();
  const { hold, release } = maps;
  const mapper = createTraceMapper(root, findPackageRoot(), maps);
  return { ...createTracer(mapper, { enclosingOf, isHidden: hiddenFrames(hideFrames) }), hold, release };
}
