/** Everything a subscription has: its resources with their details, and its own settings. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { CloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import type { AccountSink, SnapshotNodeRequest } from "../provider.js";
import { parseAzureResource, toAzureLiveResource } from "./azure-resource-conversion.js";
import { knownTypeNames } from "./known-type-api-versions.js";
import { type ListedResource, listResources } from "./list-resources.js";
import { type AzureDetailReadContext, addResourceWithDetailsToParts } from "./resource-details.js";
import { parseResourceFilter } from "./resource-filter.js";
import { createScopePartWriter } from "./scope-part-writer.js";
import { type SubscriptionLevelReadPlan, subscriptionLevelReadPlans } from "./subscription-level-read-plans.js";
import type { AzureTarget } from "./subscription-targets.js";

/** Of one subscription: more would wait for their turn. */
const AT_ONCE = 24;

export async function readAzureInventoryIntoSink(
  { key, node }: SnapshotNodeRequest,
  target: AzureTarget,
  sink: AccountSink,
): Promise<void> {
  const { id, name } = target.subscription;
  const parts = createScopePartWriter(sink, key, { subscription: id });
  const details = { target, parts, wanted: parseResourceFilter(node) };
  await addSubscription(details);
  await forEachConcurrently(subscriptionLevelReadPlans, 4, (setting) => addSettings(setting, details));
  try {
    await forEachConcurrently(listResources(target, sink.note), AT_ONCE, (resource) => addListed(resource, details));
    // The list has all: of types that are not in it there are none, which is something that was seen.
    for (const type of knownTypeNames) parts.begin(type);
    await parts.end();
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    sink.unreadScope(key, { subscription: id }, `the resources of ${name} could not be listed: ${error.message}`);
    await parts.end(error.message);
  }
}

const SUBSCRIPTION_TYPE = "Microsoft.Resources/subscriptions";

/** Rules about what a subscription lacks are asked about it. It was read when it was found. */
async function addSubscription({ target, parts, wanted }: AzureDetailReadContext): Promise<void> {
  const { id, name } = target.subscription;
  const path = `/subscriptions/${id}`;
  const body = { id: path, name: id, type: SUBSCRIPTION_TYPE, properties: { subscriptionId: id, displayName: name } };
  parts.begin(SUBSCRIPTION_TYPE);
  if (!wanted.accepts(body)) return;
  await parts.add(SUBSCRIPTION_TYPE, {
    kind: "resource",
    type: SUBSCRIPTION_TYPE,
    id: path,
    name,
    scope: { subscription: id },
    pieces: [{ type: SUBSCRIPTION_TYPE, name: id, body }],
  });
}

function statusOf({ properties }: JsonObject): JsonValue | undefined {
  const status = isJsonObject(properties) ? properties.status : undefined;
  return isJsonObject(status) ? status.code : undefined;
}

async function addListed({ type, body, isBare }: ListedResource, details: AzureDetailReadContext): Promise<void> {
  const { target, parts, wanted } = details;
  if (!wanted.mayContain(body)) return;
  try {
    const complete = isBare
      ? await target.versions.with(type, target.subscription.id, (version) =>
          target.manager.get(String(body.id), version),
        )
      : body;
    // When it was created only the list says, for many.
    const createdTime = complete.createdTime ?? body.createdTime;
    const whole = parseAzureResource({ ...complete, ...(createdTime !== undefined && { createdTime }) }, type);
    if (whole !== undefined) await addResourceWithDetailsToParts(whole, details);
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    // It was deleted between the list and the question.
    if (error.kind !== "gone") parts.miss(type, error.message);
  }
}

async function addSettings(
  { type, path, filter, isInherited, onlyWithStatus }: SubscriptionLevelReadPlan,
  { target, parts, wanted }: AzureDetailReadContext,
): Promise<void> {
  const { manager, versions, subscription } = target;
  const prefix = `/subscriptions/${subscription.id}/`;
  parts.begin(type);
  try {
    await versions.with(type, subscription.id, async (version) => {
      const query = filter === undefined ? {} : { $filter: filter };
      for await (const entry of manager.list(`${prefix}${path}`, version, query)) {
        const whole = parseAzureResource(entry, type);
        if (whole === undefined || !wanted.accepts(entry)) continue;
        if (onlyWithStatus !== undefined && statusOf(entry) !== onlyWithStatus) continue;
        if (isInherited === true && !String(entry.id).toLowerCase().startsWith(prefix)) continue;
        await parts.add(type, toAzureLiveResource(whole));
      }
    });
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    if (error.kind !== "disabled") parts.miss(type, error.message);
  }
}
