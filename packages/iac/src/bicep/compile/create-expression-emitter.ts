/** Bicep's expressions as those of ARM: text as Bicep's own compiler would write it, and the tree of it at once. */
import type { ArmExpression } from "../../arm/expression/ast.js";
import { createUnknownNode } from "../../data/node-builders-and-getters.js";
import type {
  ArrayLiteral,
  BicepBinaryExpression,
  BicepExpression,
  BicepIndexAccess,
  BicepInterpolation,
  BicepMemberAccess,
  ObjectLiteral,
} from "../syntax/ast.js";
import {
  createCallEmitter,
  createConstantEmitter,
  type ExpressionEmitter,
  type ExpressionOutput,
  markSourceOffset,
  throwExpressionError,
  writeCall,
  writeEmbeddedData,
  writeIndexAccess,
  writeLiteral,
  writeMemberAccess,
} from "./arm-expression-writer.js";
import { writeBicepCall, writeBicepMethodCall } from "./calls.js";
import { compileToDataNode } from "./data-nodes.js";
import {
  addLocals,
  createSourceExcerpt,
  type ExpressionEnv,
  getSourceSpan,
  guardAgainstCycle,
} from "./file-compilation.js";
import { createImportedVariableReferenceEmitter, createWildcardMemberEmitter } from "./imported-references.js";
import {
  createLocalNameEmitter,
  createResourceIdEmitter,
  createSymbolicNameEmitter,
  findResourceOrModuleReference,
  hasDeployedName,
  type ResourceOrModuleReference,
  resolveResourceType,
  resolveSymbolByName,
} from "./resource-or-module-references.js";

/** The expression, to be written where somebody asks for it. */
export function createExpressionEmitter(expression: BicepExpression, env: ExpressionEnv): ExpressionEmitter {
  return (out) => emit(expression, env, out);
}

function emit(expression: BicepExpression, env: ExpressionEnv, out: ExpressionOutput): ArmExpression {
  markSourceOffset(out, expression.start);
  switch (expression.kind) {
    case "literal":
      return emitLiteral(expression.value, out);
    case "interpolation":
      return emitText(expression, env, out);
    case "array":
      return emitArray(expression, env, out);
    case "object":
      return emitObject(expression, env, out);
    case "name":
      return emitName(expression.name, expression, env, out);
    case "call":
      return writeBicepCall(expression, env, out, createExpressionEmitter);
    case "method":
      return writeBicepMethodCall(expression, env, out, createExpressionEmitter);
    case "member":
      return emitMember(expression, env, out);
    case "index":
      return emitIndex(expression, env, out);
    case "child":
      return emitName(expression.name, expression, env, out);
    case "assured":
      return emit(expression.target, env, out);
    case "group":
      return emit(expression.inner, env, out);
    case "unary":
      if (expression.operator === "+") return emit(expression.operand, env, out);
      if (expression.operator === "!") return writeCall(out, "not", [createExpressionEmitter(expression.operand, env)]);
      if (expression.operand.kind === "literal" && typeof expression.operand.value === "number")
        return writeLiteral(out, -expression.operand.value);
      return writeCall(out, "sub", [createConstantEmitter(0), createExpressionEmitter(expression.operand, env)]);
    case "binary":
      return emitBinary(expression, env, out);
    case "ternary": {
      const { condition, yes, no } = expression;
      return writeCall(
        out,
        "if",
        [condition, yes, no].map((part) => createExpressionEmitter(part, env)),
      );
    }
    case "for": {
      const { item, index, over, body } = expression;
      const names = index === undefined ? [item] : [item, index];
      // As data, each element may be in error without harm to the others.
      const element =
        (inner: ExpressionEnv): ExpressionEmitter =>
        (to) =>
          writeEmbeddedData(to, compileToDataNode(body, inner, createExpressionEmitter));
      return writeCall(out, "map", [createExpressionEmitter(over, env), emitLambda(names, env, element)]);
    }
    case "lambda":
      return emitLambda(expression.parameters, env, (inner) => createExpressionEmitter(expression.body, inner))(out);
    case "if":
      return throwExpressionError("a condition can only be on a resource or a module");
    case "broken":
      return writeEmbeddedData(out, brokenNode(expression, env), true);
  }
}

function emitLiteral(value: string | number | boolean | null, out: ExpressionOutput): ArmExpression {
  if (typeof value === "string" || typeof value === "number") return writeLiteral(out, value);
  return writeCall(out, String(value), []);
}

function brokenNode(expression: BicepExpression & { kind: "broken" }, env: ExpressionEnv) {
  const reference = createSourceExcerpt(env, expression);
  const cause = { reference, reason: "error", detail: expression.message } as const;
  return createUnknownNode(getSourceSpan(env, expression), `\${${reference}}`, [cause]);
}

function emitText({ texts, holes }: BicepInterpolation, env: ExpressionEnv, out: ExpressionOutput): ArmExpression {
  const pattern = texts
    .map((text) => text.replace(/[{}]/g, "$&$&"))
    .reduce((whole, text, index) => `${whole}{${index - 1}}${text}`);
  return writeCall(out, "format", [
    createConstantEmitter(pattern),
    ...holes.map((hole) => createExpressionEmitter(hole, env)),
  ]);
}

function emitArray(array: ArrayLiteral, env: ExpressionEnv, out: ExpressionOutput): ArmExpression {
  if (!array.items.some(({ kind }) => kind === "spread"))
    return writeEmbeddedData(out, compileToDataNode(array, env, createExpressionEmitter));
  const parts = runs(array.items).map((part): ExpressionEmitter => {
    if (part.spread !== undefined) return createExpressionEmitter(part.spread.value, env);
    return (to) =>
      writeEmbeddedData(to, compileToDataNode({ ...array, items: part.plain }, env, createExpressionEmitter));
  });
  return writeCall(out, "concat", parts);
}

function emitObject(object: ObjectLiteral, env: ExpressionEnv, out: ExpressionOutput): ArmExpression {
  if (!object.items.some(({ kind }) => kind === "spread"))
    return writeEmbeddedData(out, compileToDataNode(object, env, createExpressionEmitter));
  const parts = runs(object.items).map((part): ExpressionEmitter => {
    if (part.spread !== undefined) return createExpressionEmitter(part.spread.value, env);
    return (to) =>
      writeEmbeddedData(to, compileToDataNode({ ...object, items: part.plain }, env, createExpressionEmitter));
  });
  return writeCall(out, "shallowMerge", [createCallEmitter("createArray", ...parts)]);
}

type SpreadOf<Item> = Extract<Item, { readonly kind: "spread" }>;
type Part<Item> = { readonly spread?: SpreadOf<Item>; readonly plain: Item[] };

/** What stands between two spreads stays together. */
function runs<Item extends { readonly kind: string }>(items: readonly Item[]): readonly Part<Item>[] {
  const parts: Part<Item>[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (item.kind === "spread") parts.push({ spread: item as SpreadOf<Item>, plain: [] });
    else if (last === undefined || last.spread !== undefined) parts.push({ plain: [item] });
    else last.plain.push(item);
  }
  return parts;
}

function emitLambda(
  names: readonly string[],
  env: ExpressionEnv,
  body: (inner: ExpressionEnv) => ExpressionEmitter,
): ExpressionEmitter {
  const locals = names.map(
    (name) => [name, createCallEmitter("lambdaVariables", createConstantEmitter(name))] as const,
  );
  return createCallEmitter("lambda", ...names.map(createConstantEmitter), body(addLocals(env, locals)));
}

const FUNCTIONS: Readonly<Record<Exclude<BicepBinaryExpression["operator"], "!=" | "=~" | "!~">, string>> = {
  "*": "mul",
  "/": "div",
  "%": "mod",
  "+": "add",
  "-": "sub",
  "<": "less",
  "<=": "lessOrEquals",
  ">": "greater",
  ">=": "greaterOrEquals",
  "==": "equals",
  "&&": "and",
  "||": "or",
  "??": "coalesce",
};

const TAKES_MANY = new Set(["&&", "||", "??"]);

function emitBinary(expression: BicepBinaryExpression, env: ExpressionEnv, out: ExpressionOutput): ArmExpression {
  const { operator } = expression;
  const sides = [expression.left, expression.right].map((side) => createExpressionEmitter(side, env));
  switch (operator) {
    case "!=":
      return writeCall(out, "not", [createCallEmitter("equals", ...sides)]);
    case "=~":
    case "!~": {
      const same = createCallEmitter("equals", ...sides.map((side) => createCallEmitter("toLower", side)));
      return operator === "=~" ? same(out) : writeCall(out, "not", [same]);
    }
    default: {
      const parts = TAKES_MANY.has(operator)
        ? chainOf(expression).map((part) => createExpressionEmitter(part, env))
        : sides;
      return writeCall(out, FUNCTIONS[operator], parts);
    }
  }
}

function chainOf({ operator, left, right }: BicepBinaryExpression): readonly BicepExpression[] {
  const before = left.kind === "binary" && left.operator === operator ? chainOf(left) : [left];
  return [...before, right];
}

function emitName(name: string, expression: BicepExpression, env: ExpressionEnv, out: ExpressionOutput): ArmExpression {
  const local = env.locals.get(name);
  if (local !== undefined && expression.kind === "name") return local(out);
  const reference = findResourceOrModuleReference(expression, env, createExpressionEmitter);
  if (reference !== undefined) return emitWhole(reference, out);
  const meaning = resolveSymbolByName(name, env);
  switch (meaning?.kind) {
    case "param":
      return writeCall(out, "parameters", [createConstantEmitter(name)]);
    case "var":
      env.unit.compilation.need(env.unit, name);
      return writeCall(out, "variables", [createConstantEmitter(env.unit.prefix + name)]);
    case "imported":
      return createImportedVariableReferenceEmitter(meaning, env)(out);
    default:
      return throwExpressionError(`there is no value called "${name}" here`);
  }
}

/** A resource as a value: all of it, once it is there. */
function emitWhole(reference: ResourceOrModuleReference, out: ExpressionOutput): ArmExpression {
  const { deployed, index } = reference;
  if (deployed.loop !== undefined && index === undefined)
    return writeCall(out, "references", [createConstantEmitter(deployed.address), createConstantEmitter("full")]);
  return writeCall(out, "reference", [
    createSymbolicNameEmitter(reference),
    ...version(reference),
    createConstantEmitter("full"),
  ]);
}

function version({ deployed }: ResourceOrModuleReference): readonly ExpressionEmitter[] {
  const { apiVersion } = resolveResourceType(deployed);
  return apiVersion === undefined ? [] : [createConstantEmitter(apiVersion)];
}

function emitMember(expression: BicepMemberAccess, env: ExpressionEnv, out: ExpressionOutput): ArmExpression {
  const { target, name } = expression;
  const reference = findResourceOrModuleReference(target, env, createExpressionEmitter);
  if (reference !== undefined) return ifThere(reference, expression, memberOf(reference, name))(out);
  const outputs = outputsIn(target, env);
  if (outputs !== undefined)
    return ifThere(outputs, expression, outputOf(outputs, createConstantEmitter(name), name))(out);
  const imported = createWildcardMemberEmitter(target, name, env);
  if (imported !== undefined) return imported(out);
  if (isSafe(expression))
    return writeCall(out, "tryGet", [createExpressionEmitter(target, env), createConstantEmitter(name)]);
  return writeMemberAccess(out, createExpressionEmitter(target, env), name);
}

function emitIndex(expression: BicepIndexAccess, env: ExpressionEnv, out: ExpressionOutput): ArmExpression {
  const { target, index, isFromEnd } = expression;
  const reference = findResourceOrModuleReference(expression, env, createExpressionEmitter);
  if (reference !== undefined) return emitWhole(reference, out);
  const named = index.kind === "literal" && typeof index.value === "string" ? index.value : undefined;
  if (named !== undefined) return emitMember({ ...expression, kind: "member", name: named }, env, out);
  const list = createExpressionEmitter(target, env);
  const at = createExpressionEmitter(index, env);
  const outputs = outputsIn(target, env);
  if (outputs !== undefined) return outputOf(outputs, at)(out);
  if (isFromEnd) return writeCall(out, isSafe(expression) ? "tryIndexFromEnd" : "indexFromEnd", [list, at]);
  return isSafe(expression) ? writeCall(out, "tryGet", [list, at]) : writeIndexAccess(out, list, at);
}

/** What is behind a `.?` is not looked for either where there is nothing in front of it. */
function isSafe(expression: BicepExpression): boolean {
  if (expression.kind !== "member" && expression.kind !== "index") return false;
  return expression.isSafe || isSafe(expression.target);
}

/** `module.outputs`. */
function outputsIn(expression: BicepExpression, env: ExpressionEnv): ResourceOrModuleReference | undefined {
  if (expression.kind !== "member" || expression.name !== "outputs") return undefined;
  const reference = findResourceOrModuleReference(expression.target, env, createExpressionEmitter);
  return reference?.deployed.declaration.kind === "module" ? reference : undefined;
}

function outputOf(module: ResourceOrModuleReference, name: ExpressionEmitter, written?: string): ExpressionEmitter {
  const outputs: ExpressionEmitter = (out) =>
    writeMemberAccess(out, createCallEmitter("reference", createSymbolicNameEmitter(module)), "outputs");
  const output: ExpressionEmitter = (out) =>
    written === undefined ? writeIndexAccess(out, outputs, name) : writeMemberAccess(out, outputs, written);
  return (out) => writeMemberAccess(out, output, "value");
}

/** A safe question about something that may not be deployed. */
function ifThere(
  { deployed, env }: ResourceOrModuleReference,
  expression: BicepMemberAccess,
  value: ExpressionEmitter,
): ExpressionEmitter {
  const { condition } = deployed;
  if (condition === undefined || !isSafe(expression)) return value;
  const holds: ExpressionEmitter = (out) =>
    guardAgainstCycle(env.unit, "condition", deployed.address, () => createExpressionEmitter(condition, env)(out));
  return createCallEmitter("if", holds, value, createCallEmitter("null"));
}

function memberOf(reference: ResourceOrModuleReference, name: string): ExpressionEmitter {
  const { deployed } = reference;
  const { type, apiVersion } = resolveResourceType(deployed);
  switch (name) {
    case "name":
      return createLocalNameEmitter(reference, createExpressionEmitter);
    case "id":
      return hasDeployedName(deployed)
        ? createResourceIdEmitter(reference, createExpressionEmitter)
        : runtimeMember(reference, name);
    case "type":
      return createConstantEmitter(type);
    case "apiVersion":
      return createConstantEmitter(apiVersion ?? "");
    case "properties":
      return createCallEmitter("reference", createSymbolicNameEmitter(reference));
    default:
      return runtimeMember(reference, name);
  }
}

function runtimeMember(reference: ResourceOrModuleReference, name: string): ExpressionEmitter {
  const isModule = reference.deployed.declaration.kind === "module";
  const whole = isModule
    ? createCallEmitter("reference", createSymbolicNameEmitter(reference))
    : (out: ExpressionOutput) => emitWhole(reference, out);
  return (out) => writeMemberAccess(out, whole, name);
}
