import { fixture } from "unplugin-xtest";
import { Queue } from "../src/queue.ts";

/** A queue with three letters, new for each test. */
export const letters = fixture(() => new Queue<string>().push("a").push("b").push("c"));
