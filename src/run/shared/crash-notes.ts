/** What the parent has to know if the process ends in the middle of an item: each note is sent before that may happen. */
import type { Host } from "../../runtime/host.ts";
import type { MessageWriter } from "../channel/message-writer.ts";
import { errorOfSetup, type CrashingSetups } from "./crashing-modules.ts";

/** The parts of the host that send such notes. */
export type CrashNotes = Required<
  Pick<Host, "beginSetup" | "endSetup" | "fixtureHeld" | "resultSoFar" | "leaving" | "finalizerFailed" | "finishDue">
>;

/** @param crashingSetups - fixtures that are not to be set up. */
export function createCrashNotes(
  { send }: MessageWriter,
  describe: Host["describe"],
  crashingSetups: CrashingSetups,
): CrashNotes {
  return {
    beginSetup(key) {
      const error = errorOfSetup(crashingSetups, key);
      if (error === null) send({ type: "setup", key, isOver: false });
      return error;
    },
    endSetup(key) {
      send({ type: "setup", key, isOver: true });
    },
    fixtureHeld(title, isHeld) {
      send({ type: "held", title, isHeld });
    },
    resultSoFar(result) {
      send({ type: "known", result });
    },
    leaving(scope, result) {
      send({ type: "leaving", scope, result });
    },
    finalizerFailed(thrown) {
      const error = describe(thrown);
      const [line = ""] = error.message.split("\n", 1);
      const message = line === "" ? error.name : `${error.name}: ${line}`;
      send({ type: "failure", failure: { phase: "teardown", error }, message });
    },
    finishDue(isDue) {
      send({ type: "finish", isDue });
    },
  };
}
