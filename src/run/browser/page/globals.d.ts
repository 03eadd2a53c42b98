/** What the documents of a page have that browsers do not. */
import type { PageOrders } from "../protocol.ts";

declare global {
  interface Window {
    /** Text for the parent. Absent where somebody opened the page by hand. */
    __xtest_send?: (text: string) => void;
    /** What the tests' document can be told, where the top document has it. */
    __xtest_orders?: PageOrders;
  }
  interface ErrorConstructor {
    /** Of V8. */
    stackTraceLimit: number;
  }
}
