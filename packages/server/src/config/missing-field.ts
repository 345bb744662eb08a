import { isJsonObject, type JsonValue } from "@plumbline/model";

/** The text is fixed by the interface. */
export const formatMissingFieldMessage = (field: string) => `Invalid JSON - ${field} field is missing or empty`;

export function isMissingOrEmptyField(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}
