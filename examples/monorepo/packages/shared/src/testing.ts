/** Helpers of tests, for all packages. */
export const basket = (...cents: number[]): { readonly lines: readonly number[] } => ({ lines: cents });
