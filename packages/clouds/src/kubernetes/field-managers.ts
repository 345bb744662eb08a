/**
 * Who set which fields of an object, as the API server keeps it. What changes by itself is left out, so that an object
 * nobody touched is the same in every run; so is what belongs to another object, which nobody sets by hand for long.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { FieldManager } from "../provider.js";

export function parseFieldManagers(metadata: JsonObject): readonly FieldManager[] {
  const { managedFields, ownerReferences } = metadata;
  if (!Array.isArray(managedFields) || Array.isArray(ownerReferences)) return [];
  return managedFields.flatMap((entry: JsonValue) => {
    if (!isJsonObject(entry) || entry.subresource === "status" || !isJsonObject(entry.fieldsV1)) return [];
    const { "f:status": observed, ...fields } = entry.fieldsV1;
    const { manager, operation } = entry;
    // The time of one who also says how the object is doing is of that.
    const time = observed === undefined ? entry.time : undefined;
    if (typeof manager !== "string" || Object.keys(fields).length === 0) return [];
    return [{ manager, operation: String(operation ?? ""), ...(typeof time === "string" && { time }), fields }];
  });
}
