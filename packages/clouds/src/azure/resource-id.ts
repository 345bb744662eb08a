/** What the id of a resource says: `/subscriptions/…/resourceGroups/…/providers/Microsoft.Sql/servers/a/databases/b`. */
import type { CloudLocation } from "../provider.js";

export interface ResourceId {
  readonly subscription: string | undefined;
  readonly resourceGroup: string | undefined;
  /** `Microsoft.Sql/servers/databases`, as it is written there. */
  readonly type: string;
  /** All names from the outermost in, as templates write them: `a/b`. */
  readonly name: string;
}

/** Undefined when it is no id of a resource. */
export function parseResourceId(id: string): ResourceId | undefined {
  const [, subscription, resourceGroup] =
    /^\/subscriptions\/([^/]+)(?:\/resourceGroups\/([^/]+))?(?:\/|$)/i.exec(id) ?? [];
  // The last one counts: an extension has the id of what it extends before its own.
  const [, namespace, rest] = /.*\/providers\/([^/]+)\/(.+)$/i.exec(id) ?? [];
  if (namespace === undefined || rest === undefined) {
    if (resourceGroup === undefined || !/\/resourceGroups\/[^/]+$/i.test(id)) return undefined;
    return { subscription, resourceGroup, type: RESOURCE_GROUP, name: resourceGroup };
  }
  const steps = rest.split("/");
  if (steps.length % 2 !== 0 || steps.includes("")) return undefined;
  const types = steps.filter((_, index) => index % 2 === 0);
  const names = steps.filter((_, index) => index % 2 === 1);
  return { subscription, resourceGroup, type: [namespace, ...types].join("/"), name: names.join("/") };
}

const RESOURCE_GROUP = "Microsoft.Resources/resourceGroups";

/** Ids are the same in any case, and services answer in several: what we call it by is the same in every run. */
export function toLowerCaseResourceId(id: string): string {
  return id.toLowerCase();
}

export function toAzureCloudLocation(
  { subscription, resourceGroup }: ResourceId,
  location: string | undefined,
): CloudLocation {
  return {
    ...(subscription !== undefined && { subscription: subscription.toLowerCase() }),
    ...(resourceGroup !== undefined && { resourceGroup: resourceGroup.toLowerCase() }),
    ...(location !== undefined && location !== "" && { region: compactLocation(location) }),
  };
}

/** `West Europe` is `westeurope`. */
function compactLocation(location: string): string {
  return location.toLowerCase().replace(/\s+/g, "");
}
