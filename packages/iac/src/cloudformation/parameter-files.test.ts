import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readTestFileTree } from "./testing.js";

const TEMPLATE = `AWSTemplateFormatVersion: 2010-09-09
Parameters:
  Env: { Type: String, Default: test }
  Size: { Type: Number, Default: 1 }
Resources:
  Probe: { Type: "Custom::Probe", Properties: { Env: !Ref Env, Size: !Ref Size } }
`;

/** The paths of each document, and what the parameters became. */
function documentsWith(files: Record<string, string>): readonly (readonly [readonly string[], unknown])[] {
  const { documents } = readTestFileTree(createMemoryFileTree({ "stacks/app.yaml": TEMPLATE, ...files }));
  return documents.map(({ paths, resources }) => [paths, resources[0]?.attributes]);
}

const defaults = [["stacks/app.yaml"], { Env: "test", Size: 1 }];

describe("parameter files", () => {
  it.each<[shape: string, text: string, attributes: Record<string, unknown>]>([
    [
      "a list of keys and values",
      '[{"ParameterKey": "Env", "ParameterValue": "prod"}, {"ParameterKey": "Size", "ParameterValue": "3"}]',
      { Env: "prod", Size: "3" },
    ],
    ["a mapping under Parameters", '{"Parameters": {"Env": "prod"}, "Tags": {}}', { Env: "prod", Size: 1 }],
    [
      "a list under Parameters",
      '{"Parameters": [{"ParameterKey": "Size", "ParameterValue": "4"}]}',
      { Env: "test", Size: "4" },
    ],
    ["a list of assignments", '["Env=a=b", "Size=2"]', { Env: "a=b", Size: "2" }],
    ["YAML", "- ParameterKey: Env\n  ParameterValue: prod\n", { Env: "prod", Size: 1 }],
    ["a value that is kept", '[{"ParameterKey": "Env", "UsePreviousValue": true}]', { Env: `\${Env}`, Size: 1 }],
  ])("may be %s", (_, text, attributes) => {
    expect(documentsWith({ "stacks/params.yaml": text })).toEqual([
      [["stacks/params.yaml", "stacks/app.yaml"], attributes],
    ]);
  });

  it.each<[what: string, path: string, text: string]>([
    ["gives a name the template does not declare", "stacks/p.json", '["Env=a", "Other=b"]'],
    ["is in another folder", "other/p.json", '["Env=a"]'],
    ["gives nothing", "stacks/p.json", '{"Parameters": {}}'],
    ["declares parameters", "stacks/p.json", '{"Parameters": {"Env": {"Type": "String"}}}'],
    ["is a list of something else", "stacks/p.json", '[{"name": "Env", "value": "a=b"}]'],
    ["is an ARM parameter file", "stacks/p.json", '{"parameters": {"Env": {"value": "a"}}}'],
  ])("a file that %s is none", (_, path, text) => {
    expect(documentsWith({ [path]: text })).toEqual([defaults]);
  });

  it("make one document each, in the order of their paths", () => {
    const files = { "stacks/b.json": '["Env=b"]', "stacks/a.json": '["Env=a"]' };
    expect(documentsWith(files).map(([paths]) => paths)).toEqual([
      ["stacks/a.json", "stacks/app.yaml"],
      ["stacks/b.json", "stacks/app.yaml"],
    ]);
  });
});
