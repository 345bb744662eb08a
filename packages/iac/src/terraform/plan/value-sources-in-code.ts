/** What the unknown parts of a plan refer to, by the expressions in the plan's configuration. */
import type { PathStep } from "@plumbline/model";
import type { DataNode } from "../../data/node.js";
import { getMappingEntries, getMember, getSequenceItems, getTextValue } from "../../data/node-builders-and-getters.js";
import { convertNodeToJson } from "../../data/to-json.js";
import { findVariableName, isAttributeReference } from "./addresses-and-references.js";
import { toComparableText } from "./comparable-text.js";
import type { ConfiguredModule } from "./configuration.js";

/** How much text one plan may compare to find out which block is which; after that blocks go by their order. */
export interface ComparisonBudget {
  remaining: number;
}

/**
 * The first attribute the expression behind `path` refers to. A module's variable stands for what its caller gave, so
 * it is followed outwards.
 */
export function findAttributeReference(
  module: ConfiguredModule,
  expressions: DataNode | undefined,
  values: DataNode | undefined,
  path: readonly PathStep[],
  budget: ComparisonBudget,
): string | undefined {
  for (const reference of referencesAt(expressions, values, path, budget)) {
    if (isAttributeReference(reference)) return reference;
    const variable = findVariableName(reference);
    const passed = variable === undefined ? undefined : callerReference(module, variable, budget);
    if (passed !== undefined) return passed;
  }
  return undefined;
}

/**
 * Where the value at a path comes from, if the code does not hold it: an attribute, or a variable of the root module without
 * a default.
 */
export function findSourceOutsideCode(
  module: ConfiguredModule,
  expressions: DataNode | undefined,
  values: DataNode | undefined,
  path: readonly PathStep[],
  budget: ComparisonBudget,
): string | undefined {
  const attribute = findAttributeReference(module, expressions, values, path, budget);
  if (attribute !== undefined) return attribute;
  for (const reference of referencesAt(expressions, values, path, budget)) {
    const variable = findVariableName(reference);
    if (variable === undefined) continue;
    if (module.caller !== undefined) {
      const passed = getMember(module.call, "expressions");
      return findSourceOutsideCode(module.caller, passed, undefined, [variable], budget);
    }
    const declared = getMember(getMember(module.node, "variables"), variable);
    const fallback = getMember(declared, "default");
    const isEmpty = fallback?.kind === "scalar" && (fallback.value === null || fallback.value === "");
    if (declared !== undefined && (fallback === undefined || isEmpty)) return `var.${variable}`;
  }
  return undefined;
}

/** What the expression behind `path` refers to. */
function referencesAt(
  expressions: DataNode | undefined,
  values: DataNode | undefined,
  path: readonly PathStep[],
  budget: ComparisonBudget,
): readonly string[] {
  const references = getMember(expressionAt(expressions, values, path, budget), "references");
  return getSequenceItems(references).map((node) => getTextValue(node) ?? "");
}

function callerReference(module: ConfiguredModule, variable: string, budget: ComparisonBudget): string | undefined {
  if (module.caller === undefined) return undefined;
  const known = module.variables.get(variable);
  if (known !== undefined || module.variables.has(variable)) return known;
  const expressions = getMember(module.call, "expressions");
  const passed = findAttributeReference(module.caller, expressions, undefined, [variable], budget);
  module.variables.set(variable, passed);
  return passed;
}

/** Whether the code says nothing about the attribute: what it is in, the resource or a block, is there without it. */
export function isOmittedInCode(
  expressions: DataNode | undefined,
  values: DataNode | undefined,
  path: readonly PathStep[],
  budget: ComparisonBudget,
): boolean {
  const name = path.at(-1);
  if (typeof name !== "string") return false;
  const inside = expressionAt(expressions, values, path.slice(0, -1), budget);
  return inside?.kind === "mapping" && !isExpression(inside) && !inside.entries.has(name);
}

function isExpression(node: DataNode | undefined): boolean {
  return getMember(node, "references")?.kind === "sequence" || getMember(node, "constant_value") !== undefined;
}

/** Expressions follow the code: below an argument there is one for the whole of it, a block has one per argument. */
function expressionAt(
  expressions: DataNode | undefined,
  values: DataNode | undefined,
  path: readonly PathStep[],
  budget: ComparisonBudget,
): DataNode | undefined {
  let at = expressions;
  let value = values;
  for (const step of path) {
    if (isExpression(at)) return at;
    value = value?.kind === "sequence" ? value.items[Number(step)] : getMember(value, String(step));
    at = at?.kind === "sequence" ? blockAt(at.items, Number(step), value, budget) : getMember(at, String(step));
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
  const fits = (block: DataNode) => budget.remaining > 0 && agrees(block, value, budget);
  if (sameIndex !== undefined && fits(sameIndex)) return sameIndex;
  return blocks.find(fits) ?? sameIndex;
}

/** False when the block gives an argument a constant that the element does not have. */
function agrees(block: DataNode, value: DataNode | undefined, budget: ComparisonBudget): boolean {
  for (const [name, { value: expression }] of getMappingEntries(block)) {
    const constant = getMember(expression, "constant_value");
    const shown = getMember(value, name);
    budget.remaining -= 1;
    if (constant === undefined || shown === undefined) continue;
    budget.remaining -= constant.end - constant.start + shown.end - shown.start;
    if (budget.remaining <= 0) return false;
    const written = toComparableText(convertNodeToJson(constant));
    const found = toComparableText(convertNodeToJson(shown));
    if (written !== undefined && found !== undefined && written !== found) return false;
  }
  return true;
}
