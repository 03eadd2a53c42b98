/** A process that executes one run after the other: what it has compiled, and the packages that it has loaded, stay. */
import type { MutantReport } from "../../core/data/run/mutants.ts";
import { prestart, type Prestarted } from "./child-start.ts";
import type { Executor, ExecutorEnd, ExecutorListener, ExecutorOrder, StartExecutor } from "./executor.ts";
import { settingsOf, startProcess } from "./spawn.ts";

export interface KeptProcess {
  /** Starts what executes a run: in the process that is there, or in a new one. One run follows the other. */
  readonly start: StartExecutor;
  /** Ends the process, whatever it is busy with. */
  end(): void;
}

/** A run that goes on. */
interface CurrentRun {
  readonly listener: ExecutorListener;
  resolve(end: ExecutorEnd): void;
  reject(error: unknown): void;
}

/** @param onMutants - takes what a run has seen of mutants. */
export function createKeptProcess(onMutants: (report: MutantReport) => void): KeptProcess {
  let kept: Executor | null = null;
  let current: CurrentRun | null = null;
  /** The process that follows, which takes a while to be ready. */
  let spare: Prestarted | null = null;
  let isEnded = false;

  function finish(settle: (run: CurrentRun) => void): void {
    const ended = current;
    current = null;
    if (ended !== null) settle(ended);
  }

  const listener: ExecutorListener = {
    onMessage(message) {
      if (message.type === "mutants") onMutants(message.report);
      else if (message.type === "ready") finish(({ resolve }) => resolve({ code: 0 }));
      else current?.listener.onMessage(message);
    },
    onGarbage: (line) => current?.listener.onGarbage(line),
    onText: (stream, text) => current?.listener.onText(stream, text),
  };

  async function open(order: ExecutorOrder): Promise<Executor> {
    const started = spare;
    spare = null;
    const executor = await startProcess({ ...order, run: { ...order.run, started } }, listener);
    const gone = (settle: (run: CurrentRun) => void): void => {
      kept = null;
      if (!isEnded) spare = prestart(settingsOf(order.run, order.worker), spare);
      finish(settle);
    };
    executor.gone().then(
      (end) => gone(({ resolve }) => resolve(end)),
      (error: unknown) => gone(({ reject }) => reject(error)),
    );
    return executor;
  }

  return {
    async start(order, own) {
      const over = new Promise<ExecutorEnd>((resolve, reject) => {
        current = { listener: own, resolve, reject };
      });
      if (kept === null) kept = await open(order);
      else kept.orderAgain?.(order);
      return { ...kept, gone: () => over };
    },
    end() {
      isEnded = true;
      spare?.discard();
      spare = null;
      kept?.kill();
    },
  };
}
