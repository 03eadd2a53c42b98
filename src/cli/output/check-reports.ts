/** The output formats of `xtest check`: JSON, SARIF 2.1.0, and GitHub's workflow commands. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { manifestDiagnostic } from "../../core/data/manifest.ts";
import { commandLine, inWorkspace } from "../../report/machine/github-command.ts";
import { githubCommand, jsonText } from "../../report/text/terminal-text.ts";
import { type Diagnostic, DIAGNOSTIC_RULES } from "../../core/data/diagnostic.ts";

/** A diagnostic with its end. */
export interface SpannedDiagnostic extends Diagnostic {
  /** The column after the name or string at its place; null if there is none. */
  readonly endColumn: number | null;
}

/** A name or a string. */
const TOKEN = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*|"[^"]*"|'[^']*'/uy;

/** Adds ends to diagnostics, from the lines of their modules. */
export function withEnds(
  diagnostics: readonly Diagnostic[],
  linesOf: (path: string) => readonly string[] | null,
): SpannedDiagnostic[] {
  return diagnostics.map((diagnostic) => {
    TOKEN.lastIndex = diagnostic.column - 1;
    const token = TOKEN.exec(linesOf(diagnostic.path)?.[diagnostic.line - 1] ?? "");
    return { ...diagnostic, endColumn: token === null ? null : diagnostic.column + token[0].length };
  });
}

/** `{ diagnostics, summary }`: diagnostics as the manifest has them. */
export function jsonReport(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const report = {
    diagnostics: diagnostics.map(manifestDiagnostic),
    summary: { errors, warnings: diagnostics.length - errors },
  };
  return jsonText(report);
}

/** The facts of a SARIF log. */
export interface SarifOptions {
  /** The version of this package. */
  readonly version: string;
  /** Absolute. */
  readonly root: string;
  /** The folder with a page for each code, absolute. */
  readonly pages: string;
}

/** A SARIF 2.1.0 log with one run: every rule, and one result for each diagnostic. */
export function sarifReport(diagnostics: readonly SpannedDiagnostic[], { version, root, pages }: SarifOptions): string {
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "xtest",
            semanticVersion: version,
            rules: DIAGNOSTIC_RULES.map(({ code, name, help, severity }) => ({
              id: code,
              shortDescription: { text: name },
              help: { text: help },
              helpUri: pathToFileURL(`${pages}/${code}.md`).href,
              defaultConfiguration: { level: severity },
            })),
          },
        },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { ROOT: { uri: pathToFileURL(`${root}/`).href } },
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: DIAGNOSTIC_RULES.findIndex(({ code }) => code === diagnostic.code),
          level: diagnostic.severity,
          message: { text: diagnostic.message },
          locations: [{ physicalLocation: physicalLocation(diagnostic) }],
        })),
      },
    ],
  };
  return jsonText(log);
}

function physicalLocation({ path: file, line, column, endColumn }: SpannedDiagnostic) {
  return {
    artifactLocation: path.isAbsolute(file)
      ? { uri: pathToFileURL(file).href }
      : { uri: file.split("/").map(encodeURIComponent).join("/"), uriBaseId: "ROOT" },
    region: { startLine: line, startColumn: column, ...(endColumn === null ? {} : { endLine: line, endColumn }) },
  };
}

/** The folders that annotations of GitHub refer to. */
export interface GithubOptions {
  /** Absolute. */
  readonly root: string;
  /** Absolute folder of the checkout; undefined outside of a workflow. */
  readonly workspace: string | undefined;
}

/** One workflow command per diagnostic. */
export function githubReport(diagnostics: readonly SpannedDiagnostic[], { root, workspace }: GithubOptions): string {
  const lines = diagnostics.map(({ severity, code, message, path: file, line, column, endColumn }) => {
    const properties = {
      file: inWorkspace(file, root, workspace),
      line,
      endLine: line,
      col: column,
      ...(endColumn === null ? {} : { endColumn }),
      title: code,
    };
    return githubCommand(`${commandLine(severity, properties, message)}\n`);
  });
  return lines.join("");
}
