/** How much an item may hold whose fields are looked at one by one, by the service itself: some milliseconds of it. */
import { type ConfigItemKindOrScheduleWebhook, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { countSecrets, createRootSecrecy } from "./secret-fields.js";

/** Levels, in items of every kind. */
const DEPTH = 100;
const VALUES = 10_000;
/** Characters of names and texts together. */
const CHARACTERS = 2 ** 20;
const SECRETS = 500;

/** What there is too much of, in words; null when nothing is. */
export function findItemLimitProblem(kind: ConfigItemKindOrScheduleWebhook, body: JsonObject): string | null {
  if (!isWithin(body, DEPTH)) return `it may be nested ${DEPTH} levels deep at most`;
  const place = createRootSecrecy(kind, body);
  if (place === undefined) return null;
  const looked = selectItemPartCountedByLimits(kind, body);
  const { values, characters } = sizeOf(looked);
  if (values > VALUES) return `it may have ${VALUES} values at most, got more`;
  if (characters > CHARACTERS) return `its names and texts may have ${CHARACTERS} characters at most, got more`;
  const secrets = countSecrets(looked, place);
  return secrets > SECRETS ? `it may have ${SECRETS} secrets at most, got ${secrets}` : null;
}

/** The part of an item that the limits count; of tests, notifications alone. */
export function selectItemPartCountedByLimits(kind: ConfigItemKindOrScheduleWebhook, body: JsonObject): JsonObject {
  if (kind !== "test" && kind !== "mastertest") return body;
  return body.notification === undefined ? {} : { notification: body.notification };
}

function isWithin(value: JsonValue, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isWithin(item, levels - 1));
  const object = value as JsonObject;
  for (const name in object) if (!isWithin(object[name] as JsonValue, levels - 1)) return false;
  return true;
}

/** Counted as far as it matters. */
function sizeOf(value: JsonValue): { readonly values: number; readonly characters: number } {
  let [values, characters] = [0, 0];
  const add = (value: JsonValue): void => {
    values += 1;
    if (values > VALUES || characters > CHARACTERS) return;
    if (typeof value === "string") characters += value.length;
    else if (Array.isArray(value)) value.forEach(add);
    else if (isJsonObject(value)) {
      for (const name in value) {
        characters += name.length;
        add(value[name] as JsonValue);
      }
    }
  };
  add(value);
  return { values, characters };
}
