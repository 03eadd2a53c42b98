export const parse = (text: string): number => Math.round(Number.parseFloat(text.replace(",", ".")) * 100);
