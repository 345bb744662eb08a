/**
 * Fetches the JSON of a plan. HCP Terraform redirects to where it stores plans: the token stays with the host it is for, and
 * every host on the way is held to the rules for outbound requests.
 */
import type { AllowedAddresses } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { parseRetryAfterSeconds } from "../notifications/delivery-attempt.js";
import { type OutboundAnswer, sendOutboundRequest } from "../outbound/outbound-request.js";
import { plumblineVersion } from "../version.js";

const MAX_PLAN_BYTES = 50 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 60_000;

export interface TerraformPlanRequest {
  readonly url: string;
  readonly accessToken: string;
  readonly allowPrivateAddresses: AllowedAddresses;
}

export type TerraformPlanFetchResult =
  | { readonly kind: "plan"; readonly json: string }
  /** `isPassing`: it may work later. */
  | { readonly kind: "none"; readonly reason: string; readonly isPassing: boolean; readonly waitSeconds?: number };

const none = (reason: string, isPassing = false): TerraformPlanFetchResult => ({ kind: "none", reason, isPassing });

export async function fetchTerraformPlan({
  url,
  accessToken,
  allowPrivateAddresses,
}: TerraformPlanRequest): Promise<TerraformPlanFetchResult> {
  const { origin } = new URL(url);
  let at = new URL(url);
  const deadline = Date.now() + TIMEOUT_MS;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    let answer: OutboundAnswer;
    try {
      answer = await sendOutboundRequest(
        {
          url: at.href,
          method: "GET",
          headers: {
            "user-agent": `plumbline/${plumblineVersion}`,
            accept: "application/json",
            "accept-encoding": "identity",
            ...(at.origin === origin && { authorization: `Bearer ${accessToken}` }),
          },
          body: "",
          timeoutMs: Math.max(1, deadline - Date.now()),
          maxAnswerBytes: MAX_PLAN_BYTES,
        },
        { allowPrivateAddresses },
      );
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      return none(`the plan cannot be fetched: ${error.message}`, error.code === "outbound_unreachable");
    }
    const next = redirectOf(answer, at);
    if (next === undefined) return judged(answer, at.hostname);
    if (next === null)
      return none(`the plan cannot be fetched: ${at.hostname} redirects to no address that can be followed`);
    at = next;
  }
  return none(`the plan cannot be fetched: there are more than ${MAX_REDIRECTS} redirects`);
}

/** Null where it leads nowhere, or out of encryption. */
function redirectOf({ status, headers }: OutboundAnswer, at: URL): URL | null | undefined {
  if (status < 300 || status >= 400) return undefined;
  const { location = "" } = headers;
  if (location === "" || !URL.canParse(location, at.href)) return null;
  const next = new URL(location, at);
  return at.protocol === "https:" && next.protocol !== "https:" ? null : next;
}

function judged({ status, headers, body, isWhole }: OutboundAnswer, host: string): TerraformPlanFetchResult {
  if (status === 204) return none(`${host} has no JSON of the plan yet`, true);
  if (status !== 200) {
    const isPassing = status >= 500 || [408, 425, 429].includes(status);
    const waitSeconds = parseRetryAfterSeconds(headers["retry-after"], Date.now());
    const reason = `the plan cannot be fetched: ${host} answered ${status}`;
    return { kind: "none", reason, isPassing, ...(waitSeconds !== undefined && { waitSeconds }) };
  }
  if (isWhole) return { kind: "plan", json: body };
  return Buffer.byteLength(body) >= MAX_PLAN_BYTES
    ? none(`the JSON of the plan is longer than ${MAX_PLAN_BYTES / 1024 / 1024} MiB`)
    : none(`${host} broke off in the middle of the plan`, true);
}
