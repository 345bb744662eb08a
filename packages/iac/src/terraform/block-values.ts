/**
 * The value of a block's body: arguments by name, nested blocks as tuples of objects, `dynamic` blocks written out.
 * Beside the value comes the layout: which blocks of the code stand behind which element, for positions. A body without
 * `dynamic` blocks looks the same in every instance, so its layout is made once.
 */
import {
  anyType,
  type Block,
  type Body,
  collectCauses,
  createSensitiveValue,
  createTupleValue,
  createUnknownValue,
  describeValueType,
  type EvaluationContext,
  EvaluationError,
  type Expression,
  evaluateHclExpression,
  isSensitive,
  isUnknown,
  printExpression,
  type Scope,
  type Value,
  wrapObjectEntries,
} from "@plumbline/hcl";
import { groupBy, type PathStep } from "@plumbline/model";
import type { UnknownPart } from "../document.js";
import { findAttribute } from "./attributes-and-blocks.js";
import type { ConfigFile } from "./config-file.js";
import { evaluateOrReport, type ModuleEvaluation } from "./module-evaluation.js";

/** The blocks behind each nested block type, in the order of the elements. */
export interface BodySourceLayout {
  readonly body: Body;
  readonly blocks: ReadonlyMap<string, readonly BlockSourceLayout[]>;
}

export interface BlockSourceLayout extends BodySourceLayout {
  readonly block: Block;
}

export interface BodyValue {
  readonly entries: ReadonlyMap<string, Value>;
  readonly layout: BodySourceLayout;
}

export interface BodyEvaluationContext {
  readonly module: ModuleEvaluation;
  readonly fileOf: (part: Body["attributes"][number] | Block) => ConfigFile;
  /** Arguments and blocks of the outermost body that are not the provider's. */
  readonly skips: ReadonlySet<string>;
  /** Receives `dynamic` blocks whose number is unknown. */
  readonly unknownBlocks: UnknownPart[];
}

export function evaluateBodyValue(body: Body, scope: Scope, reading: BodyEvaluationContext): BodyValue {
  return evaluateBody(body, { ...reading.module.evaluation, scope }, reading, reading.skips, [], undefined);
}

const nothingSkipped: ReadonlySet<string> = new Set();
const noBlocks: BodySourceLayout["blocks"] = new Map();
const staticLayouts = new WeakMap<Body, BodySourceLayout>();

/** Of a block in a block, all is in the file of the outer one. */
function evaluateBody(
  body: Body,
  context: EvaluationContext,
  reading: BodyEvaluationContext,
  skips: ReadonlySet<string>,
  path: readonly PathStep[],
  outer: ConfigFile | undefined,
): BodyValue {
  const entries = new Map<string, Value>();
  for (const attribute of body.attributes) {
    if (skips.has(attribute.name)) continue;
    entries.set(attribute.name, argument(attribute.expression, context, reading, outer ?? reading.fileOf(attribute)));
  }
  if (body.blocks.length === 0) return { entries, layout: staticLayout(body, noBlocks) };
  const elements = new Map<string, Value[]>();
  const known = staticLayouts.get(body);
  const blocks = new Map<string, BlockSourceLayout[]>();
  const openBlocks: OpenBlock[] = [];
  const add = (type: string, block: Block, content: Body, inner: EvaluationContext, open?: UnknownPart["causes"]) => {
    const list = listAt(elements, type);
    if (open !== undefined) openBlocks.push({ type, index: list.length, causes: open });
    const file = outer ?? reading.fileOf(block);
    const value = evaluateBody(content, inner, reading, nothingSkipped, [...path, type, list.length], file);
    list.push(wrapObjectEntries(value.entries));
    if (known === undefined) listAt(blocks, type).push({ block, ...value.layout });
  };
  for (const block of body.blocks) {
    if (skips.has(block.type)) continue;
    if (block.type === "dynamic") writeOut(block, context, reading, outer ?? reading.fileOf(block), add);
    else add(block.type, block, block.body, context);
  }
  for (const [type, list] of elements) entries.set(type, createTupleValue(list));
  reading.unknownBlocks.push(...listUnknownBlocks(openBlocks, elements, path));
  return { entries, layout: known ?? (hasDynamic(body) ? { body, blocks } : staticLayout(body, blocks)) };
}

/** A block that stands for those of a `dynamic` block of which nobody knows how many there will be. */
interface OpenBlock {
  readonly type: string;
  readonly index: number;
  readonly causes: UnknownPart["causes"];
}

/**
 * Blocks of the same type that are written beside them are there in any case: only how many there are is not known. What
 * is wrong with one that stands for others is wrong where it is made.
 */
function listUnknownBlocks(
  openBlocks: readonly OpenBlock[],
  elements: ReadonlyMap<string, readonly Value[]>,
  path: readonly PathStep[],
): readonly UnknownPart[] {
  const byType = groupBy(openBlocks, ({ type }) => type);
  return [...byType].flatMap(([type, open]): readonly UnknownPart[] => {
    const causes = open.flatMap((block) => block.causes);
    const areAllOpen = elements.get(type)?.length === open.length;
    if (areAllOpen && !open.every(isDecidedByInputs)) return [{ path: [...path, type], causes }];
    return [
      { path: [...path, type], causes: causes.map((cause) => ({ ...cause, isCountOnly: true })) },
      ...open.map((block) => ({ path: [...path, type, block.index], causes: existenceCausesOf(block) })),
    ];
  });
}

/** And not by something that is wrong or could not be read, of which nobody knows what it would have been. */
function isDecidedByInputs({ causes }: Pick<OpenBlock, "causes">): boolean {
  return causes.length > 0 && causes.every(({ reason }) => !notInputs.has(reason));
}

const notInputs: ReadonlySet<string> = new Set(["error", "cycle", "limit", "unread"]);

function existenceCausesOf(block: OpenBlock): UnknownPart["causes"] {
  if (!isDecidedByInputs(block)) return block.causes;
  const detail = [...new Set(block.causes.map(({ reference }) => reference))].join(", ");
  return [{ reference: `dynamic "${block.type}"`, reason: "existence", detail }];
}

function listAt<Item>(lists: Map<string, Item[]>, name: string): Item[] {
  let list = lists.get(name);
  if (list === undefined) {
    list = [];
    lists.set(name, list);
  }
  return list;
}

function argument(
  expression: Expression,
  context: EvaluationContext,
  reading: BodyEvaluationContext,
  file: ConfigFile,
): Value {
  if (expression.kind === "literal") return expression.value;
  return evaluateOrReport(
    reading.module,
    { file, start: expression.start },
    () => printExpression(expression),
    () => evaluateHclExpression(expression, context),
  );
}

function staticLayout(body: Body, blocks: ReadonlyMap<string, readonly BlockSourceLayout[]>): BodySourceLayout {
  let layout = staticLayouts.get(body);
  if (layout === undefined) {
    layout = { body, blocks };
    staticLayouts.set(body, layout);
  }
  return layout;
}

const dynamicBodies = new WeakMap<Body, boolean>();

function hasDynamic(body: Body): boolean {
  let known = dynamicBodies.get(body);
  if (known === undefined) {
    known = body.blocks.some((block) => block.type === "dynamic" || hasDynamic(block.body));
    dynamicBodies.set(body, known);
  }
  return known;
}

/** `open` says why nobody knows how many of the block there will be. */
type Add = (type: string, block: Block, content: Body, inner: EvaluationContext, open?: UnknownPart["causes"]) => void;

function writeOut(
  block: Block,
  context: EvaluationContext,
  reading: BodyEvaluationContext,
  file: ConfigFile,
  add: Add,
): void {
  const type = block.labels[0]?.text;
  const content = block.body.blocks.find((inner) => inner.type === "content");
  const forEach = findAttribute(block.body, "for_each");
  if (type === undefined || content === undefined || forEach === undefined) {
    const message = "a dynamic block must have a label, for_each and a content block";
    reading.module.reading.context.report({ file: file.path, ...file.source.position(block.start), message });
    return;
  }
  const iterator = iteratorName(block, type);
  const value = evaluateOrReport(
    reading.module,
    { file, start: forEach.expression.start },
    () => printExpression(forEach.expression),
    () => repetition(forEach.expression, context),
  );
  const collection = unmarked(value);
  if (!isCollection(collection)) {
    const causes = collectCauses(value);
    const stand = (text: string) => createUnknownValue(anyType, `\${${text}}`, causes);
    const over = nameCollection(causes);
    const [key, item] =
      over === undefined ? [`${iterator}.key`, `${iterator}.value`] : [`keys(${over})[*]`, `${over}[*]`];
    const scope = withIterator(context.scope, iterator, stand(key), stand(item));
    add(type, block, content.body, { ...context, scope }, causes);
    return;
  }
  const marked = (part: Value) => (isSensitive(value) ? createSensitiveValue(part) : part);
  const pairs: Iterable<readonly [Value, Value]> = "entries" in collection ? collection.entries : numbered(collection);
  for (const [key, item] of pairs) {
    const scope = withIterator(context.scope, iterator, marked(key), marked(item));
    add(type, block, content.body, { ...context, scope });
  }
}

/** In a document made of it, a text is known for what it waits for by the references in it. */
function nameCollection(causes: UnknownPart["causes"]): string | undefined {
  if (!isDecidedByInputs({ causes })) return undefined;
  const [first, ...more] = new Set(causes.map(({ reference }) => reference));
  return more.length === 0 ? first : `[${[first, ...more].join(", ")}]`;
}

/** What a written out block costs, at least: its object, its arguments, its place in the layout. */
const CELLS_OF_BLOCK = 10;

function repetition(forEach: Expression, context: EvaluationContext): Value {
  const value = evaluateHclExpression(forEach, context);
  const collection = unmarked(value);
  if (isCollection(collection)) {
    const size = "entries" in collection ? collection.entries.size : collection.items.length;
    context.meter.produce(size * CELLS_OF_BLOCK);
  } else if (!isUnknown(collection)) {
    const message = `for_each of a dynamic block must be a list, a set or a map, found ${describeValueType(collection)}`;
    throw new EvaluationError(message, forEach.start, forEach.end);
  }
  return value;
}

function unmarked(value: Value): Exclude<Value, { readonly kind: "sensitive" }> {
  return isSensitive(value) ? value.value : value;
}

type Collection = Extract<Value, { readonly items: unknown } | { readonly entries: unknown }>;

function isCollection(value: Value): value is Collection {
  return typeof value === "object" && value !== null && ("items" in value || "entries" in value);
}

/** A set has no indexes: its elements are their own keys. */
function* numbered(collection: {
  readonly kind: string;
  readonly items: readonly Value[];
}): Generator<readonly [Value, Value]> {
  for (const [index, item] of collection.items.entries()) yield [collection.kind === "set" ? item : index, item];
}

function iteratorName(block: Block, type: string): string {
  const named = findAttribute(block.body, "iterator")?.expression;
  return named?.kind === "traversal" ? named.root : type;
}

function withIterator(outer: Scope, name: string, key: Value, value: Value): Scope {
  return {
    resolve(root, steps, isGuarded) {
      if (root !== name) return outer.resolve(root, steps, isGuarded);
      const step = steps[0];
      const asked = step?.kind === "attribute-step" ? step.name : step?.key;
      if (asked === "key") return { value: key, used: 1 };
      return asked === "value" ? { value, used: 1 } : undefined;
    },
  };
}
