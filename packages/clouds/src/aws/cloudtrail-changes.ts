/**
 * Who changed resources of AWS: CloudTrail's event history (`LookupEvents`), which every account has for 90 days, without a
 * trail. Events are found by a name of the resource each, in the region of the resource; those of services without
 * regions are in the partition's own.
 */
import { groupBy, isJsonObject, type JsonObject, type JsonValue, parseJsonOrUndefined } from "@plumbline/model";
import {
  answerChangeQueries,
  CHANGE_LOG_RETENTION_MS,
  type ChangeEvent,
  type ChangeQuery,
  createUnreadHistories,
  MAX_CHANGE_EVENTS,
  MAX_EVENT_CHARACTERS,
  type ResourceChangeHistory,
} from "../change-events.js";
import { rethrowUnlessCloudFault } from "../cloud-fault.js";
import { getPartitionByName } from "./endpoints.js";
import { classifyLifecycleChange } from "./lifecycle-calls.js";
import { readPages } from "./read-pages.js";
import type { AwsAccountSessionOrProblem } from "./resolve-aws-targets.js";
import type { AwsSession } from "./sign-in.js";

/** Pages have 50 events, reads among them. */
const MAX_PAGES = 4;

/** A resource is asked for in the account it is of; once a log refuses, it is not asked again. */
export async function readAwsChanges(
  queries: readonly ChangeQuery[],
  targets: readonly AwsAccountSessionOrProblem[],
  now: () => number,
): Promise<readonly ResourceChangeHistory[]> {
  const histories: ResourceChangeHistory[] = [];
  for (const [account, some] of groupBy(queries, ({ scope }) => scope.account ?? "")) {
    const target = targets.find((known) => known.account === account) ?? (account === "" ? targets[0] : undefined);
    if (target === undefined || "problem" in target) {
      const reason = target === undefined ? `the connector has no account ${account}` : target.problem;
      histories.push(...createUnreadHistories(some, reason));
      continue;
    }
    histories.push(...(await readOfAccount(some, target.session, now)));
  }
  return histories;
}

async function readOfAccount(
  queries: readonly ChangeQuery[],
  session: AwsSession,
  now: () => number,
): Promise<readonly ResourceChangeHistory[]> {
  const global = getPartitionByName(session.client.partition).home;
  const refused = new Map<string, string>();
  const answer = async ({ id, type, names, scope }: ChangeQuery) => {
    const region = scope.region === undefined || scope.region === "global" ? global : scope.region;
    const reason = refused.get(region);
    if (reason !== undefined) throw new Error(reason);
    const found = new Map<string, ChangeEvent>();
    const asked = [...new Set([id, ...names])];
    for (const name of asked) {
      try {
        await lookUp(session, name, region, now(), found);
      } catch (error) {
        const { message } = rethrowUnlessCloudFault(error);
        refused.set(region, message);
        throw error;
      }
    }
    return [...found.values()].map((event) => {
      const lifecycle = classifyLifecycleChange(event, type, asked);
      return lifecycle === undefined ? event : { ...event, lifecycle };
    });
  };
  return answerChangeQueries(queries, answer, (error) => (error instanceof Error ? error.message : String(error)));
}

/** Adds what one name of a resource leads to, by the events' identifiers. */
async function lookUp(
  { client }: AwsSession,
  name: string,
  region: string,
  now: number,
  found: Map<string, ChangeEvent>,
): Promise<void> {
  const parameters = {
    LookupAttributes: [{ AttributeKey: "ResourceName", AttributeValue: name }],
    StartTime: new Date(now - CHANGE_LOG_RETENTION_MS).toISOString(),
    MaxResults: 50,
  };
  let pages = 0;
  for await (const page of readPages(client, "cloudtrail", "LookupEvents", parameters, region)) {
    for (const entry of Array.isArray(page.Events) ? page.Events : []) {
      const event = isJsonObject(entry) ? readEvent(entry) : undefined;
      if (event !== undefined) found.set(String((entry as JsonObject).EventId ?? found.size), event);
    }
    pages += 1;
    if (pages === MAX_PAGES || found.size >= MAX_CHANGE_EVENTS) return;
  }
}

/** Undefined for reads, for calls that failed, and for what cannot be understood. */
function readEvent({ CloudTrailEvent: text, ReadOnly: readOnly }: JsonObject): ChangeEvent | undefined {
  if (typeof text !== "string" || text.length > MAX_EVENT_CHARACTERS || readOnly === "true") return undefined;
  const event = parseObject(text);
  if (event === undefined || event.readOnly === true || event.readOnly === "true") return undefined;
  if (event.errorCode !== undefined || event.errorMessage !== undefined) return undefined;
  const at = Date.parse(textOf(event.eventTime) ?? "");
  const name = textOf(event.eventName);
  if (Number.isNaN(at) || name === undefined) return undefined;
  const { userAgent, sourceIPAddress } = event;
  return {
    at: new Date(at).toISOString(),
    ...identityOf(event),
    ...(isConsole(event) && { isConsole: true as const }),
    operation: `${(textOf(event.eventSource) ?? "").split(".")[0]}:${name}`,
    ...(typeof sourceIPAddress === "string" && { address: sourceIPAddress }),
    ...(typeof userAgent === "string" && { agent: userAgent }),
    request: isJsonObject(event.requestParameters) ? event.requestParameters : {},
    ...(isJsonObject(event.responseElements) && { reply: event.responseElements }),
  };
}

function identityOf(event: JsonObject): Pick<ChangeEvent, "actor" | "isService"> {
  const identity = isJsonObject(event.userIdentity) ? event.userIdentity : {};
  const service = textOf(identity.invokedBy);
  if (service?.endsWith(".amazonaws.com") === true) return { actor: service, isService: true };
  const actor =
    (identity.type === "IAMUser" ? textOf(identity.userName) : undefined) ??
    sessionName(textOf(identity.arn)) ??
    textOf(identity.arn) ??
    textOf(identity.userName) ??
    textOf(identity.principalId) ??
    "somebody";
  return { actor };
}

/** People who sign in through an identity provider are known by the name of their session. */
function sessionName(arn: string | undefined): string | undefined {
  const session = /:assumed-role\/.+\/([^/]+)$/.exec(arn ?? "")?.[1];
  return session?.includes("@") === true ? session : undefined;
}

function isConsole({ userAgent, sessionCredentialFromConsole }: JsonObject): boolean {
  if (sessionCredentialFromConsole === "true" || sessionCredentialFromConsole === true) return true;
  return typeof userAgent === "string" && /\bconsole\.(?:\w+\.)?amazonaws\.com\b|^AWS Internal$/.test(userAgent);
}

function parseObject(text: string): JsonObject | undefined {
  const value = parseJsonOrUndefined(text);
  return isJsonObject(value) ? value : undefined;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
