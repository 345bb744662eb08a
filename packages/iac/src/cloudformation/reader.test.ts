import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryFileTree } from "../files/file-tree.js";
import { findSourceRange } from "../source/source-tree.js";
import { describeReading, expectGolden, fixtureFiles } from "../testing/golden.js";
import { readTestFileTree, readTestTemplate } from "./testing.js";

const fixtures = fileURLToPath(new URL("./fixtures/", import.meta.url));

describe("CloudFormation fixtures", () => {
  it.each(readdirSync(fixtures))("%s", (name) => {
    const folder = `${fixtures}${name}`;
    const { documents, problems } = readTestFileTree(fixtureFiles(folder));
    expectGolden(folder, describeReading(documents, problems));
  });
});

describe("recognition", () => {
  it.each<[what: string, text: string, count: number]>([
    ["a version alone", "AWSTemplateFormatVersion: 2010-09-09", 1],
    ["a resource type alone", "Resources: { A: { Type: 'AWS::S3::Bucket' } }", 1],
    ["a third party's type", "Resources: { A: { Type: 'Acme::Web::Site' } }", 1],
    ["an Alexa skill", "Resources: { A: { Type: 'Alexa::ASK::Skill' } }", 1],
    ["a custom resource", "Resources: { A: { Type: 'Custom::Thing_1@x' } }", 1],
    ["a module", "Resources: { A: { Type: 'Acme::Web::Site::MODULE' } }", 1],
    ["a loop alone", `Resources: { 'Fn::ForEach::A': [X, [1], { 'B\${X}': { Type: 'AWS::S3::Bucket' } }] }`, 1],
    ["JSON", '{"Resources": {"A": {"Type": "AWS::S3::Bucket"}}}', 1],
    ["Kubernetes", "apiVersion: v1\nkind: ConfigMap\nResources: { A: { Type: B } }", 0],
    ["ARM", '{"$schema": "x/deploymentTemplate.json#", "resources": [{"type": "Microsoft.Web/sites"}]}', 0],
    ["OpenAPI", "openapi: 3.0.0\npaths: {}", 0],
    ["serverless.yml", "service: x\nresources: { Resources: { A: { Type: 'AWS::S3::Bucket' } } }", 0],
    ["OpenStack Heat", "HeatTemplateFormatVersion: x\nResources: { A: { Type: 'AWS::EC2::Instance' } }", 0],
    ["Alibaba ROS", "ROSTemplateFormatVersion: x\nResources: { A: { Type: 'ALIYUN::ECS::VPC' } }", 0],
    ["a list", "- AWSTemplateFormatVersion: 2010-09-09", 0],
    ["resources as a list", "Resources: [{ Type: 'AWS::S3::Bucket' }]", 0],
  ])("%s", (_, text, count) => {
    expect(readTestTemplate(text).documents).toHaveLength(count);
  });
});

describe("places", () => {
  const text = `Resources:
  A: { Type: "AWS::SNS::Topic" }
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Sub "x-\${A}"
`;
  const document = readTestTemplate(text).documents[0];
  const at = (range: { readonly start: number; readonly end: number }): string => text.slice(range.start, range.end);

  it.each<[path: readonly (string | number)[], slice: string]>([
    [["Resources", 1, "Properties", "BucketName"], `BucketName: !Sub "x-\${A}"`],
    [["Resources", 1, "Type"], "Type: AWS::S3::Bucket"],
    [["Resources", 1, "Name"], "Bucket"],
    [["Resources", 0], `A: { Type: "AWS::SNS::Topic" }`],
    [["Resources", 1, "Properties", "Absent"], `Properties:\n      BucketName: !Sub "x-\${A}"`],
  ])("%j is found in the file", (path, slice) => {
    expect(document === undefined ? "" : at(findSourceRange(document.source, path))).toBe(slice);
  });

  it("of a resource's attributes are children of the resource", () => {
    const resource = document?.resources[1];
    expect(resource === undefined ? "" : at(findSourceRange(resource.source, ["BucketName"]))).toContain(
      "BucketName: !Sub",
    );
    expect(resource === undefined ? "" : at(findSourceRange(resource.source, []))).toMatch(/^Bucket:(?:.|\n)*A}"$/);
  });
});

describe("limits", () => {
  const numbers = (count: number): string => Array.from({ length: count }, (_, index) => `N${index}`).join(",");

  it("loops in loops stop where they would grow beyond measure", () => {
    const loop = (depth: number): string =>
      depth === 0
        ? `{ 'T\${A0}\${A1}\${A2}\${A3}': { Type: 'AWS::SNS::Topic' } }`
        : `{ 'Fn::ForEach::L${depth}': [A${depth - 1}, [${numbers(50)}], ${loop(depth - 1)}] }`;
    const { problems, documents } = readTestTemplate(`Resources: ${loop(4)}`, { expansion: 5000 });
    expect(problems.map(({ message }) => message)).toEqual([
      "the template expands to more than 5000 values: the rest of it is left unknown",
    ]);
    expect(documents).toHaveLength(1);
  });

  it("texts that double again and again stop growing", () => {
    let text = "'0123456789'";
    for (let depth = 0; depth < 60; depth++) text = `!Join ['', [{ 'Fn::Sub': ['\${a}\${a}', { a: ${text} }] }]]`;
    const { problems } = readTestTemplate(
      `Resources: { A: { Type: "AWS::SNS::Topic", Properties: { Name: ${text} } } }`,
      {
        depth: 900,
      },
    );
    expect(problems).toMatchObject([{ message: expect.stringContaining("texts have more than") }]);
  });

  it("names of resources that use each other are found once each", () => {
    const buckets = Array.from(
      { length: 60 },
      (_, index) =>
        `  B${index}: { Type: "AWS::S3::Bucket", Properties: { BucketName: !Join ['', [!Ref B${index + 1}, !Ref B${index + 1}]] } }`,
    );
    const { documents } = readTestTemplate(
      `Resources:\n${buckets.join("\n")}\n  B60: { Type: "AWS::S3::Bucket", Properties: { BucketName: !Ref B0 } }\n`,
    );
    expect(documents[0]?.resources).toHaveLength(61);
  });

  it("a template full of mistakes names the first hundred", () => {
    const mistakes = Array.from({ length: 300 }, (_, index) => `!Ref N${index}`).join(", ");
    const { problems } = readTestTemplate(
      `Resources: { A: { Type: "AWS::SNS::Topic", Properties: { L: [${mistakes}] } } }`,
    );
    expect(problems).toHaveLength(100);
    expect(problems.at(-1)?.message).toMatch(/N99.*; further problems of this template are not listed$/);
  });

  it("a chain of conditions deeper than the limit is unknown", () => {
    const chain = Array.from({ length: 2000 }, (_, index) => `  C${index}: !Condition C${index + 1}`).join("\n");
    const text = `Conditions:\n${chain}\n  C2000: !Equals [a, a]\nResources: { A: { Type: "AWS::SNS::Topic", Condition: C0 } }\n`;
    const { documents, problems } = readTestTemplate(text);
    expect(documents[0]?.resources[0]?.existence).toMatchObject([{ reason: "limit" }]);
    expect(problems.map(({ message }) => message)).toContain("nested deeper than 200 levels");
  });

  it("stacks that nest each other many times over stop", () => {
    const stack = (file: string): string =>
      `{ Type: "AWS::CloudFormation::Stack", Properties: { TemplateURL: ${file} } }`;
    const files: Record<string, string> = { "t20.yaml": "Resources: { A: { Type: 'AWS::SNS::Topic' } }" };
    for (let level = 0; level < 20; level++)
      files[`t${level}.yaml`] = `Resources: { A: ${stack(`t${level + 1}.yaml`)}, B: ${stack(`t${level + 1}.yaml`)} }`;
    const { problems } = readTestFileTree(createMemoryFileTree(files), { expansion: 1000 });
    expect(problems.some(({ message }) => message.startsWith("the template expands to more than 1000 values"))).toBe(
      true,
    );
  });
});

describe("any template", () => {
  const names = fc.constantFrom("A", "B", "Bad", "AWS::Region", "AWS::NoValue", "A.Arn", `x-\${A}`, `\${B}`, "", "1");
  const functions = fc.constantFrom(
    ...["Ref", "Condition", "Fn::And", "Fn::Base64", "Fn::Cidr", "Fn::Equals", "Fn::FindInMap", "Fn::GetAZs"],
    ...["Fn::GetAtt", "Fn::If", "Fn::ImportValue", "Fn::Join", "Fn::Length", "Fn::Not", "Fn::Or", "Fn::Select"],
    ...["Fn::Split", "Fn::Sub", "Fn::ToJsonString", "Fn::Transform", "Fn::ForEach::L", "Fn::What", "__proto__"],
  );
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.oneof(names, fc.integer({ min: -1, max: 9 }), fc.boolean(), fc.constant(null)),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.tuple(functions, tie("value")).map(([name, argument]) => ({ [name]: argument })),
      fc.tuple(functions, fc.array(tie("value"), { maxLength: 4 })).map(([name, list]) => ({ [name]: list })),
      fc.dictionary(fc.oneof(names, functions), tie("value"), { maxKeys: 3 }),
    ),
  }));
  const section = fc.dictionary(fc.oneof(names, functions), value, { maxKeys: 3 });
  const resources = fc.dictionary(
    fc.oneof(names, functions),
    fc.oneof(
      value,
      fc.record({
        Type: fc.constantFrom("AWS::S3::Bucket", "AWS::CloudFormation::Stack"),
        Properties: value,
        Condition: names,
      }),
    ),
  );
  const template = fc.record({
    AWSTemplateFormatVersion: fc.constant("2010-09-09"),
    Parameters: fc.oneof(section, value),
    Mappings: fc.oneof(section, value),
    Conditions: fc.oneof(section, value),
    Resources: resources,
    Outputs: fc.oneof(section, value),
    Globals: value,
    Transform: value,
  });

  it("is read without throwing, and every unknown is listed at a place that exists", () => {
    fc.assert(
      fc.property(template, (random) => {
        const { documents } = readTestTemplate(JSON.stringify(random));
        expect(documents).toHaveLength(1);
        for (const { body, unknowns, source } of documents) {
          for (const { path } of unknowns) {
            let at: unknown = body;
            for (const step of path) at = (at as Record<string | number, unknown>)[step];
            expect(typeof at).toBe("string");
            expect(findSourceRange(source, path).file).toBe("template.yaml");
          }
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 200), ...(process.env.RUNS === undefined ? { seed: 1 } : {}) },
    );
  });
});
