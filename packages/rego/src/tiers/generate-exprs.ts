import type { Operand, PlanExpression } from "../plan/ir.js";
import { canReturnArgumentParts } from "../runtime/calls.js";
import { canReadAsProperty } from "../runtime/element-access.js";
import { computeLiteralCost } from "./closure-exprs.js";
import { addBuiltinToPool, addNamesToPool, type CodeGenerationContext, generateBuiltinReference } from "./emitter.js";

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
  expression: Exclude<PlanExpression, { kind: "collect" | "get" }>,
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
      return `${context.valueName(expression.group)}(${evaluation})`;
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
        ? `${addBuiltinToPool(context, builtin)}(${[evaluation, ...args].join(", ")})`
        : `callBuiltin(${evaluation}, ${out.pooled(builtin, () => generateBuiltinReference(builtin))}, [${args.join(", ")}], ${context.site(expression.at)})`;
      if (!context.records) return called;
      if (builtin.name === "object.get") return `lookedUp(rec, [${args.join(", ")}], ${called})`;
      return canReturnArgumentParts(builtin) ? `handedOn(rec, ${called})` : called;
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

/** Where all keys are known texts, JavaScript's own literal: it is made at once, and all of them have one shape. */
function objectCode(
  entries: (PlanExpression & { kind: "object" })["entries"],
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
  return `((meter.left -= ${computeLiteralCost(size)}) < 0 && meter.refill(),`;
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
    for (let name = plainName(path[i]); name !== undefined; name = plainName(path[++i])) names.push(name);
    if (names.length > 0) {
      const start = declared ? out.fresh("b") : from;
      if (declared) out.line(`const ${start} = ${target};`);
      assign(names.reduce((code, name) => `${code}?.[${JSON.stringify(name)}]`, start));
      out.line(`if (${target} === undefined) ${target} = missing(${start}, ${addNamesToPool(context, names)});`);
    } else {
      assign(`get(${from}, ${generateOperandCode(context, path[i++] as Operand, evaluation)})`);
    }
    from = target;
  }
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
