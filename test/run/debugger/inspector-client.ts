/** A client of the inspector's protocol, which finds TypeScript through source maps as editors do. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  AnyMap,
  generatedPositionFor,
  LEAST_UPPER_BOUND,
  originalPositionFor,
  type TraceMap,
} from "@jridgewell/trace-mapping";
import { WebSocket } from "ws";
import { cleanEnvironment } from "../../project.ts";
import { timeLimit } from "../../time-limit.ts";

interface Location {
  readonly scriptId: string;
  /** 0-based. */
  readonly lineNumber: number;
  readonly columnNumber: number;
}

interface CallFrame {
  readonly callFrameId: string;
  readonly functionName: string;
  readonly location: Location;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly result?: { readonly [name: string]: unknown };
  readonly error?: unknown;
}

/** A pause: its calls, the innermost first. */
export interface Pause {
  readonly frames: readonly CallFrame[];
  /** `file:line` in the source, 1-based. */
  readonly places: readonly string[];
}

/** A debugger: it is connected to one process. */
export class InspectorClient {
  readonly #socket: WebSocket;
  #last = 0;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #scripts = new Map<string, { url: string; map: TraceMap | null }>();
  #paused: readonly CallFrame[] | null = null;
  #isOver = false;
  /** Whether it was told to resume, and has not yet. */
  #isResuming = false;
  readonly #waiting: Waiting;

  /** @param waiting - what else is waited for, such as the end of a run. */
  constructor(socket: WebSocket, waiting: Waiting = new Waiting()) {
    this.#socket = socket;
    this.#waiting = waiting;
    socket.on("close", () => (this.#isOver = true));
    socket.on("message", (data: Buffer) => {
      this.#take(JSON.parse(data.toString("utf8")));
    });
  }

  /** Connects to an address, `ws:` or the `http:` one that lists them, and lets the process go on. */
  static async open(address: string, waiting?: Waiting): Promise<InspectorClient> {
    const socket = new WebSocket(address.startsWith("ws:") ? address : await listedAddress(address));
    const client = new InspectorClient(socket, waiting);
    await once(socket, "open");
    await client.send("Debugger.enable");
    await client.send("Runtime.runIfWaitingForDebugger");
    client.#goOn();
    return client;
  }

  /** Lets the process go on again and again: on a busy machine, it may begin to wait after it was told to go on. */
  #goOn(): void {
    const timer = setInterval(() => {
      if (this.#isOver) {
        clearInterval(timer);
        return;
      }
      void this.send("Runtime.runIfWaitingForDebugger");
      if (this.#isResuming) this.send("Debugger.resume").catch(() => undefined);
    }, 500);
    timer.unref();
  }

  /** Waits for a pause with a call at this place: one that is gone on after at once is none. */
  pauseAt(place: string): Promise<Pause> {
    return this.#waiting.until(`a pause at ${place}`, () => {
      const frames = this.#paused;
      const places = frames?.map((frame) => this.#placeOf(frame)) ?? [];
      return frames !== null && places.includes(place) ? { frames, places } : undefined;
    });
  }

  /** Sets a breakpoint at a line of a source, 1-based. */
  async breakAt(source: string, line: number): Promise<void> {
    for (const [scriptId, { map }] of this.#scripts) {
      const name = map?.sources.find((one) => one?.endsWith(source) === true);
      if (map === null || name === undefined || name === null) continue;
      const found = generatedPositionFor(map, { source: name, line, column: 0, bias: LEAST_UPPER_BOUND });
      if (found.line === null) throw new Error(`no code in line ${line} of ${source}`);
      const location = { scriptId, lineNumber: found.line - 1, columnNumber: found.column };
      await this.send("Debugger.setBreakpoint", { location });
      return;
    }
    throw new Error(`the debugger knows no script of ${source}`);
  }

  /** The value of an expression in a call. */
  async evaluate(frame: CallFrame | undefined, expression: string): Promise<unknown> {
    const callFrameId = frame?.callFrameId;
    const { result } = await this.send("Debugger.evaluateOnCallFrame", {
      callFrameId,
      expression,
      returnByValue: true,
    });
    return (result as { value: unknown }).value;
  }

  /** Goes on: `resume`, `stepOver`. */
  async go(how: "resume" | "stepOver"): Promise<void> {
    this.#paused = null;
    this.#isResuming = how === "resume";
    await this.send(`Debugger.${how}`);
  }

  send(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) => {
        if (result === undefined) reject(new Error(`${method}: ${JSON.stringify(error)}`));
        else resolve(result);
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #take(message: Message): void {
    if (message.method !== undefined && message.method !== "Debugger.scriptParsed")
      this.#waiting.seen.push(message.method);
    if (message.id !== undefined) this.#answers.get(message.id)?.(message);
    else if (message.method === "Debugger.scriptParsed") {
      const { scriptId, url, sourceMapURL } = message.params as { scriptId: string; url: string; sourceMapURL: string };
      this.#scripts.set(scriptId, { url, map: mapOf(url, sourceMapURL) });
    } else if (message.method === "Debugger.paused") {
      const { callFrames } = message.params as { callFrames: CallFrame[] };
      this.#paused = callFrames;
    } else if (message.method === "Debugger.resumed") {
      this.#paused = null;
      this.#isResuming = false;
    }
    this.#waiting.look();
  }

  #placeOf({ location }: CallFrame): string {
    const { url = "", map = null } = this.#scripts.get(location.scriptId) ?? {};
    if (map === null) return `${url}:${location.lineNumber + 1}`;
    const { source, line } = originalPositionFor(map, {
      line: location.lineNumber + 1,
      column: location.columnNumber,
    });
    return `${source?.replace(/^.*\//, "") ?? "?"}:${String(line)}`;
  }
}

/** What is waited for, looked at whenever something has happened. */
class Waiting {
  #look: () => void = () => undefined;
  /** The messages that have come, but for answers. */
  readonly seen: string[] = [];
  /** What the run has written. */
  output: () => string = () => "";
  /** Why nothing more will happen; null if it may. */
  over: string | null = null;

  look(): void {
    this.#look();
  }

  /**
   * Waits until `look` finds something.
   *
   * @param what - what is waited for.
   * @throws {Error} if it does not come, with what has come instead.
   */
  async until<Found>(what: string, look: () => Found | undefined): Promise<Found> {
    const limit = timeLimit();
    const timer = setTimeout(() => {
      this.over = `timed out after ${(limit / 1000).toFixed()} s: ${what} did not come; last: ${this.seen.join(", ")}\n${this.output()}`;
      this.look();
    }, limit);
    try {
      return await this.#until(look);
    } finally {
      clearTimeout(timer);
    }
  }

  async #until<Found>(look: () => Found | undefined): Promise<Found> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (this.over !== null) throw new Error(this.over);
      await new Promise<void>((resolve) => (this.#look = resolve));
    }
  }
}

/** A command line that runs until a debugger is done with it. */
export class DebuggedRun {
  readonly #child: ChildProcess;
  readonly #waiting = new Waiting();
  output = "";
  readonly ended: Promise<number | null>;

  constructor(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const bin = fileURLToPath(new URL("../../../dist/cli/bin.js", import.meta.url));
    this.#child = spawn(process.execPath, [bin, ...args], {
      cwd,
      env: { ...cleanEnvironment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const add = (text: string): void => {
      this.output += text;
      this.#waiting.look();
    };
    this.#waiting.output = () => this.output;
    this.#child.stdout?.setEncoding("utf8").on("data", add);
    this.#child.stderr?.setEncoding("utf8").on("data", add);
    this.ended = once(this.#child, "close").then(([code]) => {
      this.#waiting.over = `the run has ended: ${this.output}`;
      this.#waiting.look();
      return typeof code === "number" ? code : null;
    });
  }

  /** Connects to the address that the run has printed last, and lets it go on. */
  async connect(): Promise<InspectorClient> {
    const url = await this.#waiting.until(
      "an address",
      () => /Debugger listening on (ws:\S+)\n/.exec(this.output)?.[1],
    );
    return InspectorClient.open(url, this.#waiting);
  }

  kill(): void {
    this.#child.kill();
  }
}

async function listedAddress(address: string): Promise<string> {
  const text = await (await fetch(`${address}/json/list`)).text();
  const [first]: { readonly webSocketDebuggerUrl: string }[] = JSON.parse(text);
  return first?.webSocketDebuggerUrl ?? "";
}

/** The map of a script, inline or in a file beside it, as editors read it; null for another. */
function mapOf(script: string, url: string): TraceMap | null {
  const inline = /^data:application\/json[^,]*;base64,(.*)$/s.exec(url)?.[1];
  if (inline !== undefined) return new AnyMap(Buffer.from(inline, "base64").toString("utf8"));
  if (url === "" || !script.startsWith("file:")) return null;
  return new AnyMap(readFileSync(new URL(url, script), "utf8"));
}
