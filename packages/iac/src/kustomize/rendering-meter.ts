/**
 * Bounds what kustomizations may make and how long that may take. Patches share the parts that they copy: what is small in
 * memory may be endless for whoever writes it out, so that parts are counted as often as they would be written.
 */
import { createMeter, LimitError } from "@plumbline/hcl";
import type { DataNode } from "../data/node.js";
import { getMaxNestingDepth } from "../data/problem-list-and-limits.js";
import type { ReadLimits } from "../read-context-and-data-file-reader.js";

/** Counts the work of one rendering, and throws a `LimitError` when there is too much of it. */
export interface RenderingMeter {
  readonly step: (count: number) => void;
  /** Charges for a text that is about to be made. */
  readonly produceText: (length: number) => void;
  /** Parts of a node, counted as often as they are met. */
  readonly weigh: (node: DataNode) => number;
  /** The same node; refuses one that is too large or too deep to be walked. */
  readonly admit: <Node extends DataNode>(node: Node) => Node;
  /** Charges for an object that is handed over. */
  readonly produce: (node: DataNode) => void;
}

/** Finding out what an object is called takes as long as passing so many nodes. */
export const STEPS_PER_OBJECT_ID = 16;
/** Beside what it lists and changes. */
export const STEPS_PER_KUSTOMIZATION = 2_000;

/** For all kustomizations that one is made of: nodes passed, and what the objects consist of in the end. */
const LIMITS = { steps: 100_000_000, cells: 10_000_000 };
/** Of one object. */
const MOST_PARTS = 1_000_000;
const CHARACTERS_PER_PART = 16;

export function createRenderingMeter(limits: ReadLimits): RenderingMeter {
  const { step, produce, produceText } = createMeter(LIMITS);
  const deepest = getMaxNestingDepth(limits);
  const weigh = (node: DataNode) => measure(node).parts;
  return {
    step,
    produceText,
    weigh,
    admit(node) {
      const { parts, depth } = measure(node);
      if (depth > deepest) throw new LimitError(`an object would be nested deeper than ${deepest} levels`);
      if (parts > MOST_PARTS) throw new LimitError(`an object would have more than ${MOST_PARTS} parts`);
      return node;
    },
    produce: (node) => produce(weigh(node)),
  };
}

interface NodeMeasure {
  readonly parts: number;
  readonly depth: number;
}

const measures = new WeakMap<DataNode, NodeMeasure>();

function measure(node: DataNode): NodeMeasure {
  if (node.kind !== "mapping" && node.kind !== "sequence") return { parts: 1 + textParts(node), depth: 1 };
  const known = measures.get(node);
  if (known !== undefined) return known;
  let parts = 1;
  let depth = 0;
  const add = (inner: NodeMeasure) => {
    parts += inner.parts;
    depth = Math.max(depth, inner.depth);
  };
  if (node.kind === "sequence") for (const item of node.items) add(measure(item));
  else for (const { value } of node.entries.values()) add(measure(value));
  const found = { parts, depth: depth + 1 };
  measures.set(node, found);
  return found;
}

function textParts(node: DataNode): number {
  const text = node.kind === "unknown" ? node.text : node.kind === "scalar" ? node.value : "";
  return typeof text === "string" ? Math.floor(text.length / CHARACTERS_PER_PART) : 0;
}
