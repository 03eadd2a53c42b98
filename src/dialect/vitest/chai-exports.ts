/** What Vitest exports of chai. */
import { chai } from "../libraries/vitest.ts";

export const { assert } = chai;
export const should = chai.should;

export const vitestChai: object = chai;
