/** Runs the files of a project of this runner. */
import type { Host, RunnableSuite } from "../../runtime/host.ts";
import { closeSoon } from "../run/close-soon.ts";
import type { DialectParts } from "../../runtime/tree.ts";
import { dialectRun } from "../run/dialect-run.ts";
import * as api from "./jest.ts";

/** Names of a project with globals. */
const GLOBALS = [
  "afterAll",
  "afterEach",
  "beforeAll",
  "beforeEach",
  "describe",
  "expect",
  "fdescribe",
  "fit",
  "it",
  "jest",
  "test",
  "xdescribe",
  "xit",
  "xtest",
];

/** Those that were there while Jest ran tests by Jasmine. */
const OF_JASMINE = ["fail", "jasmine", "spyOn"];

/** Taken for the version where Jest is not installed. */
const NEWEST = 30;

export default (suite: RunnableSuite, host: Host): DialectParts => {
  const { plan } = suite;
  const { projects = [] } = plan.options;
  const holdsRejections = projects.every(({ version }) => (version ?? NEWEST) >= 30);
  // Later versions tell which test has left a rejection, for which there is a turn after each.
  if (suite.windows !== undefined && !holdsRejections) closeSoon(host);
  const globals = projects.some(({ version }) => (version ?? NEWEST) < 27) ? [...GLOBALS, ...OF_JASMINE] : GLOBALS;
  // Tests of ours may take the place of the run's listener.
  if (plan.files.every(({ definitions }) => definitions.every((one) => one.isRegistered === true)))
    host.listenUnseen?.();
  return dialectRun(suite, host, api, globals, holdsRejections ? host.importing : undefined);
};
