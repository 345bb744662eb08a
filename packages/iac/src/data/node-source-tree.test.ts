import { describe, expect, it } from "vitest";
import { createSourceText } from "../source/source-text.js";
import { findSourceRange } from "../source/source-tree.js";
import { testLimits } from "../testing/nodes.js";
import type { MappingNode } from "./node.js";
import {
  copyEntryWithValue,
  copyNodeToPlace,
  createMappingNode,
  createScalarNode,
  createUnknownNode,
  getMember,
} from "./node-builders-and-getters.js";
import { buildNodeSourceTree } from "./node-source-tree.js";
import { convertNodeToJson } from "./to-json.js";
import { parseYaml } from "./yaml.js";

const parse = (file: string, text: string) =>
  parseYaml(createSourceText(file, text), testLimits).documents[0] as MappingNode;

describe("the places of evaluated nodes", () => {
  const template = parse("template", "a: !Ref p\nb:\n  - c: 1\n");
  const parameters = parse("parameters", "p: value\n");
  const entry = template.entries.get("a");
  if (entry === undefined) throw new Error("the fixture has a key a");
  const given = getMember(parameters, "p") ?? entry.value;

  it("are where the entry's key is when the value came from another file", () => {
    const evaluated = createMappingNode(template, new Map([["a", copyEntryWithValue(entry, given)]]));
    expect(findSourceRange(buildNodeSourceTree(evaluated), ["a"])).toMatchObject({
      file: "template",
      start: 0,
      end: 1,
    });
  });

  it("are those of the whole entry when the value was moved to it", () => {
    const evaluated = createMappingNode(
      template,
      new Map([["a", copyEntryWithValue(entry, copyNodeToPlace(entry.value, given))]]),
    );
    expect(convertNodeToJson(evaluated)).toEqual({ a: "value" });
    expect(findSourceRange(buildNodeSourceTree(evaluated), ["a"])).toMatchObject({
      file: "template",
      start: 0,
      end: 9,
    });
  });

  it("are found by any spelling of an index", () => {
    expect(findSourceRange(buildNodeSourceTree(template), ["b", 0, "c"])).toEqual(
      findSourceRange(buildNodeSourceTree(template), ["b", "0", "c"]),
    );
  });
});

describe("convertNodeToJson", () => {
  it("tells where unknown values are, and writes their text", () => {
    const place = parse("t", "a: 1");
    const causes = [{ reference: "Vpc", reason: "computed" as const }];
    const unknown = createUnknownNode(place, `\${Vpc}`, causes);
    const node = createMappingNode(place, new Map([["x", { keyStart: 0, keyEnd: 1, value: unknown }]]));
    const heard: unknown[] = [];
    expect(convertNodeToJson(node, { unknown: (path, why) => heard.push([path, why]) })).toEqual({ x: `\${Vpc}` });
    expect(heard).toEqual([[["x"], causes]]);
  });

  it("makes __proto__ an ordinary key", () => {
    const value = convertNodeToJson(parse("t", "__proto__: {polluted: true}\nconstructor: 1"));
    expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("writes what JSON cannot as YAML would", () => {
    const place = parse("t", "a: 1");
    expect(
      [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map((value) =>
        convertNodeToJson(createScalarNode(place, value)),
      ),
    ).toEqual([".nan", ".inf", "-.inf"]);
  });
});
