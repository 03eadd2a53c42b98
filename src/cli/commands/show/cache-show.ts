/** `--cache-show`: prints the values and folders that tests and runs keep in the cache. */
import { type Dirent, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { inspect } from "node:util";
import picomatch from "picomatch";
import { withSlashes } from "../../../config/paths.ts";
import { EXIT, type ExitCode } from "../../../report/exit-codes.ts";
import { rule } from "../../../report/text/style.ts";
import { terminalText } from "../../../report/text/terminal-text.ts";
import { valuesFolder } from "../../../store/cache-folder.ts";
import { readText } from "../../../store/read-file.ts";
import type { CommandContext } from "../../program/command-context.ts";

/** Does not collect the suite. The texts are pytest's. */
export function cacheShow({ args, config, out }: CommandContext): Promise<ExitCode> {
  const folder = valuesFolder(config.cacheDir);
  const print = (line: string): void => void out.write(`${terminalText(line)}\n`);
  print(`cachedir: ${folder}`);
  if (!existsSync(folder)) {
    print("cache is empty");
    return Promise.resolve(EXIT.ok);
  }
  const glob = args.cacheShow === null || args.cacheShow === "" ? "*" : args.cacheShow;
  // As in pytest: the glob is that of the last parts of a path.
  const matches = picomatch(`**/${glob}`, { dot: true });
  const keys = filesIn(`${folder}/v`).filter((key) => matches(key));
  print(rule("-", `cache values for ${inspect(glob)}`, out.columns));
  for (const key of keys) for (const line of valueLines(`${folder}/v`, key)) print(line);
  if (existsSync(`${folder}/d`)) {
    print(rule("-", `cache directories for ${inspect(glob)}`, out.columns));
    for (const name of filesIn(`${folder}/d`).filter((name) => matches(name))) {
      print(`d/${name} is a file of length ${statSync(`${folder}/d/${name}`).size}`);
    }
  }
  return Promise.resolve(EXIT.ok);
}

/** The files below a folder, relative to it, in order. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const pathOf = ({ parentPath, name }: Dirent): string =>
    withSlashes(path.relative(folder, path.join(parentPath, name)));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .sort();
}

function valueLines(folder: string, key: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(readText(`${folder}/${key}`));
  } catch {
    return [`${key} contains unreadable content, will be ignored`];
  }
  const shown = inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: 78 });
  return [`${key} contains:`, ...shown.split("\n").map((line) => `  ${line}`)];
}
