/** The problems of a file, as `xtest check` reports them. */
import { type Diagnostic as ProtocolDiagnostic, DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import type { Diagnostic } from "../../../core/data/diagnostic.ts";
import { tokenEnd } from "../text/positions.ts";
import type { FileView } from "./view.ts";

/** The code of a fixture that nothing uses. */
export const UNUSED_FIXTURE = "XT204";
/** The code of a name without a fixture. */
export const MISSING_FIXTURE = "XT201";
/** The code of a text of `mark.depends` that is no test. */
export const MISSING_TEST = "XT403";

export function diagnostics({ model, path, files }: FileView): ProtocolDiagnostic[] {
  const { text } = files.table(path);
  const starts = [
    text.startsWith("\uFEFF") ? 1 : 0,
    ...[...text.matchAll(/\r\n|[\r\n]/g)].map(({ index, 0: end }) => index + end.length),
  ];
  return model.diagnostics(path).map((diagnostic) => {
    const at = Math.min(text.length, (starts[diagnostic.line - 1] ?? text.length) + diagnostic.column - 1);
    return {
      ...protocolParts(diagnostic),
      range: files.table(path).range(at, tokenEnd(text, at)),
    };
  });
}

function protocolParts({ code, severity, message }: Diagnostic): Omit<ProtocolDiagnostic, "range"> {
  return {
    code,
    message,
    source: "xtest",
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    ...(code === UNUSED_FIXTURE ? { tags: [DiagnosticTag.Unnecessary] } : {}),
  };
}
