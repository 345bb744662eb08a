/** Explains drift by the clouds' own logs: who changed it, when, by which call, from where and with what. */
import type { ChangeEvent, ChangeQuery, LifecycleEventKind, ResourceChangeHistory } from "@plumbline/clouds";
import type { DriftActor, DriftCause } from "@plumbline/model";
import type { DriftReport, PlacedAttributeDrift, ResourceDrift } from "../model/index.js";
import { listPrimaryNames } from "../pairing/index.js";
import { findCausingEvent } from "./find-causing-event.js";

/** Logs are asked by name, and each name is a call. */
const MAX_NAMES = 4;
/** Accounts may have any number of unmanaged resources, and each costs some calls of a slow log. */
const MAX_LIFECYCLES = 60;

/** What to ask the logs for: what drifted and the code's own history does not explain, then what is missing or unmanaged. */
export function listChangeQueries(resources: readonly ResourceDrift[]): readonly ChangeQuery[] {
  const drifted = resources.flatMap((resource) => {
    const { live } = resource.sides();
    if (resource.id === undefined || live === undefined || !resource.drifted.some(canHaveActor)) return [];
    const names = listPrimaryNames({ id: resource.id, shaped: live }).slice(0, MAX_NAMES);
    return [{ key: queryKey(resource), id: resource.id, type: resource.type, names, scope: live.scope ?? {} }];
  });
  return [...drifted, ...listLifecycleQueries(resources)];
}

function listLifecycleQueries(resources: readonly ResourceDrift[]): readonly ChangeQuery[] {
  const regions = new Set(resources.flatMap((resource) => resource.sides().live?.scope?.region ?? []));
  regions.delete("global");
  const [region] = regions.size === 1 ? regions : [];
  const queries = resources.flatMap((resource): readonly ChangeQuery[] => {
    const lifecycle = LIFECYCLES[resource.result];
    const { code, live } = resource.sides();
    const shaped = live ?? code;
    if (lifecycle === undefined || shaped === undefined || resource.cause !== undefined) return [];
    const [known = "", ...ids] = resource.id === undefined ? (resource.appliedIds ?? []) : [resource.id];
    const names = [...new Set([...ids, ...listPrimaryNames({ id: known, shaped })])].filter(isKnownName);
    const [id = names[0]] = known === "" ? [] : [known];
    if (id === undefined) return [];
    // Code seldom says where: then it is where everything else is.
    const scope = { ...(region !== undefined && { region }), ...shaped.scope, ...scopeInArn(id) };
    return [{ key: queryKey(resource), id, type: resource.type, names: names.slice(0, MAX_NAMES), scope, lifecycle }];
  });
  return queries.slice(0, MAX_LIFECYCLES);
}

const LIFECYCLES: Readonly<Partial<Record<ResourceDrift["result"], LifecycleEventKind>>> = {
  missing: "deleted",
  unmanaged: "created",
};

/** Names that are not known before deployment are nobody's. */
const isKnownName = (name: string) => name !== "" && !name.includes("${");

function scopeInArn(id: string): { readonly account?: string; readonly region?: string } {
  const [, region = "", account = ""] = /^arn:[^:]*:[^:]*:([^:]*):(\d{12}):/.exec(id) ?? [];
  return { ...(region !== "" && { region }), ...(account !== "" && { account }) };
}

const queryKey = ({ type, id = "", address = "" }: ResourceDrift) => [type, id, address].join("\n");

/** A resource that the code has changed since was not changed by anybody in the cloud. */
function canHaveActor({ cause }: PlacedAttributeDrift): boolean {
  return cause?.kind !== "code changed" && cause?.actor === undefined;
}

/** Names actors where they are certain; `readAt` is when the cloud was read. */
export function addEventCauses<Report extends Pick<DriftReport, "resources">>(
  report: Report,
  histories: readonly ResourceChangeHistory[],
  readAt: string,
): Report {
  const byKey = new Map(histories.map((history) => [history.key, history]));
  return { ...report, resources: report.resources.map((resource) => explainResource(resource, byKey, readAt)) };
}

function explainResource(
  resource: ResourceDrift,
  histories: ReadonlyMap<string, ResourceChangeHistory>,
  readAt: string,
): ResourceDrift {
  const history = histories.get(queryKey(resource));
  if (history === undefined) return resource;
  const events = history.events.filter(({ at }) => at <= readAt);
  const lifecycle = LIFECYCLES[resource.result];
  if (lifecycle !== undefined) return explainLifecycle(resource, lifecycle, events, history.unread);
  const { code } = resource.sides();
  const drifted = resource.drifted.map((drift): PlacedAttributeDrift => {
    const event = canHaveActor(drift) ? findCausingEvent(drift, code, events) : undefined;
    if (event !== undefined) return { ...drift, cause: causeOf(event) };
    return drift.cause === undefined && history.unread !== undefined
      ? { ...drift, cause: notKnown("changed", history.unread) }
      : drift;
  });
  const [latest] = events;
  const changedAt = resource.changedAt ?? latest?.at;
  return { ...resource, drifted, ...(changedAt !== undefined && { changedAt }) };
}

/** Who deleted or created it, where the last of such calls did that. */
function explainLifecycle(
  resource: ResourceDrift,
  lifecycle: LifecycleEventKind,
  events: readonly ChangeEvent[],
  unread: string | undefined,
): ResourceDrift {
  const last = events.find((event) => event.lifecycle !== undefined);
  const together = events.filter(({ at, lifecycle: end }) => at === last?.at && end !== undefined);
  const isSure = together.every((event) => event.lifecycle === lifecycle && event.actor === last?.actor);
  if (last !== undefined && last.actor !== "" && isSure) return { ...resource, cause: causeOf(last) };
  return unread === undefined ? resource : { ...resource, cause: notKnown(lifecycle, unread) };
}

function notKnown(did: LifecycleEventKind | "changed", reason: string): DriftCause {
  return { kind: "not known", detail: `Who ${did} it is not known: ${reason}.` };
}

function causeOf(event: ChangeEvent): DriftCause {
  const actor = toActor(event);
  return { kind: isProgram(event, actor) ? "other manager" : "by hand", detail: `${actorText(actor)}.`, actor };
}

function toActor({ actor, at, operation, address, agent, isConsole }: ChangeEvent): DriftActor {
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
function actorText({ name, at, operation, address, tool, agent }: DriftActor): string {
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
  ["console", /console\.amazonaws|mozilla\/|azure portal|google-cloud-console/i],
  ["aws-cli", /aws-cli/i],
  ["boto3", /boto3/i],
  ["az", /azurecli|azure-cli|azure cli/i],
  ["PowerShell", /powershell/i],
  ["gcloud", /gcloud|google-cloud-sdk/i],
  ["kubectl", /kubectl/i],
];

function toolOf(agent: string | undefined): string | undefined {
  return agent === undefined ? undefined : TOOLS.find(([, pattern]) => pattern.test(agent))?.[0];
}

const MANAGERS: ReadonlySet<string> = new Set(["Terraform", "OpenTofu", "Pulumi", "CloudFormation", "CDK", "Ansible"]);

function isProgram({ isService }: ChangeEvent, { tool }: DriftActor): boolean {
  return isService === true || (tool !== undefined && MANAGERS.has(tool));
}
