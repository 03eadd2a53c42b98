/** How a kind of logger is recorded. */
import type { TakeLogged } from "../logged.ts";

/** A logger whose kind is known by its shape. */
export interface LoggerAdapter {
  /** What is replaced or listened to: a logger that shares it with another is recorded once. */
  readonly source: object;
  /** The name of its records, unless they have one of their own; null if they all do. */
  readonly name: string | null;
  /** Records from now on. @returns a function that ends that. */
  record(take: TakeLogged): () => void;
  /** Sets its own level. @param level - pytest's number. @returns a function that puts it back. */
  setLevel(level: number): () => void;
}

/** Replaces a property. @returns a function that puts it back. */
export function replace(target: object, name: PropertyKey, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, {
    value,
    writable: true,
    configurable: true,
    enumerable: before?.enumerable ?? true,
  });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
}

/** Assigns a property. @returns a function that assigns what it was. */
export function assign(target: object, name: string, value: unknown): () => void {
  const before: unknown = Reflect.get(target, name);
  Reflect.set(target, name, value);
  return () => void Reflect.set(target, name, before);
}
