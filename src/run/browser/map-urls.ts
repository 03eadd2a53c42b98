/** Replaces the URLs in the messages of a page by the files that were served there. */
import { pathToFileURL } from "node:url";
import type { ItemResult, PhaseStarts } from "../../core/data/events.ts";
import { createMapReader } from "../traceback/source-maps.ts";
import type { ChildMessage } from "../channel/protocol.ts";
import { PAGE_PATH } from "./protocol.ts";
import type { PageServer } from "./server.ts";

/** For all pages of a run. */
export interface UrlMapper {
  /** Whether a text has URLs to replace. */
  hasUrls(text: string): boolean;
  message(message: ChildMessage): ChildMessage;
  /** Replaces the URLs in all texts of plain data. */
  data<T>(value: T): T;
}

/** @param entry - absolute path of the bundle. */
export function createUrlMapper(server: PageServer, entry: string): UrlMapper {
  const maps = createMapReader();
  const folder = (url: string): string => url.replace(/[^/]*$/, "");
  const places = [
    [folder(server.urlOf(entry)), folder(pathToFileURL(entry).href)],
    [`${server.origin}${PAGE_PATH}`, `${pathToFileURL(server.pageDir).href.replace(/\/$/, "")}/`],
  ] as const;
  const bundle = server.urlOf(entry);
  const file = entry.replaceAll("\\", "/");

  function text(value: string): string {
    return places.reduce((all, [url, place]) => all.replaceAll(url, place), value);
  }

  /** What tests wrote: traces in it lead to the sources, without the runner's own calls. */
  function written(value: string): string {
    if (!value.includes(server.origin)) return value;
    const lines: string[] = [];
    let isOwn = false;
    for (const line of value.split("\n")) {
      const isFrame = /^\s*at /.test(line);
      const shown = located(line);
      // Calls of the browser below a call of the runner have no place.
      isOwn = isFrame && (shown === null || (isOwn && line.endsWith("(<anonymous>)")));
      if (!isOwn) lines.push(shown ?? line);
    }
    return text(lines.join("\n"));
  }

  /** A line with the place in the source; null if it is in code of the runner. */
  function located(line: string): string | null {
    const at = line.indexOf(bundle);
    const [whole, row, column] = at === -1 ? [] : (/:(\d+):(\d+)/.exec(line.slice(at)) ?? []);
    if (whole === undefined) return line.includes(`${server.origin}${PAGE_PATH}`) ? null : line;
    const place = maps.locate(file, Number(row), Number(column));
    if (place.isGlue) return null;
    const shown = `${place.path}:${String(place.line)}:${String(place.column)}`;
    return line.slice(0, at) + shown + line.slice(at + bundle.length + whole.length);
  }

  /** The same for the output of an item, phase by phase. */
  function output(value: string, starts: PhaseStarts | undefined): { text: string; starts: PhaseStarts | null } {
    if (starts === undefined) return { text: written(value), starts: null };
    const [call, teardown, end] = starts;
    const parts = [value.slice(0, call), value.slice(call, teardown), value.slice(teardown, end), value.slice(end)];
    const [a = "", b = "", c = "", d = ""] = parts.map(written);
    const at = [a.length, a.length + b.length, a.length + b.length + c.length] as const;
    return { text: a + b + c + d, starts: at };
  }

  function resultOf(result: ItemResult): ItemResult {
    const stdout = output(result.stdout, result.written?.stdout);
    const stderr = output(result.stderr, result.written?.stderr);
    const starts =
      stdout.starts === null || stderr.starts === null
        ? {}
        : { written: { stdout: stdout.starts, stderr: stderr.starts } };
    return { ...data(result), stdout: stdout.text, stderr: stderr.text, ...starts };
  }

  function data<T>(value: T): T;
  function data(value: unknown): unknown {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.map((each: unknown) => data(each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, data<unknown>(each)]));
  }

  return {
    hasUrls: (value) => value.includes(server.origin),
    message(message) {
      if (message.type === "result") return { ...message, result: resultOf(message.result) };
      return message.type === "output" ? { ...message, text: written(message.text) } : data(message);
    },
    data,
  };
}
