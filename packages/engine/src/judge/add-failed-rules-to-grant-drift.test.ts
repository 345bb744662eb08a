import { buildLiveResources } from "@plumbline/catalogue";
import { findDrift, readCodeSides } from "@plumbline/drift";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { expect, it } from "vitest";
import { openStarterPack } from "../rules/starter-pack.js";
import { addFailedRulesToGrantDrift } from "./add-failed-rules-to-grant-drift.js";

const pack = openStarterPack();

function rulesAt(rule: JsonObject) {
  const code =
    'resource "aws_security_group" "web" {\n  name        = "web"\n  description = "web"\n  vpc_id = "vpc-1"\n}\n';
  const body = {
    GroupId: "sg-1",
    GroupName: "web",
    GroupDescription: "web",
    VpcId: "vpc-1",
    SecurityGroupIngress: [rule],
  };
  const scope = { account: "123456789012", region: "eu-west-1" };
  const pieces = [{ type: "AWS::EC2::SecurityGroup", name: "web", body }] as const;
  const [shaped] = buildLiveResources({ cloud: "aws", id: "sg-1", pieces, scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "aws");
  const report = findDrift(resources, { resources: [{ id: "sg-1", shaped }], incompleteReason: () => undefined });
  return report.resources.flatMap((found) =>
    addFailedRulesToGrantDrift(found, () => pack).drifted.map(({ path, failedRules = [] }) => [
      path.at(-1),
      ...failedRules,
    ]),
  );
}

it("names the rules that find bad what somebody opened by hand", () => {
  const [[attribute, ...rules] = []] = rulesAt({
    IpProtocol: "tcp",
    FromPort: 3389,
    ToPort: 3389,
    CidrIp: "0.0.0.0/0",
  });
  expect(attribute).toBe("SecurityGroupIngress");
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.every((id) => String(id).startsWith("PL-AWS-"))).toBe(true);
});

it("names none for what no rule is against", () => {
  const harmless = { IpProtocol: "tcp", FromPort: 443, ToPort: 443, CidrIp: "10.0.0.0/8", Description: "inside" };
  expect(rulesAt(harmless)).toEqual([["SecurityGroupIngress"]]);
});
