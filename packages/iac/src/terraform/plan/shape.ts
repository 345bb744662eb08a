/**
 * Looking into data that ought to have a certain shape: what has another one is told where it stands, and read as
 * nothing. A member that is missing or null is nothing too, without a word.
 */
import { get, itemsOf, type Place } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { problemList } from "../../data/problems.js";
import type { Problem } from "../../document.js";
import type { SourceText } from "../../source/source-text.js";

export type Tell = (place: Place, message: string) => void;

/** Problems of one file; there is a limit to how many are worth telling. */
export function tellingOf(source: SourceText): { readonly tell: Tell; readonly problems: readonly Problem[] } {
  const { problems, report } = problemList(source);
  return { tell: (place, message) => report(place.start, message), problems };
}

export function listIn(node: DataNode | undefined, key: string, tell: Tell): readonly DataNode[] {
  return itemsOf(memberIn(node, key, "sequence", tell));
}

export function objectIn(node: DataNode | undefined, key: string, tell: Tell): DataNode | undefined {
  return memberIn(node, key, "mapping", tell);
}

const shapes = { sequence: "a list", mapping: "an object" };

function memberIn(
  node: DataNode | undefined,
  key: string,
  kind: "sequence" | "mapping",
  tell: Tell,
): DataNode | undefined {
  const member = get(node, key);
  if (member === undefined || member.kind === kind) return member;
  if (member.kind === "scalar" && member.value === null) return undefined;
  tell(member, `${key} must be ${shapes[kind]}, found ${shapeOf(member)}`);
  return undefined;
}

export function shapeOf(node: DataNode): string {
  if (node.kind === "unknown") return node.text;
  if (node.kind !== "scalar") return shapes[node.kind];
  return typeof node.value === "string" ? "text" : String(node.value);
}
