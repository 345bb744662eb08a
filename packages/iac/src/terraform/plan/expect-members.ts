/**
 * Looking into data that ought to have a certain shape: what has another one is told where it stands, and read as
 * nothing. A member that is missing or null is nothing too, without a word.
 */

import type { DataNode } from "../../data/node.js";
import { getMember, getSequenceItems, type SourceSpan } from "../../data/node-builders-and-getters.js";
import { createOffsetProblemList } from "../../data/problem-list-and-limits.js";
import type { Problem } from "../../document.js";
import type { SourceText } from "../../source/source-text.js";

export type PlanProblemReporter = (place: SourceSpan, message: string) => void;

/** Problems of one file; there is a limit to how many are worth telling. */
export function createProblemCollector(source: SourceText): {
  readonly report: PlanProblemReporter;
  readonly problems: readonly Problem[];
} {
  const { problems, report } = createOffsetProblemList(source);
  return { report: (place, message) => report(place.start, message), problems };
}

export function expectListMember(
  node: DataNode | undefined,
  key: string,
  report: PlanProblemReporter,
): readonly DataNode[] {
  return getSequenceItems(memberIn(node, key, "sequence", report));
}

export function expectObjectMember(
  node: DataNode | undefined,
  key: string,
  report: PlanProblemReporter,
): DataNode | undefined {
  return memberIn(node, key, "mapping", report);
}

const shapes = { sequence: "a list", mapping: "an object" };

function memberIn(
  node: DataNode | undefined,
  key: string,
  kind: "sequence" | "mapping",
  report: PlanProblemReporter,
): DataNode | undefined {
  const member = getMember(node, key);
  if (member === undefined || member.kind === kind) return member;
  if (member.kind === "scalar" && member.value === null) return undefined;
  report(member, `${key} must be ${shapes[kind]}, found ${describeNodeKind(member)}`);
  return undefined;
}

export function describeNodeKind(node: DataNode): string {
  if (node.kind === "unknown") return node.text;
  if (node.kind !== "scalar") return shapes[node.kind];
  return typeof node.value === "string" ? "text" : String(node.value);
}
