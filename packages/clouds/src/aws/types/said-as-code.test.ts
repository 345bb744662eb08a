import type { JsonObject } from "@plumbline/model";
import { afterEach, expect, it } from "vitest";
import { openConnectedAws } from "../../testing/aws/connected.js";
import { type AwsFrontEnd, answerFromReplies, startAws } from "../../testing/aws/front-end.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

async function read(type: string, replies: Readonly<Record<string, JsonObject>>) {
  front = await startAws({
    answer: answerFromReplies({
      "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] },
      "tagging:GetResources": { ResourceTagMappingList: [] },
      ...replies,
    }),
  });
  const node = { type: "resources", types: [type] } as const;
  const { items } = await openConnectedAws(front).read([{ key: "0", role: "master", entry: {}, node }]);
  return items.flatMap((item) => (item.kind === "resource" ? item.pieces : []));
}

it("permissions of a bus are told one by one, as the call that adds one says them", async () => {
  const statement = (Sid: string, Principal: string | JsonObject, more: JsonObject = {}) => ({
    Sid,
    Effect: "Allow",
    Principal,
    Action: "events:PutEvents",
    Resource: "arn:aws:events:eu-west-1:123456789012:event-bus/shop",
    ...more,
  });
  const Statement = [
    statement("one", { AWS: "arn:aws:iam::111122223333:root" }),
    statement("all", "*", { Condition: { StringEquals: { "aws:PrincipalOrgID": "o-1234567890" } } }),
    { ...statement("none", "*"), Effect: "Deny" },
  ];
  const pieces = await read("AWS::Events::EventBus", {
    "events:ListEventBuses": {
      EventBuses: [{ Name: "shop", Arn: "arn:aws:events:eu-west-1:123456789012:event-bus/shop" }],
    },
    "events:DescribeEventBus": { Name: "shop", Policy: JSON.stringify({ Version: "2012-10-17", Statement }) },
  });
  const permission = { EventBusName: "shop", Action: "events:PutEvents" };
  expect(pieces.filter(({ type }) => type === "AWS::Events::EventBusPolicy").map(({ body }) => body)).toEqual([
    { ...permission, StatementId: "one", Principal: "111122223333" },
    {
      ...permission,
      StatementId: "all",
      Principal: "*",
      Condition: { Type: "StringEquals", Key: "aws:PrincipalOrgID", Value: "o-1234567890" },
    },
  ]);
});

it("attributes of a user pool are called as whoever added them called them", async () => {
  const SchemaAttributes = ["sub", "custom:tenant", "dev:custom:note"].map((Name) => ({ Name }));
  const [pool] = await read("AWS::Cognito::UserPool", {
    "cognito-idp:ListUserPools": { UserPools: [{ Id: "eu-west-1_1", Name: "shop" }] },
    "cognito-idp:DescribeUserPool": { UserPool: { Id: "eu-west-1_1", Name: "shop", SchemaAttributes } },
  });
  expect(pool?.body.Schema).toEqual(["sub", "tenant", "note"].map((Name) => ({ Name })));
});
