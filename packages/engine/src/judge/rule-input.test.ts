import { outsideSchemaInputSections } from "@plumbline/catalogue";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toInputUnknowns, toRuleInput, toShapePath } from "./rule-input.js";
import { createWatchedInput } from "./watched-input.js";

const names = fc.constantFrom("Policy", "MFADelete", "parent", "iamPolicy", "Grants", "account", "__proto__", "x");
const members = fc.dictionary(names, fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>, {
  noNullPrototype: true,
});
const shapes = members.map(
  (beside): JsonObject => ({ type: "AWS::S3::Bucket", address: "aws_s3_bucket.b", properties: { Name: "b" }, beside }),
);

/** Every place of a value. */
function* pathsIn(value: JsonValue | undefined, path: readonly PathStep[] = []): Generator<readonly PathStep[]> {
  yield path;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* pathsIn(item, [...path, index]);
  else if (isJsonObject(value))
    for (const [name, member] of Object.entries(value)) yield* pathsIn(member, [...path, name]);
}

describe("the input of a rule", () => {
  it("has every member in one section, once, and all of them under the old name", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const input = toRuleInput(shape) as JsonObject;
        const beside = shape.beside as JsonObject;
        expect(Object.keys(input)).not.toContain("beside");
        const sectioned = outsideSchemaInputSections.flatMap((section) => Object.keys(input[section] as JsonObject));
        expect(sectioned.sort()).toEqual(Object.keys(beside).sort());
        expect(input.beside).toEqual(beside);
        expect(JSON.stringify(input)).not.toContain('"beside"');
      }),
    );
  });

  it("leads from every path back to the place of the shape, whichever name a rule used", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const input = toRuleInput(shape) as JsonObject;
        for (const path of pathsIn(input)) {
          if (path.length < 2) continue;
          expect(getValueAtPath(shape, toShapePath(shape, path))).toEqual(getValueAtPath(input, path));
        }
        for (const path of pathsIn(shape.beside as JsonObject, ["beside"])) {
          expect(toShapePath(shape, path)).toEqual(path);
          expect(getValueAtPath(input, path)).toEqual(getValueAtPath(shape, path));
        }
      }),
    );
  });

  it("notes that something unknown was read by either name, and not that its neighbours were", () => {
    const shape = { address: "a", beside: { Policy: "x.id", Routes: [], MFADelete: "Enabled" } };
    const unknowns = [{ path: ["beside", "Policy"], causes: [{ reference: "x", reason: "unread" as const }] }];
    const { input, takeUnknownReads } = createWatchedInput(toRuleInput(shape), toInputUnknowns(unknowns));
    const read = (...path: readonly PathStep[]) => {
      takeUnknownReads();
      const value = getValueAtPath(input as JsonValue, path);
      return [value, takeUnknownReads().any];
    };
    expect(read("attached", "Policy")).toEqual(["x.id", true]);
    expect(read("beside", "Policy")).toEqual(["x.id", true]);
    expect(read("beside", "Routes")).toEqual([[], false]);
    expect(read("attached", "Routes")).toEqual([[], false]);
    expect(read("extra", "MFADelete")).toEqual(["Enabled", false]);
  });

  it("is the body where nothing is called otherwise: documents, objects of Kubernetes, shapes without such members", () => {
    const bodies = [
      { resources: [{ beside: { a: 1 } }] },
      { kind: "Pod", context: { a: 1 }, beside: { a: 1 } },
      { address: "a", properties: {} },
    ];
    for (const body of bodies) expect(toRuleInput(body)).toBe(body);
    expect(toShapePath(bodies[1] ?? null, ["context", "a"])).toEqual(["context", "a"]);
    expect(toShapePath({ address: "a", context: {} }, ["context", "a"])).toEqual(["context", "a"]);
  });

  it("leads into resources that are joined", () => {
    const path = ["joined", "AWS::S3::Bucket", "b", "attached", "Policy"];
    expect(toShapePath({ address: "a" }, path)).toEqual(["joined", "AWS::S3::Bucket", "b", "beside", "Policy"]);
    const unknowns = [{ path: ["joined", "AWS::S3::Bucket", "b", "beside"], causes: [] }];
    expect(toInputUnknowns(unknowns, 3).map((part) => part.path.at(-1))).toEqual([...outsideSchemaInputSections]);
  });
});
