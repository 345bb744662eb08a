import type { LiveItem } from "@plumbline/clouds";
import { expect, it } from "vitest";
import { createLiveCrawledResources } from "./live-crawled-resources.js";

const node = {
  role: "master",
  id: "LIVE_",
  masterSnapshotIds: ["LIVE_"],
  type: "AWS::S3::Bucket",
  collection: "resources",
  configuration: "live",
} as const;

it("a resource of an account leads to its page in the console of its cloud, and says when it was made", () => {
  const item: LiveItem = {
    kind: "resource",
    id: "arn:aws:s3:::logs",
    name: "logs",
    type: "AWS::S3::Bucket",
    scope: { account: "123456789012", region: "eu-west-1" },
    pieces: [{ type: "AWS::S3::Bucket", name: "logs", body: { BucketName: "logs" } }],
    createdAt: "2026-01-02T03:04:05Z",
  };
  const origin = { connector: "account", provider: "aws", nodes: [node], part: "eu-west-1" } as const;
  const [found, ...others] = createLiveCrawledResources(item, origin);
  expect(others).toEqual([]);
  expect(found?.facts.url).toBe("https://eu-west-1.console.aws.amazon.com/s3/buckets/logs?region=eu-west-1");
  expect(found?.document.body).toMatchObject({ beside: { CreatedAt: "2026-01-02T03:04:05Z" } });
});
