import { createMemoryFileTree } from "@plumbline/iac";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Finding } from "../judge/finding.js";
import { formatJsonReport, type JsonReport } from "../report/json.js";
import { formatCoveredRules } from "../report/report-format-helpers.js";
import { reportFormatters } from "../report/report-formats.js";
import { parseRule } from "../rules/parse-rule.js";
import type { Rule, Severity } from "../rules/rule.js";
import { foldCoveredFindings, listFindingsWithCovered } from "./fold-covered-findings.js";
import { scanFileTree } from "./scan.js";

interface Wanted {
  readonly id: string;
  readonly covers?: readonly string[];
  readonly severity?: Severity;
  readonly port?: number;
}

/** Tells rules of a security group that let a port in. */
function portRule({ id, covers = [], severity = "High", port }: Wanted) {
  const open = port === undefined ? "" : `\tingress.FromPort <= ${port}\n\tingress.ToPort >= ${port}\n`;
  return parseRule(
    `${id}/rule.rego`,
    `# METADATA
# title: Title of ${id}
# description: None.
# custom:
#   id: ${id}
#   severity: ${severity}
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: None.
#   covers: [${covers.join(", ")}]
package rule

import rego.v1

deny contains {"path": ["properties", "SecurityGroupIngress", index, "CidrIp"], "message": "${id}"} if {
	some index, ingress in input.properties.SecurityGroupIngress
${open}	ingress.CidrIp == "0.0.0.0/0"
}
`,
  );
}

const ingress = (from: number, to: number, comment = "") =>
  `  ingress {${comment}\n    from_port = ${from}\n    to_port = ${to}\n    protocol = "tcp"\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n`;
const group = (...blocks: readonly string[]) =>
  createMemoryFileTree({ "main.tf": `resource "aws_security_group" "g" {\n${blocks.join("")}}\n` });

function told(rules: readonly Wanted[], ...blocks: readonly string[]) {
  const { findings } = scanFileTree(group(...blocks), { rules: rules.map(portRule), today: "2026-01-01" });
  return findings.map(({ rule, range, covered = [] }) => [rule.id, range.line, covered.map((each) => each.rule.id)]);
}

const ssh = { id: "SSH", port: 22 };
const rdp = { id: "RDP", port: 3389 };
const any = { id: "ANY", covers: ["SSH", "RDP"] };

it("tells a fact once, with all rules that it fails", () => {
  expect(told([ssh, rdp, any], ingress(0, 65535))).toEqual([["ANY", 6, ["RDP", "SSH"]]]);
});

it("lists every finding for programs, with the one that covers it", () => {
  const report = scanFileTree(group(ingress(0, 65535)), { rules: [ssh, any].map(portRule), today: "2026-01-01" });
  const { counts, findings } = JSON.parse(
    formatJsonReport(report, { version: "1.0.0", root: "", scanned: [], date: "2026-01-01" }),
  ) as JsonReport;
  expect(findings.map(({ rule, coveredBy }) => [rule, coveredBy])).toEqual([
    ["ANY", null],
    ["SSH", findings[0]?.fingerprint],
  ]);
  expect(counts).toMatchObject({ covered: 1, findings: { total: 2 } });
});

describe("what is reached through another resource", () => {
  const instanceRule = (covers: string, causes = '"causes": [group.address]') =>
    parseRule(
      "reached/rule.rego",
      `# METADATA
# title: Title of REACHED
# description: None.
# custom:
#   id: REACHED
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::Instance"]
#   joins: ["AWS::EC2::SecurityGroup"]
#   remediation: None.
#   covers: [${covers}]
package rule

import rego.v1

deny contains {"path": paths[0], "message": "reached", ${causes}} if {
	some address, paths in input.refers_to
	group := input.joined["AWS::EC2::SecurityGroup"][address]
	count(group.properties.SecurityGroupIngress) > 0
}
`,
    );
  const module = (ingresses: string) => ({
    "main.tf": `resource "aws_security_group" "g" {\n${ingresses}}\nresource "aws_instance" "a" {\n  vpc_security_group_ids = [aws_security_group.g.id]\n}\nresource "aws_instance" "b" {\n  vpc_security_group_ids = [aws_security_group.g.id]\n}\n`,
  });
  const scanned = (files: Readonly<Record<string, string>>, rules: readonly Rule[]) =>
    scanFileTree(createMemoryFileTree(files), { rules, today: "2026-01-01" }).findings;
  const listed = (findings: readonly Finding[]) =>
    findings.map(({ rule, resource, covered = [] }) => [
      `${rule.id} ${resource?.address}`,
      covered.map((other) => `${other.rule.id} ${other.resource?.address}`),
    ]);

  it("is told where it is written, with the rule and the resources that are reached", () => {
    const findings = scanned(module(ingress(22, 22)), [portRule({ ...ssh, covers: ["REACHED"] }), instanceRule("")]);
    expect(listed(findings)).toEqual([
      ["SSH aws_security_group.g", ["REACHED aws_instance.a", "REACHED aws_instance.b"]],
    ]);
    expect(formatCoveredRules(findings[0] as Finding)).toBe("Also fails REACHED (aws_instance.a, aws_instance.b)");
    expect(listed(foldCoveredFindings(listFindingsWithCovered(findings).toReversed()))[0]?.[0]).toBe(
      "SSH aws_security_group.g",
    );
  });

  it("is told where it is written when that is a block of its own, or in a module", () => {
    const group = `resource "aws_security_group" "g" {}\nresource "aws_security_group_rule" "r" {\n  type = "ingress"\n  security_group_id = aws_security_group.g.id\n  from_port = 22\n  to_port = 22\n  protocol = "tcp"\n  cidr_blocks = ["0.0.0.0/0"]\n}\n`;
    const files = {
      "main.tf": `module "m" {\n  source = "./m"\n}\nresource "aws_instance" "a" {\n  vpc_security_group_ids = [module.m.id]\n}\n`,
      "m/main.tf": `${group}output "id" {\n  value = aws_security_group.g.id\n}\n`,
    };
    const findings = scanned(files, [portRule({ ...ssh, covers: ["REACHED"] }), instanceRule("")]);
    expect(listed(findings)).toEqual([["SSH module.m.aws_security_group_rule.r", ["REACHED aws_instance.a"]]]);
  });

  it("is told at the resource that is reached when that covers it, and in both where nothing links them", () => {
    const rules = [portRule({ ...ssh, severity: "Medium" }), instanceRule("SSH")];
    expect(listed(scanned(module(ingress(22, 22)), rules))).toEqual([
      ["REACHED aws_instance.a", ["SSH aws_security_group.g"]],
      ["REACHED aws_instance.b", []],
    ]);
    const unlinked = [portRule({ ...ssh, covers: ["REACHED"] }), instanceRule("", '"also": 1')];
    expect(scanned(module(ingress(22, 22)), unlinked)).toHaveLength(3);
  });
});

describe("copies of a manifest", () => {
  const rule = parseRule(
    "root/rule.rego",
    `# METADATA
# title: Title of ROOT
# description: None.
# custom:
#   id: ROOT
#   severity: High
#   kinds: [kubernetes]
#   resourceTypes: [Pod]
#   remediation: None.
package rule

import rego.v1

deny contains {"path": ["spec", "containers", i], "message": container.name} if {
	some i, container in input.spec.containers
	not container.securityContext.runAsNonRoot
}
`,
  );
  const pod = (name: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\nspec:\n  containers:\n    - name: a\n      image: a\n`;
  const scanned = (files: Readonly<Record<string, string>>) =>
    scanFileTree(createMemoryFileTree(files), { rules: [rule], today: "2026-01-01" }).findings;

  it("are told once, with where they are", () => {
    const [first, ...others] = scanned({
      "b.yaml": pod("p"),
      "a.yaml": pod("p"),
      "c.yaml": `---\n${pod("q")}---\n${pod("p")}`,
    });
    expect([first?.range.file, others.map(({ range }) => range.file)]).toEqual(["a.yaml", ["c.yaml"]]);
    expect(formatCoveredRules(first as Finding)).toBe("Also in b.yaml:7:7, c.yaml:17:7");
  });

  it("are told in each file where findings are shown file by file", () => {
    const files = createMemoryFileTree({ "a.yaml": pod("p"), "b.yaml": pod("p") });
    const report = scanFileTree(files, { rules: [rule], today: "2026-01-01" });
    expect(report.findings).toHaveLength(1);
    const about = { version: "1", date: "2026-01-01T00:00:00Z", root: "/", scanned: ["."] };
    const shown = reportFormatters.github(report, about);
    expect([...shown.matchAll(/file=([^,]*)/g)].map(([, file]) => file)).toEqual(["a.yaml", "b.yaml"]);
    expect(shown).not.toContain("Also in");
  });

  it("are told for themselves where somebody suppresses the first", () => {
    const suppressed = pod("p").replace("- name: a", "- name: a # plumbline:ignore=ROOT:known");
    const findings = scanned({ "a.yaml": suppressed, "b.yaml": pod("p") });
    expect(findings.map(({ range }) => range.file)).toEqual(["b.yaml"]);
  });

  it("are what a kustomization renders and what somebody rendered of it and committed", () => {
    const base = pod("p");
    const rendered = `apiVersion: v1\nkind: Pod\nmetadata:\n  name: shop-p\nspec:\n  containers:\n  - image: a\n    name: a\n`;
    const findings = scanned({
      "base/kustomization.yaml": "namePrefix: shop-\nresources: [pod.yaml]\n",
      "base/pod.yaml": base,
      "install.yaml": rendered,
    });
    expect(findings.map(({ range }) => range.file)).toEqual(["base/pod.yaml"]);
    expect(formatCoveredRules(findings[0] as Finding)).toBe("Also in install.yaml:7:5");
  });

  it("are not what another manifest says", () => {
    expect(scanned({ "a.yaml": pod("p"), "b.yaml": pod("q") })).toHaveLength(2);
  });
});

describe("an opening for IPv4 and IPv6", () => {
  const rule = parseRule(
    "open/rule.rego",
    `# METADATA
# title: Title of OPEN
# description: None.
# custom:
#   id: OPEN
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::SecurityGroup"]
#   remediation: None.
package rule

import rego.v1

deny contains {"path": ["properties", "SecurityGroupIngress", index, key], "message": message} if {
	some index, ingress in input.properties.SecurityGroupIngress
	some key in ["CidrIp", "CidrIpv6"]
	message := sprintf("%s opens port %v (%s)", [input.address, ingress.FromPort, ingress[key]])
}
`,
  );
  const scanned = (files: Readonly<Record<string, string>>) =>
    scanFileTree(createMemoryFileTree(files), { rules: [rule], today: "2026-01-01" }).findings;
  const both = `cidr_blocks = ["0.0.0.0/0"]\n    ipv6_cidr_blocks = ["::/0"]`;
  const ports = (from: string, blocks: string) =>
    `from_port = ${from}\n    to_port = ${from}\n    protocol = "tcp"\n    ${blocks}\n`;

  it("is told once where one block says it, with the other line", () => {
    const findings = scanned({
      "main.tf": `resource "aws_security_group" "g" {\n  ingress {\n    ${ports("22", both)}  }\n}\n`,
    });
    expect(findings.map(({ range }) => range.line)).toEqual([6]);
    expect(formatCoveredRules(findings[0] as Finding)).toBe("Also in main.tf:7:25");
    const alone = `resource "aws_security_group" "g" {}\nresource "aws_security_group_rule" "r" {\n    type = "ingress"\n    security_group_id = aws_security_group.g.id\n    ${ports("22", both)}}\n`;
    expect(scanned({ "main.tf": alone })).toHaveLength(1);
  });

  it("is told twice where two blocks say it", () => {
    const template = `Resources:\n  G:\n    Type: AWS::EC2::SecurityGroup\n    Properties:\n      SecurityGroupIngress:\n        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0 }\n        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIpv6: "::/0" }\n`;
    expect(scanned({ "t.yaml": template })).toHaveLength(2);
  });

  it("is told for ranges that are not all addresses, one by one", () => {
    const networks = `cidr_blocks = ["10.0.0.0/8", "192.168.0.0/16"]`;
    const findings = scanned({
      "main.tf": `resource "aws_security_group" "g" {\n  ingress {\n    ${ports("22", networks)}  }\n}\n`,
    });
    expect(findings).toHaveLength(2);
  });
});

it("tells another block of the same resource for itself", () => {
  const findings = told([ssh, { ...any, port: 80 }], ingress(22, 22), ingress(80, 80));
  expect(findings).toEqual([
    ["SSH", 6, []],
    ["ANY", 12, []],
  ]);
});

it("tells what would be covered where a comment suppresses what covers it, or settings grade that lower", () => {
  expect(told([ssh, any], ingress(0, 65535, " # plumbline:ignore=ANY:known"))).toEqual([["SSH", 6, []]]);
  expect(told([ssh, { ...any, severity: "Medium" }], ingress(0, 65535)).map(([id]) => id)).toEqual(["ANY", "SSH"]);
});

it("tells one of two rules that cover each other", () => {
  const findings = told(
    [
      { ...ssh, covers: ["RDP"] },
      { ...rdp, covers: ["SSH"] },
    ],
    ingress(0, 65535),
  );
  expect(findings).toHaveLength(1);
  expect(findings[0]?.[2]).toHaveLength(1);
});

it("loses no finding whatever covers what, and none is covered by a lesser one", () => {
  const ids = ["A", "B", "C", "D", "E"];
  const rules = fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        covers: fc.subarray(ids.filter((other) => other !== id)),
        severity: fc.constantFrom<Severity>("Low", "Medium", "High"),
      }),
    ),
  );
  fc.assert(
    fc.property(rules, (wanted) => {
      const { findings } = scanFileTree(group(ingress(0, 65535), ingress(1, 2)), {
        rules: wanted.map(portRule),
        today: "2026-01-01",
      });
      const all = listFindingsWithCovered(findings);
      expect(all.map(({ rule, range }) => `${rule.id} ${range.line}`).sort()).toEqual(
        ids.flatMap((id) => [`${id} 12`, `${id} 6`]).sort(),
      );
      const gravity = ["Low", "Medium", "High"];
      for (const { rule, covered = [] } of findings)
        for (const other of covered)
          expect(gravity.indexOf(rule.severity)).toBeGreaterThanOrEqual(gravity.indexOf(other.rule.severity));
      const told = (some: readonly Finding[]) => some.map(({ rule, range }) => `${rule.id} ${range.line}`).sort();
      expect(told(foldCoveredFindings(all))).toEqual(told(findings));
      expect(told(foldCoveredFindings(all.toReversed()))).toEqual(told(findings));
    }),
    { numRuns: 25 },
  );
});

it("takes as long as there are findings, however many one resource has", () => {
  const rules = [ssh, rdp, any].map(portRule);
  const { findings: one } = scanFileTree(group(ingress(0, 65535)), { rules, today: "2026-01-01" });
  const many = Array.from({ length: 4_000 }, (_, index) =>
    listFindingsWithCovered(one).map((finding): Finding => ({ ...finding, element: ["ingress", index] })),
  );
  const folded = foldCoveredFindings(many.flat());
  expect([folded.length, folded[3_999]?.covered?.map(({ rule }) => rule.id)]).toEqual([4_000, ["RDP", "SSH"]]);
}, 10_000);
