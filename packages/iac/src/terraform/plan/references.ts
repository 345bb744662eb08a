/** What the unknown parts of a plan refer to, by the expressions in the plan's configuration. */
import type { PathStep } from "@plumbline/model";
import { entriesOf, get, itemsOf, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { dataToJson } from "../../data/to-json.js";
import { isAttributeReference, variableOf } from "./addresses.js";
import { comparableText } from "./comparable-text.js";
import type { ConfiguredModule } from "./configuration.js";

/** How much text one plan may compare to find out which block is which; after that blocks go by their order. */
export interface ComparisonBudget {
  left: number;
}

/**
 * The first attribute the expression behind `path` refers to. A module's variable stands for what its caller gave, so
 * it is followed outwards.
 */
export function attributeReference(
  module: ConfiguredModule,
  expressions: DataNode | undefined,
  values: DataNode | undefined,
  path: readonly PathStep[],
  budget: ComparisonBudget,
): string | undefined {
  for (const node of itemsOf(get(expressionBehind(expressions, values, path, budget), "references"))) {
    const reference = textOf(node) ?? "";
    if (isAttributeReference(reference)) return reference;
    const variable = variableOf(reference);
    const given = variable === undefined ? undefined : givenReference(module, variable, budget);
    if (given !== undefined) return given;
  }
  return undefined;
}

function givenReference(module: ConfiguredModule, variable: string, budget: ComparisonBudget): string | undefined {
  if (module.caller === undefined) return undefined;
  const known = module.variables.get(variable);
  if (known !== undefined || module.variables.has(variable)) return known;
  const expressions = get(module.call, "expressions");
  const given = attributeReference(module.caller, expressions, undefined, [variable], budget);
  module.variables.set(variable, given);
  return given;
}

/** Whether the code says nothing about the attribute: what it is in, the resource or a block, is there without it. */
export function isLeftOut(
  expressions: DataNode | undefined,
  values: DataNode | undefined,
  path: readonly PathStep[],
  budget: ComparisonBudget,
): boolean {
  const name = path.at(-1);
  if (typeof name !== "string") return false;
  const inside = expressionBehind(expressions, values, path.slice(0, -1), budget);
  return inside?.kind === "mapping" && !isExpression(inside) && !inside.entries.has(name);
}

function isExpression(node: DataNode | undefined): boolean {
  return get(node, "references")?.kind === "sequence" || get(node, "constant_value") !== undefined;
}

/** Expressions follow the code: below an argument there is one for the whole of it, a block has one per argument. */
function expressionBehind(
  expressions: DataNode | undefined,
  values: DataNode | undefined,
  path: readonly PathStep[],
  budget: ComparisonBudget,
): DataNode | undefined {
  let at = expressions;
  let value = values;
  for (const step of path) {
    if (isExpression(at)) return at;
    value = value?.kind === "sequence" ? value.items[Number(step)] : get(value, String(step));
    at = at?.kind === "sequence" ? blockAt(at.items, Number(step), value, budget) : get(at, String(step));
  }
  return at;
}

/** The elements of a set come in an order of Terraform's own: then constants say which block an element is. */
function blockAt(
  blocks: readonly DataNode[],
  index: number,
  value: DataNode | undefined,
  budget: ComparisonBudget,
): DataNode | undefined {
  const sameIndex = blocks[index];
  const fits = (block: DataNode) => budget.left > 0 && agrees(block, value, budget);
  if (sameIndex !== undefined && fits(sameIndex)) return sameIndex;
  return blocks.find(fits) ?? sameIndex;
}

/** False when the block gives an argument a constant that the element does not have. */
function agrees(block: DataNode, value: DataNode | undefined, budget: ComparisonBudget): boolean {
  for (const [name, { value: expression }] of entriesOf(block)) {
    const constant = get(expression, "constant_value");
    const shown = get(value, name);
    budget.left -= 1;
    if (constant === undefined || shown === undefined) continue;
    budget.left -= constant.end - constant.start + shown.end - shown.start;
    if (budget.left <= 0) return false;
    const written = comparableText(dataToJson(constant));
    const found = comparableText(dataToJson(shown));
    if (written !== undefined && found !== undefined && written !== found) return false;
  }
  return true;
}
