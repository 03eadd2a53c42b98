/** Runs the files of a project of this runner. */
import type { Host, RunnableSuite } from "../../runtime/host.ts";
import type { DialectParts } from "../../runtime/tree.ts";
import { dialectRun } from "../run/dialect-run.ts";
import * as api from "./node-test.ts";

/** It has no globals. */
const GLOBALS: readonly string[] = [];

export default (suite: RunnableSuite, host: Host): DialectParts => dialectRun(suite, host, api, GLOBALS);
