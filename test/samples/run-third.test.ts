/** The third third of the samples of `fixtures/run`. */
import { checkSamples } from "./check-samples.ts";

checkSamples("run", 3, 3);
