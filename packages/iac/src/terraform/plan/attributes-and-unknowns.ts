/** A resource's values as its attributes, and where they stand in the file that shows them. */
import type { JsonObject } from "@plumbline/model";
import type { DataNode } from "../../data/node.js";
import { buildNodeSourceTree } from "../../data/node-source-tree.js";
import { convertNodeToJson } from "../../data/to-json.js";
import type { UnknownPart } from "../../document.js";
import type { SourceTree } from "../../source/source-tree.js";

/** A resource that is unknown as a whole has no attributes, but says that they are unknown. */
export function readAttributesAndUnknowns(values: DataNode | undefined): {
  readonly attributes: JsonObject;
  readonly unknowns: readonly UnknownPart[];
} {
  const unknowns: UnknownPart[] = [];
  if (values?.kind === "unknown") return { attributes: {}, unknowns: [{ path: [], causes: values.causes }] };
  if (values?.kind !== "mapping") return { attributes: {}, unknowns };
  const attributes = convertNodeToJson(values, { unknown: (path, causes) => unknowns.push({ path, causes }) });
  return { attributes: attributes as JsonObject, unknowns };
}

/** In the data itself: the whole entry of the resource, with its values as parts. */
export function buildDataFileResourceSourceTree(node: DataNode, values: DataNode | undefined): SourceTree {
  const whole = buildNodeSourceTree(node);
  if (values === undefined) return { ...whole, child: () => undefined, steps: () => [] };
  const parts = buildNodeSourceTree(values);
  return { ...whole, child: parts.child, steps: parts.steps };
}
