/** What is wrong with an item by the table of its fields. */
import {
  findItemField,
  findNearestUntakenFieldName,
  type ItemField,
  type ItemFields,
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "@plumbline/model";
import { formatMissingFieldMessage, isMissingOrEmptyField } from "./missing-field.js";

const MOST_PROBLEMS = 100;
/** Names that are looked up among those that are known, in one item. */
const MOST_LOOKED_UP = 200;

interface Looking {
  /** What the item is, for messages. */
  readonly what: string;
  readonly problems: string[];
  lookUps: number;
}

export function findFieldProblems(fields: ItemFields, body: JsonObject, what: string): readonly string[] {
  const looking: Looking = { what, problems: [], lookUps: 0 };
  lookAt(fields, body, "", looking);
  return looking.problems.slice(0, MOST_PROBLEMS);
}

function lookAt(fields: ItemFields, body: JsonObject, path: string, looking: Looking): void {
  const { problems } = looking;
  for (const [name, field] of Object.entries(fields)) {
    if (field.isRequired === true && isMissingOrEmptyField(memberOf(body, name)))
      problems.push(formatMissingFieldMessage(`${path}${name}`));
  }
  for (const [name, value] of Object.entries(body)) {
    if (problems.length >= MOST_PROBLEMS) return;
    const field = findItemField(fields, name);
    if (field === undefined) lookUp(name, fields, body, path, looking);
    else if (!isMissingOrEmptyField(value)) lookAtValue(field, value, `${path}${name}`, looking);
  }
}

/** What is near a name that is known, and missing, was meant as that; anything else is somebody else's, and is kept. */
function lookUp(name: string, fields: ItemFields, body: JsonObject, path: string, looking: Looking): void {
  looking.lookUps += 1;
  if (looking.lookUps > MOST_LOOKED_UP) return;
  const nearest = findNearestUntakenFieldName(name, fields, (known) => Object.hasOwn(body, known));
  if (nearest === undefined) return;
  looking.problems.push(
    `Invalid JSON - ${path}${name} is no field of ${looking.what}; did you mean ${path}${nearest}?`,
  );
}

function lookAtValue(field: ItemField, value: JsonValue, path: string, looking: Looking): void {
  const { problems } = looking;
  const must = formOf(field, value);
  if (must !== undefined) problems.push(`Invalid JSON - ${path} must be ${must}`);
  else if (typeof value === "string" && field.holds === "text" && value.length > field.longest) {
    problems.push(`Invalid JSON - ${path} may have ${field.longest} characters at most, got ${value.length}`);
  } else if (field.holds === "object") lookAt(field.members ?? {}, value as JsonObject, `${path}.`, looking);
  else if (field.holds === "entries") lookAtEntries(field, value as JsonArray, path, looking);
}

/** What a value must be, where it is something else. A number or a flag is taken for its text where nothing depends on it. */
function formOf({ holds, isRequired }: ItemField, value: JsonValue): string | undefined {
  switch (holds) {
    case "any":
      return undefined;
    case "text":
    case "flag":
      return typeof value === "object" || (isRequired === true && typeof value !== "string") ? "a string" : undefined;
    case "texts":
      return Array.isArray(value) || typeof value === "string" ? undefined : "an array";
    case "names":
    case "object":
      return isJsonObject(value) ? undefined : "an object";
    case "entries":
      return Array.isArray(value) ? undefined : "an array";
  }
}

function lookAtEntries(field: ItemField, entries: JsonArray, path: string, looking: Looking): void {
  const wrong = entries.findIndex((entry) => !isJsonObject(entry));
  if (wrong !== -1) {
    looking.problems.push(`Invalid JSON - ${path}[${wrong}] must be an object`);
    return;
  }
  for (const [index, entry] of entries.entries()) {
    lookAt(field.members ?? {}, entry as JsonObject, `${path}[${index}].`, looking);
  }
}

function memberOf(body: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(body, name) ? body[name] : undefined;
}
