import { inEuros } from "../../shared/src/price.ts";

export const total = (cents: readonly number[]): string => inEuros(cents.reduce((sum, one) => sum + one, 0));
