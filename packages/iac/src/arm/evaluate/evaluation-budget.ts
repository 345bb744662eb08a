/**
 * What one document may cost. Nodes are shared, so an expression that names a large value costs nothing in memory, but
 * its text in the document does: every value put into the document is counted with all that it stands for. Calls of
 * functions are counted apart. Once the budget is used up, everything that still asks is refused at once.
 */
import type { DataNode } from "../../data/node.js";
import { getMaxNestingDepth } from "../../data/problem-list-and-limits.js";
import type { ReadLimits } from "../../read-context-and-data-file-reader.js";
import { LimitReachedError } from "./evaluation-errors.js";
import { isSecret } from "./secret-marks.js";

export interface NodeSizeDepthAndSecrecy {
  readonly size: number;
  readonly depth: number;
  readonly secret: boolean;
}

export interface EvaluationBudget {
  readonly spend: (values: number) => void;
  readonly step: () => void;
  /** Spends what the node stands for, where there is enough left for it. */
  readonly affords: (node: DataNode) => boolean;
  /** Throws when the value is larger or deeper than any document may be. */
  readonly measure: (node: DataNode) => NodeSizeDepthAndSecrecy;
}

/** Calls a template may make for each value it may expand to. */
const STEPS_PER_VALUE = 10;

/** So much text counts as one more value. */
const TEXT_PER_VALUE = 256;

function textLength(node: DataNode): number {
  if (node.kind === "unknown") return node.text.length;
  return node.kind === "scalar" && typeof node.value === "string" ? node.value.length : 0;
}

function tooLarge(limits: ReadLimits): string {
  return `the template expands to more than ${limits.expansion} values`;
}

export function createEvaluationBudget(limits: ReadLimits): EvaluationBudget {
  const deepest = getMaxNestingDepth(limits);
  const measures = new WeakMap<DataNode, NodeSizeDepthAndSecrecy>();
  let spent = 0;
  let steps = 0;

  function measure(node: DataNode): NodeSizeDepthAndSecrecy {
    if (node.kind === "scalar" || node.kind === "unknown")
      return checked({ size: 1 + textLength(node) / TEXT_PER_VALUE, depth: 1, secret: isSecret(node) });
    const old = measures.get(node);
    if (old !== undefined) return old;
    let [size, depth, secret] = [1, 0, isSecret(node)];
    const parts = node.kind === "sequence" ? node.items : [...node.entries.values()].map((entry) => entry.value);
    for (const part of parts) {
      const inner = measure(part);
      size += inner.size;
      depth = Math.max(depth, inner.depth);
      secret ||= inner.secret;
    }
    const found = checked({ size, depth: depth + 1, secret });
    measures.set(node, found);
    return found;
  }

  function sizeWithin(node: DataNode): number | undefined {
    try {
      return measure(node).size;
    } catch (error) {
      if (error instanceof LimitReachedError) return undefined;
      throw error;
    }
  }

  function checked(found: NodeSizeDepthAndSecrecy): NodeSizeDepthAndSecrecy {
    if (found.depth > deepest) throw new LimitReachedError(`a value is nested deeper than ${deepest} levels`);
    if (found.size > limits.expansion) throw new LimitReachedError(tooLarge(limits));
    return found;
  }

  return {
    measure,
    affords(node) {
      const size = sizeWithin(node);
      if (size === undefined || spent + size > limits.expansion) return false;
      spent += size;
      return true;
    },
    spend(values) {
      spent += values;
      if (spent > limits.expansion) throw new LimitReachedError(tooLarge(limits));
    },
    step() {
      steps += 1;
      if (steps > limits.expansion * STEPS_PER_VALUE)
        throw new LimitReachedError(
          `the template takes more than ${limits.expansion * STEPS_PER_VALUE} function calls`,
        );
    },
  };
}
