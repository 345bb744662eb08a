/** `sensitive_attributes`: paths into an instance's attributes, each a list of steps. */
import type { PathStep } from "@plumbline/model";
import type { DataNode } from "../../data/node.js";
import { getMember, getScalarValue, getSequenceItems, getTextValue } from "../../data/node-builders-and-getters.js";
import { describeNodeKind, expectListMember, type PlanProblemReporter } from "../plan/expect-members.js";

export function parseSensitivePaths(instance: DataNode, report: PlanProblemReporter): readonly (readonly PathStep[])[] {
  const paths: (readonly PathStep[])[] = [];
  for (const node of expectListMember(instance, "sensitive_attributes", report)) {
    const path = node.kind === "sequence" ? pathOf(node) : undefined;
    if (path !== undefined) paths.push(path);
    else report(node, `a sensitive attribute must be a list of steps, found ${describeNodeKind(node)}`);
  }
  return paths;
}

/** A path with a step nobody understands marks what the steps before it lead to: rather too much than too little. */
function pathOf(node: DataNode): readonly PathStep[] {
  const path: PathStep[] = [];
  for (const step of getSequenceItems(node)) {
    const value = stepOf(step);
    if (value === undefined) break;
    path.push(value);
  }
  return path;
}

/** An attribute by name, or an index that says its type: `{"value": 0, "type": "number"}`. */
function stepOf(step: DataNode): PathStep | undefined {
  const value = getMember(step, "value");
  if (getTextValue(getMember(step, "type")) === "get_attr") return getTextValue(value);
  const index = getScalarValue(value?.kind === "mapping" ? getMember(value, "value") : value);
  return typeof index === "string" || typeof index === "number" ? index : undefined;
}
