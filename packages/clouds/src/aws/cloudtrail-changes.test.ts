import type { JsonObject } from "@plumbline/model";
import { afterEach, describe, expect, it } from "vitest";
import type { ChangeQuery } from "../change-events.js";
import { openConnectedAws } from "../testing/aws/connected.js";
import { type AwsFrontEnd, startAws } from "../testing/aws/front-end.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

const query = (key: string, region?: string): ChangeQuery => ({
  key,
  id: `arn:aws:iam::123456789012:role/${key}`,
  type: "AWS::IAM::Role",
  names: [key],
  scope: { account: "123456789012", ...(region !== undefined && { region }) },
});

const event = (id: string, more: JsonObject): JsonObject => ({
  EventId: id,
  ReadOnly: "false",
  CloudTrailEvent: JSON.stringify({
    eventTime: "2026-11-17T14:02:00Z",
    eventSource: "iam.amazonaws.com",
    eventName: "AttachRolePolicy",
    sourceIPAddress: "203.0.113.9",
    userAgent: "aws-cli/2.15",
    requestParameters: { roleName: "app", policyArn: "arn:aws:iam::aws:policy/AdministratorAccess" },
    responseElements: null,
    userIdentity: { type: "IAMUser", arn: "arn:aws:iam::123456789012:user/anna", userName: "anna" },
    ...more,
  }),
});

async function historyOf(byName: Readonly<Record<string, readonly JsonObject[]>>, ...queries: ChangeQuery[]) {
  const asked: JsonObject[] = [];
  front = await startAws({
    answer: ({ service, operation, parameters }) => {
      if (`${service}:${operation}` !== "cloudtrail:LookupEvents") return { reply: {} };
      asked.push(parameters);
      const [attribute] = parameters.LookupAttributes as [{ AttributeValue: string }];
      return { reply: { Events: [...(byName[attribute.AttributeValue] ?? [])] } };
    },
  });
  return { histories: await openConnectedAws(front).changes(queries), asked };
}

describe("CloudTrail's event history", () => {
  it("is asked by each name of a resource, and tells who, when, how and from where, the last first", async () => {
    const earlier = event("2", { eventTime: "2026-11-16T08:00:00Z", eventName: "UpdateRole" });
    const { histories, asked } = await historyOf({ app: [event("1", {}), earlier, event("1", {})] }, query("app"));
    expect(asked.map(({ LookupAttributes: attributes }) => attributes)).toEqual([
      [{ AttributeKey: "ResourceName", AttributeValue: "arn:aws:iam::123456789012:role/app" }],
      [{ AttributeKey: "ResourceName", AttributeValue: "app" }],
    ]);
    expect(histories).toEqual([
      {
        key: "app",
        events: [
          {
            at: "2026-11-17T14:02:00.000Z",
            actor: "anna",
            operation: "iam:AttachRolePolicy",
            address: "203.0.113.9",
            agent: "aws-cli/2.15",
            request: { roleName: "app", policyArn: "arn:aws:iam::aws:policy/AdministratorAccess" },
          },
          expect.objectContaining({ operation: "iam:UpdateRole" }),
        ],
      },
    ]);
  });

  it("leaves out reads, calls that failed, and what makes no sense", async () => {
    const { histories } = await historyOf(
      {
        app: [
          event("1", { errorCode: "AccessDenied" }),
          event("2", { readOnly: true }),
          { ...event("3", {}), ReadOnly: "true" },
          { EventId: "4", CloudTrailEvent: "{" },
          { EventId: "5" },
          event("6", { eventTime: "yesterday" }),
        ],
      },
      query("app"),
    );
    expect(histories).toEqual([{ key: "app", events: [] }]);
  });

  it.each([
    [{ type: "AssumedRole", arn: "arn:aws:sts::1:assumed-role/Admin/ops@example.com" }, { actor: "ops@example.com" }],
    [
      { type: "AssumedRole", arn: "arn:aws:sts::1:assumed-role/ci/run-7" },
      { actor: "arn:aws:sts::1:assumed-role/ci/run-7" },
    ],
    [{ type: "Root", arn: "arn:aws:iam::1:root" }, { actor: "arn:aws:iam::1:root" }],
    [
      { type: "AssumedRole", arn: "arn:aws:sts::1:assumed-role/r/s", invokedBy: "cloudformation.amazonaws.com" },
      { actor: "cloudformation.amazonaws.com", isService: true },
    ],
  ])("knows who %o is", async (userIdentity, expected) => {
    const { histories } = await historyOf({ app: [event("1", { userIdentity })] }, query("app"));
    expect(histories[0]?.events[0]).toMatchObject(expected);
  });

  it("knows the console", async () => {
    const { histories } = await historyOf(
      {
        app: [event("1", { sessionCredentialFromConsole: "true" }), event("2", { userAgent: "console.amazonaws.com" })],
      },
      query("app"),
    );
    expect(histories[0]?.events.map(({ isConsole }) => isConsole)).toEqual([true, true]);
  });

  it.each([
    ["AWS::IAM::Role", "iam", "CreateRole", { roleName: "app" }, "created"],
    ["AWS::IAM::Role", "iam", "DeleteRole", { roleName: "app" }, "deleted"],
    ["AWS::IAM::Role", "iam", "DeleteRolePolicy", { roleName: "app", policyName: "p" }, undefined],
    ["AWS::IAM::Role", "iam", "CreateRole", { roleName: "other" }, undefined],
    ["AWS::ECS::Cluster", "eks", "CreateCluster", { name: "app" }, undefined],
    [
      "AWS::EC2::Instance",
      "ec2",
      "TerminateInstances",
      { instancesSet: { items: [{ instanceId: "app" }] } },
      "deleted",
    ],
    ["AWS::StepFunctions::StateMachine", "states", "CreateStateMachine", { name: "app" }, "created"],
    ["AWS::Lambda::Function", "lambda", "DeleteFunction20150331", { functionName: "app" }, "deleted"],
    ["AWS::DynamoDB::Table", "dynamodb", "CreateTable", { tableName: "app" }, "created"],
  ])("knows of a %s what %s:%s %o did", async (type, service, eventName, requestParameters, lifecycle) => {
    const one = event("1", { eventSource: `${service}.amazonaws.com`, eventName, requestParameters });
    const { histories } = await historyOf({ app: [one] }, { ...query("app"), type });
    expect(histories[0]?.events[0]?.lifecycle).toBe(lifecycle);
  });

  it("that refuses is not asked again, and says why", async () => {
    let asked = 0;
    front = await startAws({
      answer: ({ service }) => {
        if (service !== "cloudtrail") return { reply: {} };
        asked += 1;
        return { error: { status: 400, code: "AccessDeniedException", message: "no" } };
      },
    });
    const histories = await openConnectedAws(front).changes([query("a"), query("b")]);
    expect(histories.map(({ unread }) => unread)).toEqual(
      ["a", "b"].map(() => expect.stringContaining("cloudtrail:LookupEvents was refused")),
    );
    expect(asked).toBe(1);
  });

  it("of an account that the connector does not have cannot be read", async () => {
    const { histories } = await historyOf({}, { ...query("a"), scope: { account: "999999999999" } });
    expect(histories).toEqual([{ key: "a", events: [], unread: "the connector has no account 999999999999" }]);
  });
});
