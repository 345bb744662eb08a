import { appendToGroup } from "../../values/group-by.js";
import type { Value } from "../../values/value.js";
import {
  createDerReader,
  type DerElement,
  type DerReader,
  derTags,
  expectElement,
  expectInnerReader,
  expectOid,
  isAtEnd,
  type Oid,
} from "./der.js";
import { decodeDerTextOrProblemKind } from "./der-text.js";
import { throwMalformed } from "./malformed-input.js";

/** A distinguished name: the attributes in order, whatever the grouping. */
export type DistinguishedName = readonly NameAttribute[];

export interface NameAttribute {
  readonly type: Oid;
  readonly value: Value;
}

const listFields: Readonly<Record<number, string>> = {
  6: "Country",
  7: "Locality",
  8: "Province",
  9: "StreetAddress",
  10: "Organization",
  11: "OrganizationalUnit",
  17: "PostalCode",
};
const textFields: Readonly<Record<number, string>> = { 3: "CommonName", 5: "SerialNumber" };

const problem = "x509: invalid RDNSequence";

export function expectDistinguishedName(
  sequence: DerElement,
  readValue: (element: DerElement) => Value = certificateText,
): DistinguishedName {
  const groups = createDerReader(sequence.content);
  const name: NameAttribute[] = [];
  while (!isAtEnd(groups)) {
    const group = expectInnerReader(groups, derTags.set, problem);
    while (!isAtEnd(group)) name.push(expectNameAttribute(group, readValue));
  }
  return name;
}

export function expectNameAttribute(der: DerReader, readValue: (element: DerElement) => Value): NameAttribute {
  const attribute = expectInnerReader(der, derTags.sequence, `${problem}: invalid attribute`);
  const type = expectOid(attribute, `${problem}: invalid attribute type`);
  return { type, value: readValue(expectElement(attribute, `${problem}: invalid attribute value`)) };
}

function certificateText(element: DerElement): Value {
  const read = decodeDerTextOrProblemKind(element);
  if (typeof read === "object") return read.text;
  const reason = read === "invalid" ? "invalid string" : `unsupported string type: ${element.tag}`;
  return throwMalformed(`${problem}: invalid attribute value: ${reason}`);
}

/** The name as built-ins show it: the well-known attributes by field, and all of them under `Names`. */
export function toDistinguishedNameValue(name: DistinguishedName): Value {
  const lists = new Map<string, Value[]>();
  const texts = new Map<string, string>();
  for (const { type, value } of name) {
    const [a, b, c, field = -1] = type;
    if (typeof value !== "string" || type.length !== 4 || a !== 2 || b !== 5 || c !== 4) continue;
    const list = listFields[field];
    if (list !== undefined) appendToGroup(lists, list, value);
    const text = textFields[field];
    if (text !== undefined) texts.set(text, value);
  }
  const value: Record<string, Value> = {
    ExtraNames: null,
    Names: name.length === 0 ? null : name.map((attribute) => ({ Type: attribute.type, Value: attribute.value })),
  };
  for (const field of Object.values(listFields)) value[field] = lists.get(field) ?? null;
  for (const field of Object.values(textFields)) value[field] = texts.get(field) ?? "";
  return value;
}
