/** Names that other files export. */
import { createUnknownNode } from "../../data/node-builders-and-getters.js";
import { getParentFolder, joinPathInsideTree } from "../../files/paths.js";
import type { ImportedSymbol } from "../bicep-file.js";
import type { BicepExpression } from "../syntax/ast.js";
import {
  createCallEmitter,
  createConstantEmitter,
  type ExpressionEmitter,
  throwExpressionError,
  writeEmbeddedData,
} from "./arm-expression-writer.js";
import {
  type ExpressionEnv,
  type FileCompilation,
  getSourceSpan,
  getTextWithoutInterpolation,
  reportProblemAt,
} from "./file-compilation.js";
import { isRegistryPath } from "./registry-path.js";
import { resolveSymbolByName } from "./resource-or-module-references.js";

/** What a file imports it may export again. */
const MOST_STEPS = 20;

/** The value of an imported variable. */
export function createImportedVariableReferenceEmitter(
  imported: ImportedSymbol,
  env: ExpressionEnv,
  steps = MOST_STEPS,
): ExpressionEmitter {
  if (steps === 0) throwExpressionError(`"${imported.name}" is imported from files that import it from each other`);
  if (imported.name === "*") throwExpressionError("a file that is imported as a whole has no value of its own");
  return exportedVariable(imported, imported.name, env, steps);
}

/** `file.name`, where `import * as file`. */
export function createWildcardMemberEmitter(
  target: BicepExpression,
  name: string,
  env: ExpressionEnv,
): ExpressionEmitter | undefined {
  const imported = wildcardOf(target, env);
  return imported === undefined ? undefined : exportedVariable(imported, name, env);
}

function wildcardOf(target: BicepExpression, env: ExpressionEnv): ImportedSymbol | undefined {
  if (target.kind !== "name" || env.locals.has(target.name)) return undefined;
  const meaning = resolveSymbolByName(target.name, env);
  return meaning?.kind === "imported" && meaning.name === "*" ? meaning : undefined;
}

/** The function a call means, where it is declared in another file. */
export function resolveImportedCallTarget(
  target: BicepExpression | undefined,
  name: string,
  env: ExpressionEnv,
): { readonly namespace: string; readonly name: string } | ExpressionEmitter | undefined {
  const meaning = target === undefined ? resolveSymbolByName(name, env) : wildcardOf(target, env);
  if (meaning?.kind !== "imported") return undefined;
  const wanted = target === undefined ? meaning.name : name;
  const unit = unitOf(meaning.from, env);
  if (unit === undefined) return notThere(meaning, wanted, env);
  return functionIn(unit, wanted) ?? throwExpressionError(`"${pathOf(meaning.from)}" has no function "${wanted}"`);
}

function functionIn(
  unit: FileCompilation,
  name: string,
): { readonly namespace: string; readonly name: string } | undefined {
  const meaning = unit.file.names.get(name);
  if (meaning?.kind !== "func") return undefined;
  unit.compilation.need(unit, name);
  return { namespace: unit.namespace, name };
}

function exportedVariable(
  imported: ImportedSymbol,
  name: string,
  env: ExpressionEnv,
  steps = MOST_STEPS,
): ExpressionEmitter {
  const unit = unitOf(imported.from, env);
  if (unit === undefined) return notThere(imported, name, env);
  const meaning = unit.file.names.get(name);
  if (meaning?.kind === "imported")
    return createImportedVariableReferenceEmitter(
      meaning,
      { ...env, unit, locals: new Map(), inside: undefined },
      steps - 1,
    );
  if (meaning?.kind !== "var") throwExpressionError(`"${pathOf(imported.from)}" has no variable "${name}"`);
  unit.compilation.need(unit, name);
  return createCallEmitter("variables", createConstantEmitter(unit.prefix + name));
}

/** A file that is not there is told where the import stands; of registries most take nothing but types. */
function notThere({ from }: ImportedSymbol, name: string, env: ExpressionEnv): ExpressionEmitter {
  if (isRegistryPath(pathOf(from)))
    reportProblemAt(env, from, `"${name}" is not known: the registry of "${pathOf(from)}" is not part of this tree`);
  const cause = { reference: name, reason: "missing-module", detail: `from ${pathOf(from)}` } as const;
  return (out) => writeEmbeddedData(out, createUnknownNode(getSourceSpan(env, from), `\${${name}}`, [cause]), true);
}

function unitOf(from: BicepExpression, env: ExpressionEnv): FileCompilation | undefined {
  const path = joinPathInsideTree(getParentFolder(env.unit.file.path), getTextWithoutInterpolation(from) ?? "\0");
  return path === undefined ? undefined : env.unit.compilation.imported(path);
}

function pathOf(from: BicepExpression): string {
  return getTextWithoutInterpolation(from) ?? "";
}
