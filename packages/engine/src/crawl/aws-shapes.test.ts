/** What is read from accounts of AWS, held against what CloudFormation says of its types. */
import { findLiveTypeFacts, listShapePathsOfAttribute, listStandaloneCodeTypesMappedTo } from "@plumbline/catalogue";
import { readSchemas } from "@plumbline/catalogue/schemas";
import { shapedTypes, typeReadPlans } from "@plumbline/clouds/testing";
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";

const schemas = readSchemas("aws");
const hasSchema = (type: string) => schemas?.has(type) === true;

/** Paths whose value is of another kind than the schema says, or that the schema does not have. */
function wrongIn(type: string, value: JsonValue, path: string): readonly string[] {
  const kind = path === "" ? "object" : schemas?.typeAt(type, path);
  if (kind === undefined) return [path];
  if (kind === "any") return [];
  if (kind.endsWith("[]")) {
    return Array.isArray(value) ? value.flatMap((one) => wrongIn(type, one, `${path}[]`)) : [path];
  }
  if (kind.endsWith("{}")) return isJsonObject(value) ? [] : [path];
  if (kind === "s" || kind === "n" || kind === "b") return typeof value === kinds[kind] ? [] : [path];
  if (kind === "AWS::Tag") return isJsonObject(value) ? [] : [path];
  if (!isJsonObject(value)) return [path];
  return Object.entries(value).flatMap(([name, one]) =>
    wrongIn(type, one ?? null, path === "" ? name : `${path}.${name}`),
  );
}

const kinds = { s: "string", n: "number", b: "boolean" } as const;

describe("what is read from accounts of AWS", () => {
  it("has the names and kinds that CloudFormation has", () => {
    const pieces = shapedTypes().flatMap(({ resource }) => resource.pieces);
    const wrong = pieces
      .filter(({ type }) => hasSchema(type))
      .flatMap(({ type, body }) => wrongIn(type, body, "").map((path) => `${type} ${path}`));
    expect([...new Set(wrong)]).toEqual([]);
  });

  it("tells each property, or says why not", () => {
    const silent = typeReadPlans.flatMap(({ type, properties, notRead = {}, omitted = [] }) => {
      const { readOnly = [], writeOnly = [] } = findLiveTypeFacts("aws", type) ?? {};
      const said = new Set([
        ...Object.keys(properties),
        ...Object.keys(notRead),
        ...omitted,
        ...readOnly,
        ...writeOnly,
      ]);
      return (schemas?.members(type) ?? []).filter((name) => !said.has(name)).map((name) => `${type} ${name}`);
    });
    expect(silent).toEqual([]);
  });

  it("tells the tags that code may write", () => {
    const silent = typeReadPlans.flatMap(({ type, properties, extras = {} }) =>
      listStandaloneCodeTypesMappedTo("aws", type)
        .flatMap((codeType) => listShapePathsOfAttribute("aws", codeType, "tags"))
        .filter((path) => {
          const [first = "", second = ""] = path.split(".");
          return !Object.hasOwn(first === "beside" ? extras : properties, first === "beside" ? second : first);
        })
        .map((path) => `${type} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it("says nothing that CloudFormation has no property for", () => {
    const wrong = typeReadPlans.flatMap(({ type, properties, notRead = {}, omitted = [] }) =>
      hasSchema(type)
        ? [...Object.keys(properties), ...Object.keys(notRead), ...omitted]
            // What stands in elements of a list is named without `[]`.
            .filter((name) =>
              [name, name.replaceAll(".", "[].")].every((path) => schemas?.typeAt(type, path) === undefined),
            )
            .map((name) => `${type} ${name}`)
        : [],
    );
    expect(wrong).toEqual([]);
  });
});
