/** The second third of the samples of `fixtures/run`. */
import { checkSamples } from "./check-samples.ts";

checkSamples("run", 2, 3);
