/** An editor: a client of the protocol, with a server of its own over stdio. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import type { Diagnostic, InitializeResult, Location, Position, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { PROJECT } from "../project.ts";

/** A mark in a text, right before a name: `/*^db*\/`. */
const MARKER = /\/\*\^([\w-]+)\*\//g;

export interface ClientOptions {
  readonly folders: readonly string[];
  /** Default: what UTF-16 clients say, which is nothing. */
  readonly positionEncodings?: readonly string[];
}

export class EditorClient {
  readonly connection: MessageConnection;
  /** The exit code of the server. */
  readonly ended: Promise<number | null>;
  readonly messages: string[] = [];
  initialized!: InitializeResult;
  readonly #diagnostics = new Map<string, readonly Diagnostic[]>();
  readonly #waiting = new Set<() => void>();
  readonly #texts = new Map<string, string>();
  readonly #server: ChildProcess;

  constructor(cwd: string) {
    const child = spawn(process.execPath, [path.join(PROJECT, "dist/cli/bin.js"), "lsp", "--stdio"], {
      cwd,
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#server = child;
    this.ended = new Promise((resolve) => {
      child.on("exit", resolve);
    });
    this.connection = createMessageConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    this.connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
      this.#diagnostics.set(uri, diagnostics);
      for (const look of this.#waiting) look();
    });
    this.connection.onNotification("window/logMessage", ({ message }) => {
      this.messages.push(message);
    });
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.listen();
  }

  async start({ folders, positionEncodings }: ClientOptions): Promise<void> {
    const workspaceFolders = folders.map((folder) => ({
      uri: pathToFileURL(folder).href,
      name: path.basename(folder),
    }));
    this.initialized = await this.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: null,
      workspaceFolders,
      capabilities: {
        ...(positionEncodings === undefined ? {} : { general: { positionEncodings } }),
        workspace: { workspaceFolders: true, didChangeWatchedFiles: { dynamicRegistration: true } },
      },
    });
    await this.connection.sendNotification("initialized", {});
  }

  /** Sends messages that the server reads at once. */
  async sendTogether(send: () => void): Promise<void> {
    this.#server.kill("SIGSTOP");
    try {
      send();
      // Messages are written in their order.
      await this.connection.sendNotification("$/setTrace", { value: "off" });
    } finally {
      this.#server.kill("SIGCONT");
    }
  }

  /** Opens a file, or changes it if it is open. */
  async edit(file: string, text: string): Promise<void> {
    const uri = this.uri(file);
    const isOpen = this.#texts.has(uri);
    this.#texts.set(uri, text);
    const version = Date.now();
    if (isOpen) {
      const change = { textDocument: { uri, version }, contentChanges: [{ text }] };
      await this.connection.sendNotification("textDocument/didChange", change);
    } else {
      const textDocument = { uri, languageId: "typescript", version, text };
      await this.connection.sendNotification("textDocument/didOpen", { textDocument });
    }
  }

  async close(file: string): Promise<void> {
    const uri = this.uri(file);
    this.#texts.delete(uri);
    await this.connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
  }

  /** Asks about the place right after a mark of an open file. */
  at<R>(method: string, file: string, mark: string, more: object = {}): Promise<R> {
    const uri = this.uri(file);
    return this.connection.sendRequest(`textDocument/${method}`, {
      textDocument: { uri },
      position: positionOf(this.#texts.get(uri) ?? "", mark),
      ...more,
    });
  }

  /** Asks about an open file. */
  of<R>(method: string, file: string, more: object = {}): Promise<R> {
    return this.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri: this.uri(file) }, ...more });
  }

  /** Waits until the problems of a file are as wanted. */
  problems(file: string, isWanted: (problems: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    const uri = this.uri(file);
    return new Promise((resolve) => {
      const look = (): void => {
        const now = this.#diagnostics.get(uri);
        if (now === undefined || !isWanted(now)) return;
        this.#waiting.delete(look);
        resolve(now);
      };
      this.#waiting.add(look);
      look();
    });
  }

  uri(file: string): string {
    return file.includes(":") ? file : pathToFileURL(file).href;
  }

  /** Ends the server as the protocol says. @returns its exit code. */
  async stop(): Promise<number | null> {
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    const code = await this.ended;
    this.connection.dispose();
    return code;
  }
}

/** The position right after a mark, in UTF-16; inside of a string that follows. `=text`: right after that text. */
export function positionOf(text: string, mark: string): Position {
  const after = mark.startsWith("=") ? text.indexOf(mark.slice(1)) + mark.length - 1 : null;
  const found = [...text.matchAll(MARKER)].find(([, name]) => name === mark);
  if (found === undefined && after === null) throw new Error(`there is no mark ${mark}`);
  const end = after ?? (found?.index ?? 0) + (found?.[0].length ?? 0);
  const lines = text.slice(0, /["']/.test(text[end] ?? "") ? end + 1 : end).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: (lines.at(-1) ?? "").replace(/^\uFEFF/, "").length };
}

/** Locations as `path:line:column` from 1, from a root. */
export function places(root: string, locations: Location | readonly Location[] | null): string[] {
  const list = locations === null ? [] : "uri" in locations ? [locations] : locations;
  const start = `${pathToFileURL(root).href}/`;
  return list.map(({ uri, range }) => {
    return `${uri.replace(start, "")}:${String(range.start.line + 1)}:${String(range.start.character + 1)}`;
  });
}

/** A text after edits, as an editor applies them. */
export function edited(text: string, edits: readonly TextEdit[] = []): string {
  const starts = [text.startsWith("\uFEFF") ? 1 : 0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  const offset = ({ line, character }: Position): number => (starts[line] ?? text.length) + character;
  const sorted = [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start));
  return sorted.reduce(
    (now, { range, newText }) => now.slice(0, offset(range.start)) + newText + now.slice(offset(range.end)),
    text,
  );
}

/** The edits of one file. */
export function editsOf(client: EditorClient, edit: WorkspaceEdit | null | undefined, file: string): TextEdit[] {
  return edit?.changes?.[client.uri(file)] ?? [];
}
