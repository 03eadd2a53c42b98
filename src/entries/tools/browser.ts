/** Types for tests that run in a page. They are those of the project's Playwright. */
export type { BrowserLocator, BrowserPage } from "../../tools/browser/page-types.ts";
