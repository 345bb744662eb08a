/** Bicep's expressions as those of ARM: text as Bicep's own compiler would write it, and the tree of it at once. */
import type { Expression as ArmExpression } from "../../arm/expression/ast.js";
import { unknownAt } from "../../data/build.js";
import type { ArrayLiteral, Binary, Expression, Index, Interpolation, Member, ObjectLiteral } from "../syntax/ast.js";
import { emitCall, emitMethod } from "./calls.js";
import { toData } from "./data.js";
import { importedName, wildcardMember } from "./imports.js";
import {
  call,
  type Emit,
  literal,
  mark,
  type Output,
  refuse,
  writeCall,
  writeData,
  writeIndex,
  writeLiteral,
  writeMember,
} from "./output.js";
import { hasName, idOf, meaningOf, ownName, type Reference, referenceTo, symbolOf, typeOf } from "./references.js";
import { type Env, guarded, placeOf, shownText, withLocals } from "./unit.js";

/** The expression, to be written where somebody asks for it. */
export function emitter(expression: Expression, env: Env): Emit {
  return (out) => emit(expression, env, out);
}

function emit(expression: Expression, env: Env, out: Output): ArmExpression {
  mark(out, expression.start);
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
      return emitCall(expression, env, out, emitter);
    case "method":
      return emitMethod(expression, env, out, emitter);
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
      if (expression.operator === "!") return writeCall(out, "not", [emitter(expression.operand, env)]);
      if (expression.operand.kind === "literal" && typeof expression.operand.value === "number")
        return writeLiteral(out, -expression.operand.value);
      return writeCall(out, "sub", [literal(0), emitter(expression.operand, env)]);
    case "binary":
      return emitBinary(expression, env, out);
    case "ternary": {
      const { condition, yes, no } = expression;
      return writeCall(
        out,
        "if",
        [condition, yes, no].map((part) => emitter(part, env)),
      );
    }
    case "for": {
      const { item, index, over, body } = expression;
      const names = index === undefined ? [item] : [item, index];
      // As data, each element may be in error without harm to the others.
      const element =
        (inner: Env): Emit =>
        (to) =>
          writeData(to, toData(body, inner, emitter));
      return writeCall(out, "map", [emitter(over, env), emitLambda(names, env, element)]);
    }
    case "lambda":
      return emitLambda(expression.parameters, env, (inner) => emitter(expression.body, inner))(out);
    case "if":
      return refuse("a condition can only be on a resource or a module");
    case "broken":
      return writeData(out, brokenNode(expression, env), true);
  }
}

function emitLiteral(value: string | number | boolean | null, out: Output): ArmExpression {
  if (typeof value === "string" || typeof value === "number") return writeLiteral(out, value);
  return writeCall(out, String(value), []);
}

function brokenNode(expression: Expression & { kind: "broken" }, env: Env) {
  const reference = shownText(env, expression);
  const cause = { reference, reason: "error", detail: expression.message } as const;
  return unknownAt(placeOf(env, expression), `\${${reference}}`, [cause]);
}

function emitText({ texts, holes }: Interpolation, env: Env, out: Output): ArmExpression {
  const pattern = texts
    .map((text) => text.replace(/[{}]/g, "$&$&"))
    .reduce((whole, text, index) => `${whole}{${index - 1}}${text}`);
  return writeCall(out, "format", [literal(pattern), ...holes.map((hole) => emitter(hole, env))]);
}

function emitArray(array: ArrayLiteral, env: Env, out: Output): ArmExpression {
  if (!array.items.some(({ kind }) => kind === "spread")) return writeData(out, toData(array, env, emitter));
  const parts = runs(array.items).map((part): Emit => {
    if (part.spread !== undefined) return emitter(part.spread.value, env);
    return (to) => writeData(to, toData({ ...array, items: part.plain }, env, emitter));
  });
  return writeCall(out, "concat", parts);
}

function emitObject(object: ObjectLiteral, env: Env, out: Output): ArmExpression {
  if (!object.items.some(({ kind }) => kind === "spread")) return writeData(out, toData(object, env, emitter));
  const parts = runs(object.items).map((part): Emit => {
    if (part.spread !== undefined) return emitter(part.spread.value, env);
    return (to) => writeData(to, toData({ ...object, items: part.plain }, env, emitter));
  });
  return writeCall(out, "shallowMerge", [call("createArray", ...parts)]);
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

function emitLambda(names: readonly string[], env: Env, body: (inner: Env) => Emit): Emit {
  const locals = names.map((name) => [name, call("lambdaVariables", literal(name))] as const);
  return call("lambda", ...names.map(literal), body(withLocals(env, locals)));
}

const FUNCTIONS: Readonly<Record<Exclude<Binary["operator"], "!=" | "=~" | "!~">, string>> = {
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

function emitBinary(expression: Binary, env: Env, out: Output): ArmExpression {
  const { operator } = expression;
  const sides = [expression.left, expression.right].map((side) => emitter(side, env));
  switch (operator) {
    case "!=":
      return writeCall(out, "not", [call("equals", ...sides)]);
    case "=~":
    case "!~": {
      const same = call("equals", ...sides.map((side) => call("toLower", side)));
      return operator === "=~" ? same(out) : writeCall(out, "not", [same]);
    }
    default: {
      const parts = TAKES_MANY.has(operator) ? chainOf(expression).map((part) => emitter(part, env)) : sides;
      return writeCall(out, FUNCTIONS[operator], parts);
    }
  }
}

function chainOf({ operator, left, right }: Binary): readonly Expression[] {
  const before = left.kind === "binary" && left.operator === operator ? chainOf(left) : [left];
  return [...before, right];
}

function emitName(name: string, expression: Expression, env: Env, out: Output): ArmExpression {
  const local = env.locals.get(name);
  if (local !== undefined && expression.kind === "name") return local(out);
  const reference = referenceTo(expression, env, emitter);
  if (reference !== undefined) return emitWhole(reference, out);
  const meaning = meaningOf(name, env);
  switch (meaning?.kind) {
    case "param":
      return writeCall(out, "parameters", [literal(name)]);
    case "var":
      env.unit.shared.need(env.unit, name);
      return writeCall(out, "variables", [literal(env.unit.prefix + name)]);
    case "imported":
      return importedName(meaning, env)(out);
    default:
      return refuse(`there is no value called "${name}" here`);
  }
}

/** A resource as a value: all of it, once it is there. */
function emitWhole(reference: Reference, out: Output): ArmExpression {
  const { deployed, index } = reference;
  if (deployed.loop !== undefined && index === undefined)
    return writeCall(out, "references", [literal(deployed.address), literal("full")]);
  return writeCall(out, "reference", [symbolOf(reference), ...version(reference), literal("full")]);
}

function version({ deployed }: Reference): readonly Emit[] {
  const { apiVersion } = typeOf(deployed);
  return apiVersion === undefined ? [] : [literal(apiVersion)];
}

function emitMember(expression: Member, env: Env, out: Output): ArmExpression {
  const { target, name } = expression;
  const reference = referenceTo(target, env, emitter);
  if (reference !== undefined) return ifThere(reference, expression, memberOf(reference, name))(out);
  const outputs = outputsIn(target, env);
  if (outputs !== undefined) return ifThere(outputs, expression, outputOf(outputs, literal(name), name))(out);
  const imported = wildcardMember(target, name, env);
  if (imported !== undefined) return imported(out);
  if (isSafe(expression)) return writeCall(out, "tryGet", [emitter(target, env), literal(name)]);
  return writeMember(out, emitter(target, env), name);
}

function emitIndex(expression: Index, env: Env, out: Output): ArmExpression {
  const { target, index, isFromEnd } = expression;
  const reference = referenceTo(expression, env, emitter);
  if (reference !== undefined) return emitWhole(reference, out);
  const named = index.kind === "literal" && typeof index.value === "string" ? index.value : undefined;
  if (named !== undefined) return emitMember({ ...expression, kind: "member", name: named }, env, out);
  const list = emitter(target, env);
  const at = emitter(index, env);
  const outputs = outputsIn(target, env);
  if (outputs !== undefined) return outputOf(outputs, at)(out);
  if (isFromEnd) return writeCall(out, isSafe(expression) ? "tryIndexFromEnd" : "indexFromEnd", [list, at]);
  return isSafe(expression) ? writeCall(out, "tryGet", [list, at]) : writeIndex(out, list, at);
}

/** What is behind a `.?` is not looked for either where there is nothing in front of it. */
function isSafe(expression: Expression): boolean {
  if (expression.kind !== "member" && expression.kind !== "index") return false;
  return expression.isSafe || isSafe(expression.target);
}

/** `module.outputs`. */
function outputsIn(expression: Expression, env: Env): Reference | undefined {
  if (expression.kind !== "member" || expression.name !== "outputs") return undefined;
  const reference = referenceTo(expression.target, env, emitter);
  return reference?.deployed.declaration.kind === "module" ? reference : undefined;
}

function outputOf(module: Reference, name: Emit, written?: string): Emit {
  const outputs: Emit = (out) => writeMember(out, call("reference", symbolOf(module)), "outputs");
  const one: Emit = (out) =>
    written === undefined ? writeIndex(out, outputs, name) : writeMember(out, outputs, written);
  return (out) => writeMember(out, one, "value");
}

/** A safe question about something that may not be deployed. */
function ifThere({ deployed, env }: Reference, expression: Member, value: Emit): Emit {
  const { condition } = deployed;
  if (condition === undefined || !isSafe(expression)) return value;
  const holds: Emit = (out) => guarded(env.unit, "condition", deployed.address, () => emitter(condition, env)(out));
  return call("if", holds, value, call("null"));
}

function memberOf(reference: Reference, name: string): Emit {
  const { deployed } = reference;
  const { type, apiVersion } = typeOf(deployed);
  switch (name) {
    case "name":
      return ownName(reference, emitter);
    case "id":
      return hasName(deployed) ? idOf(reference, emitter) : runtimeMember(reference, name);
    case "type":
      return literal(type);
    case "apiVersion":
      return literal(apiVersion ?? "");
    case "properties":
      return call("reference", symbolOf(reference));
    default:
      return runtimeMember(reference, name);
  }
}

function runtimeMember(reference: Reference, name: string): Emit {
  const isModule = reference.deployed.declaration.kind === "module";
  const whole = isModule ? call("reference", symbolOf(reference)) : (out: Output) => emitWhole(reference, out);
  return (out) => writeMember(out, whole, name);
}
