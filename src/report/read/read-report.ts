/** Reads a report back, as far as it tells what has happened: JSON, JUnit XML, or the page of HTML. */
import { UsageError } from "../../core/errors/errors.ts";
import { readHtml } from "./read-html.ts";
import { readJson } from "./read-json.ts";
import { readJunit } from "./read-junit.ts";
import type { ReportContent } from "./report-content.ts";

/** A report in a file. */
export interface ReadReport extends ReportContent {
  /** As messages name it. */
  readonly file: string;
}

/** @param file - its name in messages. @throws {UsageError} if the text is no complete report. */
export function readReport(file: string, text: string): ReadReport {
  const content = text.replace(/^\uFEFF/, "").trimStart();
  const isPage = /^<!doctype html|^<html/i.test(content);
  const read = isPage ? readHtml : content.startsWith("<") ? readJunit : readJson;
  const report = read(file, content);
  if (report !== null) return { ...report, file };
  const what = isPage
    ? "not a page of --reporter html"
    : content.startsWith("<")
      ? "not JUnit XML, or only the beginning of it, or nested too deep"
      : "not a report of --report-json, nor JUnit XML, nor a page of --reporter html";
  throw new UsageError(`${file}: ${what}`);
}
