/** A thread that makes functions of ES modules of packages: the process of the tests may need one at once, in a `require`. */
import { type MessagePort, parentPort } from "node:worker_threads";
import { createFunctionForm } from "./function-form.ts";

interface Request {
  readonly text: string;
  readonly port: MessagePort;
  /** Notified when the answer is there. */
  readonly done: Int32Array;
}

const compile = createFunctionForm("async", []);

parentPort?.on("message", ({ text, port, done }: Request) => {
  compile(text, "esm", [])
    .then(
      ({ code }) => ({ code }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => {
      port.postMessage(answer);
      Atomics.store(done, 0, 1);
      Atomics.notify(done, 0);
    })
    .catch(() => undefined);
});
