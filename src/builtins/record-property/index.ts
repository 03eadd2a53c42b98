/** The chunk of the fixtures that record something for reports. */
import type { ItemResult, ReportProperty } from "../../core/data/events.ts";
import type { BuiltinFixtures, Host } from "../../runtime/host.ts";

/** Makes the fixtures of this chunk. */
export default function createFixtures(host: Host): BuiltinFixtures {
  const recordForRun = (): RecordFunction => (name, value) => {
    checkName("record_testsuite_property", name);
    host.emit({ type: "property", property: [name, plain(value)] });
  };
  const passing = "positional";
  return [
    { name: "record_property", scope: "function", argNames: ["request"], passing, fn: recordProperty },
    { name: "record_xml_attribute", scope: "function", argNames: ["request"], passing, fn: recordAttribute },
    { name: "record_testsuite_property", scope: "session", argNames: [], passing, fn: recordForRun },
  ];
}

type RecordFunction = (name: string, value: unknown) => void;

/** The request of the test that records something. */
interface Recording {
  readonly item: { recorded: ({ properties?: ReportProperty[] } & Pick<ItemResult, "xmlAttributes">) | null };
}

function recordProperty({ item }: Recording): RecordFunction {
  return (name, value) => {
    ((item.recorded ??= {}).properties ??= []).push([String(name), plain(value)]);
  };
}

function recordAttribute({ item }: Recording): RecordFunction {
  return (name, value) => {
    checkName("record_xml_attribute", name);
    if (!/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name)) {
      throw new TypeError(
        `record_xml_attribute: ${JSON.stringify(name)} cannot be the name of an attribute in XML: it has letters, digits, "_", "-" and ".", and begins with a letter or "_"`,
      );
    }
    const { xmlAttributes = [], ...others } = item.recorded ?? {};
    item.recorded = { ...others, xmlAttributes: [...xmlAttributes, [name, String(value)]] };
  };
}

/** @throws {TypeError} as pytest does, where types are not checked. */
function checkName(fixture: string, name: unknown): void {
  if (typeof name !== "string") throw new TypeError(`${fixture}: the name must be a string, not ${typeof name}`);
}

/** The value itself if JSON can represent it, else as text. */
function plain(value: unknown): ReportProperty[1] {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  return typeof value === "number" && Number.isFinite(value) ? value : String(value);
}
