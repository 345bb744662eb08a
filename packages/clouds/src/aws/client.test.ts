import { afterEach, describe, expect, it } from "vitest";
import { openConnectedAws } from "../testing/aws/connected.js";
import {
  type AwsAnswer,
  type AwsCall,
  type AwsFrontEnd,
  answerFromReplies,
  startAws,
} from "../testing/aws/front-end.js";
import { removeBucketFromPath } from "./signing/virtual-host.js";

let front: AwsFrontEnd | undefined;
afterEach(() => front?.close());

const regions = { "ec2:DescribeRegions": { Regions: [{ RegionName: "eu-west-1" }] } };
const buckets = {
  key: "0",
  role: "master",
  entry: {},
  node: { arn: "arn:aws:s3:::", listMethod: "list_buckets", detailMethods: ["get_bucket_versioning"] },
} as const;

it("goes where a bucket lives, once it was told", async () => {
  const moved = ({ region }: AwsCall): AwsAnswer =>
    region === "eu-central-1"
      ? { reply: { Status: "Enabled" } }
      : {
          raw: {
            status: 301,
            headers: { "x-amz-bucket-region": "eu-central-1" },
            body: "<Error><Code>PermanentRedirect</Code></Error>",
          },
        };
  front = await startAws({
    answer: answerFromReplies({
      ...regions,
      "s3:ListBuckets": { Buckets: [{ Name: "one" }] },
      "s3:GetBucketVersioning": moved,
    }),
  });
  const { items } = await openConnectedAws(front).read([buckets]);
  expect(items).toMatchObject([{ body: { Status: "Enabled", BucketName: "one" } }]);
  expect(
    front.calls.filter(({ operation }) => operation === "GetBucketVersioning").map(({ region }) => region),
  ).toEqual(["us-east-1", "eu-central-1"]);
});

it("sends keys nowhere else when it is redirected", async () => {
  const elsewhere = await startAws({ answer: () => ({ raw: {} }) });
  const away = { raw: { status: 307, headers: { location: elsewhere.url }, body: "" } };
  front = await startAws({ answer: answerFromReplies({ ...regions, "s3:ListBuckets": away }) });
  const { parts } = await openConnectedAws(front).read([buckets]);
  expect(parts.map(({ state }) => state)).toEqual(["unread"]);
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

it("stops without waiting for a reply when it is to stop", async () => {
  const stop = new AbortController();
  front = await startAws({ answer: answerFromReplies({ ...regions, "s3:ListBuckets": { raw: { delayMs: 20_000 } } }) });
  const reading = openConnectedAws(front, {}, { signal: stop.signal }).read([buckets]);
  const started = Date.now();
  setTimeout(() => stop.abort(new Error("stop")), 300);
  await expect(reading).rejects.toThrow("stop");
  expect(Date.now() - started).toBeLessThan(15_000);
}, 30_000);

describe("a bucket stands in front of the host", () => {
  it.each([
    ["logs", "/logs", "/"],
    ["logs", "/logs/a/b", "/a/b"],
    ["with.dots", "/with.dots", undefined],
    ["Large", "/Large", undefined],
    [undefined, "/", undefined],
  ])("%s, %s: %s", (bucket, path, rest) => {
    expect(removeBucketFromPath(bucket, path)).toBe(rest);
  });
});
