/** The parts of the runtime that only some suites need: the entry of a suite imports those that it does. */
export { api } from "./api/index.ts";
export { builtins, cache, monkeypatch, record_property } from "./builtins/index.ts";
export { checkScope } from "../fixtures/check-scope.ts";
export { classes } from "./classes/index.ts";
export { expand } from "./expand/index.ts";
export { generators } from "../nodes/generator-tests.ts";
export { hooks } from "../hooks/session-hooks.ts";
export { packages } from "../nodes/package.ts";
export { parametrize } from "./parametrize/index.ts";
export { scopes } from "../fixtures/dynamic-scopes.ts";
export type { Features } from "../features.ts";
