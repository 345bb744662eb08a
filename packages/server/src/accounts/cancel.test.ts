/** A run that is cancelled while it reads an account: nobody is asked any more. */
import { setTimeout as sleep } from "node:timers/promises";
import { AWS_KEYS, type AwsAnswer, startAws } from "@plumbline/clouds/testing";
import { expect, it } from "vitest";
import { waitForRunEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });

const reply: AwsAnswer = { reply: { Regions: [{ RegionName: "eu-west-1" }] } };
const slow = async (): Promise<AwsAnswer> => {
  await sleep(200);
  return reply;
};
const busy = (): AwsAnswer => ({ error: { status: 400, code: "ThrottlingException", message: "Rate exceeded" } });

it.each([
  ["slow", slow],
  ["busy", busy],
])("stops asking an account that is %s, and ends as cancelled", async (collection, answer) => {
  const arrivals: number[] = [];
  const aws = await startAws({
    answer: ({ operation }) => {
      arrivals.push(performance.now());
      return operation === "DescribeRegions" ? reply : answer();
    },
  });
  const secret = AWS_KEYS.AKIDTESTAKIDTESTAKID.secret;
  const users = [{ name: "reader", "access-key": "AKIDTESTAKIDTESTAKID", "secret-access": secret }];
  const accounts = [{ "account-id": "123456789012", users }];
  await service.post("/api/collection", { collection });
  await service.upload(collection, {
    "aws.json": { fileType: "structure", type: "aws", endpoint_url: aws.url, accounts },
  });
  const { run_id } = (await service.post("/api/compliance/crawler/", { collection })).body.data;
  await expect.poll(() => arrivals.length, { timeout: 60_000 }).toBeGreaterThan(10);
  // Of how many parts an account is, nobody knows before it was read.
  const progress = async () => (await service.get(`/api/runs/${run_id}`)).body.data.progress.phase;
  if (collection === "slow")
    await expect.poll(async () => (await progress()).done, { timeout: 120_000 }).toBeGreaterThan(0);
  expect(await progress()).toEqual({ done: expect.any(Number), total: null, seconds_left: null });
  const asked = performance.now();
  await service.call("DELETE", `/api/runs/${run_id}`);
  expect(await waitForRunEnd(service, run_id)).toMatchObject({ state: "cancelled", published: false, verdict: null });
  const arrived = arrivals.length;
  // Two seconds on a machine that has nothing else to do.
  expect((arrivals.at(-1) ?? 0) - asked).toBeLessThan(10_000);
  await sleep(2000);
  expect(arrivals.length).toBe(arrived);
  await aws.close();
});
