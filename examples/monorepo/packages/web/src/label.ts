import { inEuros } from "../../shared/src/price.ts";

export const label = (name: string, cents: number): string => `${name}: ${inEuros(cents)}`;
