/** Goes on after a pause that no user is to see. */
import { Worker } from "node:worker_threads";

/**
 * Runs beside the tests: a thread that is paused for a debugger takes commands from other threads only. One that comes while sessions
 * still hear of the pause has no effect, and is sent again. A session that stayed open would keep the thread paused after the debugger
 * has gone.
 */
const SCRIPT = `
const { Session } = require("node:inspector");
const { parentPort, workerData } = require("node:worker_threads");
parentPort.on("message", () => {
  const session = new Session();
  session.connectToMainThread();
  const resume = () => {
    if (Atomics.load(workerData, 0) === 0) session.disconnect();
    else session.post("Debugger.resume", (error) => setTimeout(resume, error ? 1 : 50));
  };
  resume();
});
`;

export interface Resume {
  /** Resumes, to be called while the engine tells of a pause. */
  request(): void;
  /** The thread goes on. */
  done(): void;
}

export function createResume(): Resume {
  const isPaused = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(SCRIPT, { eval: true, execArgv: [], env: {}, workerData: isPaused });
  worker.unref();
  return {
    request() {
      Atomics.store(isPaused, 0, 1);
      worker.postMessage("resume");
    },
    done: () => void Atomics.store(isPaused, 0, 0),
  };
}
