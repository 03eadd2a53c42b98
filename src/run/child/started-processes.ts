/** The processes that tests have started and that are still there: their parent ends them if tests are cut short. */
import { subscribe } from "node:diagnostics_channel";
import type { MessageWriter } from "../channel/message-writer.ts";
import { currentEngine } from "../engine.ts";

/** What is used of `ChildProcess`. */
interface StartedProcess {
  readonly pid?: number;
  readonly exitCode: number | null;
  readonly signalCode: string | null;
  spawn(options: { readonly detached?: boolean }): unknown;
}

/**
 * Tells the parent which there are, from now on. Those that are `detached` are left alone.
 *
 * @returns a function to be called now and then, which tells that some are over.
 */
export function tellStartedProcesses({ send }: MessageWriter): () => void {
  let alive: StartedProcess[] = [];
  // The other engines have no such channel.
  if (currentEngine().name !== "node") return () => undefined;

  function tell(): void {
    send({ type: "children", pids: alive.flatMap(({ pid }) => (pid === undefined ? [] : [pid])) });
  }

  subscribe("child_process", (message) => {
    const started = startedProcessOf(message);
    if (started === null) return;
    // It is published before it is started.
    const { spawn } = started;
    started.spawn = (options) => {
      Reflect.deleteProperty(started, "spawn");
      const result: unknown = Reflect.apply(spawn, started, [options]);
      if (options.detached !== true && started.pid !== undefined) {
        alive.push(started);
        tell();
      }
      return result;
    };
  });

  return () => {
    if (alive.length === 0) return;
    const left = alive.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    if (left.length === alive.length) return;
    alive = left;
    tell();
  };
}

function startedProcessOf(message: unknown): StartedProcess | null {
  const started: unknown = typeof message === "object" && message !== null ? Reflect.get(message, "process") : null;
  return isStartedProcess(started) ? started : null;
}

function isStartedProcess(value: unknown): value is StartedProcess {
  return typeof value === "object" && value !== null && "spawn" in value && typeof value.spawn === "function";
}
