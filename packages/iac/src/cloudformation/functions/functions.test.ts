import type { JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { readTestTemplate } from "../testing.js";

const AROUND = `
Parameters:
  Name: { Type: String, Default: shop }
  Version: { Type: String, Default: 5.10 }
  Port: { Type: Number, Default: 8080 }
  Ports: { Type: List<Number>, Default: "80, 443" }
  Zones: { Type: CommaDelimitedList, Default: "a,b,c" }
  Given: { Type: String }
  GivenList: { Type: CommaDelimitedList }
  Looked: { Type: "AWS::SSM::Parameter::Value<String>", Default: /path }
  Flag: { Type: String, Default: "true" }
Mappings:
  Sizes:
    prod: { count: 3, kinds: [x, y], name: large }
    dev: { count: 1, kinds: [], name: small, version: 1.10 }
Conditions:
  Yes: !Equals [!Ref Flag, "true"]
  No: !Not [!Condition Yes]
  Open: !Equals [!Ref Given, x]
Resources:
  Vpc: { Type: "AWS::EC2::VPC" }
  Named: { Type: "AWS::S3::Bucket", Properties: { BucketName: !Sub "\${Name}-data" } }
  Unnamed: { Type: "AWS::S3::Bucket", Properties: { BucketName: !Sub "\${AWS::AccountId}-data" } }
  Probe:
    Type: Custom::Probe
    Properties:
      Value: `;

interface Probe {
  readonly value: JsonValue | undefined;
  readonly causes: readonly string[];
  readonly problems: readonly string[];
}

/** Flow style, so that a case is one line. */
function probe(expression: string): Probe {
  const { documents, problems } = readTestTemplate(`${AROUND}${expression}\n`);
  const resource = documents[0]?.resources.find(({ name }) => name === "Probe");
  const causes = resource?.unknowns.flatMap((part) =>
    part.causes.map((cause) => `${cause.reference}: ${cause.reason}`),
  );
  return { value: resource?.attributes.Value, causes: causes ?? [], problems: problems.map(({ message }) => message) };
}

describe("intrinsic functions", () => {
  it.each<[expression: string, value: JsonValue | undefined]>([
    ["!Ref Name", "shop"],
    ["{ Ref: Name }", "shop"],
    ["!Ref Version", "5.10"],
    ["!Ref Port", 8080],
    ["!Ref Ports", ["80", "443"]],
    ["!Ref Zones", ["a", "b", "c"]],
    ["!Ref Named", "shop-data"],
    ["!Ref AWS::NoValue", undefined],
    ["[a, !Ref AWS::NoValue, b]", ["a", "b"]],
    ["{ a: 1, b: { Ref: 'AWS::NoValue' } }", { a: 1 }],
    [`!Sub '\${Name}-\${Port}-\${Version}'`, "shop-8080-5.10"],
    [`!Sub '\${!Name} \${!AWS::Region}'`, `\${Name} \${AWS::Region}`],
    [`!Sub ['\${A}/\${Name}', { A: !Ref Port }]`, "8080/shop"],
    [`{ 'Fn::Sub': ['\${Name}', { Name: other }] }`, "other"],
    [`!Sub 'no variables, $Name, \${open'`, `no variables, $Name, \${open`],
    ["!Sub ''", ""],
    ["!Join ['-', [a, !Ref Name, 1, true]]", "a-shop-1-true"],
    ["!Join ['', []]", ""],
    ["!Join [',', !Ref Zones]", "a,b,c"],
    ["{ 'Fn::Join': ['/', { Ref: Zones }] }", "a/b/c"],
    ["!Split ['|', 'a||b']", ["a", "", "b"]],
    ["!Split [',', !Join [',', !Ref Zones]]", ["a", "b", "c"]],
    ["!Select [1, !Ref Zones]", "b"],
    ["!Select ['2', [a, b, c]]", "c"],
    ["!Select [0, [!Ref Name, !Ref Given]]", "shop"],
    ["!Length [a, b]", 2],
    ["!Length { Ref: Zones }", 3],
    ["!FindInMap [Sizes, prod, count]", 3],
    ["!FindInMap [Sizes, !If [Yes, dev, prod], name]", "small"],
    ["!FindInMap [Sizes, prod, kinds]", ["x", "y"]],
    ["!FindInMap [Sizes, dev, version]", "1.10"],
    [`!Sub ['v\${V}', { V: !FindInMap [Sizes, dev, version] }]`, "v1.10"],
    ["!FindInMap [Sizes, test, count, { DefaultValue: 7 }]", 7],
    ["!FindInMap [Absent, test, count, { DefaultValue: !Ref Name }]", "shop"],
    ["!If [Yes, a, b]", "a"],
    ["!If [No, a, { b: !Ref Name }]", { b: "shop" }],
    ["!If [No, a, !Ref AWS::NoValue]", undefined],
    ["!If [Open, same, same]", "same"],
    ["!If [Open, [!Ref Name], [shop]]", ["shop"]],
    ["!Equals [!Ref Port, '8080']", true],
    ["!Equals [a, b]", false],
    ["!And [!Equals [a, a], !Condition No, !Condition Open]", false],
    ["!Or [!Condition Open, !Equals [1, '1']]", true],
    ["!Not [!Equals [a, a]]", false],
    ["!Base64 'hello é'", "aGVsbG8gw6k="],
    [`{ 'Fn::Base64': { 'Fn::Sub': '\${Name}' } }`, "c2hvcA=="],
    ["!ToJsonString { a: [1, !Ref Name], b: null, c: !Ref AWS::NoValue }", '{"a":[1,"shop"],"b":null}'],
    ["!ToJsonString [a, true]", '["a",true]'],
    ["!Cidr ['10.0.0.0/16', 3, 8]", ["10.0.0.0/24", "10.0.1.0/24", "10.0.2.0/24"]],
    ["!Cidr ['192.168.0.0/24', '6', '5']", [0, 32, 64, 96, 128, 160].map((host) => `192.168.0.${host}/27`)],
    ["!Cidr ['10.0.7.9/16', 1, 4]", ["10.0.0.0/28"]],
    ["!Cidr ['2001:db8::/56', 2, 64]", ["2001:db8::/64", "2001:db8:0:1::/64"]],
    ["!Select [1, !Cidr ['10.0.0.0/16', 4, 8]]", "10.0.1.0/24"],
    ["{ Condition: StringEquals }", { Condition: "StringEquals" }],
    ["'{{unresolved'", "{{unresolved"],
  ])("%s is known", (expression, value) => {
    expect(probe(expression)).toEqual({ value, causes: [], problems: [] });
  });

  it.each<[expression: string, value: JsonValue, causes: readonly string[]]>([
    ["!Ref Vpc", `\${Vpc}`, ["Vpc: computed"]],
    ["!Ref Unnamed", `\${Unnamed}`, ["Unnamed: computed"]],
    ["!Ref Given", `\${Given}`, ["Given: no-value"]],
    ["!Ref GivenList", `\${GivenList}`, ["GivenList: no-value"]],
    ["!Ref Looked", `\${Looked}`, ["Looked: lookup"]],
    ["!Ref AWS::Region", `\${AWS::Region}`, ["AWS::Region: computed"]],
    ["!Ref AWS::StackName", `\${AWS::StackName}`, ["AWS::StackName: computed"]],
    [`!Sub 'arn:\${AWS::Partition}:s3:::x'`, `arn:\${AWS::Partition}:s3:::x`, ["AWS::Partition: computed"]],
    ["!Join ['-', [logs, !Ref AWS::AccountId]]", `logs-\${AWS::AccountId}`, ["AWS::AccountId: computed"]],
    ["!Equals [!Ref AWS::Region, a]", `\${Equals}`, ["AWS::Region: no-value"]],
    [
      `!Sub ['x-\${Size}', { Size: !FindInMap [Sizes, !Ref AWS::Region, ami] }]`,
      `x-\${FindInMap(Sizes, AWS::Region, ami)}`,
      ["AWS::Region: no-value"],
    ],
    ["!GetAtt Vpc.CidrBlock", `\${Vpc.CidrBlock}`, ["Vpc.CidrBlock: computed"]],
    ["!GetAtt [Vpc, CidrBlock]", `\${Vpc.CidrBlock}`, ["Vpc.CidrBlock: computed"]],
    ["{ 'Fn::GetAtt': [Vpc, A.B] }", `\${Vpc.A.B}`, ["Vpc.A.B: computed"]],
    ["{ 'Fn::GetAtt': Vpc.CidrBlock }", `\${Vpc.CidrBlock}`, ["Vpc.CidrBlock: computed"]],
    [`!Sub '\${Vpc.CidrBlock}/\${Vpc}/*'`, `\${Vpc.CidrBlock}/\${Vpc}/*`, ["Vpc.CidrBlock: computed", "Vpc: computed"]],
    ["!Join ['/', [a, !Ref Given]]", `a/\${Given}`, ["Given: no-value"]],
    ["!Join [',', !Ref GivenList]", `\${Join(,, GivenList)}`, ["GivenList: no-value"]],
    ["!Split [',', !Ref Given]", `\${Split(,, Given)}`, ["Given: no-value"]],
    ["!Select [0, !Ref GivenList]", `\${Select(0, GivenList)}`, ["GivenList: no-value"]],
    ["!Select [0, !GetAZs '']", `\${Select(0, GetAZs())}`, ["GetAZs(): lookup"]],
    ["!GetAZs { Ref: 'AWS::Region' }", `\${GetAZs(AWS::Region)}`, ["GetAZs(AWS::Region): lookup"]],
    ["!Length { Ref: GivenList }", `\${Length(GivenList)}`, ["GivenList: no-value"]],
    ["!FindInMap [Sizes, !Ref AWS::Region, ami]", `\${FindInMap(Sizes, AWS::Region, ami)}`, ["AWS::Region: no-value"]],
    ["!If [Open, a, b]", `\${If(Open)}`, ["Given: no-value"]],
    ["!If [Open, { a: 1 }, !Ref AWS::NoValue]", `\${If(Open)}`, ["Given: no-value"]],
    ["!Equals [!Ref Given, a]", `\${Equals}`, ["Given: no-value"]],
    ["!And [!Condition Open, !Condition Yes]", `\${And}`, ["Given: no-value"]],
    ["!ImportValue shared-vpc", `\${ImportValue(shared-vpc)}`, ["ImportValue(shared-vpc): lookup"]],
    [
      `{ 'Fn::ImportValue': { 'Fn::Sub': '\${Given}-vpc' } }`,
      `\${ImportValue(\${Given}-vpc)}`,
      [`ImportValue(\${Given}-vpc): lookup`],
    ],
    [
      "{ 'Fn::GetStackOutput': { StackName: net, OutputName: Vpc } }",
      `\${GetStackOutput(net, Vpc)}`,
      ["GetStackOutput(net, Vpc): lookup"],
    ],
    [
      "{ 'Fn::Transform': { Name: 'AWS::Include', Parameters: { Location: x } } }",
      `\${Transform(AWS::Include)}`,
      ["Transform(AWS::Include): function"],
    ],
    ["!Base64 { Ref: Given }", `\${Base64(\${Given})}`, ["Given: no-value"]],
    ["!ToJsonString { a: !Ref Given, b: 1 }", `{"a":"\${Given}","b":1}`, ["Given: no-value"]],
    ["!Cidr ['10.0.0.0/16', 2]", `\${Cidr(10.0.0.0/16, 2)}`, ["Cidr(10.0.0.0/16, 2): function"]],
    ["!Cidr [!GetAtt Vpc.CidrBlock, 2, 8]", `\${Cidr(Vpc.CidrBlock, 2, 8)}`, ["Vpc.CidrBlock: computed"]],
    ["'{{resolve:ssm:/a:1}}'", "{{resolve:ssm:/a:1}}", ["{{resolve:ssm:/a:1}}: lookup"]],
  ])("%s is unknown", (expression, value, causes) => {
    expect(probe(expression)).toEqual({ value, causes, problems: [] });
  });

  it.each<[expression: string, problem: string]>([
    ["!Ref Nobody", '"Nobody" is neither a parameter nor a resource of this template'],
    ["!Ref [a]", "Ref takes the name of a parameter or resource"],
    ["!GetAtt Nobody.Arn", '"Nobody" is not a resource of this template'],
    ["!GetAtt Vpc", "Fn::GetAtt takes a logical id and an attribute"],
    ["!GetAtt [Vpc]", "Fn::GetAtt takes a logical id and an attribute"],
    ["!Sub [a, b]", "Fn::Sub takes a text, or a list of a text and a mapping"],
    ["!Sub { a: b }", "Fn::Sub takes a text, or a list of a text and a mapping"],
    [`!Sub '\${A-B}'`, '"${A-B}" is not a name that Fn::Sub can fill in'],
    [`!Sub '\${Nobody}'`, '"Nobody" is neither a parameter nor a resource of this template'],
    [`!Sub '\${Zones}'`, '"${Zones}" in Fn::Sub does not stand for a text'],
    ["!Join [a]", "Fn::Join takes a list of a delimiter and a list of texts"],
    ["!Join ['', text]", "Fn::Join takes a list of a delimiter and a list of texts"],
    ["!Join ['', [{ a: 1 }]]", "Fn::Join can join only texts"],
    ["!Split ['', a]", "Fn::Split takes a list of a delimiter and a text"],
    ["!Select [9, [a]]", "index 9 of Fn::Select is outside the list, which has 1 element"],
    ["!Select [-1, [a]]", "Fn::Select takes a list of an index and a list"],
    ["!Select [first, [a]]", "Fn::Select takes a list of an index and a list"],
    ["!Length text", "Fn::Length takes a list"],
    ["!FindInMap [Sizes, prod]", "Fn::FindInMap takes a list of the name of a mapping and two keys"],
    ["!FindInMap [Nothing, a, b]", 'the mapping "Nothing" is not declared'],
    ["!FindInMap [Sizes, test, b]", 'the mapping "Sizes" has no key "test" (Fn::FindInMap)'],
    ["!FindInMap [Sizes, prod, b]", 'the mapping "Sizes.prod" has no key "b" (Fn::FindInMap)'],
    ["!If [Nobody, a, b]", 'the condition "Nobody" is not declared'],
    ["!If [Yes, a]", "Fn::If takes a list of a condition's name and two values"],
    ["!If [!Equals [a, a], a, b]", "Fn::If takes a list of a condition's name and two values"],
    ["!Equals [a]", "Fn::Equals takes a list of two values"],
    ["!Not [a, b]", "Fn::Not takes a list of one condition"],
    ["!And []", "Fn::And takes a list of conditions"],
    ["!Or [text]", "a condition must be a call of Fn::And, Fn::Equals, Fn::Not, Fn::Or or Condition"],
    ["!Base64 [a]", "Fn::Base64 takes a text"],
    ["!ToJsonString text", "Fn::ToJsonString takes a mapping or a list"],
    ["!ImportValue [a]", "Fn::ImportValue takes the name of an export"],
    ["!GetAZs [a]", "Fn::GetAZs takes the name of a region"],
    ["!Transform { Nobody: x }", "Fn::Transform takes a mapping with the Name of a macro"],
    [
      "!Cidr ['10.0.0.0/16', 300, 8]",
      "Fn::Cidr takes a list of an address block, a count from 1 to 256 and a number of bits",
    ],
    ["!Cidr ['10.0.0/16', 1, 8]", 'Fn::Cidr cannot read "10.0.0/16" as an address block'],
    ["!Cidr ['1::2::3/64', 1, 8]", 'Fn::Cidr cannot read "1::2::3/64" as an address block'],
    ["!Cidr ['10.0.0.0/24', 9, 5]", '"10.0.0.0/24" has no room for 9 blocks of 5 bits'],
    ["!Cidr ['10.0.0.0/24', 1, 16]", 'a block of 16 bits does not fit into "10.0.0.0/24"'],
    ["!Concat [a]", '"Fn::Concat" is not an intrinsic function'],
    ["{ 'Fn::Nothing': 1 }", '"Fn::Nothing" is not an intrinsic function'],
    ["{ 'Fn::Join': ['', []], other: 1 }", '"Fn::Join" stands beside other keys, so it is not a call of a function'],
  ])("%s is a mistake", (expression, problem) => {
    expect(probe(expression).problems).toEqual([problem]);
  });

  it("says where a mistake is", () => {
    const { problems } = readTestTemplate(`${AROUND}\n        - fine\n        - !Ref Nobody\n`);
    expect(problems).toMatchObject([{ file: "template.yaml", line: 29, column: 11 }]);
  });
});
