/** The text of an ARM expression as it is written, with where its parts come from. */

import { ArmExpressionError, LimitReachedError } from "../../arm/evaluate/evaluation-errors.js";
import type { ArmCall, ArmEmbeddedData, ArmExpression, ArmLiteral } from "../../arm/expression/ast.js";
import { getExpressionAttachedByCompiler } from "../../arm/expression/compiled-expression.js";
import type { DataNode } from "../../data/node.js";

export interface ExpressionOutput {
  text: string;
  readonly offsets: [number, number][];
}

/** Names of resources are written out wherever they are used: names of names of names can grow without end. */
const MOST_TEXT = 100_000;

export function createExpressionOutput(): ExpressionOutput {
  return { text: "[", offsets: [] };
}

export function writeText(out: ExpressionOutput, text: string): void {
  if (out.text.length + text.length > MOST_TEXT)
    throw new LimitReachedError(`an expression becomes longer than ${MOST_TEXT} characters`);
  out.text += text;
}

/** Remembers that what is written next comes from this offset of the file. */
export function markSourceOffset(out: ExpressionOutput, offset: number): void {
  out.offsets.push([out.text.length, offset]);
}

export function writeCall(
  out: ExpressionOutput,
  name: string,
  args: readonly ExpressionEmitter[],
  namespace?: string,
): ArmCall {
  const start = out.text.length;
  writeText(out, namespace === undefined ? `${name}(` : `${namespace}.${name}(`);
  const emitted = args.map((arg, index) => {
    if (index > 0) writeText(out, ", ");
    return arg(out);
  });
  writeText(out, ")");
  return {
    kind: "call",
    ...(namespace === undefined ? {} : { namespace }),
    name,
    args: emitted,
    start,
    end: out.text.length,
  };
}

export function writeLiteral(out: ExpressionOutput, value: string | number): ArmLiteral {
  const start = out.text.length;
  writeText(out, typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`);
  return { kind: "literal", value, start, end: out.text.length };
}

export function writeMemberAccess(out: ExpressionOutput, target: ExpressionEmitter, name: string): ArmExpression {
  const start = out.text.length;
  const emitted = target(out);
  // Names that ARM's syntax has no place for are texts.
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return writeIndexOf(out, emitted, start, (to) => writeLiteral(to, name));
  writeText(out, `.${name}`);
  return { kind: "member", target: emitted, name, start, end: out.text.length };
}

export function writeIndexAccess(
  out: ExpressionOutput,
  target: ExpressionEmitter,
  index: ExpressionEmitter,
): ArmExpression {
  const start = out.text.length;
  return writeIndexOf(out, target(out), start, index);
}

function writeIndexOf(
  out: ExpressionOutput,
  target: ArmExpression,
  start: number,
  index: ExpressionEmitter,
): ArmExpression {
  writeText(out, "[");
  const emitted = index(out);
  writeText(out, "]");
  return { kind: "index", target, index: emitted, start, end: out.text.length };
}

/** Data inside of an expression. It is shown shortened: what matters about it stands in the file. */
export function writeEmbeddedData(out: ExpressionOutput, node: DataNode, isValue = false): ArmEmbeddedData {
  const start = out.text.length;
  writeText(out, shownAs(node));
  return { kind: "data", node, isValue, start, end: out.text.length };
}

function shownAs(node: DataNode): string {
  if (node.kind === "sequence") return "[…]";
  if (node.kind === "mapping") return "{…}";
  if (node.kind === "unknown") return inner(node.text, "${", "}");
  return getExpressionAttachedByCompiler(node) === undefined ? "'…'" : inner(String(node.value), "[", "]");
}

function inner(text: string, open: string, close: string): string {
  return text.startsWith(open) && text.endsWith(close) ? text.slice(open.length, -close.length) : text;
}

/** Writes one expression. */
export type ExpressionEmitter = (out: ExpressionOutput) => ArmExpression;

export const createConstantEmitter =
  (value: string | number): ExpressionEmitter =>
  (out) =>
    writeLiteral(out, value);

export const createCallEmitter =
  (name: string, ...args: readonly ExpressionEmitter[]): ExpressionEmitter =>
  (out) =>
    writeCall(out, name, args);

/** What makes no sense where it stands. */
export function throwExpressionError(message: string): never {
  throw new ArmExpressionError(message);
}
