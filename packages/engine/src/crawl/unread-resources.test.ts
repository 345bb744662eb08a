import { expect, it } from "vitest";
import { listUnreadResources, mergeUnreadResourcesIfTooMany } from "./unread-resources.js";

const scope = { account: "123456789012", region: "eu-west-1" };
const part = (type: string, unread: readonly string[]) => ({ ask: "0", type, scope, unread, units: [] });

it("lists parts, what is told with them, and places that were not read", () => {
  const policy = { type: "AWS::S3::BucketPolicy", unread: ["policies were denied"] };
  const parts = [
    { ...part("AWS::S3::Bucket", []), also: [policy] },
    { ...part("AWS::SQS::Queue", ["denied", "again"]), also: [{ type: "AWS::SQS::QueuePolicy", unread: [] }] },
  ];
  const unreadScopes = [{ ask: "0", scope: { subscription: "s" }, reason: "r".repeat(5000) }];
  const at = { connector: "c", provider: "aws", account: "123456789012", region: "eu-west-1" } as const;
  expect(listUnreadResources({ connector: "c", provider: "aws" }, { parts, unreadScopes })).toEqual([
    { connector: "c", provider: "aws", account: "s", reason: "r".repeat(300) },
    { ...at, type: "AWS::S3::BucketPolicy", reason: "policies were denied" },
    { ...at, type: "AWS::SQS::Queue", reason: "denied" },
    { ...at, type: "AWS::SQS::QueuePolicy", reason: "denied" },
  ]);
});

it("says in general what would be too much in each place, and leaves nothing out", () => {
  const all = ["a", "b", "c"].flatMap((account) =>
    ["r1", "r2"].flatMap((region) =>
      ["T1", "T2"].map((type) => ({ connector: "c", provider: "aws", account, region, type, reason: "denied" })),
    ),
  );
  expect(mergeUnreadResourcesIfTooMany(all, 12)).toEqual(all);
  expect(mergeUnreadResourcesIfTooMany(all, 6)).toHaveLength(6);
  expect(mergeUnreadResourcesIfTooMany(all, 6).some((one) => "region" in one)).toBe(false);
  const ofNowhere = { connector: "c", provider: "aws", reason: "denied" };
  expect(mergeUnreadResourcesIfTooMany(all, 2)).toEqual(["T1", "T2"].map((type) => ({ ...ofNowhere, type })));
  expect(mergeUnreadResourcesIfTooMany(all, 1)).toEqual([ofNowhere]);
});
