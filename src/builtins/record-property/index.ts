/** The chunk of `record_property`. */
import type { RecordedProperty } from "../../core/hooks/run-hook-types.ts";
import type { BuiltinFixtures } from "../../runtime/host.ts";

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  return [
    { name: "record_property", scope: "function", argNames: ["request"], passing: "positional", fn: recordProperty },
  ];
}

/** The request of the test that records a property. */
interface Recording {
  readonly item: { properties: RecordedProperty[] | null };
}

function recordProperty({ item }: Recording): (name: string, value: unknown) => void {
  return (name, value) => {
    (item.properties ??= []).push([name, plain(value)]);
  };
}

/** The value itself if JSON can represent it, else as text. */
function plain(value: unknown): RecordedProperty[1] {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  return typeof value === "number" && Number.isFinite(value) ? value : String(value);
}
