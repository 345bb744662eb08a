/**
 * HCP Terraform as the service sees it, on the loopback: signs requests to the run task, serves the JSON of a plan behind a
 * redirect to another host (as it does to where it stores plans), and takes results. What its documentation does not allow
 * it answers as the documentation says (401, 422), and remembers.
 */
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import type { TestReply, TestService } from "../../testing/service.js";

export interface ReceivedTaskResult {
  readonly status: "running" | "passed" | "failed";
  readonly message: string;
  readonly url: string | undefined;
  readonly outcomes: readonly {
    readonly "outcome-id": string;
    readonly description: string;
    readonly body: string;
    readonly tags: Readonly<Record<string, readonly { readonly label: string; readonly level?: string }[]>>;
  }[];
}

/** How a plan is answered: its text, or a status. */
export type PlanAnswer = string | number;

export interface TestTerraformRun {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly results: ReceivedTaskResult[];
  /** Of the host that stores plans: it must never see the token. */
  readonly archiveRequests: { readonly authorization: string | undefined }[];
  /** What was against the documentation. */
  readonly complaints: string[];
  readonly planRequests: number;
  /** The answers to the next requests for the plan; the last one from then on. */
  answerPlan(...answers: readonly PlanAnswer[]): void;
  /** Called before the plan is answered. */
  beforePlan(wait: () => Promise<unknown>): void;
}

interface RunState {
  readonly token: string;
  readonly results: ReceivedTaskResult[];
  readonly archiveRequests: { readonly authorization: string | undefined }[];
  readonly complaints: string[];
  planRequests: number;
  plans: PlanAnswer[];
  wait: () => Promise<unknown>;
}

export interface TestTerraformHost {
  readonly address: string;
  newRun(more?: Readonly<Record<string, unknown>>): TestTerraformRun;
}

export function useTerraformHost(): TestTerraformHost {
  const runs = new Map<string, RunState>();
  let address = "";
  let archive = "";
  const api = createServer((request, response) => {
    void answerApi(runs, archive, request, response);
  });
  const store = createServer((request, response) => {
    const run = runs.get(request.url?.slice(1) ?? "");
    run?.archiveRequests.push({ authorization: request.headers.authorization });
    const [plan = 404] = run === undefined ? [] : run.plans.length > 1 ? run.plans.splice(0, 1) : run.plans;
    if (typeof plan === "number") response.writeHead(plan).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(plan);
  });
  beforeAll(async () => {
    for (const server of [api, store]) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    archive = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    for (const server of [api, store]) {
      server.closeAllConnections();
      server.close();
    }
  });
  return {
    get address() {
      return address;
    },
    newRun(more = {}) {
      const id = randomUUID();
      const token = `token-${id}.atlasv1`;
      const state: RunState = {
        token,
        results: [],
        archiveRequests: [],
        complaints: [],
        planRequests: 0,
        plans: [404],
        wait: async () => {},
      };
      runs.set(id, state);
      const payload = {
        payload_version: 1,
        stage: "post_plan",
        access_token: token,
        capabilities: { outcomes: true },
        configuration_version_id: "cv-ntv3HbhJqvFzamy7",
        is_speculative: false,
        organization_name: "acme",
        plan_json_api_url: `${address}/api/v2/plans/${id}/json-output`,
        run_app_url: `${address}/app/acme/network/runs/run-1`,
        run_id: `run-${id.slice(0, 8)}`,
        task_result_callback_url: `${address}/api/v2/task-results/${id}/callback`,
        task_result_enforcement_level: "mandatory",
        task_result_id: `taskrs-${id}`,
        workspace_id: "ws-ck4G5bb1Yei5szRh",
        workspace_name: "network",
        ...more,
      };
      return {
        payload,
        results: state.results,
        archiveRequests: state.archiveRequests,
        complaints: state.complaints,
        get planRequests() {
          return state.planRequests;
        },
        answerPlan: (...answers) => {
          state.plans = [...answers];
        },
        beforePlan: (wait) => {
          state.wait = wait;
        },
      };
    },
  };
}

async function answerApi(
  runs: ReadonlyMap<string, RunState>,
  archive: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let text = "";
  for await (const chunk of request) text += chunk;
  const [, kind = "", id = ""] = /^\/api\/v2\/(plans|task-results)\/([^/]+)\//.exec(request.url ?? "") ?? [];
  const run = runs.get(id);
  const refuse = (status: number, complaint: string) => {
    run?.complaints.push(complaint);
    response
      .writeHead(status, { "content-type": "application/vnd.api+json" })
      .end(JSON.stringify({ errors: [{ status }] }));
  };
  if (run === undefined) return refuse(404, "there is no such run");
  if (request.headers.authorization !== `Bearer ${run.token}`) return refuse(401, "the token is not the run's");
  if (kind === "plans") {
    run.planRequests += 1;
    await run.wait();
    // Where it stores plans is another host.
    response.writeHead(307, { location: `${archive}/${id}` }).end();
    return undefined;
  }
  if (request.method !== "PATCH") return refuse(405, `the method is ${request.method}`);
  if (request.headers["content-type"] !== "application/vnd.api+json")
    return refuse(415, "the content type is not JSON:API's");
  const result = readTaskResult(text);
  if (typeof result === "string") return refuse(422, result);
  if (run.results.some(({ status }) => status !== "running")) return refuse(422, "the task has ended");
  run.results.push(result);
  response.writeHead(200).end();
  return undefined;
}

/** What it says, or what is wrong with it. */
function readTaskResult(text: string): ReceivedTaskResult | string {
  const { data } = JSON.parse(text);
  if (data?.type !== "task-results") return "data.type must be task-results";
  const { status, message, url } = data.attributes;
  if (!["running", "passed", "failed"].includes(status)) return `${status} is no status`;
  if (typeof message !== "string" || message.length > 500) return "the message is no short text";
  const listed: readonly { readonly type: string; readonly attributes: ReceivedTaskResult["outcomes"][number] }[] =
    data.relationships?.outcomes?.data ?? [];
  for (const { type, attributes } of listed) {
    if (type !== "task-result-outcomes") return `${type} is no type of an outcome`;
    const { "outcome-id": id, description, body, tags } = attributes;
    if (id === "" || description === "" || description.includes("\n"))
      return "an outcome has no line that describes it";
    if (body.length > 1_000_000) return "an outcome is too long";
    const wrong = Object.values(tags)
      .flat()
      .find(({ level = "none" }) => !["none", "info", "warning", "error"].includes(level));
    if (wrong !== undefined) return `${wrong.level} is no level`;
  }
  return { status, message, url, outcomes: listed.map(({ attributes }) => attributes) };
}

export const signRunTask = (body: string, key: string) => createHmac("sha512", key).update(body).digest("hex");

/** Sends a request as HCP Terraform does. */
export function sendRunTask(
  service: TestService,
  {
    collection,
    payload,
    key,
    signature,
    tenant = "default",
  }: {
    readonly tenant?: string;
    readonly collection: string;
    readonly payload: object;
    readonly key: string;
    readonly signature?: string;
  },
): Promise<TestReply> {
  const body = JSON.stringify(payload);
  return service.call("POST", `/api/runtask/request/${encodeURIComponent(collection)}`, {
    tenant,
    token: null,
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "TFC/1.0 (+https://app.terraform.io; TFC)",
      "x-tfc-task-signature": signature ?? signRunTask(body, key),
    },
  });
}
