/** What the server can do, as it tells the client. */
import { CodeActionKind, type InitializeResult, TextDocumentSyncKind } from "vscode-languageserver";
import type { Encoding } from "./text/positions.ts";

export function initializeResult(encoding: Encoding, version: string): InitializeResult {
  return {
    serverInfo: { name: "xtest", version },
    capabilities: {
      positionEncoding: encoding,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      definitionProvider: true,
      implementationProvider: true,
      referencesProvider: true,
      renameProvider: { prepareProvider: true },
      completionProvider: { triggerCharacters: ["(", "{", ",", " ", ".", '"', "'"] },
      hoverProvider: true,
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
      inlayHintProvider: true,
      codeLensProvider: {},
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}

/** The files whose changes on disk matter. */
export const WATCHED_FILES = ["**/*.{ts,mts,cts,tsx,js,mjs,cjs,jsx,json}"];
