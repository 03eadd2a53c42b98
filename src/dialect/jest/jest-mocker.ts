/** The library of `jest.fn` and `jest.spyOn`, one for the process. */
import { ModuleMocker } from "../libraries/jest.ts";

export const mocker = new ModuleMocker(globalThis);

/** A mock of all that a module exports, as Jest makes it. */
export function automockOf(exports: unknown): unknown {
  const metadata = mocker.getMetadata(exports);
  return metadata === null ? exports : mocker.generateFromMetadata(metadata);
}
