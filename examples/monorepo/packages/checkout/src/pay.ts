import { inEuros } from "../../shared/src/price.ts";

export const receipt = (lines: readonly number[]): string =>
  `You paid ${inEuros(lines.reduce((sum, one) => sum + one, 0))}`;
