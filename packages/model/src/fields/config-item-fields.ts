/** Which table an item goes by, and what is left of it for those who act on it. */
import type { ConfigItemKind } from "../config-item-kind.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../json.js";
import { commonConnectorFields, connectorFields, isConnectorType } from "./connector-fields.js";
import type { ItemField, ItemFields } from "./item-field.js";
import { inlineNotificationFields, notificationsFields, scheduleWebhookFields } from "./notification-fields.js";

/** Kinds of configuration, and what schedules call. */
export type ConfigItemKindOrScheduleWebhook = ConfigItemKind | "schedule webhook";

/** Undefined where an item has no fields that are secret or lead anywhere. Of tests, only one field is declared. */
export function findConfigItemFields(kind: ConfigItemKindOrScheduleWebhook, body: JsonObject): ItemFields | undefined {
  switch (kind) {
    case "connector":
      return isConnectorType(body.type) ? connectorFields[body.type] : commonConnectorFields;
    case "notifications":
      return notificationsFields;
    case "test":
    case "mastertest":
      return inlineNotificationFields;
    case "schedule webhook":
      return scheduleWebhookFields;
    default:
      return undefined;
  }
}

/** The one of that name, and none that every object has. */
export function findItemField(fields: ItemFields, name: string): ItemField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** What may have an effect: fields that are declared and used, at every depth. Readers see nothing else. */
export function pickDeclaredUsedFields(kind: ConfigItemKindOrScheduleWebhook, body: JsonObject): JsonObject {
  const fields = findConfigItemFields(kind, body);
  if (fields === undefined) return body;
  const used = usedOf(fields, body);
  return kind === "test" || kind === "mastertest" ? { ...body, ...used } : used;
}

function usedOf(fields: ItemFields, body: JsonObject): JsonObject {
  const used: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(body)) {
    const field = findItemField(fields, name);
    if (field !== undefined && field.isUnused === undefined) used.push([name, usedValue(field, value)]);
  }
  return Object.fromEntries(used);
}

/** What is of another form than its field is emptied, so that a reader can say so and nothing inside of it counts. */
function usedValue({ holds, members }: ItemField, value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null || holds === "any") return value;
  if (Array.isArray(value)) {
    if (holds === "texts") return value.map(emptied);
    return holds === "entries" ? value.map((entry) => usedEntry(entry, members ?? {})) : [];
  }
  const object = value as JsonObject;
  if (holds === "object") return usedOf(members ?? {}, object);
  if (holds !== "names") return {};
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, emptied(member)]));
}

const usedEntry = (entry: JsonValue, members: ItemFields) =>
  isJsonObject(entry) ? usedOf(members, entry) : emptied(entry);

function emptied(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return [];
  return isJsonObject(value) ? {} : value;
}
