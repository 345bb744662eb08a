import type { LiveItem } from "@plumbline/clouds";
import { expect, it } from "vitest";
import { liveSnapshots } from "./live-item.js";

const node = {
  role: "master",
  id: "LIVE_",
  masterSnapshotIds: ["LIVE_"],
  type: "AWS::S3::Bucket",
  collection: "resources",
  configuration: "live",
} as const;

it("a resource of an account leads to its page in the console of its cloud", () => {
  const item: LiveItem = {
    kind: "resource",
    id: "arn:aws:s3:::logs",
    name: "logs",
    type: "AWS::S3::Bucket",
    scope: { account: "123456789012", region: "eu-west-1" },
    pieces: [{ type: "AWS::S3::Bucket", name: "logs", body: { BucketName: "logs" } }],
  };
  const origin = { connector: "account", provider: "aws", nodes: [node], part: "eu-west-1" } as const;
  const urls = [...liveSnapshots(item, origin)].map(({ facts }) => facts.url);
  expect(urls).toEqual(["https://eu-west-1.console.aws.amazon.com/s3/buckets/logs?region=eu-west-1"]);
});
