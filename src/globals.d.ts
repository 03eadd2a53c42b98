/** What every platform that the runtime runs on has beyond ES2022. Kept short: each name here is a promise. */

declare function setTimeout(fn: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;
