/** The tracebacks of a report in source positions, without the calls of this package and of the engine: on Node, and engines with its modules. */
import type { Report } from "./report.ts";

/** A place in a line of a stack: a path or URL, the line and the column. */
const PLACE = /((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)(?=\)?$)/;

/** Calls in the engine, and in this package, by the names of its files. */
const HIDDEN =
  /\((?:<anonymous>|native)|\(?(?:node:|bun:|ext:)|\/dist\/(?:chunks\/(?:runtime|core)|dialect\/|builtins\/|runtime\.|assertion\.)[\w-]*\.?js:/;

interface Modules {
  readonly buffer: { readonly Buffer: { from(text: string, encoding: "base64"): { toString(): string } } };
  readonly fs: { readFileSync(file: string, encoding: "utf8"): string };
  readonly url: { fileURLToPath(url: string): string; pathToFileURL(file: string): { readonly href: string } };
  readonly module: {
    readonly SourceMap?: new (map: unknown) => {
      findEntry(
        line: number,
        column: number,
      ): { readonly originalSource?: string; readonly originalLine?: number; readonly originalColumn?: number };
    };
  };
}

/** Maps what its failures say. Where nothing can be read, they stay as they are. */
export function mappedReport(report: Report): Report {
  const modules = engineModules();
  return modules === null ? report : mapped(report, modules);
}

function mapped(report: Report, { buffer, fs, module, url }: Modules): Report {
  const places = new Map<string, ((line: number, column: number) => string | null) | null>();

  function placeIn(file: string, line: number, column: number): string | null {
    let locate = places.get(file);
    if (locate === undefined) places.set(file, (locate = readMap(file)));
    return locate?.(line, column) ?? null;
  }

  function readMap(file: string): ((line: number, column: number) => string | null) | null {
    try {
      const path = file.startsWith("file:") ? url.fileURLToPath(file) : file;
      const code = fs.readFileSync(path, "utf8");
      // Written so that no bundler takes it for one of its own.
      const comment = code.lastIndexOf("//# sourceMapping" + "URL=");
      const at = comment === -1 ? undefined : code.slice(comment).match(/=(\S+)/)?.[1];
      if (at === undefined || module.SourceMap === undefined) return null;
      const home = url.pathToFileURL(path).href;
      const [, base64] = /^data:[^,]*;base64,(.*)/s.exec(at) ?? [];
      const text =
        base64 === undefined
          ? fs.readFileSync(url.fileURLToPath(resolved(at, home)), "utf8")
          : buffer.Buffer.from(base64, "base64").toString();
      const map = new module.SourceMap(JSON.parse(text));
      return (line, column) => {
        const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
        if (originalSource === undefined || originalLine === undefined) return null;
        const source = resolved(originalSource, resolved(base64 === undefined ? at : "", home));
        const name = source.startsWith("file:") ? url.fileURLToPath(source) : source;
        return `${name}:${String(originalLine + 1)}:${String((originalColumn ?? 0) + 1)}`;
      };
    } catch {
      return null;
    }
  }

  function lineOf(line: string): string[] {
    if (!/^\s+at /.test(line)) return [line];
    const found = line.replace(PLACE, (whole, file: string, row: string, column: string) => {
      const plain = file.startsWith("file:") ? `${url.fileURLToPath(file)}:${row}:${column}` : whole;
      return placeIn(file, Number(row), Number(column)) ?? plain;
    });
    return HIDDEN.test(found) ? [] : [found];
  }

  const textOf = (text: string | null): string | null => text && text.split("\n").flatMap(lineOf).join("\n");
  const { tests, errors } = report;
  return {
    ...report,
    tests: tests.map((test) => ({ ...test, longrepr: textOf(test.longrepr) })),
    errors: errors.map((error) => ({ ...error, longrepr: textOf(error.longrepr) })),
  };
}

/** A path or URL from a URL of a file, without the parser of URLs, which not every place has. */
function resolved(name: string, from: string): string {
  if (/^[\w-]+:/.test(name)) return name;
  if (name.startsWith("/")) return `file://${name}`;
  const parts = from.split("/").slice(0, -1);
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return name === "" ? from : parts.join("/");
}

/** The modules of Node; null where there are none. */
function engineModules(): Modules | null {
  const engine: unknown = Reflect.get(globalThis, "process");
  if (typeof engine !== "object" || engine === null || !("getBuiltinModule" in engine)) return null;
  const load = engine.getBuiltinModule;
  if (typeof load !== "function") return null;
  const get = (name: string): unknown => load.call(engine, `node:${name}`);
  const modules = { buffer: get("buffer"), fs: get("fs"), url: get("url"), module: get("module") };
  return isModules(modules) ? modules : null;
}

function isModules(value: { readonly [name in keyof Modules]: unknown }): value is Modules {
  return Object.values(value).every(Boolean);
}
