/** The text of an ARM expression as it is written, with where its parts come from. */

import { ExpressionError, LimitReached } from "../../arm/evaluate/failures.js";
import type { Call, Data, Expression, Literal } from "../../arm/expression/ast.js";
import { compiledOf } from "../../arm/expression/compiled.js";
import type { DataNode } from "../../data/node.js";

export interface Output {
  text: string;
  readonly offsets: [number, number][];
}

/** Names of resources are written out wherever they are used: names of names of names can grow without end. */
const MOST_TEXT = 100_000;

export function output(): Output {
  return { text: "[", offsets: [] };
}

export function write(out: Output, text: string): void {
  if (out.text.length + text.length > MOST_TEXT)
    throw new LimitReached(`an expression becomes longer than ${MOST_TEXT} characters`);
  out.text += text;
}

/** Remembers that what is written next comes from this offset of the file. */
export function mark(out: Output, offset: number): void {
  out.offsets.push([out.text.length, offset]);
}

export function writeCall(out: Output, name: string, args: readonly Emit[], namespace?: string): Call {
  const start = out.text.length;
  write(out, namespace === undefined ? `${name}(` : `${namespace}.${name}(`);
  const emitted = args.map((arg, index) => {
    if (index > 0) write(out, ", ");
    return arg(out);
  });
  write(out, ")");
  return {
    kind: "call",
    ...(namespace === undefined ? {} : { namespace }),
    name,
    args: emitted,
    start,
    end: out.text.length,
  };
}

export function writeLiteral(out: Output, value: string | number): Literal {
  const start = out.text.length;
  write(out, typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`);
  return { kind: "literal", value, start, end: out.text.length };
}

export function writeMember(out: Output, target: Emit, name: string): Expression {
  const start = out.text.length;
  const emitted = target(out);
  // Names that ARM's syntax has no place for are texts.
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return writeIndexOf(out, emitted, start, (to) => writeLiteral(to, name));
  write(out, `.${name}`);
  return { kind: "member", target: emitted, name, start, end: out.text.length };
}

export function writeIndex(out: Output, target: Emit, index: Emit): Expression {
  const start = out.text.length;
  return writeIndexOf(out, target(out), start, index);
}

function writeIndexOf(out: Output, target: Expression, start: number, index: Emit): Expression {
  write(out, "[");
  const emitted = index(out);
  write(out, "]");
  return { kind: "index", target, index: emitted, start, end: out.text.length };
}

/** Data inside of an expression. It is shown shortened: what matters about it stands in the file. */
export function writeData(out: Output, node: DataNode, isValue = false): Data {
  const start = out.text.length;
  write(out, shownAs(node));
  return { kind: "data", node, isValue, start, end: out.text.length };
}

function shownAs(node: DataNode): string {
  if (node.kind === "sequence") return "[…]";
  if (node.kind === "mapping") return "{…}";
  if (node.kind === "unknown") return inner(node.text, "${", "}");
  return compiledOf(node) === undefined ? "'…'" : inner(String(node.value), "[", "]");
}

function inner(text: string, open: string, close: string): string {
  return text.startsWith(open) && text.endsWith(close) ? text.slice(open.length, -close.length) : text;
}

/** Writes one expression. */
export type Emit = (out: Output) => Expression;

export const literal =
  (value: string | number): Emit =>
  (out) =>
    writeLiteral(out, value);

export const call =
  (name: string, ...args: readonly Emit[]): Emit =>
  (out) =>
    writeCall(out, name, args);

/** What makes no sense where it stands. */
export function refuse(message: string): never {
  throw new ExpressionError(message);
}
