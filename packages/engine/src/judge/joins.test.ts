/** Rules that look at other resources beside the one they are asked about. */
import { createMemoryFileTree } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { parseRule } from "../rules/parse-rule.js";
import { scanFileTree } from "../scan/scan.js";
import { listReadsOfDenial } from "./input-with-joins.js";

const head = (more: string) => `# METADATA
# title: Some rule
# description: Because.
# custom:
#   id: T-1
#   severity: High
#   remediation: Do not.
${more}
package rule
import rego.v1
`;
const subnetRule = parseRule(
  "rule.rego",
  `${head('#   kinds: [aws]\n#   resourceTypes: ["AWS::EC2::Instance"]\n#   joins: ["AWS::EC2::Subnet"]')}
deny contains {"path": path, "message": subnet.address} if {
	some subnet in input.joined["AWS::EC2::Subnet"]
	some path in input.refers_to[subnet.address]
	subnet.properties.MapPublicIpOnLaunch == true
}
`,
);
const eipRule = parseRule(
  "rule.rego",
  `${head('#   kinds: [aws]\n#   resourceTypes: ["AWS::EC2::Instance"]\n#   joins: ["AWS::EC2::EIP"]')}
deny contains {"path": [], "message": address.address} if {
	some address in input.joined["AWS::EC2::EIP"]
	address.refers_to[input.address]
}
`,
);

function scanned(files: Readonly<Record<string, string>>, rule = subnetRule) {
  const { findings, counts, undecided } = scanFileTree(createMemoryFileTree(files), {
    rules: [rule],
    today: "2026-11-16",
  });
  return {
    found: findings.map(({ message, range }) => `${message} ${range.file}:${range.line}`),
    passed: counts.passed,
    unknown: undecided.map(({ reason }) => reason),
  };
}

const subnet = (value: string) =>
  `resource "aws_subnet" "s" {\n  vpc_id = "vpc-1"\n  map_public_ip_on_launch = ${value}\n}\n`;
const instance = (id: string) => `resource "aws_instance" "i" {\n  subnet_id = ${id}\n}\n`;

describe("a rule that joins another type", () => {
  it("sees its resources, wherever in the module they stand", () => {
    const files = { "a.tf": subnet("true"), "b.tf": instance("aws_subnet.s.id") };
    expect(scanned(files)).toEqual({ found: ["aws_subnet.s b.tf:2"], passed: 0, unknown: [] });
  });

  it("sees them through modules that are called", () => {
    const files = {
      "main.tf": `module "net" {\n  source = "./net"\n}\nmodule "web" {\n  source = "./web"\n  subnet = module.net.id\n}\n`,
      "net/main.tf": `${subnet("true")}output "id" {\n  value = aws_subnet.s.id\n}\n`,
      "web/main.tf": `variable "subnet" {}\n${instance("var.subnet")}`,
    };
    // The line that is to be changed is where the value was given.
    expect(scanned(files).found).toEqual([expect.stringMatching(/^module\.net\.aws_subnet\.s /)]);
  });

  it("does not see those of other root modules", () => {
    const files = { "a/main.tf": subnet("true"), "b/main.tf": instance('"subnet-1"') };
    expect(scanned(files)).toEqual({ found: [], passed: 1, unknown: [] });
  });

  it("tells instances of one block apart", () => {
    const files = {
      "main.tf": `locals {\n  public = [false, true]\n}
resource "aws_subnet" "s" {\n  count = 2\n  map_public_ip_on_launch = local.public[count.index]\n}
resource "aws_instance" "a" {\n  subnet_id = aws_subnet.s[0].id\n}
resource "aws_instance" "b" {\n  subnet_id = aws_subnet.s[1].id\n}\n`,
    };
    expect(scanned(files).found).toEqual(["aws_subnet.s[1] main.tf:12"]);
  });

  it("does not pass what depends on something unknown of another resource", () => {
    const files = { "main.tf": `variable "v" {}\n${subnet("var.v")}${instance("aws_subnet.s.id")}` };
    expect(scanned(files)).toEqual({
      found: [],
      passed: 0,
      unknown: ["depends on var.v, not known before deployment"],
    });
  });

  it("is not held up by what is unknown of others that it does not come to", () => {
    const other = subnet("var.v").replace('"s"', '"t"');
    const files = { "main.tf": `variable "v" {}\n${subnet("false")}${other}${instance("aws_subnet.s.id")}` };
    expect(scanned(files)).toEqual({ found: [], passed: 1, unknown: [] });
  });

  it("knows who refers to the resource it is asked about", () => {
    const files = {
      "main.tf": `${instance('"subnet-1"')}resource "aws_eip" "e" {\n  instance = aws_instance.i.id\n}\n`,
    };
    expect(scanned(files, eipRule).found).toEqual(["aws_eip.e main.tf:1"]);
  });

  it("is asked about templates alike", () => {
    const template = `Resources:
  S: { Type: "AWS::EC2::Subnet", Properties: { VpcId: vpc-1, MapPublicIpOnLaunch: true } }
  I:
    Type: AWS::EC2::Instance
    Properties:
      SubnetId: !Ref S
  E: { Type: "AWS::EC2::EIP", Properties: { InstanceId: !Ref I } }
`;
    expect(scanned({ "t.yaml": template }).found).toEqual(["S t.yaml:6"]);
    expect(scanned({ "t.yaml": template }, eipRule).found).toEqual(["E t.yaml:3"]);
  });
});

it("rules about whole documents join nothing", () => {
  const text = head('#   kinds: [terraform]\n#   joins: ["AWS::EC2::Subnet"]');
  expect(() => parseRule("rule.rego", text)).toThrow("rule.rego is not a rule that can be used.");
});

it("a link that was found is known, whatever was not read of others", () => {
  const readsOf = (condition: string) =>
    listReadsOfDenial(
      parseRule(
        "rule.rego",
        `${head('#   kinds: [aws]\n#   resourceTypes: ["AWS::EC2::Subnet"]\n#   joins: ["AWS::EC2::Instance"]')}
deny contains {"path": [], "message": "bad"} if ${condition}
`,
      ).policy(),
      { body: { referred_by: { other: [["Bucket"]] } }, unknowns: [] },
    ).map(String);
  expect(readsOf('input.referred_by["other"]')).toEqual([]);
  // That there are no others is not known.
  expect(readsOf("count(input.referred_by) == 1")).toContain("referred_by");
});
