/** Whether the processes of tests may have a debugger without a flag of ours. */
import process from "node:process";

import { currentEngine } from "./engine.ts";

/** Whether the engine tells the local variables of a call. A debugger would stop wherever they are asked for. */
export function canRecordLocals(): boolean {
  return currentEngine().name === "node" && !inheritsDebugger();
}

/** Whether this process, or what it starts, is told to listen for a debugger: by flags of Node, or by the editor that started it. */
export function inheritsDebugger(): boolean {
  const { env, execArgv } = process;
  return (
    (env["VSCODE_INSPECTOR_OPTIONS"] ?? "") !== "" ||
    /--(?:inspect|debug)|debugConnector/.test([...execArgv, env["NODE_OPTIONS"] ?? ""].join(" "))
  );
}
