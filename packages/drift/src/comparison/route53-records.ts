/**
 * Records of Route 53: code may give a name relative to its zone, and texts without quotation marks; the live record
 * has both in full.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

interface LiveRecord {
  readonly type: string;
  readonly written: JsonObject;
}

/**
 * The record's name relative to its zone in lower case, empty for the zone itself; undefined for what is no record of a known zone.
 */
export function findRecordNameRelativeToZone({
  type,
  written: { properties, beside },
}: LiveRecord): string | undefined {
  if (type !== "AWS::Route53::RecordSet" || !isJsonObject(properties) || !isJsonObject(beside)) return undefined;
  const { Name: name } = properties;
  const { ZoneName: zone } = beside;
  if (typeof name !== "string" || typeof zone !== "string") return undefined;
  const end = `.${withoutDot(zone).toLowerCase()}`;
  const whole = withoutDot(name).toLowerCase();
  if (`.${whole}` === end) return "";
  return whole.endsWith(end) ? whole.slice(0, -end.length) : undefined;
}

/** Identifiers that Terraform gives a record in states. */
export function listRecordStateIds(live: LiveRecord): readonly string[] {
  const { properties } = live.written;
  if (live.type !== "AWS::Route53::RecordSet" || !isJsonObject(properties)) return [];
  const { Name: recordName, HostedZoneId: zone, Type: type, SetIdentifier: set } = properties;
  const names = [withoutDot(String(recordName)), findRecordNameRelativeToZone(live)].filter(
    (name) => name !== undefined,
  );
  return names.map((name) => [zone, name, type, ...(set === undefined ? [] : [set])].join("_"));
}

/** The live record written as the code writes it, where both mean the same. */
export function normalizeLiveRecordToCodeForm(
  root: JsonObject,
  { properties }: JsonObject,
  live: LiveRecord,
): JsonObject {
  if (live.type !== "AWS::Route53::RecordSet" || !isJsonObject(properties)) return root;
  const { Name: name, ResourceRecords: declaredRecords } = properties;
  const { ResourceRecords: records } = root;
  const plain = (record: JsonValue) => {
    const text = String(record).replace(/^"(.*)"$/s, "$1");
    return Array.isArray(declaredRecords) && declaredRecords.includes(text) ? text : record;
  };
  return {
    ...root,
    ...(typeof name === "string" && name.toLowerCase() === findRecordNameRelativeToZone(live) && { Name: name }),
    ...(Array.isArray(records) && { ResourceRecords: records.map(plain) }),
  };
}

const withoutDot = (name: string) => name.replace(/\.$/, "");
