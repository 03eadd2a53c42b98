export const flagsIn = (args) => args.filter((one) => one.startsWith("--")).map((one) => one.slice(2));
