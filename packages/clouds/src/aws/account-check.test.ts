import { afterEach, expect, it } from "vitest";
import { openConnectedAws } from "../testing/aws/connected.js";
import { type AwsFrontEnd, answerFromReplies, startAws } from "../testing/aws/front-end.js";
import { buildReadOnlyPolicyForInventory } from "./read-only-policy.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

const regions = { Regions: [{ RegionName: "eu-west-1" }, { RegionName: "us-east-1" }] };

it("tells whom AWS takes us for, what would be read, and what is refused", async () => {
  const denied = { error: { status: 403, code: "AccessDenied", message: "no" } };
  front = await startAws({
    answer: answerFromReplies({ "ec2:DescribeRegions": regions, "s3:ListBuckets": denied, "sqs:ListQueues": denied }),
  });
  const { identity, scopes, problems, policy } = await openConnectedAws(front).check();
  expect(identity).toBe("arn:aws:iam::123456789012:user/tester");
  expect(scopes).toEqual(["account 123456789012 in 2 regions"]);
  expect(problems).toEqual([
    "account 123456789012: s3:ListAllMyBuckets is refused",
    "account 123456789012: sqs:ListQueues is refused",
  ]);
  expect(JSON.parse(policy)).toEqual(buildReadOnlyPolicyForInventory(undefined));
  expect(policy).not.toContain("a/secret+key");
});

it("asks in the regions of the connector only, also what takes parameters, and says each refusal once", async () => {
  const denied = { error: { status: 403, code: "AccessDenied", message: "no" } };
  const asked = new Set<string>();
  const answer = answerFromReplies({ "ec2:DescribeRegions": regions, "iam:GetAccountAuthorizationDetails": denied });
  front = await startAws({
    answer: (call) => {
      if (call.service === "sqs") asked.add(call.region);
      return answer(call);
    },
  });
  const { scopes, problems } = await openConnectedAws(front, { regions: ["eu-west-1"] }).check();
  expect(scopes).toEqual(["account 123456789012 in 1 region"]);
  expect([...asked]).toEqual(["eu-west-1"]);
  expect(problems).toEqual(["account 123456789012: iam:GetAccountAuthorizationDetails is refused"]);
});

it("asks for the accounts of an organization where they are to be entered", async () => {
  front = await startAws({ answer: answerFromReplies({ "ec2:DescribeRegions": regions }) });
  const { policy } = await openConnectedAws(front, { organization_role: "audit" }).check();
  const { Statement } = JSON.parse(policy) as {
    Statement: readonly { Action: string | readonly string[]; Resource: string }[];
  };
  expect(Statement[0]?.Action).toContain("organizations:ListAccounts");
  expect(Statement[1]).toMatchObject({ Action: "sts:AssumeRole", Resource: "arn:aws:iam::*:role/audit" });
});

it("needs no permission but to read, and fits into the policies of a role", () => {
  const policy = buildReadOnlyPolicyForInventory(undefined) as { Statement: [{ Action: readonly string[] }] };
  const [{ Action: actions }] = policy.Statement;
  for (const action of actions)
    expect(action).toMatch(
      /^[a-z0-9-]+:((List|Describe|Get|BatchGet|Lookup|Search|View)[A-Z]\w*|GET|GenerateCredentialReport)$/,
    );
  expect(actions).not.toContain("s3:GetObject");
  expect(actions).not.toContain("secretsmanager:GetSecretValue");
  // So many policies can be attached to a role, unless AWS is asked for more.
  expect(partsOf(actions).length).toBeLessThanOrEqual(10);
});

it("lies in deploy/aws as a policy and as a role to make", async () => {
  const policy = buildReadOnlyPolicyForInventory(undefined);
  await expect(`${JSON.stringify(policy, undefined, 2)}\n`).toMatchFileSnapshot(
    "../../../../deploy/aws/reader-policy.json",
  );
  const { Action } = (policy as { Statement: [{ Action: readonly string[] }] }).Statement[0];
  await expect(roleTemplate(Action)).toMatchFileSnapshot("../../../../deploy/aws/reader-role.yaml");
});

/** A managed policy holds 6,144 characters without white space; names of actions and what stands between them are most of it. */
function partsOf(actions: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const action of actions) {
    const last = parts.at(-1) ?? [];
    if (JSON.stringify([...last, action]).length < 5_900) last.push(action);
    else parts.push([action]);
  }
  return parts;
}

function roleTemplate(actions: readonly string[]): string {
  return `# A role that Plumbline takes on to read an account. Deploy it in the account (or by a stack set in all accounts of an
# organization), and name it in the connector as role_arn, with the same external_id.
AWSTemplateFormatVersion: "2010-09-09"
Description: Lets Plumbline read the configuration of this account. Changes nothing, reads no data.
Parameters:
  Principal:
    Type: String
    Description: ARN of the user or role that Plumbline signs in as
  ExternalId:
    Type: String
    NoEcho: true
    MinLength: 8
  RoleName:
    Type: String
    Default: plumbline-reader
Resources:
  Reader:
    Type: AWS::IAM::Role
    Properties:
      RoleName: !Ref RoleName
      AssumeRolePolicyDocument:
        Version: "2012-10-17"
        Statement:
          - Effect: Allow
            Principal: { AWS: !Ref Principal }
            Action: sts:AssumeRole
            Condition: { StringEquals: { "sts:ExternalId": !Ref ExternalId } }
      ManagedPolicyArns:
${partsOf(actions)
  .map((_, index) => `        - !Ref Reads${index + 1}`)
  .join("\n")}
${partsOf(actions).map(managedPolicy).join("")}Outputs:
  RoleArn:
    Value: !GetAtt Reader.Arn
`;
}

function managedPolicy(actions: readonly string[], index: number): string {
  return `  Reads${index + 1}:
    Type: AWS::IAM::ManagedPolicy
    Properties:
      PolicyDocument:
        Version: "2012-10-17"
        Statement:
          - Effect: Allow
            Resource: "*"
            Action:
${actions.map((action) => `              - ${action}`).join("\n")}
`;
}
