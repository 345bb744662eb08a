/**
 * What the code declares inside another resource: subscriptions in their SNS topic, permissions in the policy of their bus. An
 * account lists each as a resource, but they are compared with what declares them.
 */

import type { DependencyRecorder, LiveSide, ResourcePair } from "../model/index.js";

import { getShapeProperties } from "../pairing/index.js";

interface DeclaringType {
  readonly type: string;
  /** The property of the parent that declares all of them. */
  readonly by: string;
  /** What names the parent, in the child and in itself. */
  readonly named: string;
  readonly name: string;
}

const declaring: Readonly<Record<string, DeclaringType>> = {
  "AWS::SNS::Subscription": { type: "AWS::SNS::Topic", by: "Subscription", named: "TopicArn", name: "TopicArn" },
  "AWS::Events::EventBusPolicy": { type: "AWS::Events::EventBus", by: "Policy", named: "EventBusName", name: "Name" },
};

const parentTypes = new Map(Object.values(declaring).map((parent) => [parent.type, parent]));

/** Whether a live resource belongs to one that declares all of its kind. */
export function createDeclaredInParentPredicate(
  pairs: readonly ResourcePair[],
  live: readonly LiveSide[],
  recorder: DependencyRecorder,
): (side: LiveSide) => boolean {
  const key = ({ shaped }: LiveSide, type: string, property: string) =>
    [`declared in ${type}`, shaped.scope?.account, shaped.scope?.region, getShapeProperties(shaped)[property]].join(
      " ",
    );
  for (const side of live) {
    const { type } = side.shaped;
    const [parent, child] = [parentTypes.get(type), declaring[type]];
    if (parent !== undefined) recorder.recordKey(side.shaped, key(side, type, parent.name));
    if (child !== undefined) recorder.recordLookup(side.shaped, key(side, child.type, child.named));
  }
  const written = new Set(
    pairs.flatMap((pair) => {
      const parent = parentTypes.get(pair.code.shaped.type);
      const isWritten = parent !== undefined && parent.by in getShapeProperties(pair.code.shaped);
      return isWritten ? [key(pair.live, parent.type, parent.name)] : [];
    }),
  );
  return (side) => {
    const child = declaring[side.shaped.type];
    return child !== undefined && written.has(key(side, child.type, child.named));
  };
}
