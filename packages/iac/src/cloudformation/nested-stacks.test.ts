import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { readTestFileTree, type TestReadResult } from "./testing.js";

const CHILD = `AWSTemplateFormatVersion: 2010-09-09
Parameters:
  Name: { Type: String, Default: child }
  Secret: { Type: String, Default: "" }
Conditions:
  Named: !Equals [!Ref Name, named]
Resources:
  Topic: { Type: "AWS::SNS::Topic", Properties: { DisplayName: !Ref Name, Key: !Ref Secret } }
Outputs:
  Name: { Value: !Sub "\${Name}!" }
  Topic: { Value: !Ref Topic }
  Only: { Value: yes, Condition: Named }
`;

function parent(properties: string, value: string, type = "AWS::CloudFormation::Stack"): TestReadResult {
  const main = `Parameters:
  Password: { Type: String, Default: hunter2, NoEcho: true }
Resources:
  Stack: { Type: "${type}", Properties: { ${properties} } }
  Probe: { Type: "Custom::Probe", Properties: { Value: ${value} } }
`;
  return readTestFileTree(
    createMemoryFileTree({ "a/main.yaml": main, "a/parts/child.yaml": CHILD, "top.yaml": CHILD }),
  );
}

describe("nested stacks", () => {
  it.each<[what: string, properties: string, value: string, result: string]>([
    ["an output's value", "TemplateURL: parts/child.yaml", "!GetAtt Stack.Outputs.Name", "child!"],
    [
      "what it makes of a parameter",
      "TemplateURL: ./parts/child.yaml, Parameters: { Name: x }",
      "!GetAtt Stack.Outputs.Name",
      "x!",
    ],
    ["an output in a text", "TemplateURL: ../top.yaml", `!Sub "<\${Stack.Outputs.Name}>"`, "<child!>"],
    ["a resource inside", "TemplateURL: parts/child.yaml", "!GetAtt [Stack, Outputs.Topic]", `\${Stack/Topic}`],
    [
      "an output whose condition is false",
      "TemplateURL: parts/child.yaml",
      "!GetAtt Stack.Outputs.Only",
      `\${Stack.Outputs.Only}`,
    ],
    ["another attribute", "TemplateURL: parts/child.yaml", "!GetAtt Stack.Arn", `\${Stack.Arn}`],
    ["a stack elsewhere", "TemplateURL: 'https://x/y.yaml'", "!GetAtt Stack.Outputs.Name", `\${Stack.Outputs.Name}`],
    [
      "a parameter from its own output",
      "TemplateURL: parts/child.yaml, Parameters: { Name: !GetAtt Stack.Outputs.Name }",
      "!GetAtt Stack.Outputs.Name",
      `\${Stack.Outputs.Name}!`,
    ],
  ])("give %s", (_, properties, value, result) => {
    const { documents, problems } = parent(properties, value);
    expect(documents[0]?.resources.find(({ name }) => name === "Probe")?.attributes).toEqual({ Value: result });
    expect(problems).toEqual([]);
  });

  it("of SAM are found by their Location", () => {
    const { documents } = parent("Location: parts/child.yaml", "1", "AWS::Serverless::Application");
    expect(documents[0]?.resources.map(({ address }) => address)).toEqual(["Stack", "Probe", "Stack/Topic"]);
    expect(documents[0]?.paths).toEqual(["a/parts/child.yaml", "a/main.yaml"]);
  });

  it("of the CDK are found by the path in their metadata", () => {
    const metadata = "Metadata: { 'aws:asset:path': parts/child.yaml, 'aws:asset:property': TemplateURL }";
    const url = `TemplateURL: !Sub 'https://s3.\${AWS::URLSuffix}/a' }, `;
    const { documents } = parent(`${url}${metadata}, Tags: {`, "1");
    expect(documents[0]?.resources.map(({ address }) => address)).toEqual(["Stack", "Probe", "Stack/Topic"]);
  });

  it("keep what they are given secret", () => {
    const { documents } = parent("TemplateURL: parts/child.yaml, Parameters: { Secret: !Ref Password }", "1");
    expect(documents[0]?.resources[2]).toMatchObject({ address: "Stack/Topic", sensitive: [["Key"]] });
  });

  it.each<[properties: string, value: string, problem: string]>([
    ["TemplateURL: absent.yaml", "1", 'the nested template "absent.yaml" is not in this tree, or is not a template'],
    [
      "TemplateURL: ../../top.yaml",
      "1",
      'the nested template "../../top.yaml" is not in this tree, or is not a template',
    ],
    ["TemplateURL: main.yaml", "1", 'the template "a/main.yaml" nests itself'],
    [
      "TemplateURL: parts/child.yaml",
      "!GetAtt Stack.Outputs.No",
      'the nested template "a/parts/child.yaml" has no output "No"',
    ],
  ])("%s with %s is a mistake", (properties, value, problem) => {
    expect(parent(properties, value).problems.map(({ message }) => message)).toEqual([problem]);
  });
});
