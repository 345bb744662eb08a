/** `sensitive_attributes`: paths into an instance's attributes, each a list of steps. */
import type { PathStep } from "@plumbline/model";
import { get, itemsOf, scalarOf, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { listIn, shapeOf, type Tell } from "../plan/shape.js";

export function sensitivePaths(instance: DataNode, tell: Tell): readonly (readonly PathStep[])[] {
  const paths: (readonly PathStep[])[] = [];
  for (const node of listIn(instance, "sensitive_attributes", tell)) {
    const path = node.kind === "sequence" ? pathOf(node) : undefined;
    if (path !== undefined) paths.push(path);
    else tell(node, `a sensitive attribute must be a list of steps, found ${shapeOf(node)}`);
  }
  return paths;
}

/** A path with a step nobody understands marks what the steps before it lead to: rather too much than too little. */
function pathOf(node: DataNode): readonly PathStep[] {
  const path: PathStep[] = [];
  for (const step of itemsOf(node)) {
    const value = stepOf(step);
    if (value === undefined) break;
    path.push(value);
  }
  return path;
}

/** An attribute by name, or an index that says its type: `{"value": 0, "type": "number"}`. */
function stepOf(step: DataNode): PathStep | undefined {
  const value = get(step, "value");
  if (textOf(get(step, "type")) === "get_attr") return textOf(value);
  const index = scalarOf(value?.kind === "mapping" ? get(value, "value") : value);
  return typeof index === "string" || typeof index === "number" ? index : undefined;
}
