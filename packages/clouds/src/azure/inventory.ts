/** Everything a subscription has: its resources with their details, and its own settings. */
import { eachAtOnce } from "../at-once.js";
import { CloudFault } from "../fault.js";
import type { Ask, Sink } from "../provider.js";
import { liveResource, wholeOf } from "./bodies.js";
import { addWhole, type Details } from "./details.js";
import { knownTypes } from "./known-types.js";
import { type Listed, listed } from "./listing.js";
import { partsOf } from "./parts.js";
import { type Setting, settings } from "./settings.js";
import type { Target } from "./targets.js";
import { wantedBy } from "./wanted.js";

/** Of one subscription: more would wait for their turn. */
const AT_ONCE = 24;

export async function readInventory({ key, node }: Ask, target: Target, sink: Sink): Promise<void> {
  const { id, name } = target.subscription;
  const parts = partsOf(sink, key, id);
  const details = { target, parts, wanted: wantedBy(node) };
  await eachAtOnce(settings, 4, (setting) => addSettings(setting, details));
  try {
    await eachAtOnce(listed(target, sink.note), AT_ONCE, (one) => addListed(one, details));
    // The list has all: of types that are not in it there are none, which is something that was seen.
    for (const type of knownTypes) parts.begin(type);
    await parts.end();
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    sink.unreadScope(key, { subscription: id }, `the resources of ${name} could not be listed: ${error.message}`);
    await parts.end(error.message);
  }
}

async function addListed({ type, body, isBare }: Listed, details: Details): Promise<void> {
  const { target, parts, wanted } = details;
  if (!wanted.reaches(body)) return;
  try {
    const said = isBare
      ? await target.versions.with(type, target.subscription.id, (version) =>
          target.manager.get(String(body.id), version),
        )
      : body;
    // When it was created only the list says, for many.
    const createdTime = said.createdTime ?? body.createdTime;
    const whole = wholeOf({ ...said, ...(createdTime !== undefined && { createdTime }) }, type);
    if (whole !== undefined) await addWhole(whole, details);
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    // It was deleted between the list and the question.
    if (error.kind !== "gone") parts.miss(type, error.message);
  }
}

async function addSettings(
  { type, path, filter, isInherited }: Setting,
  { target, parts, wanted }: Details,
): Promise<void> {
  const { manager, versions, subscription } = target;
  const own = `/subscriptions/${subscription.id}/`;
  parts.begin(type);
  try {
    await versions.with(type, subscription.id, async (version) => {
      const query = filter === undefined ? {} : { $filter: filter };
      for await (const entry of manager.list(`${own}${path}`, version, query)) {
        const whole = wholeOf(entry, type);
        if (whole === undefined || !wanted.takes(entry)) continue;
        if (isInherited === true && !String(entry.id).toLowerCase().startsWith(own)) continue;
        await parts.add(type, liveResource(whole));
      }
    });
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error;
    if (error.kind !== "disabled") parts.miss(type, error.message);
  }
}
