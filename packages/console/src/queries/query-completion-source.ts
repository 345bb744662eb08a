/** What may come next in a query: fields of the documents, operators, and values that were seen. */
import type { Completion, CompletionContext, CompletionResult, CompletionSource } from "@codemirror/autocomplete";
import { buildCompletionResult } from "../editor/completion-result.js";
import { findJsonPosition, type JsonPosition } from "../editor/json-position.js";
import type { FieldWithSampleValues } from "./fields-with-sample-values.js";

const logical: readonly (readonly [string, string])[] = [
  ["$and", "all of these hold"],
  ["$or", "one of these holds"],
  ["$nor", "none of these holds"],
];

const operators: readonly (readonly [string, string])[] = [
  ["$eq", "is"],
  ["$ne", "is not"],
  ["$in", "is one of a list"],
  ["$nin", "is none of a list"],
  ["$gt", "is greater than"],
  ["$gte", "is at least"],
  ["$lt", "is less than"],
  ["$lte", "is at most"],
  ["$exists", "true: is there; false: is not"],
  ["$regex", "matches a regular expression (RE2)"],
  ["$options", "of $regex: i, m, s, x"],
  ["$type", "is of a type"],
  ["$size", "has so many items"],
  ["$all", "has all items of a list"],
  ["$elemMatch", "has an item for which all of this holds"],
  ["$mod", "[divisor, remainder]"],
  ["$not", "does not hold"],
];

const types = ["string", "number", "int", "long", "double", "bool", "object", "array", "null"];

/** What is known of a resource beside its document. */
const facts: readonly (readonly [string, string])[] = [
  ["names", "names of the resource"],
  ["paths", "paths of the resource"],
  ["resourceType", "its type, as the code calls it"],
  ["source", "connector it was read with"],
  ["container", "collection"],
  ["structure", "filesystem, aws, azure, google, kubernetes"],
  ["reference", "what the connector calls where it was read"],
  ["region", "region"],
  ["snapshotId", "id of the resource"],
];

export function createQueryCompletionSource(fields: readonly FieldWithSampleValues[]): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const place = findJsonPosition(context);
    if (place === null || (!context.explicit && place.from === place.to)) return null;
    const options = place.isName ? namesAt(place, fields) : valuesAt(place, fields);
    return options.length === 0 ? null : buildCompletionResult(context, place, options);
  };
}

const words = (list: readonly (readonly [string, string])[], type: string): readonly Completion[] =>
  list.map(([label, detail]) => ({ label, detail, type }));

function namesAt({ path, siblings }: JsonPosition, fields: readonly FieldWithSampleValues[]): readonly Completion[] {
  const names = path.filter((step) => typeof step === "string");
  const last = names.at(-1);
  const isClause = last === undefined || ["$and", "$or", "$nor"].includes(last);
  const ofItem = last === "$elemMatch" ? names.findLast((name) => !name.startsWith("$")) : undefined;
  const options = isClause
    ? [
        ...fields.map(({ path: label, values }) => ({ label, detail: sample(values), type: "property" })),
        ...words(facts, "variable"),
        ...words(logical, "keyword"),
      ]
    : ofItem !== undefined
      ? [...within(fields, ofItem), ...words(operators, "keyword")]
      : words(operators, "keyword");
  return options.filter(({ label }) => !siblings.includes(label));
}

function within(fields: readonly FieldWithSampleValues[], path: string): readonly Completion[] {
  return fields.flatMap(({ path: label, values }) =>
    label.startsWith(`${path}.`)
      ? [{ label: label.slice(path.length + 1), detail: sample(values), type: "property" }]
      : [],
  );
}

function valuesAt({ path }: JsonPosition, fields: readonly FieldWithSampleValues[]): readonly Completion[] {
  const names = path.filter((step) => typeof step === "string");
  const last = names.at(-1) ?? "";
  if (last === "$type") return types.map((type) => ({ label: JSON.stringify(type), type: "enum" }));
  if (last === "$exists") return ["true", "false"].map((label) => ({ label, type: "enum" }));
  const field = names.findLast((name) => !name.startsWith("$"));
  const known = fields.find((candidate) => candidate.path === field);
  return (known?.values ?? []).map((value) => ({ label: JSON.stringify(value), type: "enum" }));
}

function sample(values: readonly unknown[]): string {
  const [first] = values;
  if (first === undefined) return "";
  const text = JSON.stringify(first);
  return text.length > 32 ? `${text.slice(0, 31)}…` : text;
}
