/** Names that other files export. */
import { unknownAt } from "../../data/build.js";
import { folderOf, joinPath } from "../../files/paths.js";
import type { Imported } from "../bicep-file.js";
import type { Expression } from "../syntax/ast.js";
import { call, type Emit, literal, refuse, writeData } from "./output.js";
import { meaningOf } from "./references.js";
import { isRegistryPath } from "./registries.js";
import { type Env, literalText, placeOf, reportAt, type Unit } from "./unit.js";

/** What a file imports it may export again. */
const MOST_STEPS = 20;

/** The value of an imported variable. */
export function importedName(imported: Imported, env: Env, steps = MOST_STEPS): Emit {
  if (steps === 0) refuse(`"${imported.name}" is imported from files that import it from each other`);
  if (imported.name === "*") refuse("a file that is imported as a whole has no value of its own");
  return exportedVariable(imported, imported.name, env, steps);
}

/** `file.name`, where `import * as file`. */
export function wildcardMember(target: Expression, name: string, env: Env): Emit | undefined {
  const imported = wildcardOf(target, env);
  return imported === undefined ? undefined : exportedVariable(imported, name, env);
}

function wildcardOf(target: Expression, env: Env): Imported | undefined {
  if (target.kind !== "name" || env.locals.has(target.name)) return undefined;
  const meaning = meaningOf(target.name, env);
  return meaning?.kind === "imported" && meaning.name === "*" ? meaning : undefined;
}

/** The function a call means, where it is declared in another file. */
export function importedFunction(
  target: Expression | undefined,
  name: string,
  env: Env,
): { readonly namespace: string; readonly name: string } | Emit | undefined {
  const meaning = target === undefined ? meaningOf(name, env) : wildcardOf(target, env);
  if (meaning?.kind !== "imported") return undefined;
  const wanted = target === undefined ? meaning.name : name;
  const unit = unitOf(meaning.from, env);
  if (unit === undefined) return notThere(meaning, wanted, env);
  return functionIn(unit, wanted) ?? refuse(`"${pathOf(meaning.from)}" has no function "${wanted}"`);
}

function functionIn(unit: Unit, name: string): { readonly namespace: string; readonly name: string } | undefined {
  const meaning = unit.file.names.get(name);
  if (meaning?.kind !== "func") return undefined;
  unit.shared.need(unit, name);
  return { namespace: unit.namespace, name };
}

function exportedVariable(imported: Imported, name: string, env: Env, steps = MOST_STEPS): Emit {
  const unit = unitOf(imported.from, env);
  if (unit === undefined) return notThere(imported, name, env);
  const meaning = unit.file.names.get(name);
  if (meaning?.kind === "imported")
    return importedName(meaning, { ...env, unit, locals: new Map(), inside: undefined }, steps - 1);
  if (meaning?.kind !== "var") refuse(`"${pathOf(imported.from)}" has no variable "${name}"`);
  unit.shared.need(unit, name);
  return call("variables", literal(unit.prefix + name));
}

/** A file that is not there is told where the import stands; of registries most take nothing but types. */
function notThere({ from }: Imported, name: string, env: Env): Emit {
  if (isRegistryPath(pathOf(from)))
    reportAt(env, from, `"${name}" is not known: the registry of "${pathOf(from)}" is not part of this tree`);
  const cause = { reference: name, reason: "missing-module", detail: `from ${pathOf(from)}` } as const;
  return (out) => writeData(out, unknownAt(placeOf(env, from), `\${${name}}`, [cause]), true);
}

function unitOf(from: Expression, env: Env): Unit | undefined {
  const path = joinPath(folderOf(env.unit.file.path), literalText(from) ?? "\0");
  return path === undefined ? undefined : env.unit.shared.imported(path);
}

function pathOf(from: Expression): string {
  return literalText(from) ?? "";
}
