/** Explains drift by the clouds' own logs: who changed it, when, by which call, from where and with what. */
import type { ChangeEvent, ChangeHistory, ChangeQuery } from "@plumbline/clouds";
import type { ChangeActor, DriftCause, DriftReport, PlacedDrift, ResourceDrift } from "../model/index.js";
import { primaryNames } from "../pairing/index.js";
import { findChangeOf } from "./match-event.js";

/** Logs are asked by name, and each name is a call. */
const MAX_NAMES = 4;

/** What to ask the logs for: resources that drifted, and have something that the code's own history does not explain. */
export function listChangeQueries(resources: readonly ResourceDrift[]): readonly ChangeQuery[] {
  return resources.flatMap((resource) => {
    const { live } = resource.sides();
    if (resource.id === undefined || live === undefined || !resource.drifted.some(canHaveActor)) return [];
    const names = primaryNames({ id: resource.id, shaped: live }).slice(0, MAX_NAMES);
    return [{ key: queryKey(resource), id: resource.id, type: resource.type, names, scope: live.scope ?? {} }];
  });
}

const queryKey = ({ type, id = "", address = "" }: ResourceDrift) => [type, id, address].join("\n");

/** A resource that the code has changed since was not changed by anybody in the cloud. */
function canHaveActor({ cause }: PlacedDrift): boolean {
  return cause?.kind !== "code changed" && cause?.actor === undefined;
}

/** Names actors where they are certain; `readAt` is when the cloud was read. */
export function addEventCauses<Report extends Pick<DriftReport, "resources">>(
  report: Report,
  histories: readonly ChangeHistory[],
  readAt: string,
): Report {
  const byKey = new Map(histories.map((history) => [history.key, history]));
  return { ...report, resources: report.resources.map((resource) => explainResource(resource, byKey, readAt)) };
}

function explainResource(
  resource: ResourceDrift,
  histories: ReadonlyMap<string, ChangeHistory>,
  readAt: string,
): ResourceDrift {
  const history = histories.get(queryKey(resource));
  if (history === undefined) return resource;
  const { code } = resource.sides();
  const events = history.events.filter(({ at }) => at <= readAt);
  const drifted = resource.drifted.map((drift): PlacedDrift => {
    const event = canHaveActor(drift) ? findChangeOf(drift, code, events) : undefined;
    if (event !== undefined) return { ...drift, cause: causeOf(event) };
    return drift.cause === undefined && history.unread !== undefined
      ? { ...drift, cause: notKnown(history.unread) }
      : drift;
  });
  const [latest] = events;
  const changedAt = resource.changedAt ?? latest?.at;
  return { ...resource, drifted, ...(changedAt !== undefined && { changedAt }) };
}

function notKnown(reason: string): DriftCause {
  return { kind: "not known", detail: `Who changed it is not known: ${reason}.` };
}

function causeOf(event: ChangeEvent): DriftCause {
  const actor = toActor(event);
  return { kind: isProgram(event, actor) ? "other manager" : "by hand", detail: `${actorText(actor)}.`, actor };
}

function toActor({ actor, at, operation, address, agent, isConsole }: ChangeEvent): ChangeActor {
  const tool = isConsole === true ? "console" : toolOf(agent);
  return {
    name: actor,
    at,
    operation,
    ...(address !== undefined && { address: address.slice(0, 100) }),
    ...(agent !== undefined && { agent: agent.slice(0, 300) }),
    ...(tool !== undefined && { tool }),
  };
}

/** Who, when, by which call, with what and from where. */
function actorText({ name, at, operation, address, tool, agent }: ChangeActor): string {
  const means = tool ?? agent;
  return [
    `${name}, ${at}, ${operation}`,
    ...(means === undefined ? [] : [`with ${means}`]),
    ...(address === undefined ? [] : [`from ${address}`]),
  ].join(", ");
}

const TOOLS: readonly (readonly [tool: string, agent: RegExp])[] = [
  ["Terraform", /terraform|hashicorp/i],
  ["OpenTofu", /opentofu/i],
  ["Pulumi", /pulumi/i],
  ["CloudFormation", /cloudformation/i],
  ["CDK", /aws-cdk/i],
  ["Ansible", /ansible/i],
  ["console", /console\.amazonaws|mozilla\//i],
  ["aws-cli", /aws-cli/i],
  ["boto3", /boto3/i],
  ["az", /azurecli|azure-cli/i],
  ["gcloud", /gcloud|google-cloud-sdk/i],
  ["kubectl", /kubectl/i],
];

function toolOf(agent: string | undefined): string | undefined {
  return agent === undefined ? undefined : TOOLS.find(([, pattern]) => pattern.test(agent))?.[0];
}

const MANAGERS: ReadonlySet<string> = new Set(["Terraform", "OpenTofu", "Pulumi", "CloudFormation", "CDK", "Ansible"]);

function isProgram({ isService }: ChangeEvent, { tool }: ChangeActor): boolean {
  return isService === true || (tool !== undefined && MANAGERS.has(tool));
}
