/** Items as the tables of fields allow them, with texts that can be told apart, and edits of somebody who saw them masked. */
import {
  type ConfigItemKindOrScheduleWebhook,
  connectorFields,
  connectorTypes,
  findConfigItemFields,
  type ItemField,
  type ItemFields,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  notificationsFields,
} from "@plumbline/model";
import fc from "fast-check";

/** In every secret text. */
export const SECRET_TRACE = "S3CRET";

export interface RandomItem {
  readonly kind: ConfigItemKindOrScheduleWebhook;
  readonly body: JsonObject;
}

const number = fc.integer({ min: 0, max: 99_999 });
const secretText = number.map((n) => `${SECRET_TRACE}-${n}`);
const secretUrl = number.map((n) => `https://hooks.example/${SECRET_TRACE}-${n}`);
const addressText = fc.constantFrom("https://a.example", "https://b.example", "eu-west-1", "", "env:NAME");
const plainText = fc.constantFrom("ann", "bob", "1", "");
/** Nobody declared them; some say that they are secret. */
const strangeNames = ["zzz", "proxyTo", "deploySecret", "x-host"] as const;

const strange: fc.Arbitrary<JsonValue> = fc.oneof(
  addressText,
  fc.constant(5),
  fc.constant({ q: ["https://c.example"] }),
);

function textIn({ isSecret, isAddress }: ItemField): fc.Arbitrary<string> {
  if (isSecret) return isAddress ? secretUrl : secretText;
  return isAddress ? addressText : plainText;
}

function valueIn(field: ItemField): fc.Arbitrary<JsonValue> {
  const text = textIn(field);
  switch (field.holds) {
    case "flag":
      return fc.boolean();
    case "texts":
      return fc.array(text, { maxLength: 2 });
    case "names":
      return fc.dictionary(fc.constantFrom("sts", "login", "*"), text, { maxKeys: 2 });
    case "object":
      return objectOf(field.members ?? {});
    case "entries":
      return fc.array(objectOf(field.members ?? {}), { minLength: 1, maxLength: 3 });
    default:
      return text;
  }
}

/** Some of the fields, and sometimes one that nobody declared. */
function objectOf(fields: ItemFields): fc.Arbitrary<JsonObject> {
  const matters = ({ isSecret, isAddress, members }: ItemField) => isSecret || isAddress || members !== undefined;
  const some = (isAsked: boolean, most: number) => {
    const names = Object.entries(fields).flatMap(([name, field]) => (matters(field) === isAsked ? [name] : []));
    return fc.subarray(names, { maxLength: Math.min(most, names.length) });
  };
  const chosen = fc.tuple(some(true, 8), some(false, 2)).map((both) => both.flat());
  const given = chosen.chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, valueIn(fields[name] as ItemField)]))),
  ) as fc.Arbitrary<JsonObject>;
  const own = fc.dictionary(fc.constantFrom("zzz", "proxyTo"), strange, { maxKeys: 1 });
  return fc.tuple(given, own).map(([declared, undeclared]) => ({ ...undeclared, ...declared }));
}

const written = (body: object): JsonObject => JSON.parse(JSON.stringify(body));

export const randomItem: fc.Arbitrary<RandomItem> = fc.oneof(
  ...connectorTypes.map((type) =>
    objectOf(connectorFields[type]).map((body) => ({ kind: "connector" as const, body: written({ ...body, type }) })),
  ),
  objectOf(notificationsFields).map((body) => ({ kind: "notifications" as const, body: written(body) })),
);

type Edit = (body: JsonObject) => JsonObject;

/** Changes one object somewhere inside of a body, chosen by a number. */
function atSome(at: number, change: Edit): Edit {
  return (body) => {
    const objects: JsonObject[] = [];
    const find = (value: JsonValue): void => {
      if (isJsonObject(value)) objects.push(value);
      if (typeof value === "object" && value !== null) Object.values(value).forEach(find);
    };
    find(body);
    const chosen = objects[at % objects.length];
    const replace = (value: JsonValue): JsonValue => {
      if (value === chosen) return change(value as JsonObject);
      if (Array.isArray(value)) return value.map(replace);
      if (!isJsonObject(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replace(member)]));
    };
    return replace(body) as JsonObject;
  };
}

const shownTexts = ["https://evil.example", "********", "ann", "bob", ""] as const;

/** What an editor may do who has seen an item: any name, any value, entries in any order or twice. */
export const randomEdit = ({ kind, body }: RandomItem): fc.Arbitrary<Edit> => {
  const known = [...new Set([...namesIn(findConfigItemFields(kind, body) ?? {}), ...strangeNames])];
  const set = fc.record({
    name: fc.constantFrom(...known),
    value: fc.oneof<fc.Arbitrary<JsonValue>[]>(
      fc.constantFrom(...shownTexts),
      fc.constantFrom(5, true, null),
      fc.constantFrom<JsonValue>(["********"], { q: "https://evil.example" }, [{ name: "ann" }]),
    ),
  });
  const edits = fc.oneof(
    set.map(
      ({ name, value }): Edit =>
        (object) => ({ ...object, [name]: value }),
    ),
    fc.nat().map(
      (at): Edit =>
        (object) => {
          const names = Object.keys(object);
          const gone = names[at % Math.max(1, names.length)];
          return Object.fromEntries(Object.entries(object).filter(([name]) => name !== gone));
        },
    ),
    fc.nat().map(
      (at): Edit =>
        (object) =>
          inList(object, at, (list) => list.toReversed()),
    ),
    fc.nat().map(
      (at): Edit =>
        (object) =>
          inList(object, at, (list) => [...list, ...list]),
    ),
    fc.nat().map(
      (at): Edit =>
        (object) =>
          inList(object, at, (list) => list.slice(1)),
    ),
    fc.constantFrom("aws", "google", "slack", "kubernetes").map(
      (type): Edit =>
        (object) => ({ ...object, type }),
    ),
  );
  const placed = fc.tuple(fc.nat(), edits).map(([at, edit]) => atSome(at, edit));
  return fc.array(placed, { minLength: 1, maxLength: 3 }).map(
    (all): Edit =>
      (body) =>
        all.reduce((now, edit) => edit(now), body),
  );
};

function inList(object: JsonObject, at: number, change: (list: readonly JsonValue[]) => JsonValue): JsonObject {
  const lists = Object.keys(object).filter((name) => Array.isArray(object[name]));
  const name = lists[at % Math.max(1, lists.length)];
  return name === undefined ? object : { ...object, [name]: change(object[name] as readonly JsonValue[]) };
}

function namesIn(fields: ItemFields): string[] {
  return Object.entries(fields).flatMap(([name, { members }]) => [name, ...(members ? namesIn(members) : [])]);
}
