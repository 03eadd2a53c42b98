/** Parses V8's stacks. */

/** One line of a stack, as the engine wrote it. */
export interface RawFrame {
  /** Null at the top level of a module and for anonymous functions. */
  readonly fn: string | null;
  /** Absolute path, or a URL that is not of a file (`node:fs`). */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

const LOCATION = /^(.*):(\d+):(\d+)$/;

/** `fn (place)`: the title of a test, which is the name of its function, may have parentheses, as a path may. */
const NAMED = /^(.*) \(((?:[a-z-]+:|\/|[A-Z]:[\\/]).*)\)$/;

/**
 * The frames of a stack. The message is skipped, since it may look like frames. The place of a syntax error, which V8 writes at the
 * top, is the first frame.
 */
export function parseStack(stack: string, message: string): RawFrame[] {
  const frames: RawFrame[] = [];
  const place = /^(file:\S+|\/\S+):(\d+)\n/.exec(stack);
  if (place?.[1] !== undefined) frames.push({ fn: null, file: toPath(place[1]), line: Number(place[2]), column: 1 });
  const at = stack.indexOf(message);
  const text = at === -1 ? stack : stack.slice(at + message.length);
  for (const line of text.split("\n")) {
    const frame = parseLine(line);
    if (frame !== null) frames.push(frame);
  }
  return frames;
}

function parseLine(line: string): RawFrame | null {
  const body = /^\s+at (.*)$/.exec(line)?.[1]?.replace(/^async /, "");
  if (body === undefined) return null;
  // `fn (place)`, or the place alone; `eval at f (place), <anonymous>:1:2` keeps the outer place only.
  const evaluated = /\(?eval at .*\((.*?:\d+:\d+)\)/.exec(body)?.[1];
  const inParens = (evaluated === undefined ? NAMED.exec(body) : null) ?? /^(.*?) \((.*)\)$/.exec(body);
  const place = LOCATION.exec(evaluated ?? inParens?.[2] ?? body);
  if (place?.[1] === undefined) return null;
  return {
    fn: functionName(inParens?.[1] ?? null),
    file: toPath(place[1]),
    line: Number(place[2]),
    column: Number(place[3]),
  };
}

/** The name without `Object.` and `[as name]`. */
function functionName(written: string | null): string | null {
  if (written === null) return null;
  const name = written.replace(/ \[as [^\]]*\]$/, "").replace(/^(Object|Module|Function)\.(?=.)/, "");
  return name === "<anonymous>" || name === "" || name === "eval" ? null : name;
}

/** `file:` URLs as paths with `/`; others unchanged. */
function toPath(file: string): string {
  if (!file.startsWith("file:")) return file.replaceAll("\\", "/");
  try {
    // In a URL, a drive letter has a slash in front of it.
    return decodeURIComponent(new URL(file).pathname).replace(/^\/([A-Za-z]:)/, "$1");
  } catch {
    return file;
  }
}
