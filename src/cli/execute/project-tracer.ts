/** Traces errors of a run to the project's sources. */
import { enclosingOf } from "../../report/failure/enclosing-function.ts";
import { createTracer, type Tracer } from "../../report/failure/source-tracer.ts";
import { createTraceMapper } from "../../run/traceback/traces.ts";

/** @param root - absolute path of the root. */
export function createProjectTracer(root: string): Tracer {
  return createTracer(createTraceMapper(root), enclosingOf);
}
