import { describe, expect, it } from "vitest";
import { useScannedFolder } from "../testing/scanned-folder.js";

const volumes = (count: number) =>
  Array.from({ length: count }, (_, i) => `resource "aws_ebs_volume" "v${i}" {\n  encrypted = false\n}\n`).join("");

const pod =
  "apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\nspec:\n  containers:\n    - name: a\n      image: a\n      securityContext: { privileged: true }\n";

const { scan } = useScannedFolder({
  "copies/a.yaml": pod,
  "copies/b.yaml": pod,
  "large/main.tf": `${volumes(300)}resource "aws_s3_bucket" "a" {\n  acl = "public-read"\n}\n`,
  "middle/main.tf": volumes(60),
  "small/a.tf": `${volumes(1)}resource "aws_s3_bucket" "a" {\n  acl = "public-read"\n}\n`,
  "small/b.tf": 'resource "aws_ebs_volume" "b" {\n  encrypted = false\n}\n',
  "group/main.tf": `resource "aws_security_group" "g" {
${Array.from({ length: 6 }, (_, i) => `  ingress {\n    from_port = 22\n    to_port = 22\n    protocol = "tcp"\n    description = "${i}"\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n`).join("")}}
`,
  "modules/main.tf": Array.from({ length: 9 }, (_, i) => `module "m${i}" {\n  source = "org/m${i}/aws"\n}\n`).join(""),
  "broken/main.tf": Array.from({ length: 80 }, (_, i) => `resource "a${i}" {}\n`).join(""),
});

const rules = ["--rule", "CKV_AWS_3,CKV_AWS_20"];

it("tells copies of a manifest once, and where lines are read by themselves in each file", async () => {
  const privileged = ["copies", "--rule", "PL-K8S-POD-001"];
  const { stdout } = await scan(...privileged);
  expect(stdout.match(/is privileged/g)).toHaveLength(1);
  expect(stdout).toContain("Also in copies/b.yaml:9:26");
  expect((await scan(...privileged, "--compact")).stdout.match(/^copies\/\w\.yaml:9:26: /gm)).toEqual([
    "copies/a.yaml:9:26: ",
    "copies/b.yaml:9:26: ",
  ]);
});

describe("a large result", () => {
  it("is a table of rules, worst first, with the first place of each, and the numbers", async () => {
    const { code, stdout } = await scan("large", ...rules);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^Severity +Rule +Findings +Files +Title +First\n(?:\w+ +PL-\S+ +\d+ +1 +\S.* large\/main\.tf:\d+:3\n){2}\n301 findings are too many to show: /,
    );
    expect(stdout).toMatch(/ PL-AWS-EBS-001 +300 +1 .* large\/main\.tf:2:3\n/);
    expect(stdout.replace(/\s+/g, " ")).toContain("--rule ID prints those of one rule, --all each with its code");
    expect(stdout).toMatch(/\n\n301 findings \(/);
  });

  it("is told whole when all of it is wanted", async () => {
    expect((await scan("large", ...rules, "--all")).stdout.match(/│ +\^+/g)).toHaveLength(301);
    expect((await scan("large", ...rules, "--compact")).stdout.match(/^large\/main\.tf:\d+:\d+: /gm)).toHaveLength(301);
  });

  it("has a table also where each finding is shown", async () => {
    const { stdout } = await scan("middle", ...rules);
    expect(stdout.match(/│ +\^+/g)).toHaveLength(60);
    expect(stdout).toMatch(/\nSeverity +Rule +Findings .*\n.* 60 +1 .*\n\n60 findings/);
  });

  it("does not drown in problems", async () => {
    const { stderr } = await scan("broken");
    expect(stderr.split("\n")).toHaveLength(52);
    expect(stderr).toContain("\n… and 30 more problems (--all prints them)\n");
  });
});

describe("what is one thing to do", () => {
  it("is one line: modules that are not installed", async () => {
    const { stderr, stdout } = await scan("modules");
    expect(stderr).toBe(
      "modules/main.tf:1:1: 9 modules are not installed: run terraform init (org/m0/aws, org/m1/aws, org/m2/aws and 6 more)\n",
    );
    expect(stdout).toContain("1 problem");
  });

  it("is one entry: what a rule finds in one resource", async () => {
    const rule = ["--rule", "PL-AWS-VPC-001"];
    const whole = await scan("group", ...rule);
    const count = Number(/^(\d+) findings/m.exec(whole.stdout)?.[1]);
    expect(count).toBeGreaterThan(4);
    expect(whole.stdout.match(/PL-AWS-VPC-001/g)).toHaveLength(1);
    expect(whole.stdout.match(/^ {4}Also group\/main\.tf:/gm)).toHaveLength(3);
    expect(whole.stdout).toContain(`and ${count - 4} more place`);
    expect((await scan("group", ...rule, "--compact")).stdout.match(/PL-AWS-VPC-001/g)).toHaveLength(1);
    expect((await scan("group", ...rule, "--compact", "--all")).stdout.match(/PL-AWS-VPC-001/g)).toHaveLength(count);
  });
});

describe("--group-by", () => {
  const order = async (...args: string[]) =>
    [
      ...(await scan("small", ...rules, "--compact", ...args)).stdout.matchAll(/(\w\.tf):\d+:\d+: (\w+) PL-AWS-(\w+)/g),
    ].map(([, file, severity, rule]) => `${file} ${severity} ${rule}`);

  it("puts findings together by file, rule or severity, the worst first", async () => {
    const byFile = await order();
    expect(byFile.map((line) => line.slice(0, 4))).toEqual(["a.tf", "a.tf", "b.tf"]);
    const severities = (lines: readonly string[]) => lines.map((line) => line.split(" ")[1]);
    expect(severities(await order("--group-by=severity"))).toEqual(severities(byFile).toSorted());
    expect((await order("--group-by=rule")).map((line) => line.split(" ")[2]).toSorted()).toEqual(["EBS", "EBS", "S3"]);
  });

  it("tells a rule and its remedy once", async () => {
    const { stdout } = await scan("small", ...rules, "--group-by", "rule");
    expect(stdout.match(/Fix: /g)).toHaveLength(2);
    expect(stdout.match(/│ +\^+/g)).toHaveLength(3);
    expect(stdout).toMatch(/PL-AWS-EBS-001 .*: 2\s+findings\n/);
    expect((await scan("small", "--group-by", "colour")).code).toBe(2);
  });
});
