/** The process of a suite: started at the first call, and anew when it has ended. */
import { type ChildProcess, fork } from "node:child_process";
import type { Manifest, TestEvent } from "unplugin-xtest/node";
import type { BridgeCommand, BridgeMessage, CallName, SuiteRequest } from "./protocol.ts";

export interface SuiteProcessOptions {
  /** Absolute path of the program. */
  readonly script: string;
  /** The Node to start it with. */
  readonly nodePath: string;
  readonly cwd: string;
  /** Called with what the process prints. */
  log(text: string): void;
}

/** A call that has not ended. */
interface Pending {
  onEvent(event: TestEvent): void;
  resolve(manifest: Manifest | null): void;
  reject(error: Error): void;
}

interface Running {
  readonly child: ChildProcess;
  readonly pending: Map<number, Pending>;
  /** Whether it ends after its last call. */
  isRetired: boolean;
}

export class SuiteProcess {
  readonly #options: SuiteProcessOptions;
  #running: Running | null = null;
  #calls = 0;

  constructor(options: SuiteProcessOptions) {
    this.#options = options;
  }

  async list(root: string): Promise<Manifest> {
    const manifest = await this.#call("listTests", { root }, () => undefined);
    if (manifest === null) throw new Error("the suite has not been listed");
    return manifest;
  }

  /** Runs tests, or follows changes with `watchTests`, until it is over or the signal is aborted. */
  async run(
    name: "runTests" | "watchTests",
    request: SuiteRequest,
    signal: AbortSignal,
    onEvent: (event: TestEvent) => void,
  ): Promise<void> {
    await this.#call(name, request, onEvent, signal);
  }

  /** Lets what runs end, and has a new process for what follows: a process imports a configuration once. */
  retire(): void {
    const running = this.#running;
    this.#running = null;
    if (running === null) return;
    running.isRetired = true;
    endIfIdle(running);
  }

  dispose(): void {
    const running = this.#running;
    this.#running = null;
    if (running?.child.connected === true) running.child.disconnect();
  }

  #call(
    name: CallName,
    request: SuiteRequest,
    onEvent: (event: TestEvent) => void,
    signal?: AbortSignal,
  ): Promise<Manifest | null> {
    const running = (this.#running ??= this.#start());
    const { child, pending } = running;
    const call = ++this.#calls;
    const send = (command: BridgeCommand): void => {
      if (child.connected) child.send(command);
    };
    const abort = (): void => {
      send({ type: "abort", call });
    };
    const ended = new Promise<Manifest | null>((resolve, reject) => {
      pending.set(call, { onEvent, resolve, reject });
    });
    send({ type: "call", call, name, request });
    signal?.addEventListener("abort", abort);
    if (signal?.aborted === true) abort();
    return ended.finally(() => {
      signal?.removeEventListener("abort", abort);
      pending.delete(call);
      endIfIdle(running);
    });
  }

  #start(): Running {
    const { script, nodePath, cwd, log } = this.#options;
    const child = fork(script, [], { cwd, execPath: nodePath, execArgv: [], silent: true });
    const running: Running = { child, pending: new Map(), isRetired: false };
    const fail = (error: Error): void => {
      if (this.#running === running) this.#running = null;
      for (const { reject } of running.pending.values()) reject(error);
    };
    child.on("message", (message: BridgeMessage) => {
      const pending = running.pending.get(message.call);
      if (message.type === "event") pending?.onEvent(message.event);
      else if (message.type === "result") pending?.resolve(message.manifest);
      else pending?.reject(new Error(message.message));
    });
    child.on("error", (error) => {
      fail(new Error(`${nodePath} could not be started, see the setting xtest.nodePath: ${error.message}`));
    });
    child.on("exit", (code, signal) => {
      fail(new Error(`the process that lists and runs tests has ended: ${signal ?? `exit code ${String(code)}`}`));
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", log);
    return running;
  }
}

function endIfIdle({ child, pending, isRetired }: Running): void {
  if (isRetired && pending.size === 0 && child.connected) child.disconnect();
}
