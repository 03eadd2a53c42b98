/** What a page says, with files in the place of the URLs under which they were served to it. */
import { pathToFileURL } from "node:url";
import type { ItemResult, PhaseStarts } from "../../core/data/events.ts";
import { createMapReader } from "../failure/source-maps.ts";
import type { ChildMessage } from "../channel/protocol.ts";
import { PAGE_PATH } from "./protocol.ts";
import type { PageServer } from "./server.ts";

/** Turns the messages of the pages of a run, and what their departures say. */
export interface Localizer {
  /** Whether a text has anything to turn: mostly not. */
  concerns(text: string): boolean;
  message(message: ChildMessage): ChildMessage;
  /** Anything made of plain data: URLs in its texts become those of files. */
  data<T>(value: T): T;
}

/** @param entry - absolute path of the bundle. */
export function createLocalizer(server: PageServer, entry: string): Localizer {
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

  /** What tests wrote: traces in it are to be read as they are, so they lead to the sources, and leave out what is ours. */
  function written(value: string): string {
    if (!value.includes(server.origin)) return value;
    const lines: string[] = [];
    let isOurs = false;
    for (const line of value.split("\n")) {
      const isFrame = /^\s*at /.test(line);
      const shown = located(line);
      // What the browser itself calls for a call of ours has no place.
      isOurs = isFrame && (shown === null || (isOurs && line.endsWith("(<anonymous>)")));
      if (!isOurs) lines.push(shown ?? line);
    }
    return text(lines.join("\n"));
  }

  /** A line with the place in the source; null if it names a place in code of ours. */
  function located(line: string): string | null {
    const at = line.indexOf(bundle);
    const [whole, row, column] = at === -1 ? [] : (/:(\d+):(\d+)/.exec(line.slice(at)) ?? []);
    if (whole === undefined) return line.includes(`${server.origin}${PAGE_PATH}`) ? null : line;
    const place = maps.locate(file, Number(row), Number(column));
    if (place.isGlue) return null;
    const shown = `${place.path}:${String(place.line)}:${String(place.column)}`;
    return line.slice(0, at) + shown + line.slice(at + bundle.length + whole.length);
  }

  /** The same for what an item wrote, phase by phase. */
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
    concerns: (value) => value.includes(server.origin),
    message(message) {
      if (message.type === "result") return { ...message, result: resultOf(message.result) };
      return message.type === "output" ? { ...message, text: written(message.text) } : data(message);
    },
    data,
  };
}
