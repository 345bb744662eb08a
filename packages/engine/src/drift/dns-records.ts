/**
 * Records of Route 53, which code may write shorter: the account has the name of their zone in theirs, and texts in quotation
 * marks.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";

interface Live {
  readonly type: string;
  readonly written: JsonObject;
}

/** What code may call it inside of its zone, which is nothing where it is called as that; undefined of what is no such record. */
export function nameInZone({ type, written: { properties, beside } }: Live): string | undefined {
  if (type !== "AWS::Route53::RecordSet" || !isJsonObject(properties) || !isJsonObject(beside)) return undefined;
  const { Name: name } = properties;
  const { ZoneName: zone } = beside;
  if (typeof name !== "string" || typeof zone !== "string") return undefined;
  const end = `.${withoutDot(zone)}`;
  const whole = withoutDot(name);
  if (`.${whole}` === end) return "";
  return whole.endsWith(end) ? whole.slice(0, -end.length) : undefined;
}

/** Under these a Terraform state knows it. */
export function idsInState(live: Live): readonly string[] {
  const { properties } = live.written;
  if (live.type !== "AWS::Route53::RecordSet" || !isJsonObject(properties)) return [];
  const { Name: name, HostedZoneId: zone, Type: type, SetIdentifier: set } = properties;
  const names = [withoutDot(String(name)), nameInZone(live)].filter((one) => one !== undefined);
  return names.map((one) => [zone, one, type, ...(set === undefined ? [] : [set])].join("_"));
}

/** The account's in the words of the code, where those mean the same. */
export function inWordsOfCode(root: JsonObject, { properties }: JsonObject, live: Live): JsonObject {
  if (live.type !== "AWS::Route53::RecordSet" || !isJsonObject(properties)) return root;
  const { Name: name, ResourceRecords: said } = properties;
  const { ResourceRecords: records } = root;
  const plain = (record: JsonValue) => {
    const text = String(record).replace(/^"(.*)"$/s, "$1");
    return Array.isArray(said) && said.includes(text) ? text : record;
  };
  return {
    ...root,
    ...(name !== undefined && name === nameInZone(live) && { Name: name }),
    ...(Array.isArray(records) && { ResourceRecords: records.map(plain) }),
  };
}

const withoutDot = (name: string) => name.replace(/\.$/, "");
