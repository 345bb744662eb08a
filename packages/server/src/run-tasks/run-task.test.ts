/** Run tasks from the request of HCP Terraform to the result it gets, on a real service and worker. */
import { testFolder } from "@plumbline/engine/testing";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { startTestWorker } from "../testing/worker.js";
import { queryRows } from "../webhooks/testing/git-host.js";
import type { RunningWorker } from "../worker/worker.js";
import {
  type ReceivedTaskResult,
  sendRunTask,
  signRunTask,
  type TestTerraformRun,
  useTerraformHost,
} from "./testing/hcp-terraform.js";
import { encryptedVolume as encrypted, openVolume as open, planOf } from "./testing/terraform-plan.js";

const environment = {
  PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
  PLUMBLINE_PUBLIC_URL: "https://plumbline.example.com",
};
const service = useService(environment);
const host = useTerraformHost();
const folder = testFolder();
const collection = "plans";
let key = "";
let worker: RunningWorker | undefined;
const startWorker = (more: Readonly<Record<string, string>> = {}) => {
  worker = startTestWorker(service, folder.path, { ...environment, ...more });
};

beforeAll(async () => {
  await service.post("/api/collection", { collection });
  key = await save();
});
beforeEach(async () => {
  await save();
  startWorker();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => folder.remove());

async function save(settings: object = {}): Promise<string> {
  const saved = await service.post("/api/runtask/", { collection, enable: true, address: host.address, ...settings });
  expect(saved.status, saved.text).toBe(200);
  return (await service.get("/api/runtask/", { collection })).body.data.hmac_key;
}

const send = (run: TestTerraformRun) => sendRunTask(service, { collection, payload: run.payload, key });
const lastOf = (run: TestTerraformRun) => run.results.at(-1);

async function finish(run: TestTerraformRun): Promise<ReceivedTaskResult> {
  const isOver = () => lastOf(run)?.status === "passed" || lastOf(run)?.status === "failed";
  await expect.poll(isOver, { timeout: 60_000, message: run.complaints.join() }).toBe(true);
  expect(run.complaints).toEqual([]);
  return lastOf(run) as ReceivedTaskResult;
}

async function judge(plan: string, more: Readonly<Record<string, unknown>> = {}): Promise<ReceivedTaskResult> {
  const run = host.newRun(more);
  run.answerPlan(plan);
  const answer = await send(run);
  expect(answer.status, answer.text).toBe(200);
  return finish(run);
}

const deliveries = () => service.get("/api/manage/notification/deliveries", { container: collection });

describe("a run task", () => {
  it("passes a plan in which nothing is wrong, and says what it did", async () => {
    const run = host.newRun();
    run.answerPlan(planOf(encrypted));
    expect(await send(run)).toMatchObject({ status: 200 });
    const result = await finish(run);
    expect(result).toMatchObject({ status: "passed", url: "https://plumbline.example.com/docs/run-tasks" });
    expect(result.message).toMatch(/^(Incomplete: )?0 findings; \d+ checks passed/);
    expect(run.results.map(({ status }) => status)).toEqual(["running", "passed"]);
    // The host that stores plans is another one.
    expect(run.archiveRequests).toEqual([{ authorization: undefined }]);
  });

  it("fails for findings from a severity on, each with its place, severity and remedy", async () => {
    const result = await judge(planOf(open));
    expect(result.status).toBe("failed");
    expect(result.message).toMatch(/[1-9]\d* findings? \(.*Medium.*\).* Findings fail from Low on\.$/);
    const finding = result.outcomes.find(({ description }) => description.startsWith("aws_ebs_volume.data: "));
    expect(finding).toMatchObject({
      "outcome-id": expect.stringMatching(/^PL-AWS-/),
      tags: { Severity: [{ label: "Medium", level: "warning" }], Status: [{ label: "Failed", level: "error" }] },
    });
    expect(finding?.body).toContain("### Remediation");
    const severities = result.outcomes.flatMap(({ tags }) => tags.Severity ?? []).map(({ label }) => label);
    const order = ["Critical", "High", "Medium", "Low", "Advice"];
    expect(severities).toEqual([...severities].sort((a, b) => order.indexOf(a) - order.indexOf(b)));

    await save({ fail_on: "Critical" });
    const reported = await judge(planOf(open));
    expect(reported.status).toBe("passed");
    expect(reported.outcomes.flatMap(({ tags }) => tags.Status ?? [])).toContainEqual({
      label: "Reported",
      level: "info",
    });
  });

  it("does not ask rules that are skipped, also under the ids of other tools", async () => {
    const ids = (await judge(planOf(open))).outcomes
      .filter(({ tags }) => tags.Severity !== undefined)
      .map((outcome) => outcome["outcome-id"]);
    expect(ids.length).toBeGreaterThan(0);
    await save({ skip_rules: ids });
    expect((await judge(planOf(open))).outcomes.filter(({ tags }) => tags.Severity !== undefined)).toEqual([]);
    const unknown = await service.post("/api/runtask/", { collection, enable: true, skip_rules: ["PL-NO-SUCH-1"] });
    expect(unknown).toMatchObject({ status: 400 });
    expect(unknown.text).toContain("there is no rule PL-NO-SUCH-1");
  });

  it("sends no outcomes to who does not take them", async () => {
    expect(await judge(planOf(open), { capabilities: {} })).toMatchObject({ status: "failed", outcomes: [] });
  });
});

describe("what was not evaluated is said and never passed", () => {
  it.each([
    [
      "a stage without a plan",
      { stage: "pre_plan", plan_json_api_url: null },
      planOf(encrypted),
      /stage pre_plan has no plan/,
    ],
    ["a stage nobody knows", { stage: "pre_dawn", plan_json_api_url: undefined }, planOf(encrypted), /stage pre_dawn/],
    ["what is no plan", {}, '{"kind": "Pod", "apiVersion": "v1"}', /what was fetched is no plan/],
  ] as const)("%s", async (_, more, plan, message) => {
    const result = await judge(plan, more);
    expect(result.status).toBe("failed");
    expect(result.message).toMatch(/^Not evaluated: /);
    expect(result.message).toMatch(message);
  });

  it.each([401, 403, 404])("a plan that is answered with %s", async (status) => {
    const run = host.newRun();
    run.answerPlan(status);
    await send(run);
    expect((await finish(run)).message).toContain(`answered ${status}`);
  });

  it("a value that is known after apply is told, and fails where the run task is strict", async () => {
    const unknown = { ...encrypted, values: { size: 1 }, unknown: { encrypted: "data.aws_ssm_parameter.p.value" } };
    const result = await judge(planOf(encrypted, { ...unknown, name: "late" }));
    expect(result).toMatchObject({ status: "passed", message: expect.stringMatching(/^Incomplete: .*not evaluated/) });
    expect(result.outcomes.map((outcome) => outcome["outcome-id"])).toContain("not-evaluated");
    await save({ strict: true });
    expect(await judge(planOf(encrypted, { ...unknown, name: "late" }))).toMatchObject({ status: "failed" });
  });

  it("a plan whose process dies", async () => {
    await worker?.stop();
    startWorker({ PLUMBLINE_RUN_MEMORY: "128" });
    const result = await judge(
      planOf(...Array.from({ length: 40_000 }, (_, i) => ({ ...encrypted, name: `data${i}` }))),
    );
    expect(result).toMatchObject({ status: "failed", message: expect.stringContaining("took more memory") });
  });
});

describe("a plan that is not there yet", () => {
  it("is fetched again, and what was begun is judged once", async () => {
    const run = host.newRun();
    run.answerPlan(204, planOf(encrypted));
    await send(run);
    expect((await finish(run)).status).toBe("passed");
    expect(run.planRequests).toBe(2);
  });

  it("is left to whoever comes next when a worker stops or dies, and the token is forgotten in the end", async () => {
    const run = host.newRun();
    run.answerPlan(planOf(encrypted));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    run.beforePlan(() => released);
    await send(run);
    await expect.poll(() => run.planRequests, { timeout: 30_000 }).toBe(1);
    const stopping = worker?.stop();
    release();
    await stopping;
    expect(run.results.map(({ status }) => status)).toEqual(["running"]);
    const token = String(run.payload.access_token);
    const kept = JSON.stringify(
      await queryRows(service, "SELECT request, state FROM deliveries WHERE state = 'waiting'"),
    );
    expect(kept).toContain("sealed:");
    expect(kept).not.toContain(token);
    startWorker();
    expect((await finish(run)).status).toBe("passed");
    const find = async () =>
      (await queryRows(service, "SELECT request, state, channel FROM deliveries ORDER BY delivery_id DESC LIMIT 1"))[0];
    await expect.poll(find).toEqual({ request: {}, state: "sent", channel: "run-task" });
    expect((await deliveries()).body.data[0]).toMatchObject({ channel: "run-task", target: "acme/network post_plan" });
    expect((await deliveries()).text).not.toContain(token);
  });
});

describe("a request", () => {
  it("that asks whether somebody is there is answered and not queued", async () => {
    const before = (await deliveries()).body.data.length;
    const payload = { payload_version: 1, stage: "test", access_token: "test-token", organization_name: "acme" };
    expect(await sendRunTask(service, { collection, payload, key })).toMatchObject({ status: 200 });
    expect((await deliveries()).body.data).toHaveLength(before);
  });

  it("is taken once, however often it is sent", async () => {
    const run = host.newRun();
    run.answerPlan(planOf(encrypted));
    const answers = await Promise.all([send(run), send(run), send(run)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await finish(run);
    expect((await send(run)).body.message).toBe("This task was taken already.");
    expect(run.planRequests).toBe(1);
  });

  it("that is not signed with the key is told the same wherever it knocks", async () => {
    const { payload } = host.newRun();
    const nothing = { status: 404, text: (await sendRunTask(service, { collection: "none", payload, key })).text };
    const body = JSON.stringify(payload);
    for (const signature of ["", "0".repeat(128), signRunTask(`${body} `, key), signRunTask(body, "other"), "zz"]) {
      expect(await sendRunTask(service, { collection, payload, key, signature })).toMatchObject(nothing);
    }
    expect(await sendRunTask(service, { tenant: "nobody", collection, payload, key })).toMatchObject(nothing);
    await save({ enable: false });
    expect(await sendRunTask(service, { collection, payload, key })).toMatchObject(nothing);
  });

  it("with addresses of another host is refused: the token is for one alone", async () => {
    for (const name of ["plan_json_api_url", "task_result_callback_url"]) {
      const { payload } = host.newRun({ [name]: "https://evil.example.com/api/v2/plans/1/json-output" });
      const answer = await sendRunTask(service, { collection, payload, key });
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.text).toContain(`${name} must be an address below ${host.address}`);
    }
  });

  it("of any content is answered without a fault of ours", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom("stage", "run_id", "capabilities"), fc.jsonValue()),
        async (value, some) => {
          const { payload } = host.newRun();
          for (const sent of [value, { ...payload, plan_json_api_url: "https://x.example", ...some }]) {
            const answer = await sendRunTask(service, { collection, payload: sent as object, key });
            expect(answer.status, answer.text).toBe(400);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

it("the key is shown to admins, and another one locks out who has the old", async () => {
  const address = `https://plumbline.example.com/default/api/runtask/request/${collection}`;
  expect((await service.get("/api/runtask/", { collection })).body.data).toMatchObject({ url: address, hmac_key: key });
  const renewed = (await service.post("/api/runtask/key", { collection })).body.data.hmac_key;
  const { payload } = host.newRun();
  expect(await sendRunTask(service, { collection, payload, key })).toMatchObject({ status: 404 });
  expect(await sendRunTask(service, { collection, payload, key: renewed })).toMatchObject({ status: 200 });
  key = renewed;
});
