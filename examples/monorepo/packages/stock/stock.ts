export const left = (had: number, sold: number): number => had - sold;
