import { describe, expect, it } from "vitest";
import { parseJson } from "../values/json-reader.js";
import { RegoSet } from "../values/set.js";
import type { Value } from "../values/value.js";
import { jsonSchemaBuiltins } from "./json-schema.js";
import { createBuiltinFamilyCaller } from "./testing.js";

const call = createBuiltinFamilyCaller(jsonSchemaBuiltins, { strict: true });

function problems(document: string, schema: Value): readonly string[] {
  const [valid, errors] = call("json.match_schema", document, schema) as [boolean, { error: string }[]];
  expect(valid).toBe(errors.length === 0);
  return errors.map(({ error }) => error);
}

describe("json.match_schema", () => {
  it.each<[string, Value, string[]]>([
    ["1", { type: "integer" }, []],
    ["1.0", { type: "integer" }, []],
    ["1.5", { type: ["integer", "null"] }, ["(Root): Invalid type. Expected: [integer,null], given: number"]],
    [
      '{"a":{"b":1}}',
      { properties: { a: { properties: { b: { type: "string" } } } } },
      ["a.b: Invalid type. Expected: string, given: integer"],
    ],
    ["{}", { required: ["a"] }, ["(Root): a is required"]],
    [
      '{"b":1}',
      { properties: { a: {} }, additionalProperties: false },
      ["(Root): Additional property b is not allowed"],
    ],
    ['{"xa":1}', { patternProperties: { "^x": { maximum: 0 } } }, ["xa: Must be less than or equal to 0"]],
    ["5", { minimum: 5, exclusiveMinimum: true }, ["(Root): Must be greater than 5"]],
    ["0.3", { multipleOf: 0.1 }, []],
    ["2000000", { maximum: 1000000 }, ["(Root): Must be less than or equal to 1e+06"]],
    ["[1,1.0]", { uniqueItems: true }, ["(Root): array items[0,1] must be unique"]],
    [
      "[1,2]",
      { items: [{ type: "integer" }], additionalItems: false },
      ["(Root): No additional items allowed on array"],
    ],
    [
      "[1]",
      { contains: { type: "string" } },
      ["(Root): At least one of the items must match", "0: Invalid type. Expected: string, given: integer"],
    ],
    ['"b"', { enum: ["a", 1] }, ['(Root): (Root) must be one of the following: "a", 1']],
    ['"x"', { const: "<" }, ['(Root): (Root) does not match: "\\u003c"']],
    ["1", { not: {} }, ["(Root): Must not validate the schema (not)"]],
    ["1", { oneOf: [{ minimum: 0 }, { maximum: 2 }] }, ["(Root): Must validate one and only one schema (oneOf)"]],
    [
      "1",
      { anyOf: [{ type: "string" }, { minimum: 2, maximum: 3 }] },
      ["(Root): Must validate at least one schema (anyOf)", "(Root): Must be greater than or equal to 2"],
    ],
    [
      "1",
      // biome-ignore lint/suspicious/noThenProperty: a keyword of schemas.
      { if: { type: "integer" }, then: { minimum: 2 } },
      ['(Root): Must validate "then" as "if" was valid', "(Root): Must be greater than or equal to 2"],
    ],
    ['{"a":1}', { dependencies: { a: ["b"] } }, ["(Root): Has a dependency on b"]],
    [
      '{"a":{"a":"x"}}',
      { properties: { a: { $ref: "#/definitions/d" } }, definitions: { d: { type: "string" } } },
      ["a: Invalid type. Expected: string, given: object"],
    ],
    ['"2021-02-30"', { format: "date" }, ["(Root): Does not match format 'date'"]],
    ['"ab"', { pattern: "^a$" }, ["(Root): Does not match pattern '^a$'"]],
    [
      '{"ab":1}',
      { propertyNames: { maxLength: 1 } },
      ['(Root): Property name of "ab" does not match', "(Root): String length must be less than or equal to 1"],
    ],
  ])("%s with %j", (document, schema, expected) => {
    expect(problems(document, schema)).toEqual(expected);
  });

  it("tells type, field and description", () => {
    expect(call("json.match_schema", { a: 1 }, { properties: { a: { type: "string" } } })).toEqual([
      false,
      [
        {
          error: "a: Invalid type. Expected: string, given: integer",
          type: "invalid_type",
          field: "a",
          desc: "Invalid type. Expected: string, given: integer",
        },
      ],
    ]);
  });

  it("takes sets for arrays and treats property names as nothing special", () => {
    expect(call("json.match_schema", { a: RegoSet.of([1, 2]) }, { properties: { a: { minItems: 2 } } })).toEqual([
      true,
      [],
    ]);
    const schema = parseJson('{"required":["__proto__"],"properties":{"constructor":{"type":"string"}}}');
    expect(problems("{}", schema)).toEqual(["(Root): __proto__ is required"]);
  });

  it("follows references in circles as long as the document lasts", () => {
    const list = { type: "object", properties: { next: { $ref: "#" } } };
    expect(problems('{"next":{"next":1}}', list)).toEqual([
      "next.next: Invalid type. Expected: object, given: integer",
    ]);
    expect(() => call("json.match_schema", {}, { $ref: "#" })).toThrow("nested too deeply");
  });

  it("fails for broken schemas and documents", () => {
    expect(() => call("json.match_schema", "{", {})).toThrow("json.match_schema: invalid JSON string");
    expect(() => call("json.match_schema", {}, { type: "text" })).toThrow("has a primitive type that is NOT VALID");
    expect(() => call("json.match_schema", 1, {})).toThrow("wrong type, expected string or object");
  });
});

describe("json.verify_schema", () => {
  it.each<[Value, string]>([
    [{ type: ["string", "string"] }, "string type is duplicated"],
    [{ minLength: 3, maxLength: 1 }, "minLength cannot be greater than maxLength"],
    [{ pattern: "(" }, "pattern must be a valid regex"],
    [{ exclusiveMaximum: true }, "exclusiveMaximum cannot be used without maximum"],
    [{ $ref: "http://host.example/schema" }, "remote reference loading disabled: http://host.example/schema"],
    [{ $ref: "#/definitions/x" }, "Object has no key 'definitions'"],
    [[], "schema is invalid"],
  ])("refuses %j", (schema, message) => {
    expect(call("json.verify_schema", schema)).toEqual([false, `jsonschema: ${message}`]);
  });

  it("accepts good ones, also as text", () => {
    expect(call("json.verify_schema", { type: "string" })).toEqual([true, null]);
    expect(call("json.verify_schema", '{"type":"string"}')).toEqual([true, null]);
  });
});
