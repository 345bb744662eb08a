import { describe, expect, it } from "vitest";
import { useScannedFolder } from "../testing/scanned-folder.js";

const logs = (days: number) => `resource "aws_cloudwatch_log_group" "l" {\n  retention_in_days = ${days}\n}\n`;
const group = `resource "aws_security_group_rule" "r" {
  type              = "ingress"
  from_port         = 8443
  to_port           = 8443
  protocol          = "tcp"
  cidr_blocks       = ["0.0.0.0/0"]
  security_group_id = "sg-1"
}
`;
const policy = 'resource "aws_iam_account_password_policy" "p" {\n  minimum_password_length = 12\n}\n';

const { write, scan } = useScannedFolder({
  "code/logs.tf": logs(180),
  "code/group.tf": group,
  "code/policy.tf": policy,
});

const rules = ["--rule", "PL-AWS-LOGS-003,PL-AWS-VPC-027,PL-AWS-IAM-007", "--compact"];

async function found(settings: string) {
  await write({ "code/plumbline.yaml": settings });
  const { code, stdout, stderr } = await scan("code", ...rules);
  const all = [...stdout.matchAll(/: (\w+) (PL-[A-Z0-9-]+) /g)].map(([, severity, id]) => `${severity} ${id}`);
  return { code, stderr, found: all.toSorted() };
}

describe("rule-settings", () => {
  const asWritten = ["Low PL-AWS-LOGS-003", "Medium PL-AWS-IAM-007", "Medium PL-AWS-VPC-027"];

  it.each([
    ["nothing", "", asWritten],
    ["a threshold", "PL-AWS-LOGS-003: {parameters: {minimum_days: 90}, reason: law}", asWritten.slice(1)],
    ["a list", "PL-AWS-VPC-027: {parameters: {allowed_ports: [80, 443, 8443]}, reason: proxy}", asWritten.slice(0, 2)],
    ["the id of another tool", "CKV_AWS_9: {enabled: false, reason: unused}", asWritten],
    ["a rule that is off", "PL-AWS-IAM-007: {enabled: false, reason: sso}", [asWritten[0], asWritten[2]]],
    [
      "a severity",
      "PL-AWS-IAM-007: {severity: High, reason: audit}",
      ["High PL-AWS-IAM-007", asWritten[0], asWritten[2]],
    ],
  ])("have %s", async (_, line, wanted) => {
    const settings = line === "" ? "" : `rule-settings:\n  ${line}\n`;
    expect(await found(settings)).toEqual({ code: 1, stderr: "", found: wanted });
  });

  it("name the registries that images may come from", async () => {
    const images = ["registry.example.com/shop/web:1", "registry.example.com.evil.example/web:1", "nginx:1.27"];
    const pods = images.map(
      (image, index) =>
        `apiVersion: v1\nkind: Pod\nmetadata: {name: p${index}}\nspec:\n  containers: [{name: c${index}, image: "${image}"}]\n`,
    );
    const settings = "{parameters: {trusted_registries: [registry.example.com/shop]}, reason: ours}";
    await write({ "pods/pod.yaml": pods.join("---\n"), "pods/plumbline.yaml": "" });
    const untrusted = async () =>
      (await scan("pods", "--rule", "PL-K8S-IMG-004", "--compact")).stdout.match(/c\d is from/g);
    expect(await untrusted()).toBeNull();
    await write({ "pods/plumbline.yaml": `rule-settings:\n  PL-K8S-IMG-004: ${settings}\n` });
    expect(await untrusted()).toEqual(["c1 is from", "c2 is from"]);
  });

  it("make advice of a rule, which fails nothing", async () => {
    const off = (id: string) => `  ${id}: {enabled: false, reason: x}\n`;
    const settings = `rule-settings:\n  PL-AWS-IAM-007: {advice: true, reason: sso}\n${off("PL-AWS-VPC-027")}${off("PL-AWS-LOGS-003")}`;
    expect(await found(settings)).toEqual({ code: 0, stderr: "", found: ["Low PL-AWS-IAM-007"] });
  });

  it.each([
    ["without a reason", "PL-AWS-IAM-007: {severity: High}", '"PL-AWS-IAM-007" must have a reason'],
    ["with another word", "PL-AWS-IAM-007: {severity: Grave, reason: x}", '"severity" must be one of Low,'],
    ["with another name", "PL-AWS-IAM-007: {level: Low, reason: x}", 'there is no setting "level" of a rule'],
    ["for no rule", "PL-AWS-IAM-9999: {enabled: false, reason: x}", 'no rule is or has "PL-AWS-IAM-9999"'],
    [
      "with a parameter nobody has",
      "PL-AWS-IAM-007: {parameters: {length: 9}, reason: x}",
      'PL-AWS-IAM-007: there is no parameter "length": the rule has minimum_length.',
    ],
    [
      "with a value of another kind",
      "PL-AWS-IAM-007: {parameters: {minimum_length: long}, reason: x}",
      'PL-AWS-IAM-007: "minimum_length" must be a number, as 14 is.',
    ],
  ])("are refused %s", async (_, line, message) => {
    const { code, stderr } = await found(`rule-settings:\n  ${line}\n`);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
