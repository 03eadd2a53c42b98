/** `xtest lsp`: a language server over standard input and output. */
import { Writable } from "node:stream";
import { createConnection } from "vscode-languageserver";
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import { registerRequests } from "./register-requests.ts";

/** Milliseconds between two looks at whether the client still lives. */
const INTERVAL = 3000;

/**
 * Serves one client until it says `exit`, or is gone.
 *
 * @param version - of xtest.
 * @param pages - URL of the folder with a page for each code of a problem.
 * @returns 0 if it said `shutdown` before, else 1, as the protocol wants it.
 */
export function serve(version: string, pages: string): Promise<number> {
  return new Promise((resolve) => {
    const output = protocolOutput();
    const watchDog = {
      shutdownReceived: false,
      initialize({ processId }: { readonly processId: number | null }) {
        if (processId !== null) watchClient(processId, end);
      },
      exit(code: number) {
        // What was written last is still on its way.
        output.end(() => {
          resolve(code);
        });
      },
    };
    const end = (): void => {
      watchDog.exit(watchDog.shutdownReceived ? 0 : 1);
    };
    process.stdin.on("end", end).on("close", end);
    const connection = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(output), logger),
      watchDog,
    );
    // Code of configurations may leave errors behind; the server goes on.
    process.on("uncaughtException", (error) => {
      connection.console.error(String(error.stack ?? error));
    });
    registerRequests(connection, version, pages);
    connection.listen();
  });
}

/** A stream to standard output for the protocol alone: whatever else is printed, such as by a configuration, goes to standard error. */
function protocolOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      write(chunk, (error) => {
        done(error);
      });
    },
  });
}

function watchClient(processId: number, onGone: () => void): void {
  const timer = setInterval(() => {
    try {
      process.kill(processId, 0);
    } catch {
      clearInterval(timer);
      onGone();
    }
  }, INTERVAL);
  timer.unref();
}
