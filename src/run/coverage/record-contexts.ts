/** Records which test has run which code, as probes in the modules tell it. Loaded with `--cov-context test`. */
import { appendFileSync as appendFile, mkdirSync as makeFolder } from "node:fs";
import type { RunEvent } from "../../core/data/events.ts";
import { RAN } from "../../core/text/identifiers.ts";
import { CONTEXTS, type ContextKind, type RecordedContext } from "./coverage-folder.ts";

export interface ContextRecorder {
  /** Notes what has run before an event. */
  see(event: RunEvent): void;
  /** What runs from now on sets up something for several tests, or does not any more. */
  share(isShared: boolean): void;
  /** What is wider than a test is left now, or has been left. */
  leave(isLeaving: boolean): void;
  /** Notes the rest: the process ends. */
  finish(): void;
}

/** Probes of modules that only the run names, beyond those that are known when it begins. */
const LATE_PROBES = 2 ** 18;

/**
 * @param dir - absolute path of the folder of raw coverage.
 * @param probes - how many there are.
 */
export function recordContexts(dir: string, probes: number): ContextRecorder {
  const file = `${dir}/${String(process.pid)}${CONTEXTS}`;
  const stringify = JSON.stringify;
  const ran = Buffer.alloc(probes + LATE_PROBES);
  // Tests may replace methods.
  const { apply } = Reflect;
  const { indexOf } = ran;
  const nextOne = (from: number): number => apply(indexOf, ran, [1, from]);
  let text = "";
  let kind: ContextKind = "session";
  let name = "";
  /** How many set-ups that tests share are going on. */
  let sharing = 0;
  Object.defineProperty(globalThis, RAN, { value: ran });

  /** Ends a context. */
  function next(nextKind: ContextKind, nextName: string): void {
    const numbers: number[] = [];
    for (let at = nextOne(0); at !== -1; at = nextOne(at + 1)) {
      numbers.push(at);
      ran[at] = 0;
    }
    if (numbers.length > 0) {
      text += `${stringify([kind, name, ...numbers] satisfies RecordedContext)}\n`;
      if (kind === "test" && sharing > 0)
        text += `${stringify(["shared", "", ...numbers] satisfies RecordedContext)}\n`;
      // The process may be killed in the next test.
      if (kind === "test") write();
    }
    [kind, name] = [nextKind, nextName];
  }

  function write(): void {
    if (text === "") return;
    // Tests may delete the folder.
    makeFolder(dir, { recursive: true });
    appendFile(file, text);
    text = "";
  }

  return {
    see(event) {
      if (event.type === "import") next("import", event.path);
      else if (event.type === "begin" && (kind !== "test" || name !== event.id)) next("test", event.id);
      else if (event.type === "result") {
        next("session", "");
        // One that was given up does not end.
        sharing = 0;
      }
    },
    share(isShared) {
      if (kind === "test") next(kind, name);
      sharing = isShared ? sharing + 1 : Math.max(0, sharing - 1);
    },
    leave(isLeaving) {
      if (isLeaving) next("session", "");
    },
    finish() {
      next("session", "");
      write();
    },
  };
}
