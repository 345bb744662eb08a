/** Of which kinds the properties of AWS's types are, for templates: a file per service, read when one is met there. */
import { parseServiceOfType } from "../resources/service-of-type.js";
import { readTableFile } from "./load-tables.js";

/** By schema (a type, or a part of one): `s`, `n`, `b`, or another schema, with `[]` for lists of it. */
export type AwsPropertyKindTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

let services: ReadonlySet<string> | undefined;
const tables = new Map<string, AwsPropertyKindTable>();

/** Undefined where nobody knows; with the kinds of all types of its service. */
export function findAwsPropertyKindTable(type: string): AwsPropertyKindTable | undefined {
  services ??= new Set((readTableFile("aws/kinds/index") as { readonly services: readonly string[] }).services);
  const service = parseServiceOfType(type);
  if (!services.has(service)) return undefined;
  let table = tables.get(service);
  if (table === undefined) {
    table = readTableFile(`aws/kinds/${service}`) as AwsPropertyKindTable;
    tables.set(service, table);
  }
  return table;
}
