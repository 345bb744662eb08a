/**
 * Where it is not known whether a block exists: what its `count` or `for_each` is in the case in which it does, which code
 * mostly says in so many words, `var.enabled ? 1 : 0`.
 */
import {
  EvaluationError,
  type Expression,
  evaluateHclExpression,
  LimitError,
  printExpression,
  type Value,
} from "@plumbline/hcl";
import { findAttribute } from "./attributes-and-blocks.js";
import type { DeclaredBlock, ModuleConfig } from "./module-config.js";
import type { ModuleEvaluation } from "./module-evaluation.js";

/** Undefined where the expression does not say so. */
export function evaluateCountOrForEachIfCreated(module: ModuleEvaluation, expression: Expression): Value | undefined {
  const choice = findChoice(module.config, expression);
  if (choice === undefined) return undefined;
  // Of two things of which only one can exist, the one that stands for the condition is taken.
  if (choice.isNegated && affirmedConditions(module.config).has(choice.condition)) return undefined;
  try {
    return evaluateHclExpression(choice.made, module.evaluation);
  } catch (error) {
    if (error instanceof EvaluationError || error instanceof LimitError) return undefined;
    throw error;
  }
}

interface ExistenceChoice {
  readonly condition: string;
  readonly isNegated: boolean;
  readonly made: Expression;
}

const MAX_LOCALS = 5;

function findChoice(config: ModuleConfig, expression: Expression): ExistenceChoice | undefined {
  let node = expression;
  for (let followed = 0; followed <= MAX_LOCALS; followed += 1) {
    node = withoutParentheses(node);
    if (node.kind === "conditional") return choiceOf(node);
    const [step, ...more] = node.kind === "traversal" && node.root === "local" ? node.steps : [];
    if (step?.kind !== "attribute-step" || more.length > 0) return undefined;
    const local = config.locals.get(step.name);
    if (local === undefined) return undefined;
    node = local.attribute.expression;
  }
  return undefined;
}

function choiceOf({
  condition,
  then,
  otherwise,
}: Extract<Expression, { readonly kind: "conditional" }>): ExistenceChoice | undefined {
  if (isNothing(then) === isNothing(otherwise)) return undefined;
  const made = isNothing(then) ? otherwise : then;
  let isNegated = isNothing(then);
  let node = withoutParentheses(condition);
  while (node.kind === "unary" && node.operator === "!") {
    isNegated = !isNegated;
    node = withoutParentheses(node.operand);
  }
  return { condition: printExpression(node), isNegated, made };
}

/** `0`, `[]`, `{}`, `toset([])`. */
function isNothing(expression: Expression): boolean {
  const node = withoutParentheses(expression);
  switch (node.kind) {
    case "literal":
      return node.value === 0;
    case "tuple":
    case "object":
      return node.items.length === 0;
    case "call":
      return /^to(set|map|list)$/.test(node.name) && node.args.length === 1 && isNothing(node.args[0] as Expression);
    default:
      return false;
  }
}

function withoutParentheses(expression: Expression): Expression {
  let node = expression;
  while (node.kind === "parentheses") node = node.inner;
  return node;
}

const affirmed = new WeakMap<ModuleConfig, ReadonlySet<string>>();

/** Conditions in which something of the module exists. */
function affirmedConditions(config: ModuleConfig): ReadonlySet<string> {
  let found = affirmed.get(config);
  if (found === undefined) {
    const blocks: readonly DeclaredBlock[] = [...config.resources.values(), ...config.calls.values()];
    const choices = blocks.map(({ block: { body } }) => {
      const repeated = findAttribute(body, "count") ?? findAttribute(body, "for_each");
      return repeated === undefined ? undefined : findChoice(config, repeated.expression);
    });
    found = new Set(choices.flatMap((choice) => (choice?.isNegated === false ? [choice.condition] : [])));
    affirmed.set(config, found);
  }
  return found;
}
