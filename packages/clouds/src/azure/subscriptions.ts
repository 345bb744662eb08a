/** Which subscriptions a connector leads to: those it names, those its identity may see, those below management groups. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import type { AzureConnector, NamedSubscription } from "./connector.js";
import type { ResourceManagerClient } from "./resource-manager.js";

export interface AzureSubscription {
  /** In small letters. */
  readonly id: string;
  readonly name: string;
}

const SUBSCRIPTIONS_VERSION = "2022-12-01";
const GROUPS_VERSION = "2020-05-01";

/** Throws CloudFault when it may not be seen. */
export async function readNamedSubscription(
  manager: ResourceManagerClient,
  { id, name }: NamedSubscription,
): Promise<AzureSubscription> {
  const found = subscriptionIn(await manager.get(`/subscriptions/${id}`, SUBSCRIPTIONS_VERSION));
  return { id: id.toLowerCase(), name: found.name === found.id ? (name ?? found.name) : found.name };
}

export async function listVisibleSubscriptions(manager: ResourceManagerClient): Promise<readonly AzureSubscription[]> {
  const found: AzureSubscription[] = [];
  // Shown for a while, though nothing is left of it.
  for await (const entry of manager.list("/subscriptions", SUBSCRIPTIONS_VERSION))
    if (entry.state !== "Deleted") found.push(subscriptionIn(entry));
  return found;
}

/** Ids, in small letters, of all that are below the group, at any depth. */
export async function listSubscriptionIdsBelow(
  manager: ResourceManagerClient,
  group: string,
): Promise<ReadonlySet<string>> {
  const path = `/providers/Microsoft.Management/managementGroups/${group}/descendants`;
  const found = new Set<string>();
  for await (const { type, name } of manager.list(path, GROUPS_VERSION)) {
    if (typeof type === "string" && /\/subscriptions$/i.test(type) && typeof name === "string")
      found.add(name.toLowerCase());
  }
  return found;
}

export function isSelectedSubscription(
  { id, name }: AzureSubscription,
  { include, exclude }: Pick<AzureConnector, "include" | "exclude">,
): boolean {
  const isNamed = (text: string) => text.toLowerCase() === id || text === name;
  return (include.length === 0 || include.some(isNamed)) && !exclude.some(isNamed);
}

function subscriptionIn({ subscriptionId, displayName }: JsonObject): AzureSubscription {
  if (typeof subscriptionId !== "string") throw new CloudFault("malformed", "a subscription has no id");
  return { id: subscriptionId.toLowerCase(), name: typeof displayName === "string" ? displayName : subscriptionId };
}
