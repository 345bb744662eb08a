/** Against a fake written after the published API model: no emulator has a Cloud Control that tells of its resources. */
import { afterEach, expect, it } from "vitest";
import { openConnectedAws } from "../testing/aws/connected.js";
import {
  type AwsAnswer,
  type AwsCall,
  type AwsFrontEnd,
  answerFromReplies,
  startAws,
} from "../testing/aws/front-end.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

const properties: Readonly<Record<string, object>> = {
  "s-1": {
    Name: "s-1",
    Arn: "arn:aws:airflow:eu-west-1:123456789012:environment/s-1",
    AirflowVersion: "2.10.3",
    Tags: [{ Key: "team", Value: "x" }],
  },
  "s-2": { Name: "s-2" },
};
const list = {
  "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] },
  "cloudcontrol:ListResources": { ResourceDescriptions: [..."123"].map((one) => ({ Identifier: `s-${one}` })) },
};
const get = ({ parameters }: AwsCall): AwsAnswer => {
  const found = properties[String(parameters.Identifier)];
  if (found === undefined) return { error: { code: "ResourceNotFoundException" } };
  return {
    reply: {
      TypeName: parameters.TypeName ?? "",
      ResourceDescription: { Identifier: parameters.Identifier ?? "", Properties: JSON.stringify(found) },
    },
  };
};
const ask = {
  key: "0",
  role: "master",
  entry: {},
  node: { type: "resources", types: ["AWS::MWAA::Environment"] },
} as const;

it("reads types that have no read of their own, one call for each resource", async () => {
  front = await startAws({ answer: answerFromReplies({ ...list, "cloudcontrol:GetResource": get }), pageSize: 2 });
  const { items, parts } = await openConnectedAws(front, { cloud_control: true }).read([ask]);
  expect(parts.map(({ type, state }) => `${type} ${state}`)).toEqual(["AWS::MWAA::Environment ended"]);
  expect(items).toEqual([
    {
      kind: "resource",
      type: "AWS::MWAA::Environment",
      id: "arn:aws:airflow:eu-west-1:123456789012:environment/s-1",
      name: "s-1",
      scope: { account: "123456789012", region: "eu-west-1" },
      pieces: [{ type: "AWS::MWAA::Environment", name: "s-1", body: properties["s-1"] }],
      unread: [{ path: ["WorkerReplacementStrategy"], reason: "Cloud Control does not tell it" }],
      tags: { team: "x" },
    },
    expect.objectContaining({ id: "123456789012/eu-west-1/AWS::MWAA::Environment/s-2" }),
  ]);
});

it("is not asked of emulators, unless somebody says that they have it", async () => {
  front = await startAws({ answer: answerFromReplies(list) });
  expect((await openConnectedAws(front).read([ask])).parts).toEqual([]);
});

it("tells what it says of types that it does not know, or may not read", async () => {
  const unknown = { error: { code: "TypeNotFoundException", message: "no such type" } };
  front = await startAws({ answer: answerFromReplies({ ...list, "cloudcontrol:ListResources": unknown }) });
  const { parts } = await openConnectedAws(front, { cloud_control: true }).read([ask]);
  expect(parts.map(({ state, reason }) => `${state}: ${reason}`)).toEqual([
    "unread: cloudcontrol:ListResources is not known there (TypeNotFoundException: no such type)",
  ]);
});
