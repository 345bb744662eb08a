import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { parametersOf } from "./facts.js";
import * as ways from "./mapping.js";
import { isMeant } from "./shape.js";
import { taggedTags } from "./tagged.js";

const { bool, capitals, each, either, is, json, list, number, object, pairs, part, pick, renamed, tagMap, tags, text } =
  ways;

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
    ["a text as a number", number("Size"), 30],
    ["a number as a text", text("Size"), "30"],
    ["a text as a switch", bool("On"), true],
    ["whether it is one of these", is("State", "enabled", "pending"), true],
    ["under another name", renamed("State", { enabled: "ENABLED" }), "ENABLED"],
    ["a part of a text", part("Arn", /([^/]+)$/), "web"],
    ["JSON, read", json("Policy"), { Statement: [] }],
    ["what is no JSON as it is", json("Broken"), "{"],
    ["what all elements of a list say", list("Groups.GroupId"), ["sg-1", "sg-2"]],
    ["one as a list of one", list("Size"), ["30"]],
    ["the first that says something", either("Empty", "None", "Missing", "State"), "enabled"],
    ["each element with other names", each("Groups", { Id: "GroupId" }), [{ Id: "sg-1" }, { Id: "sg-2" }]],
    ["some members", pick("Groups", "Name"), [{ Name: "a" }, {}]],
    ["an object of several", object({ A: "Size", B: "Empty" }), { A: "30" }],
    ["nothing of nothing", object({ B: "Empty" }), undefined],
    ["only where another says so", ways.when("State", ["disabled"], "Size"), undefined],
    ["names with capitals", capitals("settings", "options"), [{ RoleArn: "r", Options: { keyOfTheirs: "v" } }]],
    ["without what the API adds", ways.without("Groups", "GroupId"), [{ Name: "a" }, {}]],
    ["tags in small letters", tags("tags"), [{ Key: "a", Value: "b" }]],
    ["tags of a map, without AWS's own", tags("map"), [{ Key: "b", Value: "c" }]],
    ["tags as a map", tagMap("tags"), { a: "b" }],
    [
      "a map as pairs",
      pairs("map", "Name", "Is"),
      [
        { Name: "b", Is: "c" },
        { Name: "aws:x", Is: "y" },
      ],
    ],
  ])("%s", (_, source, expected) => {
    expect(source.value(facts)).toEqual(expected);
  });

  it("by its small name, wherever it stands", () => {
    expect(ways.mapped(ways.small("RoleArn", "cluster."), { cluster: { roleArn: "r" } })).toEqual({ RoleArn: "r" });
  });

  it("out of what the tagging API says", () => {
    expect(taggedTags.value({ Tagged: { Tags: [{ Key: "a", Value: "b" }] } })).toEqual([{ Key: "a", Value: "b" }]);
  });
});

describe("parameters of a call", () => {
  const filter = { Filters: [{ Name: "instance", Values: "@Id" }], Version: "$Default", Left: "@Nothing" };

  it("say what the resource says", () => {
    const said = { Filters: [{ Name: "instance", Values: "i-1" }], Version: "$Default" };
    expect(parametersOf(filter, { Id: "i-1" })).toEqual(said);
  });

  it("say the last part of what it says", () => {
    expect(parametersOf({ Id: "@/Id" }, { Id: "/hostedzone/Z1" })).toEqual({ Id: "Z1" });
  });

  it("say what several say", () => {
    const { Filters } = parametersOf(filter, [{ Id: "i-1" }, { Id: "i-2" }]) as JsonObject;
    expect(Filters).toEqual([{ Name: "instance", Values: ["i-1", "i-2"] }]);
    const services = [
      { value: "s1", parent: { value: "c" } },
      { value: "s2", parent: { value: "c" } },
    ];
    const call = { cluster: "@parent.value", services: "@value" };
    expect(parametersOf(call, services)).toEqual({ cluster: "c", services: ["s1", "s2"] });
  });
});

it("a type means those with one of its values, and none of the others", () => {
  const facts: JsonObject = { Engine: "docdb", State: "deleted" };
  expect(isMeant({ where: { Engine: ["docdb"] } }, facts)).toBe(true);
  expect(isMeant({ where: { Engine: ["neptune"] } }, facts)).toBe(false);
  expect(isMeant({ unless: { State: ["deleted"] } }, facts)).toBe(false);
  expect(isMeant({ where: { Missing: [null] } }, facts)).toBe(true);
});
