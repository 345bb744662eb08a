/** Everything a subscription has: its resources with their details, and its own settings. */

import { CloudFault } from "../cloud-fault.js";
import { forEachConcurrently } from "../for-each-concurrently.js";
import type { AccountSink, NodeRequest } from "../provider.js";
import { knownTypeNames } from "./known-type-api-versions.js";
import { type ListedResource, listResources } from "./list-resources.js";
import { parseAzureResource, toAzureLiveResource } from "./resource-bodies.js";
import { type AzureDetailReadContext, addResourceWithDetails } from "./resource-details.js";
import { parseResourceFilter } from "./resource-filter.js";
import { type SubscriptionLevelRead, subscriptionLevelReads } from "./subscription-level-reads.js";
import { createSubscriptionPartWriter } from "./subscription-part-writer.js";
import type { AzureTarget } from "./subscription-targets.js";

/** Of one subscription: more would wait for their turn. */
const AT_ONCE = 24;

export async function readAzureInventory(
  { key, node }: NodeRequest,
  target: AzureTarget,
  sink: AccountSink,
): Promise<void> {
  const { id, name } = target.subscription;
  const parts = createSubscriptionPartWriter(sink, key, id);
  const details = { target, parts, wanted: parseResourceFilter(node) };
  await forEachConcurrently(subscriptionLevelReads, 4, (setting) => addSettings(setting, details));
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
    if (whole !== undefined) await addResourceWithDetails(whole, details);
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    // It was deleted between the list and the question.
    if (error.kind !== "gone") parts.miss(type, error.message);
  }
}

async function addSettings(
  { type, path, filter, isInherited }: SubscriptionLevelRead,
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
        if (isInherited === true && !String(entry.id).toLowerCase().startsWith(prefix)) continue;
        await parts.add(type, toAzureLiveResource(whole));
      }
    });
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    if (error.kind !== "disabled") parts.miss(type, error.message);
  }
}
