/** A command in a pseudo-terminal, with a terminal emulator that shows what a user sees. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "@jest/globals";
import xterm from "@xterm/headless";
import { isMissing } from "../describe-with.ts";
import { cleanEnvironment } from "../project.ts";

const hasTerminals = process.platform === "linux" && existsSync("/usr/bin/script");

/** `test` for what needs a pseudo-terminal. In CI one that is missing is an error. */
export const inTerminal = isMissing(
  "a pseudo-terminal",
  hasTerminals ? null : "it is made by script of util-linux, which is not installed",
)
  ? test.skip
  : test;

const QUOTE = /'/g;

/** Milliseconds, for a machine that does a lot else: less than a test may take, which has to kill its command. */
const PATIENCE = 200_000;

export class PtyCommand {
  readonly #child: ChildProcess;
  readonly #terminal: InstanceType<typeof xterm.Terminal>;
  readonly #waiting = new Set<() => void>();
  /** All that was written, with escape sequences. */
  written = "";
  #isOver = false;
  /** The exit code, when everything is on the screen. */
  readonly ended: Promise<number | null>;

  constructor(
    args: readonly string[],
    {
      cwd,
      columns = 80,
      rows = 24,
      env = {},
    }: {
      readonly cwd: string;
      readonly columns?: number;
      readonly rows?: number;
      readonly env?: Readonly<Record<string, string>>;
    },
  ) {
    this.#terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 1000 });
    const { CI: _, NO_COLOR: __, COLUMNS: ___, ...around } = cleanEnvironment();
    const quoted = args.map((arg) => `'${arg.replaceAll(QUOTE, "'\\''")}'`).join(" ");
    const command = `stty cols ${String(columns)} rows ${String(rows)}; exec ${quoted}`;
    this.#child = spawn("script", ["-qec", command, "/dev/null"], {
      cwd,
      env: { ...around, TERM: "xterm-256color", SHELL: "/bin/sh", ...env },
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.written += text;
      this.#terminal.write(text, () => {
        for (const look of this.#waiting) look();
      });
    });
    this.ended = new Promise((resolve) => {
      this.#child.once("close", (code) => {
        this.#terminal.write("", () => {
          this.#isOver = true;
          for (const look of this.#waiting) look();
          resolve(code);
        });
      });
    });
  }

  /** The lines on the screen and above it, without empty ones at the end. */
  get lines(): string[] {
    const { active } = this.#terminal.buffer;
    const lines = Array.from({ length: active.length }, (_, row) => active.getLine(row)?.translateToString(true) ?? "");
    return lines.join("\n").trimEnd().split("\n");
  }

  /** Waits until a text is on the screen. @throws {Error} if the command ends before, or it takes longer than `PATIENCE`. */
  async until(pattern: RegExp): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        settle();
      };
      const fail = (when: string): void => {
        end(() => {
          reject(new Error(`${String(pattern)} is not on the screen ${when}:\n${this.lines.join("\n")}`));
        });
      };
      const look = (): void => {
        if (pattern.test(this.lines.join("\n"))) end(resolve);
        else if (this.#isOver) fail("when the command has ended");
      };
      const timer = setTimeout(fail, PATIENCE, `after ${String(PATIENCE)} ms`);
      this.#waiting.add(look);
      look();
    });
  }

  /** Makes the emulator as wide as the pseudo-terminal has become. */
  resize(columns: number, rows: number): void {
    this.#terminal.resize(columns, rows);
  }

  /** Types keys. */
  type(keys: string): void {
    this.#child.stdin?.write(keys);
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}
