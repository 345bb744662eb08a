import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { resolveCallParameters } from "./fact-paths-and-templates.js";
import * as ways from "./property-sources.js";
import { taggingApiTagsSource } from "./tagging-api.js";
import { isAcceptedByTypeFilters } from "./to-aws-resource.js";

const {
  booleanSource,
  capitalizedMemberNamesSource,
  mappedElementsSource,
  firstPresentSource,
  equalsAnySource,
  parsedJsonSource,
  listSource,
  numberSource,
  mappedObjectSource,
  mapAsKeyValueObjectsSource,
  matchedPartSource,
  pickedMembersSource,
  translatedSource,
  userTagsAsMapSource,
  userTagsAsListSource,
  textSource,
} = ways;

describe("a value becomes a property", () => {
  const facts: JsonObject = {
    Size: "30",
    On: "true",
    Arn: "arn:aws:iam::1:instance-profile/team/web",
    Policy: '{"Statement":[]}',
    Broken: "{",
    State: "enabled",
    Empty: "",
    None: [],
    Groups: [{ GroupId: "sg-1", Name: "a" }, { GroupId: "sg-2" }],
    tags: [{ key: "a", value: "b" }],
    map: { b: "c", "aws:x": "y" },
    settings: [{ roleArn: "r", options: { keyOfTheirs: "v" }, nothing: null }],
  };
  it.each([
    ["a text as a number", numberSource("Size"), 30],
    ["a number as a text", textSource("Size"), "30"],
    ["a text as a switch", booleanSource("On"), true],
    ["whether it is one of these", equalsAnySource("State", "enabled", "pending"), true],
    ["under another name", translatedSource("State", { enabled: "ENABLED" }), "ENABLED"],
    ["a part of a text", matchedPartSource("Arn", /([^/]+)$/), "web"],
    ["JSON, read", parsedJsonSource("Policy"), { Statement: [] }],
    ["what is no JSON as it is", parsedJsonSource("Broken"), "{"],
    ["what all elements of a list say", listSource("Groups.GroupId"), ["sg-1", "sg-2"]],
    ["one as a list of one", listSource("Size"), ["30"]],
    ["the first that says something", firstPresentSource("Empty", "None", "Missing", "State"), "enabled"],
    [
      "each element with other names",
      mappedElementsSource("Groups", { Id: "GroupId" }),
      [{ Id: "sg-1" }, { Id: "sg-2" }],
    ],
    ["some members", pickedMembersSource("Groups", "Name"), [{ Name: "a" }, {}]],
    ["an object of several", mappedObjectSource({ A: "Size", B: "Empty" }), { A: "30" }],
    ["nothing of nothing", mappedObjectSource({ B: "Empty" }), undefined],
    ["only where another says so", ways.conditionalSource("State", ["disabled"], "Size"), undefined],
    [
      "names with capitals",
      capitalizedMemberNamesSource("settings", "options"),
      [{ RoleArn: "r", Options: { keyOfTheirs: "v" } }],
    ],
    ["without what the API adds", ways.withoutMembersSource("Groups", "GroupId"), [{ Name: "a" }, {}]],
    ["tags in small letters", userTagsAsListSource("tags"), [{ Key: "a", Value: "b" }]],
    ["tags of a map, without AWS's own", userTagsAsListSource("map"), [{ Key: "b", Value: "c" }]],
    ["tags as a map", userTagsAsMapSource("tags"), { a: "b" }],
    [
      "a map as pairs",
      mapAsKeyValueObjectsSource("map", "Name", "Is"),
      [
        { Name: "b", Is: "c" },
        { Name: "aws:x", Is: "y" },
      ],
    ],
  ])("%s", (_, source, expected) => {
    expect(source.value(facts)).toEqual(expected);
  });

  it("by its small name, wherever it stands", () => {
    expect(
      ways.applyPropertyMapping(ways.lowerCamelReplyNamesMapping("RoleArn", "cluster."), { cluster: { roleArn: "r" } }),
    ).toEqual({
      RoleArn: "r",
    });
  });

  it("out of what the tagging API says", () => {
    expect(taggingApiTagsSource.value({ Tagged: { Tags: [{ Key: "a", Value: "b" }] } })).toEqual([
      { Key: "a", Value: "b" },
    ]);
  });
});

describe("parameters of a call", () => {
  const filter = { Filters: [{ Name: "instance", Values: "@Id" }], Version: "$Default", Left: "@Nothing" };

  it("say what the resource says", () => {
    const said = { Filters: [{ Name: "instance", Values: "i-1" }], Version: "$Default" };
    expect(resolveCallParameters(filter, { Id: "i-1" })).toEqual(said);
  });

  it("say the last part of what it says", () => {
    expect(resolveCallParameters({ Id: "@/Id" }, { Id: "/hostedzone/Z1" })).toEqual({ Id: "Z1" });
  });

  it("say what several say", () => {
    const { Filters } = resolveCallParameters(filter, [{ Id: "i-1" }, { Id: "i-2" }]) as JsonObject;
    expect(Filters).toEqual([{ Name: "instance", Values: ["i-1", "i-2"] }]);
    const services = [
      { value: "s1", parent: { value: "c" } },
      { value: "s2", parent: { value: "c" } },
    ];
    const call = { cluster: "@parent.value", services: "@value" };
    expect(resolveCallParameters(call, services)).toEqual({ cluster: "c", services: ["s1", "s2"] });
  });
});

it("a type means those with one of its values, and none of the others", () => {
  const facts: JsonObject = { Engine: "docdb", State: "deleted" };
  expect(isAcceptedByTypeFilters({ where: { Engine: ["docdb"] } }, facts)).toBe(true);
  expect(isAcceptedByTypeFilters({ where: { Engine: ["neptune"] } }, facts)).toBe(false);
  expect(isAcceptedByTypeFilters({ unless: { State: ["deleted"] } }, facts)).toBe(false);
  expect(isAcceptedByTypeFilters({ where: { Missing: [null] } }, facts)).toBe(true);
});
