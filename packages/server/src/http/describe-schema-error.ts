/** What a schema does not allow, said to the person who sent it. Every keyword that our schemas use has words here. */
import type { ErrorObject } from "ajv";

type Words = (params: Record<string, unknown>, sent: string, schema: Record<string, unknown>) => string;

/** The keyword that says, in the schema of a text, what to do with a longer one. */
export const longerTextAdviceKeyword = "x-longer";

const words: Readonly<Record<string, Words>> = {
  required: () => "is required",
  type: ({ type }, sent) => `must be ${types(type)}, got ${sent}`,
  minLength: ({ limit }) => (limit === 1 ? "must not be empty" : `must have at least ${counted(limit, "character")}`),
  maxLength: ({ limit }, _sent, { [longerTextAdviceKeyword]: longer }) =>
    `must have at most ${counted(limit, "character")}${longer === undefined ? "" : `; ${longer}`}`,
  minItems: ({ limit }) => (limit === 1 ? "must not be empty" : `must have at least ${counted(limit, "entry")}`),
  maxItems: ({ limit }) => `must have at most ${counted(limit, "entry")}`,
  uniqueItems: ({ i, j }) => `has the same entry twice, at ${j} and ${i}`,
  minProperties: ({ limit }) => (limit === 1 ? "must not be empty" : `must have at least ${counted(limit, "field")}`),
  maxProperties: ({ limit }) => `must have at most ${counted(limit, "field")}`,
  additionalProperties: ({ additionalProperty }) => `has a field that is not known here: ${additionalProperty}`,
  enum: ({ allowedValues }, sent) => `must be one of ${list(allowedValues)}, got ${sent}`,
  const: ({ allowedValue }, sent) => `must be ${shown(allowedValue)}, got ${sent}`,
  format: (_params, sent) => `must be a calendar day yyyy-mm-dd, got ${sent}`,
  pattern: ({ pattern }, sent) =>
    `must be ${patternDescriptions[String(pattern)] ?? "written in another way"}, got ${sent}`,
  minimum: ({ limit }, sent) => `must be ${limit} or more, got ${sent}`,
  maximum: ({ limit }, sent) => `must be ${limit} or less, got ${sent}`,
};

/** What a pattern asks for. */
export const patternDescriptions: Readonly<Record<string, string>> = {
  "^[0-9]+$": "digits only",
};

/** Keywords that can refuse something and have words. */
export const describedSchemaKeywords: ReadonlySet<string> = new Set(Object.keys(words));

export function describeSchemaError(error: ErrorObject): string {
  const say = words[error.keyword];
  const sent = shown(error.data);
  const problem = say === undefined ? `is not valid, got ${sent}` : say(error.params, sent, { ...error.parentSchema });
  return `${fieldOf(error)} ${problem}.`;
}

function fieldOf(error: ErrorObject): string {
  const missing = error.keyword === "required" ? [String(error.params.missingProperty)] : [];
  const path = [...error.instancePath.split("/").slice(1).map(unescapePointer), ...missing];
  return path.length === 0 ? "The request" : path.join(".");
}

const unescapePointer = (segment: string) => segment.replaceAll("~1", "/").replaceAll("~0", "~");

const plurals: Readonly<Record<string, string>> = { entry: "entries" };

function counted(count: unknown, thing: string): string {
  return `${count} ${count === 1 ? thing : (plurals[thing] ?? `${thing}s`)}`;
}

function types(type: unknown): string {
  return (Array.isArray(type) ? type : [type]).map((name) => typeNames[String(name)] ?? String(name)).join(" or ");
}

const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  integer: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

const list = (values: unknown) => (Array.isArray(values) ? values.map(String).join(", ") : String(values));

/** The beginning of what was sent: all of it may be megabytes, which nobody writes down for eighty characters. */
function shown(value: unknown): string {
  const text = beginningOf(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

const SHOWN_ENTRIES = 40;

function beginningOf(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 100));
  if (Array.isArray(value)) return `[${value.slice(0, SHOWN_ENTRIES).map(beginningIn).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "nothing";
  const members: string[] = [];
  for (const name in value) {
    if (members.length === SHOWN_ENTRIES) break;
    members.push(`${JSON.stringify(name.slice(0, 100))}:${beginningIn((value as Record<string, unknown>)[name])}`);
  }
  return `{${members.join(",")}}`;
}

/** The beginning of a member; lists and objects in it are not followed. */
function beginningIn(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "[…]";
  return typeof value === "object" && value !== null ? "{…}" : beginningOf(value);
}
