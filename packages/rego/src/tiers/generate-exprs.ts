import type { Builtin } from "../builtins/builtin.js";
import { unchargedSearchTextLength } from "../builtins/charging.js";
import type { Operand, PlannedValueExpression } from "../plan/ir.js";
import { canReturnArgumentParts, getArgumentReads } from "../runtime/argument-reads.js";
import { canReadAsProperty, isMethodName } from "../runtime/element-access.js";
import { isArray } from "../values/value.js";
import { computeCollectionLiteralCost } from "./closure-exprs.js";
import {
  addBuiltinWithConstantsToPool,
  addNamesToPool,
  type CodeGenerationContext,
  generateBuiltinReference,
} from "./emitter.js";

export function generateOperandCode(context: CodeGenerationContext, operand: Operand, evaluation: string): string {
  switch (operand.kind) {
    case "const":
      return context.out.constant(operand.value);
    case "slot":
      return `v${operand.slot}`;
    case "input":
      return `${evaluation}.input`;
    default:
      return operand satisfies never;
  }
}

/** An expression that is undefined where Rego is. Comprehensions and paths are statements and generated elsewhere. */
export function generateExpressionCode(
  context: CodeGenerationContext,
  expression: Exclude<PlannedValueExpression, { kind: "collect" | "get" }>,
  evaluation: string,
): string {
  const { out } = context;
  const code = (operand: Operand) => generateOperandCode(context, operand, evaluation);
  switch (expression.kind) {
    case "const":
    case "slot":
    case "input":
      return code(expression);
    case "virtual-get":
      return `virtualGet(${evaluation}, ${code(expression.base)}, ${code(expression.key)})`;
    case "rule":
      return expression.isSearch === true
        ? `(rec?.startSearch(), ${context.valueName(expression.group)}(${evaluation}))`
        : `${context.valueName(expression.group)}(${evaluation})`;
    case "member":
    case "entry":
      return `${context.keyedName(expression.group, expression.key, expression.memo)}(${evaluation})`;
    case "document":
      return `${context.documentName(expression.node)}(${evaluation})`;
    case "cursor":
      return `cursorAt(${evaluation}, ${out.pooled(expression.node)})`;
    case "finish":
      return context.records
        ? `handedOn(rec, finish(${evaluation}, ${code(expression.of)}))`
        : `finish(${evaluation}, ${code(expression.of)})`;
    case "base":
      return `baseAt(${evaluation}, ${addNamesToPool(context, expression.path)})`;
    case "call": {
      const args = expression.args.map(code);
      const direct = `${context.callName(expression.group)}(${[evaluation, ...args].join(", ")})`;
      if (!context.isReplaceable(expression.group)) return direct;
      const group = out.pooled(expression.group);
      const site = context.site(expression.at);
      return `(${evaluation}.replacements === undefined ? ${direct} : callGroup(${evaluation}, ${group}, [${args.join(", ")}], ${site}))`;
    }
    case "builtin": {
      const { builtin } = expression;
      const args = expression.args.map(code);
      const isPlain = !context.strict && !context.isReplaceable(builtin.name) && builtin.expensive === undefined;
      const called = isPlain
        ? plainCallCode(context, builtin, expression.args, args, evaluation)
        : `callBuiltin(${evaluation}, ${out.pooled(builtin, () => generateBuiltinReference(builtin))}, [${args.join(", ")}], ${context.site(expression.at)})`;
      if (!context.records) return called;
      if (builtin.name === "object.get") {
        const [, key] = expression.args;
        if (key?.kind !== "const") return `lookedUp(rec, [${args.join(", ")}], ${called})`;
        const path = out.pooled(isArray(key.value) ? key.value : [key.value]);
        return `lookedUpAt(rec, ${args[0]}, ${path}, ${args[2]}, ${called})`;
      }
      const given = canReturnArgumentParts(builtin) ? `handedOn(rec, ${called})` : called;
      const reads = getArgumentReads(builtin);
      const unknown = args.filter((_, i) => expression.args[i]?.kind !== "const");
      if (reads === undefined || unknown.length === 0) return given;
      const isLookedInto = unknown.map((value) => `typeof ${value} === "object"`).join(" || ");
      const values = reads === "everything" ? unknown : args;
      return `(${isLookedInto} ? lookedInto(rec, "${reads}", [${values.join(", ")}], ${given}) : ${given})`;
    }
    case "array":
      return `${counted(expression.items.length)} [${expression.items.map(code).join(", ")}])`;
    case "set":
      return `${counted(expression.items.length)} RegoSet.of([${expression.items.map(code).join(", ")}]))`;
    case "object":
      return `${counted(expression.entries.length)} ${objectCode(expression.entries, code)})`;
    default:
      return expression satisfies never;
  }
}

/** A call of a built-in that nothing replaces and nobody watches. What JavaScript says in a word is written out. */
function plainCallCode(
  context: CodeGenerationContext,
  builtin: Builtin,
  operands: readonly Operand[],
  args: readonly string[],
  evaluation: string,
): string {
  const constants = operands.map((operand) => (operand.kind === "const" ? operand.value : undefined));
  const call = `${addBuiltinWithConstantsToPool(context, builtin, constants)}(${[evaluation, ...args].join(", ")})`;
  if (generateBuiltinReference(builtin) === undefined) return call;
  const [a, b] = args;
  if (builtin.name === "count") return `(Array.isArray(${a}) ? ${a}.length : ${call})`;
  const method = textTests[builtin.name];
  if (method === undefined) return call;
  const isShort = `typeof ${a} === "string" && typeof ${b} === "string" && ${a}.length <= ${unchargedSearchTextLength}`;
  return `(${isShort} ? ${a}.${method}(${b}) : ${call})`;
}

const textTests: Readonly<Record<string, string>> = {
  contains: "includes",
  startswith: "startsWith",
  endswith: "endsWith",
};

/** Where all keys are known texts, JavaScript's own literal: it is made at once, and all of them have one shape. */
function objectCode(
  entries: (PlannedValueExpression & { kind: "object" })["entries"],
  code: (operand: Operand) => string,
): string {
  const names = entries.map(([key]) => (key.kind === "const" && typeof key.value === "string" ? key.value : undefined));
  if (names.includes(undefined) || names.includes("__proto__")) {
    return `objectFrom([${entries.map(([key, value]) => `[${code(key)}, ${code(value)}]`).join(", ")}])`;
  }
  return `{ ${entries.map(([key, value]) => `${code(key)}: ${code(value)}`).join(", ")} }`;
}

/** Opens a parenthesis in which a collection's making is counted before it is made. */
function counted(size: number): string {
  return `((meter.left -= ${computeCollectionLiteralCost(size)}) < 0 && meter.refill(),`;
}

/**
 * Statements that read a path into a variable. Plain names are read as JavaScript reads properties, which is what makes
 * generated code fast. Sets and maps answer such a read with undefined, so only then is it asked whether one of them is
 * on the way.
 */
export function emitPathRead(
  context: CodeGenerationContext,
  target: string,
  base: string,
  path: readonly Operand[],
  evaluation: string,
): void {
  const { out } = context;
  let from = base;
  let declared = false;
  const assign = (code: string) => {
    out.line(declared ? `${target} = ${code};` : `let ${target} = ${code};`);
    declared = true;
  };
  for (let i = 0; i < path.length; ) {
    const names: string[] = [];
    for (let name = plainName(path[i]); name !== undefined; name = plainName(path[i])) {
      names.push(name);
      i++;
      // What stands behind a method's name is asked of the value that is left when it is no method.
      if (isMethodName(name)) break;
    }
    if (names.length > 0) {
      const start = declared ? out.fresh("b") : from;
      if (declared) out.line(`const ${start} = ${target};`);
      assign(names.reduce((code, name) => `${code}?.[${JSON.stringify(name)}]`, start));
      const isMissing = isMethodName(names.at(-1) as string)
        ? `${target} === undefined || typeof ${target} === "function"`
        : `${target} === undefined`;
      out.line(`if (${isMissing}) ${target} = missing(${start}, ${addNamesToPool(context, names)});`);
    } else {
      assign(elementCode(from, path[i] as Operand, generateOperandCode(context, path[i] as Operand, evaluation)));
      i++;
    }
    from = target;
  }
}

/** Elements of arrays by number are read as JavaScript reads them. */
function elementCode(from: string, operand: Operand, key: string): string {
  const read = `get(${from}, ${key})`;
  if (operand.kind === "const" && typeof operand.value !== "number") return read;
  const isNumber = operand.kind === "const" ? "" : ` && typeof ${key} === "number"`;
  return `Array.isArray(${from})${isNumber} ? ${from}[${key}] : ${read}`;
}

/** The same where reads are recorded. */
export function emitRecordedPathRead(
  context: CodeGenerationContext,
  target: string,
  base: string,
  path: readonly Operand[],
  evaluation: string,
): void {
  emitPathRead(context, target, base, path, evaluation);
  const values = path.map((operand) => (operand.kind === "const" ? operand.value : undefined));
  const keys = values.includes(undefined)
    ? `[${path.map((operand) => generateOperandCode(context, operand, evaluation)).join(", ")}]`
    : context.out.pooled(values);
  context.out.line(`rec?.read(${base}, ${keys}, ${target});`);
}

function plainName(operand: Operand | undefined): string | undefined {
  if (operand?.kind !== "const" || typeof operand.value !== "string") return undefined;
  return canReadAsProperty(operand.value) ? operand.value : undefined;
}
