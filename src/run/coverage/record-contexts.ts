/** Records which test has run which code, as probes in the modules tell it. Loaded with `--cov-context test`. */
import { appendFileSync as appendFile, mkdirSync as makeFolder } from "node:fs";
import type { RunEvent } from "../../core/data/events.ts";
import { RAN, RUNS } from "../../../transforms/probes/probe-names.ts";
import { CONTEXTS, type ContextKind, type RecordedContext } from "./coverage-folder.ts";

export interface ContextRecorder {
  /** Notes what has run before an event. */
  see(event: RunEvent): void;
  /** Notes the rest: the process ends. */
  finish(): void;
}

/** Probes of which what has run is an entry of a table; the rest is told each time. */
const TABLE_SIZE = 2 ** 22;
/** Characters that are written together. */
const WRITTEN = 2 ** 16;

/** @param dir - absolute path of the folder of raw coverage. */
export function recordContexts(dir: string): ContextRecorder {
  const file = `${dir}/${String(process.pid)}${CONTEXTS}`;
  const stringify = JSON.stringify;
  const ran = new Uint8Array(TABLE_SIZE);
  let numbers: number[] = [];
  let text = "";
  let kind: ContextKind = "session";
  let name = "";
  Object.defineProperty(globalThis, RAN, { value: ran });
  Object.defineProperty(globalThis, RUNS, {
    value: (number: number) => {
      ran[number] = 1;
      numbers.push(number);
    },
  });

  /** Ends a context. */
  function next(nextKind: ContextKind, nextName: string): void {
    if (numbers.length > 0) {
      text += `${stringify([kind, name, ...numbers] satisfies RecordedContext)}\n`;
      for (const number of numbers) ran[number] = 0;
      numbers = [];
      if (text.length > WRITTEN) write();
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
      }
    },
    finish() {
      next("session", "");
      write();
    },
  };
}
