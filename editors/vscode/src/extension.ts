/** The entry of the extension. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { serverCommand } from "./language-server.ts";
import { TestExplorer } from "./test-explorer.ts";

/** What a lens of the server names. */
interface LensArgument {
  readonly root: string;
  readonly id: string;
}

const LANGUAGES = ["typescript", "typescriptreact", "javascript", "javascriptreact"];

const clients = new Map<string, LanguageClient>();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel("xtest", { log: true });
  const explorer = new TestExplorer({
    api: vscode,
    bridge: path.join(context.extensionPath, "dist", "bridge.mjs"),
    readText: (file) => readFile(file, "utf8"),
    log: (text) => {
      log.append(text);
    },
  });
  const restart = async (): Promise<void> => {
    await stopServers();
    await explorer.reload();
    await startServers(explorer.roots, log);
  };
  context.subscriptions.push(
    log,
    explorer,
    vscode.commands.registerCommand("xtest.run", ({ root, id }: LensArgument) => explorer.runId(root, id, "run")),
    vscode.commands.registerCommand("xtest.debug", ({ root, id }: LensArgument) => explorer.runId(root, id, "debug")),
    vscode.commands.registerCommand("xtest.restart", restart),
    vscode.commands.registerCommand("xtest.showLog", () => {
      log.show();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(() => void restart()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (["nodePath", "languageServer"].some((name) => event.affectsConfiguration(`xtest.${name}`))) void restart();
    }),
  );
  await explorer.open();
  await startServers(explorer.roots, log);
}

export async function deactivate(): Promise<void> {
  await stopServers();
}

/** Starts a server for each folder of the workspace. */
async function startServers(roots: readonly string[], log: vscode.LogOutputChannel): Promise<void> {
  if (!vscode.workspace.getConfiguration("xtest").get("languageServer", true)) return;
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const { fsPath } = folder.uri;
    const nodePath = vscode.workspace.getConfiguration("xtest", folder.uri).get("nodePath", "node");
    const server = serverCommand(nodePath, fsPath.replaceAll("\\", "/"), roots);
    if (server === null) {
      log.appendLine(`${fsPath}: unplugin-xtest is not installed, so there is no language server`);
      continue;
    }
    const { command, options } = server;
    const client = new LanguageClient(
      "xtest",
      "xtest",
      { command, args: [...server.args], options },
      {
        documentSelector: LANGUAGES.map((language) => ({ scheme: "file", language, pattern: `${fsPath}/**/*` })),
        workspaceFolder: folder,
        outputChannel: log,
        middleware: {
          // The buttons of the explorer stand beside the lines already.
          provideCodeLenses: (document, token, next) =>
            vscode.workspace.getConfiguration("xtest").get("codeLenses", false) ? next(document, token) : [],
        },
      },
    );
    clients.set(fsPath, client);
    await client.start().catch((error: unknown) => {
      log.appendLine(`the language server of ${fsPath} could not be started: ${String(error)}`);
    });
  }
}

async function stopServers(): Promise<void> {
  const all = [...clients.values()];
  clients.clear();
  await Promise.allSettled(all.map((client) => client.stop()));
}
