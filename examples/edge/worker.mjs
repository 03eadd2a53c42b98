import { run } from "./dist/xtest.mjs";

export default {
  /** Runs the tests in the worker, and answers with their report. */
  async fetch() {
    return Response.json(await run());
  },
};
