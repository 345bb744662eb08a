/** Subscriptions that the code writes inside of their topic: an account lists them by themselves, and they are compared there. */

import type { DependencyRecorder, LiveSide, ResourcePair } from "../model/index.js";

import { propertiesOf } from "../pairing/index.js";

export function subscriptionsWrittenInTopics(
  pairs: readonly ResourcePair[],
  live: readonly LiveSide[],
  recorder: DependencyRecorder,
): (side: LiveSide) => boolean {
  const topicKey = ({ shaped }: LiveSide) => `subscriptions of ${String(propertiesOf(shaped).TopicArn)}`;
  for (const side of live) {
    if (side.shaped.type === "AWS::SNS::Topic") recorder.recordKey(side.shaped, topicKey(side));
    if (side.shaped.type === "AWS::SNS::Subscription") recorder.recordLookup(side.shaped, topicKey(side));
  }
  const written = new Set(
    pairs
      .filter(({ code: { shaped } }) => shaped.type === "AWS::SNS::Topic" && "Subscription" in propertiesOf(shaped))
      .map((pair) => topicKey(pair.live)),
  );
  return (side) => side.shaped.type === "AWS::SNS::Subscription" && written.has(topicKey(side));
}
