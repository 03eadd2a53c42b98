/** Traces errors of a run to the project's sources. */
import { enclosingOf } from "../../report/failure/enclosing-function.ts";
import { createTracer, type Tracer } from "../../report/failure/source-tracer.ts";
import { createMapReader, type MapReader } from "../../run/traceback/source-maps.ts";
import { createTraceMapper } from "../../run/traceback/traces.ts";

/** A tracer, and the source maps that it reads. */
export type ProjectTracer = Tracer & Pick<MapReader, "hold" | "release">;

/** @param root - absolute path of the root. */
export function createProjectTracer(root: string): ProjectTracer {
  const maps = createMapReader();
  const { hold, release } = maps;
  return { ...createTracer(createTraceMapper(root, undefined, maps), enclosingOf), hold, release };
}
