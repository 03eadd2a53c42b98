/** The samples of `fixtures/errors`. */
import { checkSamples } from "./check-samples.ts";

checkSamples("errors");
