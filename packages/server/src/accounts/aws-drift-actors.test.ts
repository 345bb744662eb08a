/** Who changed what drifted, in runs: the child that compares asks, and one with credentials reads the account's log. */
import { join } from "node:path";
import { AWS_KEYS, type AwsFrontEnd, startAws } from "@plumbline/clouds/testing";
import { type GitTestHost, startGitTestHost, testFolder, testRepository } from "@plumbline/engine/testing";
import type { JsonObject } from "@plumbline/model";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitForRunEnd } from "../testing/runs.js";
import { useService } from "../testing/service.js";

const folder = testFolder();
const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });
const account = "123456789012";
const container = "actors";
const url = `https://sqs.eu-west-1.amazonaws.com/${account}/jobs`;

let host: GitTestHost;
let aws: AwsFrontEnd;
let isRefused = false;
/** The account's log answers when this is over. */
let silence: Promise<void> | undefined;
let timeout = "77";
const asked: JsonObject[] = [];

const event = {
  eventTime: "2026-11-10T14:02:00Z",
  eventSource: "sqs.amazonaws.com",
  eventName: "SetQueueAttributes",
  sourceIPAddress: "203.0.113.9",
  userAgent: "aws-cli/2.15",
  userIdentity: { type: "IAMUser", userName: "anna" },
};

function answer(operation: string, parameters: JsonObject): JsonObject {
  switch (operation) {
    case "ec2:DescribeRegions":
      return { Regions: [{ RegionName: "eu-west-1" }] };
    case "iam:GenerateCredentialReport":
      return { State: "COMPLETE" };
    case "sqs:ListQueues":
      return { QueueUrls: [url] };
    case "sqs:GetQueueAttributes":
      return { Attributes: { QueueArn: `arn:aws:sqs:eu-west-1:${account}:jobs`, VisibilityTimeout: timeout } };
    case "cloudtrail:LookupEvents": {
      asked.push(parameters);
      const requestParameters = { queueUrl: url, attributes: { VisibilityTimeout: timeout } };
      return { Events: [{ EventId: "1", CloudTrailEvent: JSON.stringify({ ...event, requestParameters }) }] };
    }
    default:
      return {};
  }
}

beforeAll(async () => {
  host = await startGitTestHost(folder.path);
  testRepository(join(folder.path, "jobs.git")).commit({
    "main.tf": 'resource "aws_sqs_queue" "jobs" {\n  name = "jobs"\n  visibility_timeout_seconds = 60\n}\n',
  });
  aws = await startAws({
    answer: async ({ service: name, operation, parameters }) => {
      if (name === "cloudtrail") await silence;
      return isRefused && name === "cloudtrail"
        ? { error: { status: 400, code: "AccessDeniedException", message: "not you" } }
        : { reply: answer(`${name}:${operation}`, parameters) };
    },
  });
  await service.post("/api/collection", { collection: container });
  const keys = { "access-key": "AKIDTESTAKIDTESTAKID", "secret-access": AWS_KEYS.AKIDTESTAKIDTESTAKID.secret };
  const snapshot = (source: string, id: string) => ({
    fileType: "masterSnapshot",
    snapshots: [{ source, nodes: [{ masterSnapshotId: id, type: "resources", collection: id, paths: ["/"] }] }],
  });
  const uploaded = await service.upload(container, {
    "code.json": {
      ...{ fileType: "structure", type: "filesystem", branchName: "master", private: false },
      gitProvider: `${host.url}/jobs.git`,
    },
    "lab.json": {
      ...{ fileType: "structure", type: "aws", endpoint_url: aws.url, regions: ["eu-west-1"] },
      accounts: [{ "account-id": account, users: [{ name: "reader", ...keys }] }],
    },
    "written.json": snapshot("code", "CODE_"),
    "there.json": snapshot("lab", "LIVE_"),
    "drift.json": {
      ...{ fileType: "drift_config", is_drift_detection_active: false },
      ...{ iac_mastersnapshot: "written", cloud_mastersnapshot: "there" },
    },
  });
  if (uploaded.status !== 200) throw new Error(uploaded.text);
}, 60_000);
afterAll(async () => {
  await aws.close();
  await host.close();
  folder.remove();
});

async function causeOfDrift(): Promise<unknown> {
  const { body } = await service.post("/api/drift_detection/find_drift/", { cloud_container: container });
  const run = await waitForRunEnd(service, body.data.run_id, 120);
  expect(run).toMatchObject({ state: "complete", error: "" });
  const { body: report } = await service.post("/api/drift_detection/report/", {
    container,
    search: "aws_sqs_queue.jobs",
  });
  const [found] = report.data;
  const ids = { container, drift_output_id: found._id, drift_result_id: found.json.results[0].result_id };
  const { body: detail } = await service.post("/api/drift_detection/report/detail/", ids);
  const all = JSON.stringify(detail.data);
  expect(all).not.toContain("queueUrl");
  return detail.data.attributes.find(({ result }: { result: string }) => result === "drifted")?.cause;
}

it("names who did it, once it is certain", async () => {
  expect(await causeOfDrift()).toEqual({
    kind: "by hand",
    detail: "anna, 2026-11-10T14:02:00.000Z, sqs:SetQueueAttributes, with aws-cli, from 203.0.113.9.",
    actor: expect.objectContaining({ name: "anna", operation: "sqs:SetQueueAttributes", tool: "aws-cli" }),
  });
  expect(asked.length).toBeGreaterThan(0);
});

it("asks nothing again while all is as it was", async () => {
  asked.length = 0;
  expect(await causeOfDrift()).toMatchObject({ actor: { name: "anna" } });
  expect(asked).toEqual([]);
});

it("says why nobody is named where the log may not be read, and the run is none the worse", async () => {
  [isRefused, timeout] = [true, "78"];
  expect(await causeOfDrift()).toEqual({
    kind: "not known",
    detail: expect.stringContaining("cloudtrail:LookupEvents was refused"),
  });
});

it("a run that is cancelled while it compares ends soon, and the comparison before it stands", async () => {
  timeout = "79";
  const before = await readReport();
  let hear = () => {};
  silence = new Promise((resolve) => {
    hear = resolve;
  });
  const { body } = await service.post("/api/drift_detection/find_drift/", { cloud_container: container });
  const shown = async () => (await service.get(`/api/runs/${body.data.run_id}`)).body.data;
  // The rest is done: what is left is the share that compares, which waits for the log.
  const isComparing = async () => {
    const { phase, progress } = await shown();
    return phase === "judge" && progress.total > 1 && progress.done === progress.total - 1;
  };
  await expect.poll(isComparing, { timeout: 240_000, interval: 100 }).toBe(true);
  const asked = performance.now();
  await service.call("DELETE", `/api/runs/${body.data.run_id}`);
  expect(await waitForRunEnd(service, body.data.run_id)).toMatchObject({ state: "cancelled", published: false });
  expect(performance.now() - asked).toBeLessThan(10_000);
  hear();
  expect(await readReport()).toEqual(before);
});

async function readReport(): Promise<unknown> {
  return (await service.post("/api/drift_detection/report/", { container })).body.data;
}
