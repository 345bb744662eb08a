/** Connections between two regions: each lists the same one, and the code has it where it was asked for. */
import type { DependencyRecorder, LiveSide, ResourcePair } from "../model/index.js";

const connections: ReadonlySet<string> = new Set([
  "AWS::EC2::TransitGatewayPeeringAttachment",
  "AWS::EC2::VPCPeeringConnection",
]);

/** Whether a live resource is the other end of one that the code has. */
export function createOtherEndOfCodeConnectionPredicate(
  pairs: readonly ResourcePair[],
  live: readonly LiveSide[],
  recorder: DependencyRecorder,
): (side: LiveSide) => boolean {
  const key = ({ id, shaped }: LiveSide) => `ends of ${shaped.type} ${id.slice(id.lastIndexOf("/") + 1)}`;
  for (const side of live) {
    if (!connections.has(side.shaped.type)) continue;
    recorder.recordKey(side.shaped, key(side));
    recorder.recordLookup(side.shaped, key(side));
  }
  const ends = new Set(pairs.flatMap(({ live: side }) => (connections.has(side.shaped.type) ? [key(side)] : [])));
  return (side) => connections.has(side.shaped.type) && ends.has(key(side));
}
