/** A request of HCP Terraform to judge a run, as its Run Tasks Integration API describes it. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { createValidationError } from "../http/errors.js";

export interface RunTaskRequest {
  readonly stage: string;
  /** For this run alone, and not for long. */
  readonly accessToken: string;
  readonly taskResultId: string;
  readonly callbackUrl: string;
  /** Where the plan is, as JSON; null where the stage has none. */
  readonly planUrl: string | null;
  readonly runId: string;
  readonly organization: string;
  readonly workspace: string;
  /** Whether details of a result are taken. */
  readonly acceptsOutcomes: boolean;
}

/** What is sent when a run task is made, so that HCP Terraform sees whether somebody is there: there is no run. */
export function isVerificationRequest(payload: JsonValue | undefined): boolean {
  return payload !== undefined && isJsonObject(payload) && payload.access_token === "test-token";
}

const MAX_TEXT = 4096;

/** Throws with all that is wrong. `address` is where the run task's HCP Terraform is. */
export function parseRunTaskRequest(payload: JsonValue | undefined, address: string): RunTaskRequest {
  if (payload === undefined || !isJsonObject(payload)) throw createValidationError(["The body must be a JSON object."]);
  const problems: string[] = [];
  if (payload.payload_version !== 1) problems.push("payload_version must be 1.");
  const textOf = (name: string): string => {
    const value = payload[name];
    if (typeof value === "string" && value !== "" && value.length <= MAX_TEXT && !/\p{Cc}/u.test(value)) return value;
    problems.push(`${name} must be a text of 1 to ${MAX_TEXT} characters.`);
    return "";
  };
  const request: RunTaskRequest = {
    stage: textOf("stage"),
    accessToken: textOf("access_token"),
    taskResultId: textOf("task_result_id"),
    callbackUrl: textOf("task_result_callback_url"),
    planUrl: isAbsent(payload.plan_json_api_url) ? null : textOf("plan_json_api_url"),
    runId: textOf("run_id"),
    organization: textOf("organization_name"),
    workspace: textOf("workspace_name"),
    acceptsOutcomes: hasOutcomes(payload.capabilities),
  };
  // The token is for whoever gave it, and for nobody else.
  for (const [name, url] of [
    ["task_result_callback_url", request.callbackUrl],
    ["plan_json_api_url", request.planUrl],
  ] as const) {
    if (url !== null && url !== "" && originOf(url) !== originOf(address)) {
      problems.push(`${name} must be an address below ${address}, which is where this run task's HCP Terraform is.`);
    }
  }
  if (problems.length > 0) throw createValidationError(problems);
  return request;
}

const isAbsent = (value: JsonValue | undefined) => value === undefined || value === null || value === "";

function hasOutcomes(capabilities: JsonValue | undefined): boolean {
  return capabilities !== undefined && isJsonObject(capabilities) && (capabilities as JsonObject).outcomes === true;
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
