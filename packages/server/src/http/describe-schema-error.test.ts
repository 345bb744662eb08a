import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { serviceOperations } from "../operations.js";
import {
  describedSchemaKeywords,
  describeSchemaError,
  longerTextAdviceKeyword,
  patternDescriptions,
} from "./describe-schema-error.js";

type Schema = Readonly<Record<string, unknown>>;

/** What describes a value or leads to another schema, and refuses nothing by itself. */
const silent = new Set([
  "description",
  "examples",
  "title",
  "default",
  "properties",
  "patternProperties",
  "items",
  longerTextAdviceKeyword,
]);

function schemasIn(schema: Schema): Schema[] {
  const {
    properties = {},
    patternProperties = {},
    items,
  } = schema as {
    properties?: Record<string, Schema>;
    patternProperties?: Record<string, Schema>;
    items?: Schema;
  };
  const members = [...Object.values(properties), ...Object.values(patternProperties)];
  const inner = [...members, ...(items === undefined ? [] : [items])];
  return [schema, ...inner.flatMap(schemasIn)];
}

const used = serviceOperations.flatMap(({ input }) => schemasIn({ ...input }));

describe("the words for what a schema refuses", () => {
  const keywords = new Set(
    used.flatMap((schema) =>
      Object.entries(schema)
        .filter(([name, value]) => !silent.has(name) && !(name === "additionalProperties" && value === true))
        .map(([name]) => name),
    ),
  );

  it("exist for every keyword that an operation uses", () => {
    expect(keywords.size).toBeGreaterThan(6);
    expect([...keywords].filter((keyword) => !describedSchemaKeywords.has(keyword))).toEqual([]);
  });

  it("exist for every pattern that an operation uses", () => {
    const patterns = new Set(used.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : [])));
    expect([...patterns].filter((pattern) => patternDescriptions[pattern] === undefined)).toEqual([]);
  });

  it.each([
    [{ type: "array", minItems: 1 }, [], "a must not be empty."],
    [{ type: "array", minItems: 2 }, [1], "a must have at least 2 entries."],
    [{ type: "array", maxItems: 1 }, [1, 2], "a must have at most 1 entry."],
    [{ type: "array", uniqueItems: true }, ["x", "y", "x"], "a has the same entry twice, at 0 and 2."],
    [{ type: "object", minProperties: 1 }, {}, "a must not be empty."],
    [{ type: "object", maxProperties: 1 }, { x: 1, y: 1 }, "a must have at most 1 field."],
    [{ type: "object", additionalProperties: false }, { x: 1 }, "a has a field that is not known here: x."],
    [{ type: "object", required: ["x"] }, {}, "a.x is required."],
    [{ type: "string", minLength: 1 }, "", "a must not be empty."],
    [{ type: "string", minLength: 3 }, "ab", "a must have at least 3 characters."],
    [{ type: "string", maxLength: 1 }, "ab", "a must have at most 1 character."],
    [{ type: "string", pattern: "^[0-9]+$" }, "x1", 'a must be digits only, got "x1".'],
    [{ type: "integer", minimum: 2 }, 1, "a must be 2 or more, got 1."],
    [{ type: "integer", maximum: 2 }, 3, "a must be 2 or less, got 3."],
    [{ type: "integer" }, "3", 'a must be a whole number, got "3".'],
    [{ type: ["string", "null"] }, 3, "a must be a string or null, got 3."],
    [{ type: "boolean" }, 1, "a must be true or false, got 1."],
    [{ enum: ["x", "y"] }, "z", 'a must be one of x, y, got "z".'],
    [{ const: "x" }, "z", 'a must be "x", got "z".'],
  ])("%j refuses %j", (schema, value, text) => {
    const validate = new Ajv({ strict: false, verbose: true }).compile({ type: "object", properties: { a: schema } });
    expect(validate({ a: value })).toBe(false);
    expect(validate.errors?.map(describeSchemaError)).toEqual([text]);
  });
});
