/**
 * Which blocks of the code stand behind the elements a plan shows. Lists come in the order of the code, but the elements
 * of a set come in an order of Terraform's own: there an element belongs to the first block that says nothing else than
 * the element does. A `dynamic` block may stand behind any number of elements.
 */
import type { Block, Body, Expression } from "@plumbline/hcl";
import { isJsonObject, type JsonValue } from "@plumbline/model";
import type { BlockSourceLayout, BodySourceLayout } from "../block-values.js";
import { toComparableText } from "./comparable-text.js";

const nothing: ReadonlySet<string> = new Set();

/** `hidden` are blocks that are not part of the value. */
export function matchBlocksToValue(
  body: Body,
  value: JsonValue | undefined,
  hidden: ReadonlySet<string> = nothing,
): BodySourceLayout {
  const written = new Map<string, WrittenBlock[]>();
  for (const block of body.blocks) {
    const shown = writtenBlock(block);
    if (shown === undefined || hidden.has(shown.type)) continue;
    const list = written.get(shown.type);
    if (list === undefined) written.set(shown.type, [shown]);
    else list.push(shown);
  }
  const blocks = new Map<string, readonly BlockSourceLayout[]>();
  for (const [type, list] of written) {
    const elements = isJsonObject(value) && Object.hasOwn(value, type) ? value[type] : undefined;
    const layouts = pairs(Array.isArray(elements) ? elements : [elements], list);
    if (layouts.length > 0) blocks.set(type, layouts);
  }
  return { body, blocks };
}

interface WrittenBlock {
  readonly type: string;
  readonly block: Block;
  readonly content: Body;
  readonly repeats: boolean;
  /** Its constant arguments as text to compare. */
  readonly constants: ReadonlyMap<string, string>;
}

function writtenBlock(block: Block): WrittenBlock | undefined {
  const isDynamic = block.type === "dynamic";
  const type = isDynamic ? block.labels[0]?.text : block.type;
  const content = isDynamic ? block.body.blocks.find((inner) => inner.type === "content")?.body : block.body;
  if (type === undefined || content === undefined) return undefined;
  return { type, block, content, repeats: isDynamic, constants: constantsOf(content) };
}

/** Comparing every element with every block is only worth it while both are few. */
const MAX_COMPARISONS = 100_000;

function pairs(elements: readonly (JsonValue | undefined)[], written: readonly WrittenBlock[]): BlockSourceLayout[] {
  const compares = elements.length * written.length <= MAX_COMPARISONS;
  const used = new Set<WrittenBlock>();
  return elements.map((element, index) => {
    const sameIndex = written[Math.min(index, written.length - 1)] as WrittenBlock;
    const agrees = agreementWith(element);
    const fits = (candidate: WrittenBlock) => !used.has(candidate) && agrees(candidate);
    const chosen = !compares || fits(sameIndex) ? sameIndex : (written.find(fits) ?? sameIndex);
    if (!chosen.repeats) used.add(chosen);
    return { block: chosen.block, ...matchBlocksToValue(chosen.content, element) };
  });
}

/** False for a block that gives an argument a constant the element does not have. */
function agreementWith(element: JsonValue | undefined): (candidate: WrittenBlock) => boolean {
  if (!isJsonObject(element)) return () => true;
  const texts = new Map<string, string | undefined>();
  const shown = (name: string) => {
    if (!texts.has(name)) texts.set(name, toComparableText(Object.hasOwn(element, name) ? element[name] : null));
    return texts.get(name);
  };
  return ({ constants }) => {
    for (const [name, constant] of constants) if ((shown(name) ?? constant) !== constant) return false;
    return true;
  };
}

function constantsOf(body: Body): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const { name, expression } of body.attributes) {
    const text = toComparableText(constantOf(expression));
    if (text !== undefined) constants.set(name, text);
  }
  return constants;
}

/** Null when the expression is no constant. */
function constantOf(expression: Expression): JsonValue {
  if (expression.kind === "literal") return expression.value;
  if (expression.kind !== "tuple") return null;
  const items: JsonValue[] = [];
  for (const item of expression.items) {
    if (item.kind !== "literal") return null;
    items.push(item.value);
  }
  return items;
}
