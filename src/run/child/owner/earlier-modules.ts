/** Test modules whose items were over when their code threw or ended the process, by stacks: for engines without item contexts. */
import nodeModule from "node:module";
import { fileURLToPath } from "node:url";
import type { ErrorFacts, RunEvent } from "../../../core/data/events.ts";
import { isInNode } from "../../../core/select/nodeid.ts";
import { findPackageRoot } from "../../package-root.ts";
import { parseStack, type RawFrame } from "../../traceback/stack.ts";

export interface EarlierModules {
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
  /**
   * The module whose code an error comes from, if items of it were over and another module's item runs or another module is
   * imported; else null, also if the stack does not tell.
   */
  of(error: Pick<ErrorFacts, "stack" | "message">): string | null;
}

/** @param root - absolute path of the project: ids begin there. */
export function createEarlierModules(root: string): EarlierModules {
  /** Ids of items that were over. */
  const over: string[] = [];
  /** The id of the running item, or the path of the module that is being imported. */
  let running: string | null = null;
  const folder = `${slashed(root).replace(/\/$/, "")}/`;

  function find(running: string, frames: readonly RawFrame[]): string | null {
    const own = `${slashed(findPackageRoot() ?? "")}/dist/`;
    // What the run itself called belongs to the running item, wherever it is defined: a test of a base class, for example.
    if (frames.some(({ file }) => file.startsWith(own))) return null;
    const paths = frames.map(sourceOf).flatMap((file) => (file.startsWith(folder) ? [file.slice(folder.length)] : []));
    if (paths.some((path) => isInNode(path, running))) return null;
    return paths.find((path) => over.some((id) => isInNode(path, id))) ?? null;
  }

  return {
    see(event) {
      if (event.type === "begin") running = event.id;
      else if (event.type === "import") running = event.path;
      else if (event.type === "result") {
        over[over.length] = event.result.id;
        running = null;
      }
    },
    of({ stack, message }) {
      if (stack === null || running === null) return null;
      try {
        return find(running, parseStack(stack, message));
      } catch {
        // Tests may have replaced what this uses.
        return null;
      }
    },
  };
}

/** The source that a frame is in: by the engine's own map, or the file itself. */
function sourceOf({ file, line, column }: RawFrame): string {
  const entry = nodeModule.findSourceMap(file)?.findEntry(line - 1, column - 1);
  const source = entry !== undefined && "originalSource" in entry ? entry.originalSource : file;
  return slashed(source.startsWith("file:") ? fileURLToPath(source) : source);
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}
