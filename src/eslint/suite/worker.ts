/** The thread that collects suites for the rules, which have to be synchronous. */
import { parentPort } from "node:worker_threads";
import type { ProblemsAnswer, ProblemsMessage } from "./protocol.ts";
import { problemsOfFile } from "./problems-of-file.ts";

parentPort?.on("message", ({ request, signal, port }: ProblemsMessage) => {
  const answer = (sent: ProblemsAnswer): void => {
    port.postMessage(sent);
    port.close();
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
  problemsOfFile(request).then(
    (problems) => {
      answer({ problems, failure: null });
    },
    (error: unknown) => {
      answer({ problems: [], failure: error instanceof Error ? error.message : String(error) });
    },
  );
});
