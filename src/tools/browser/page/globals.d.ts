/** Globals of the documents of a page. */
import type { PageCommands } from "../protocol.ts";

declare global {
  interface Window {
    /** Sends text to the parent. Absent in a page that was opened by hand. */
    __xtest_send?: (text: string) => void;
    /** Commands to this document, until they are taken away. */
    __xtest_commands?: PageCommands;
  }
  interface ErrorConstructor {
    /** In V8. */
    stackTraceLimit: number;
  }
}
