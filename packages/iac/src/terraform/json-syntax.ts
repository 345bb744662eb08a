/**
 * Terraform's JSON syntax as HCL's tree. JSON does not tell blocks from arguments, so blocks are recognised where the
 * language itself declares them (`resource`, `module`, `lifecycle`, `dynamic`, …); everything else becomes an argument,
 * and an array of objects then looks the same as repeated blocks do. Strings are templates. A node keeps the place of
 * the JSON value it came from.
 */
import { type Attribute, type Block, type Body, type Expression, parseExpression, parseTemplate } from "@plumbline/hcl";
import type { DataNode, MappingNode } from "../data/node.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";

/** Block types by the number of their labels. */
const topLevel: Readonly<Record<string, number>> = {
  resource: 2,
  data: 2,
  ephemeral: 2,
  variable: 1,
  output: 1,
  module: 1,
  provider: 1,
  check: 1,
  locals: 0,
  terraform: 0,
  moved: 0,
  import: 0,
  removed: 0,
};
const nested: Readonly<Record<string, number>> = {
  lifecycle: 0,
  connection: 0,
  provisioner: 1,
  dynamic: 1,
  content: 0,
};
const inTerraform: Readonly<Record<string, number>> = { required_providers: 0, backend: 1, cloud: 0 };
const none: Readonly<Record<string, number>> = {};

/** What a string is: mostly a template, but in some places an expression or nothing but text. */
type Strings = "template" | "expression" | "text";

const ofResources: Readonly<Record<string, Strings>> = { depends_on: "expression", provider: "expression" };
const ofMoves: Readonly<Record<string, Strings>> = { from: "expression", to: "expression" };

/** By block type and argument, where it is no template. */
const nonTemplateStrings: Readonly<Record<string, Readonly<Record<string, Strings>>>> = {
  resource: ofResources,
  data: ofResources,
  ephemeral: ofResources,
  module: { depends_on: "expression", providers: "expression" },
  output: { depends_on: "expression" },
  variable: { type: "expression", default: "text" },
  lifecycle: { ignore_changes: "expression", replace_triggered_by: "expression" },
  dynamic: { iterator: "expression" },
  moved: ofMoves,
  removed: ofMoves,
  import: ofMoves,
};

/** How the entries of an object are read that is a body. */
interface Shape {
  readonly blockTypes: Readonly<Record<string, number>>;
  readonly strings: (argument: string) => Strings;
}

export function parseJsonAsBody(node: DataNode, context: ReadContext): Body {
  return fileBody(node, { blockTypes: topLevel, strings: () => "template" }, context);
}

/** A `.tfvars.json` file, where strings are what they are. */
export function parseTfvarsJsonAsBody(node: DataNode, context: ReadContext): Body {
  return fileBody(node, { blockTypes: none, strings: () => "text" }, context);
}

function fileBody(node: DataNode, shape: Shape, context: ReadContext): Body {
  if (node.kind === "mapping") return bodyOf([node], shape, context);
  if (node.kind === "sequence")
    return bodyOf(
      node.items.filter((item) => item.kind === "mapping"),
      shape,
      context,
    );
  context.report({
    file: node.source.file,
    ...node.source.position(node.start),
    message: "a Terraform file in JSON syntax must be an object",
  });
  return { start: node.start, end: node.end, attributes: [], blocks: [] };
}

function bodyOf(nodes: readonly MappingNode[], { blockTypes, strings }: Shape, context: ReadContext): Body {
  const attributes: Attribute[] = [];
  const blocks: Block[] = [];
  for (const node of nodes) {
    for (const [name, entry] of node.entries) {
      if (name === "//") continue;
      const place = { start: entry.keyStart, end: entry.value.end };
      const labels = Object.hasOwn(blockTypes, name) ? blockTypes[name] : undefined;
      if (labels !== undefined) {
        collectBlocks(name, labels, [], entry.value, place, blocks, context);
      } else {
        const expression = expressionOf(entry.value, strings(name), context);
        attributes.push({ kind: "attribute", name, nameEnd: entry.keyEnd, expression, ...place });
      }
    }
  }
  const first = nodes[0];
  return { start: first?.start ?? 0, end: nodes.at(-1)?.end ?? 0, attributes, blocks };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Goes down one level per label; arrays on the way are the same block repeated. */
function collectBlocks(
  type: string,
  remainingLabels: number,
  labels: readonly { readonly text: string; readonly start: number; readonly end: number }[],
  node: DataNode,
  place: Span,
  blocks: Block[],
  context: ReadContext,
): void {
  if (node.kind === "sequence") {
    for (const item of node.items) collectBlocks(type, remainingLabels, labels, item, item, blocks, context);
    return;
  }
  if (node.kind !== "mapping") {
    if (node.kind === "scalar" && node.value === null) return;
    const message = `"${[type, ...labels.map(({ text }) => text)].join(".")}" must be an object`;
    context.report({ file: node.source.file, ...node.source.position(node.start), message });
    return;
  }
  if (remainingLabels === 0) {
    const body = bodyOf([node], shapeOf(type), context);
    blocks.push({ kind: "block", type, labels, headerEnd: node.start, body, ...place });
    return;
  }
  for (const [name, entry] of node.entries) {
    if (name === "//") continue;
    const label = { text: name, start: entry.keyStart, end: entry.keyEnd };
    const inner = { start: entry.keyStart, end: entry.value.end };
    collectBlocks(type, remainingLabels - 1, [...labels, label], entry.value, inner, blocks, context);
  }
}

function shapeOf(type: string): Shape {
  const blockTypes = type === "terraform" ? inTerraform : isNested(type) ? nested : none;
  const others = Object.hasOwn(nonTemplateStrings, type) ? nonTemplateStrings[type] : undefined;
  return {
    blockTypes,
    strings: (name) => (others !== undefined && Object.hasOwn(others, name) ? others[name] : undefined) ?? "template",
  };
}

function isNested(type: string): boolean {
  return type === "resource" || type === "data" || type === "provider" || type === "dynamic" || type === "content";
}

function expressionOf(node: DataNode, strings: Strings, context: ReadContext): Expression {
  const { start, end } = node;
  switch (node.kind) {
    case "scalar":
      if (typeof node.value !== "string") return { kind: "literal", value: node.value, start, end };
      return stringExpression(node.value, node, strings, context);
    case "sequence":
      return { kind: "tuple", items: node.items.map((item) => expressionOf(item, strings, context)), start, end };
    case "mapping": {
      const items = [...node.entries].map(([name, entry]) => ({
        key: keyExpression(name, { source: node.source, start: entry.keyStart, end: entry.keyEnd }, strings, context),
        value: expressionOf(entry.value, strings, context),
        start: entry.keyStart,
        end: entry.value.end,
      }));
      return { kind: "object", items, start, end };
    }
    case "unknown":
      return { kind: "literal", value: node.text, start, end };
  }
}

type Place = Pick<DataNode, "source" | "start" | "end">;

function keyExpression(name: string, place: Place, strings: Strings, context: ReadContext): Expression {
  return stringExpression(name, place, strings === "text" ? "text" : "template", context);
}

function stringExpression(text: string, place: Place, strings: Strings, context: ReadContext): Expression {
  const { source, start, end } = place;
  const isText = strings === "text" || (strings === "template" && !text.includes("${") && !text.includes("%{"));
  if (isText) return { kind: "literal", value: text, start, end };
  const parse = strings === "expression" ? parseExpression : parseTemplate;
  const { expression, problems } = parse(text, start + 1);
  for (const { offset, message } of problems) {
    context.report({ file: source.file, ...source.position(Math.min(offset, end)), message });
  }
  if (expression === undefined) return { kind: "literal", value: text, start, end };
  return { ...expression, start, end };
}
