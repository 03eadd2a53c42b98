/** Whose code throws or ends the process: by the engine's context, else by the stack. */

import { readFileSync } from "node:fs";
import nodeModule from "node:module";
import { fileURLToPath } from "node:url";
import { AsyncLocalStorage } from "node:async_hooks";
import process from "node:process";
import type { ErrorFacts, RunEvent } from "../../../core/data/events.ts";
import type { CodeOwner } from "../../channel/protocol.ts";
import { isInNode, pathOfNode } from "../../../core/select/nodeid.ts";
import { findPackageRoot } from "../../package-root.ts";
import { parseStack, type RawFrame } from "../../traceback/stack.ts";

/** The item whose code is running, by asynchronous context, in engines where that costs nothing. */
export interface ItemContext {
  /** Code that is started from now on belongs to the item; to none if it is null. */
  enter(id: string | null): void;
  /** The item whose code runs; null if that is not known. */
  current(): string | null;
}

/** The version of Node since which a context costs nothing; before, every promise of the tests would be slower. */
const CHEAP_SINCE = 24;

export function contextIsCheap(version: string): boolean {
  const flags = [...process.execArgv, process.env["NODE_OPTIONS"] ?? ""].join(" ");
  return Number.parseInt(version, 10) >= CHEAP_SINCE && !flags.includes("--no-async-context-frame");
}

/** A context; one that knows no item where that would be expensive. */
export function createItemContext(version: string = process.versions.node): ItemContext {
  if (!contextIsCheap(version)) return { enter: () => undefined, current: () => null };
  const storage = new AsyncLocalStorage<string | null>();
  return {
    enter(id) {
      if (storage.getStore() !== id) storage.enterWith(id);
    },
    current: () => storage.getStore() ?? null,
  };
}

/** How the specifier of a module may go on after its name. */
const SPECIFIER_ENDS = ['"', "'", ".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];

interface EarlierModules {
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
  /**
   * The module whose code an error comes from, if items of it were over and another module's item runs or another module is
   * imported; else null, also if the stack does not tell.
   */
  of(error: Pick<ErrorFacts, "stack" | "message">): string | null;
}

/**
 * @param root - absolute path of the project: ids begin there.
 * @param pathOfLanes - the path of the module whose items run at the same time, of which no event tells yet; null if one item runs.
 */
function createEarlierModules(root: string, pathOfLanes: () => string | null): EarlierModules {
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
    const found = paths.find((path) => over.some((id) => isInNode(path, id)));
    if (found === undefined) return null;
    // Tests of a class that extends one of the module have their code there.
    const runsIt = importersOf(found);
    if (runsIt(pathOfNode(running))) return null;
    const last = over.findLast((id) => isInNode(found, id) || runsIt(pathOfNode(id)));
    return last === undefined ? found : pathOfNode(last);
  }

  /** Tells whether a module imports another one, by its text. @param path - of the other one, from the root. */
  function importersOf(path: string): (importer: string) => boolean {
    const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.[cm]?[jt]sx?$/, "");
    const known = new Map<string, boolean>();
    return (importer) => {
      let imports = known.get(importer);
      if (imports === undefined) {
        const text = textOf(folder + importer);
        imports = SPECIFIER_ENDS.some((end) => text.includes(`/${name}${end}`));
        known.set(importer, imports);
      }
      return imports;
    };
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
      const current = pathOfLanes() ?? running;
      if (stack === null || current === null) return null;
      try {
        return find(current, parseStack(stack, message));
      } catch {
        // Tests may have replaced what this uses.
        return null;
      }
    },
  };
}

/** The text of a module; empty if it cannot be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
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

export interface CodeOwners {
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
  /** Code that is started from now on in this asynchronous context belongs to the item. */
  enter(id: string): void;
  /** The owner of the code that has thrown the error just now; null if that is not known. */
  of(error: ErrorFacts): CodeOwner | null;
}

/**
 * @param root - absolute path of the project.
 * @param pathOfLanes - the path of the module whose items run at the same time; null if one item runs. Default: one runs.
 */
export function createCodeOwners(root: string, pathOfLanes: () => string | null = () => null): CodeOwners {
  const context = createItemContext();
  const earlierModules = createEarlierModules(root, pathOfLanes);
  return {
    see(event) {
      if (event.type === "begin") context.enter(event.id);
      else if (event.type === "import" || event.type === "result") context.enter(null);
      earlierModules.see(event);
    },
    enter: context.enter,
    of(error) {
      const id = context.current();
      if (id !== null) return { kind: "item", id };
      const path = earlierModules.of(error);
      return path === null ? null : { kind: "module", id: path };
    },
  };
}
