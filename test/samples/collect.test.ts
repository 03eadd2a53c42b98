/** The samples of `fixtures/collect`. */
import { checkSamples } from "./check-samples.ts";

checkSamples("collect");
