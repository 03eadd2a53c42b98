/** Workflow commands of GitHub, as its runner reads them. */
import path from "node:path";

/** A command in one line: `::error file=a.ts,line=1::message`. */
export function commandLine(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${[name, list.join(",")].filter((part) => part !== "").join(" ")}::${escapeData(message)}`;
}

/** A path from the checkout, which annotations refer to; from the root outside of a workflow. */
export function inWorkspace(file: string, root: string, workspace: string | undefined): string {
  const relative = workspace ? path.relative(workspace, path.resolve(root, file)) : file;
  return relative.replaceAll("\\", "/");
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
