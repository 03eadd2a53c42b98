/** `xtest lsp`: a language server over standard input and output. */
import { Transform, Writable } from "node:stream";
import { createConnection } from "vscode-languageserver";
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import { isAlive } from "../../store/is-alive.ts";
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
    const input = process.stdin.pipe(
      checkHeaders((header) => {
        const shown = JSON.stringify(header.slice(0, 80));
        process.stderr.write(`xtest: error: lsp: ${shown} is no header of a message: expected Content-Length: BYTES\n`);
        watchDog.exit(1);
      }),
    );
    const connection = createConnection(
      (logger) => createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger),
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

/** More characters than headers of a message have. */
const MAX_HEADERS = 8192;

/** Passes messages on until one has wrong headers: where the next one begins is not known, and the reader would wait for ever. */
function checkHeaders(onWrong: (header: string) => void): Transform {
  let left = 0;
  let headers = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length;) {
        const body = Math.min(left, chunk.length - at);
        left -= body;
        at += body;
        if (at === chunk.length) break;
        const before = headers.length;
        headers += chunk.toString("latin1", at, at + MAX_HEADERS);
        const end = headers.indexOf("\r\n\r\n");
        const length = /^Content-Length: *(\d{1,9})\s*$/im.exec(end === -1 ? "" : headers.slice(0, end))?.[1];
        if (length === undefined && (end !== -1 || headers.length >= MAX_HEADERS)) {
          onWrong(headers.split("\r\n", 1)[0] ?? "");
          return;
        }
        at = end === -1 ? chunk.length : at + end + 4 - before;
        if (length === undefined) continue;
        left = Number(length);
        headers = "";
      }
      done(null, chunk);
    },
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
    if (isAlive(processId)) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL);
  timer.unref();
}
