/** What the evaluation of one document shares, nested templates included. */

import type { DataNode, MappingNode } from "../../data/node.js";
import type { SourceSpan } from "../../data/node-builders-and-getters.js";
import { getMaxNestingDepth } from "../../data/problem-list-and-limits.js";
import type { ReadContext, ReadLimits } from "../../read-context-and-data-file-reader.js";
import { type ArmExpressionParseResult, parseArmExpression } from "../expression/parse.js";
import { findArmTemplate } from "../recognise.js";
import { createEvaluationBudget, type EvaluationBudget } from "./evaluation-budget.js";
import { LimitReachedError } from "./evaluation-errors.js";

export interface ArmSession {
  readonly budget: EvaluationBudget;
  readonly parsed: (text: string) => ArmExpressionParseResult;
  /** Each problem is told once, however often a loop comes by. */
  readonly report: (place: SourceSpan, offset: number, message: string) => void;
  /** Everything that may recurse does so through this. `refuse` gives the value where it is too deep. */
  readonly nested: <Value>(work: () => Value, refuse?: (message: string) => Value) => Value;
  readonly context: ReadContext;
  /** The template in a file of the tree. */
  readonly template: (path: string) => MappingNode | undefined;
}

/** A step from one variable to the next takes some twenty calls on the stack: this leaves room for those who call us. */
const MOST_NESTED = 400;

const TOO_DEEP = `the template is nested deeper than ${MOST_NESTED} levels`;

const MOST_PROBLEMS = 100;

/** `compiled` knows templates that are written in another language. */
export function createArmSession(context: ReadContext, compiled: ArmSession["template"] = () => undefined): ArmSession {
  const { limits } = context;
  const cache = new Map<string, ArmExpressionParseResult>();
  const reported = new Set<string>();
  let depth = 0;

  return {
    context,
    template(path) {
      const file = path.toLowerCase().endsWith(".bicep") ? undefined : context.data(path);
      return file === undefined ? compiled(path) : findArmTemplate(file);
    },
    budget: createEvaluationBudget(limits),
    parsed(text) {
      const known = cache.get(text);
      if (known !== undefined) return known;
      const result = parseArmExpression(text, deepestExpression(limits));
      cache.set(text, result);
      return result;
    },
    report(place, offset, message) {
      const key = `${place.source.file}\n${offset}\n${message}`;
      if (reported.has(key) || reported.size >= MOST_PROBLEMS) return;
      reported.add(key);
      context.report({ file: place.source.file, ...place.source.position(offset), message });
    },
    nested(work, refuse) {
      if (depth >= MOST_NESTED) {
        if (refuse !== undefined) return refuse(TOO_DEEP);
        throw new LimitReachedError(TOO_DEEP);
      }
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
      }
    },
  };
}

function deepestExpression(limits: ReadLimits): number {
  return Math.min(getMaxNestingDepth(limits), MOST_NESTED / 2);
}

/** The place of a whole node. */
export function reportProblemAt(at: ArmSession, node: DataNode, message: string): void {
  at.report(node, node.start, message);
}
