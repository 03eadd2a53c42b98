/** Maps stacks to source positions by the bundle's source maps, and leaves out calls that are not the user's. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { MapReader, SourcePlace } from "./source-maps.ts";
import { hiddenCallOf, isUserCall } from "../../core/errors/hidden-calls.ts";
import { parseStack } from "./stack.ts";

/** One call, in source positions. */
export interface Frame {
  /** Null at the top level of a module and for anonymous functions. */
  readonly fn: string | null;
  /** Relative to the root, or absolute where that is shorter; with `/`. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** Whether it is the user's own code: in the project or another package of its workspace, not in `node_modules`. */
  readonly own: boolean;
  /** Whether its function is not to be shown: it is `hideTraceback`'s. Absent if it is. */
  readonly isHidden?: true;
  /** Its local variables, by name and as text. Absent if they are not known. */
  readonly locals?: Readonly<Record<string, string>>;
}

/** Places in the engine itself: Node, Bun or Deno. */
const ENGINE = /^(?:node:|bun:|ext:|internal[:/]|native$|\[)/;

export interface TraceMapper {
  /**
   * The frames of a described error, innermost first. `fullTrace` keeps those of the runner, of the engine and of generated code.
   */
  map(
    error: Pick<ErrorFacts, "stack" | "message" | "operand">,
    options?: { readonly fullTrace?: boolean },
  ): readonly Frame[];
  /** The text of a file, by the path of a frame; null if it cannot be read. */
  textOf(path: string): string | null;
}

/**
 * A mapper for the stacks of one run, on any platform.
 *
 * @param root - absolute path of the user's project, or its URL.
 * @param packageRoot - folder of this package: frames in it are ours. Null if it is not known.
 */
export function createTraceMapper(
  root: string,
  packageRoot: string | null,
  maps: Pick<MapReader, "exists" | "locate" | "textOf">,
): TraceMapper {
  const places = new Map<string, SourcePlace>();
  /** Whether files outside of the root exist: a library may write any path into a stack. */
  const outside = new Map<string, boolean>();
  const home = `${folderPath(root)}/`;
  const ours = packageRoot === null ? null : folderPath(packageRoot);

  function isOwn(path: string): boolean {
    if (isOurs(path)) return false;
    if (path.startsWith(home)) return !path.slice(home.length - 1).includes("/node_modules/");
    return /^(?:[a-z]:)?\//i.test(path) && !path.includes("/node_modules/") && exists(path);
  }

  function exists(path: string): boolean {
    let known = outside.get(path);
    if (known === undefined) outside.set(path, (known = maps.exists(path)));
    return known;
  }

  function nameOf(path: string): string {
    if (path.startsWith(home)) return path.slice(home.length);
    const beside = path.startsWith("/") && isOwn(path) ? relativePath(home, path) : path;
    return beside.length < path.length ? beside : path;
  }

  function isOurs(path: string): boolean {
    if (path.includes("/node_modules/unplugin-xtest/")) return true;
    return ours !== null && ["dist/", "src/"].some((folder) => path.startsWith(`${ours}/${folder}`));
  }

  /** Whether a frame is of interest to the user. */
  function isShown(place: SourcePlace): boolean {
    return !place.isGlue && !ENGINE.test(place.path) && !isOurs(place.path);
  }

  return {
    map({ stack, message, operand }, { fullTrace = false } = {}) {
      if (stack === null) return [];
      const frames: Frame[] = [];
      let decided = operand ?? null;
      const raw = parseStack(stack, message);
      /** Whether the calls that follow are the runtime's in a bundle without a map, which could not tell. */
      let isAround = false;
      for (const [index, { fn, file, line, column }] of raw.entries()) {
        // The call that hides a function is that of it; the engine's, which goes on with what was awaited, may be between them.
        const caller = raw.find((other, at) => at > index && !ENGINE.test(other.file));
        const isHidden = hiddenCallOf(caller?.fn ?? null) === "hidden";
        if (!fullTrace && hiddenCallOf(fn) !== null) continue;
        const place = maps.locate(file, line, column);
        const isUnmapped = place.content === null && place.line === line && place.column === column;
        isAround ||= isUserCall(fn) && isUnmapped && !isOurs(place.path);
        if (!fullTrace && ((isAround && isUnmapped) || !isShown(place))) continue;
        const own = !place.isGlue && isOwn(place.path);
        const path = nameOf(place.path);
        // The innermost call is that of the assertion, unless its module was compiled before, and has a map of its own.
        const { line: row, column: at } =
          decided !== null && decided.call <= place.line && place.line <= decided.line ? decided : place;
        if (isShown(place)) decided = null;
        frames.push({ fn, path, line: row, column: at, own, ...(isHidden && { isHidden }) });
        if (!places.has(path)) places.set(path, place);
      }
      return withoutRepetition(frames);
    },
    textOf(path) {
      const place = places.get(path);
      return place === undefined || ENGINE.test(place.path) ? null : maps.textOf(place);
    },
  };
}

/** Without the calls that are there a second time: a package such as axios appends its caller's stack to that of an error. */
function withoutRepetition(frames: readonly Frame[]): readonly Frame[] {
  const places: unknown[] = frames.map((frame) => frame.own && JSON.stringify(frame));
  const outermost = places.findLast(Boolean);
  const end = places.indexOf(outermost) + 1;
  return places[end] === false && places.includes(outermost, end) ? frames.slice(0, end) : frames;
}

/** The path of a folder with `/`, and none at its end. */
function folderPath(path: string): string {
  return path.replaceAll("\\", "/").replace(/\/$/, "");
}

/** The path of a file from a folder that it is not in; both are absolute, and the folder ends with `/`. */
function relativePath(folder: string, file: string): string {
  const [from, to] = [folder.split("/"), file.split("/")];
  const shared = from.findIndex((name, at) => name !== to[at]);
  return [...from.slice(shared, -1).fill(".."), ...to.slice(shared)].join("/");
}

/** Whether a source is not a file: the bundler's helpers, the suite's entry. */
export function isVirtual(source: string): boolean {
  return (
    source.includes("\0") ||
    /(^|\/)(virtual:|rolldown:|unplugin-xtest\/(?:entry|program)|__xtest_(?:entry|program|self)__\.mjs$)/.test(source)
  );
}
