/** Opens a file in the user's editor, and an address in the browser. */
import { spawn } from "node:child_process";
import { realpathSync, statSync } from "node:fs";
import path from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/** Editors that are known, by what their program is called: how a line is named. The first name that a pattern fits counts. */
const EDITORS: readonly (readonly [name: RegExp, args: (file: string, line: string) => readonly string[]])[] = [
  [/^(?:code|code-insiders|codium|vscodium|cursor|windsurf|trae|kiro)$/, (file, line) => ["-g", `${file}:${line}`]],
  [/^(?:zed|zeditor|subl|sublime_text|atom|hx-gui)$/, (file, line) => [`${file}:${line}`]],
  [/^(?:webstorm|idea|phpstorm|pycharm|rider|goland|fleet)(?:64)?$/, (file, line) => ["--line", line, file]],
  [/^(?:gvim|mvim|emacs|emacsclient|gedit|kak)$/, (file, line) => [`+${line}`, file]],
  [/^notepad\+\+$/, (file, line) => [`-n${line}`, file]],
];

/** They need the terminal, in which `xtest watch` runs. */
const IN_TERMINAL = /^(?:vi|vim|nvim|nano|pico|ed|helix|hx|micro|joe|ne)$/;

/** How a file is opened, or why it cannot be. */
export type EditorCommand =
  | { readonly program: string; readonly args: readonly string[] }
  | { readonly problem: string };

/**
 * The command that opens a file. The editor is that of `LAUNCH_EDITOR`, `VISUAL` or `EDITOR`, with its arguments; without them `code`.
 *
 * @param file - absolute path.
 */
export function editorCommand(env: Environment, file: string, line: number): EditorCommand {
  const variable = ["LAUNCH_EDITOR", "VISUAL", "EDITOR"].find((name) => (env[name] ?? "").trim() !== "");
  const asked = (variable === undefined ? "code" : (env[variable] ?? "")).trim();
  const [program = "code", ...given] = wordsOf(asked);
  const name = path.parse(program.replaceAll("\\", "/")).name.toLowerCase();
  if (IN_TERMINAL.test(name)) {
    return {
      problem: `${name} (${variable ?? ""}) needs a terminal: set LAUNCH_EDITOR to an editor that has a window, such as code`,
    };
  }
  const known = EDITORS.find(([pattern]) => pattern.test(name))?.[1];
  return { program, args: [...given, ...(known?.(file, String(line)) ?? [file])] };
}

/** The words of a command: those in double quotes may have spaces. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/**
 * Opens a file of a project in the user's editor.
 *
 * @param root - absolute path of the project.
 * @param file - from the root.
 * @returns why it cannot be opened; null if the editor was started.
 */
export async function openInEditor(root: string, file: string, line: number, env: Environment): Promise<string | null> {
  const found = fileInside(root, file);
  if (found === null) return `there is no file ${file} in the project`;
  const command = editorCommand(env, found, line);
  if ("problem" in command) return command.problem;
  const reason = await start(command.program, command.args);
  return reason === null
    ? null
    : `${command.program} cannot be started (${reason}): set LAUNCH_EDITOR to the command of your editor`;
}

/** The real path of a file of a folder; null if it is none, or elsewhere. */
function fileInside(root: string, file: string): string | null {
  try {
    const real = realpathSync.native(path.join(root, file));
    const relative = path.relative(realpathSync.native(root), real);
    const isInside = relative !== "" && !path.isAbsolute(relative) && relative.split(path.sep)[0] !== "..";
    return isInside && statSync(real).isFile() ? real : null;
  } catch {
    return null;
  }
}

/** Opens an address in the user's browser. @returns why that failed; null if the browser was started. */
export function openInBrowser(url: string, env: Environment): Promise<string | null> {
  const asked = (env["BROWSER"] ?? "").trim();
  if (asked !== "") {
    const [program = "", ...args] = wordsOf(asked);
    return start(program, [...args, url]);
  }
  if (process.platform === "darwin") return start("open", [url]);
  if (process.platform === "win32") return start("explorer.exe", [url]);
  return start("xdg-open", [url]);
}

/** Characters that `cmd.exe`, which Windows needs for editors that are scripts, does not read as its own. */
const PLAIN_WORD = /^[\w\-+.:\\/()@~ ]+$/;

/** @returns why the program was not started; null if it was. It outlives this process. */
function start(program: string, args: readonly string[]): Promise<string | null> {
  const isScript = process.platform === "win32" && !/\.exe$/i.test(program);
  if (isScript && ![program, ...args].every((word) => PLAIN_WORD.test(word)))
    return Promise.resolve("its path has characters that cmd.exe reads as its own");
  return new Promise((resolve) => {
    const child = isScript
      ? spawn("cmd.exe", ["/c", program, ...args], { stdio: "ignore", detached: true })
      : spawn(program, args, { stdio: "ignore", detached: true });
    child.once("error", ({ message }) => {
      resolve(message);
    });
    child.once("spawn", () => {
      child.unref();
      resolve(null);
    });
  });
}
