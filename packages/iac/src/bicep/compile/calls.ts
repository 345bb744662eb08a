/** Calls of functions: Bicep's own, those of resources, those the file declares, and those of ARM. */
import type { ArmExpression } from "../../arm/expression/ast.js";
import { createUnknownNode } from "../../data/node-builders-and-getters.js";
import type { BicepCall, BicepExpression, BicepMethodCall } from "../syntax/ast.js";
import {
  createConstantEmitter,
  type ExpressionEmitter,
  type ExpressionOutput,
  throwExpressionError,
  writeCall,
  writeEmbeddedData,
  writeLiteral,
} from "./arm-expression-writer.js";
import { createSourceExcerpt, type ExpressionEnv, getSourceSpan } from "./file-compilation.js";
import { resolveImportedCallTarget } from "./imported-references.js";
import { compileFileLoadCall } from "./loaded-files.js";
import {
  createResourceIdEmitter,
  findResourceOrModuleReference,
  resolveResourceType,
  resolveSymbolByName,
} from "./resource-or-module-references.js";

type EmitterOf = (expression: BicepExpression, env: ExpressionEnv) => ExpressionEmitter;

export function writeBicepCall(
  expression: BicepCall,
  env: ExpressionEnv,
  out: ExpressionOutput,
  emitter: EmitterOf,
): ArmExpression {
  const { name, args } = expression;
  const emitted = args.map((arg) => emitter(arg, env));
  if (resolveSymbolByName(name, env)?.kind === "func") {
    env.unit.compilation.need(env.unit, name);
    return writeCall(out, name, emitted, env.unit.namespace);
  }
  const imported = resolveImportedCallTarget(undefined, name, env);
  if (imported !== undefined) return writeImported(imported, emitted, out);
  return emitBuiltin(expression, env, out, emitter);
}

function writeImported(
  imported: NonNullable<ReturnType<typeof resolveImportedCallTarget>>,
  args: readonly ExpressionEmitter[],
  out: ExpressionOutput,
): ArmExpression {
  return typeof imported === "function" ? imported(out) : writeCall(out, imported.name, args, imported.namespace);
}

/** What these give is decided elsewhere than in the files. */
const OUTSIDE: ReadonlySet<string> = new Set(["readEnvironmentVariable", "readCliArg", "parseUri", "buildUri"]);

function emitBuiltin(
  expression: BicepCall | BicepMethodCall,
  env: ExpressionEnv,
  out: ExpressionOutput,
  emitter: EmitterOf,
): ArmExpression {
  const { name, args } = expression;
  const [first] = args;
  if (name === "any" && first !== undefined) return emitter(first, env)(out);
  if (name === "nameof" && first !== undefined) return writeLiteral(out, lastName(first));
  if (name.startsWith("load")) {
    const node = compileFileLoadCall(expression, env);
    if (node !== undefined) return writeEmbeddedData(out, node, true);
  }
  if (OUTSIDE.has(name)) {
    const reference = createSourceExcerpt(env, expression);
    return writeEmbeddedData(
      out,
      createUnknownNode(getSourceSpan(env, expression), `\${${reference}}`, [{ reference, reason: "lookup" }]),
      true,
    );
  }
  return writeCall(
    out,
    name,
    args.map((arg) => emitter(arg, env)),
  );
}

function lastName(expression: BicepExpression): string {
  switch (expression.kind) {
    case "name":
    case "member":
    case "child":
      return expression.name;
    case "index":
      return expression.index.kind === "literal" ? String(expression.index.value) : lastName(expression.target);
    case "group":
      return lastName(expression.inner);
    case "assured":
      return lastName(expression.target);
    default:
      return throwExpressionError("nameof: expected a name");
  }
}

const NAMESPACES = new Set(["sys", "az"]);

export function writeBicepMethodCall(
  expression: BicepMethodCall,
  env: ExpressionEnv,
  out: ExpressionOutput,
  emitter: EmitterOf,
): ArmExpression {
  const { target, name, args } = expression;
  const emitted = args.map((arg) => emitter(arg, env));
  const reference = findResourceOrModuleReference(target, env, emitter);
  if (reference !== undefined) {
    const { apiVersion } = resolveResourceType(reference.deployed);
    const version = apiVersion === undefined || args.length > 0 ? [] : [createConstantEmitter(apiVersion)];
    return writeCall(out, name, [createResourceIdEmitter(reference, emitter), ...version, ...emitted]);
  }
  if (target.kind === "name" && NAMESPACES.has(target.name) && resolveSymbolByName(target.name, env) === undefined)
    return emitBuiltin(expression, env, out, emitter);
  const imported = resolveImportedCallTarget(target, name, env);
  if (imported !== undefined) return writeImported(imported, emitted, out);
  return throwExpressionError(`"${name}" is no function of this`);
}
