/** What compilers make of a module depends on the `tsconfig.json` near it: told by the texts of all that have a say. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import { hashOf } from "../../store/stamp.ts";

/** Tells the state of the `tsconfig.json` that is for a file; null if that cannot be told. */
export type TsconfigState = (file: string) => string | null;

/** Each file is read once. */
export function createTsconfigState(): TsconfigState {
  const folders = new Map<string, string | null>();

  const ofFolder = (folder: string): string | null => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const text = textOf(`${folder}/tsconfig.json`);
    const parent = posix.dirname(folder);
    const state =
      text !== null ? stateOf(`${folder}/tsconfig.json`, new Set()) : parent === folder ? "" : ofFolder(parent);
    folders.set(folder, state);
    return state;
  };

  return (file) => ofFolder(posix.dirname(file));
}

/** The texts of a file and of those that it builds on. */
function stateOf(file: string, seen: Set<string>): string | null {
  if (seen.has(file)) return "";
  seen.add(file);
  const text = textOf(file);
  // Projects that it refers to may be what is for the file, and have a say by what they include.
  if (text === null || /"references"\s*:/.test(text)) return null;
  const states = [file, text];
  const list = /"extends"\s*:\s*(\[[^\]]*\]|"(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  if (list === undefined && /"extends"/.test(text)) return null;
  for (const [, name = ""] of (list ?? "").matchAll(/"((?:[^"\\]|\\.)*)"/g)) {
    const base = baseOf(name, file);
    const state = base === null ? null : stateOf(base, seen);
    if (state === null) return null;
    states.push(state);
  }
  return hashOf(states.join("\0"));
}

function baseOf(name: string, file: string): string | null {
  if (/^\.{1,2}\/|^\//.test(name)) {
    const base = posix.resolve(posix.dirname(file), name);
    return [base, `${base}.json`, `${base}/tsconfig.json`].find((one) => textOf(one) !== null) ?? null;
  }
  const require = createRequire(file);
  for (const one of [name, `${name}.json`, `${name}/tsconfig.json`]) {
    try {
      return require.resolve(one).replaceAll("\\", "/");
    } catch {
      // The next form may be meant.
    }
  }
  return null;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
