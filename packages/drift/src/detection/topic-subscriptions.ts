/**
 * Subscriptions that the code declares inside their SNS topic: an account lists them as resources, but they are
 * compared with the topic.
 */

import type { DependencyRecorder, LiveSide, ResourcePair } from "../model/index.js";

import { getShapeProperties } from "../pairing/index.js";

/** Whether a live subscription belongs to a topic that declares its subscriptions. */
export function createTopicDeclaredSubscriptionPredicate(
  pairs: readonly ResourcePair[],
  live: readonly LiveSide[],
  recorder: DependencyRecorder,
): (side: LiveSide) => boolean {
  const topicKey = ({ shaped }: LiveSide) => `subscriptions of ${String(getShapeProperties(shaped).TopicArn)}`;
  for (const side of live) {
    if (side.shaped.type === "AWS::SNS::Topic") recorder.recordKey(side.shaped, topicKey(side));
    if (side.shaped.type === "AWS::SNS::Subscription") recorder.recordLookup(side.shaped, topicKey(side));
  }
  const written = new Set(
    pairs
      .filter(
        ({ code: { shaped } }) => shaped.type === "AWS::SNS::Topic" && "Subscription" in getShapeProperties(shaped),
      )
      .map((pair) => topicKey(pair.live)),
  );
  return (side) => side.shaped.type === "AWS::SNS::Subscription" && written.has(topicKey(side));
}
