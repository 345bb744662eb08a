/** What a type says about a parameter or an output: what ARM calls it, whether it is secret, whether it may be null. */
import { getParentFolder, joinPathInsideTree } from "../../files/paths.js";
import type { ImportedSymbol } from "../bicep-file.js";
import type { BicepExpression, TypeExpression } from "../syntax/ast.js";
import { type FileCompilation, getTextWithoutInterpolation } from "./file-compilation.js";

export interface ResolvedType {
  readonly name: "string" | "int" | "bool" | "array" | "object" | undefined;
  readonly isSecret: boolean;
  readonly isNullable: boolean;
}

const UNKNOWN: ResolvedType = { name: undefined, isSecret: false, isNullable: false };

const NAMES = new Set(["string", "int", "bool", "array", "object"]);

/** Types are names of types, which are names of types. */
const MOST_STEPS = 20;

export function resolveTypeExpression(
  type: TypeExpression | undefined,
  unit: FileCompilation,
  steps = MOST_STEPS,
): ResolvedType {
  if (type === undefined || steps === 0) return UNKNOWN;
  switch (type.kind) {
    case "nullable":
      return { ...resolveTypeExpression(type.of, unit, steps - 1), isNullable: true };
    case "list":
    case "tuple":
      return { ...UNKNOWN, name: "array" };
    case "fields":
      return { ...UNKNOWN, name: "object" };
    case "constant":
      return { ...UNKNOWN, name: constantType(type.value), isNullable: isNull(type.value) };
    case "union": {
      const members = type.members.map((member) => resolveTypeExpression(member, unit, steps - 1));
      const name = members.find((member) => member.name !== undefined)?.name;
      return { name, isSecret: false, isNullable: members.some(({ isNullable }) => isNullable) };
    }
    case "named":
      return NAMES.has(type.name) && !unit.file.names.has(type.name)
        ? { ...UNKNOWN, name: type.name as ResolvedType["name"] }
        : namedType(type.name, unit, steps);
    case "part":
      return partType(type, unit, steps);
    default:
      return UNKNOWN;
  }
}

function isNull(value: BicepExpression): boolean {
  return value.kind === "literal" && value.value === null;
}

function constantType(value: BicepExpression): ResolvedType["name"] {
  if (value.kind === "interpolation") return "string";
  const constant = value.kind === "literal" ? value.value : null;
  if (typeof constant === "string") return "string";
  if (typeof constant === "number") return "int";
  return typeof constant === "boolean" ? "bool" : undefined;
}

function namedType(name: string, unit: FileCompilation, steps: number): ResolvedType {
  const meaning = unit.file.names.get(name);
  if (meaning?.kind === "imported") {
    const source = importedUnit(meaning, unit);
    return source === undefined ? UNKNOWN : namedType(meaning.name, source, steps - 1);
  }
  if (meaning?.kind !== "type" || steps === 0) return UNKNOWN;
  const known = resolveTypeExpression(meaning.type, unit, steps - 1);
  return { ...known, isSecret: known.isSecret || hasDecorator(meaning.decorators, "secure") };
}

/** `sys.string`, `imported.type`, `type.property`. */
function partType({ of, step }: TypeExpression & { kind: "part" }, unit: FileCompilation, steps: number): ResolvedType {
  if (of.kind !== "named") return UNKNOWN;
  if (of.name === "sys" && NAMES.has(step)) return { ...UNKNOWN, name: step as ResolvedType["name"] };
  const meaning = unit.file.names.get(of.name);
  if (meaning?.kind === "imported") {
    const source = importedUnit(meaning, unit);
    return source === undefined ? UNKNOWN : namedType(step, source, steps - 1);
  }
  if (meaning?.kind !== "type" || meaning.type.kind !== "fields") return UNKNOWN;
  const field = meaning.type.fields.find(({ name }) => name === step);
  const known = resolveTypeExpression(field?.type, unit, steps - 1);
  return { ...known, isSecret: known.isSecret || hasDecorator(field?.decorators ?? [], "secure") };
}

function importedUnit({ from }: ImportedSymbol, unit: FileCompilation): FileCompilation | undefined {
  const path = joinPathInsideTree(getParentFolder(unit.file.path), getTextWithoutInterpolation(from) ?? "\0");
  return path === undefined ? undefined : unit.compilation.imported(path);
}

/** `@name(…)`, also with `sys.` in front: its arguments. */
export function findDecoratorArguments(
  decorators: readonly BicepExpression[],
  name: string,
): readonly BicepExpression[] | undefined {
  const found = decorators.find(
    (decorator) => (decorator.kind === "call" || decorator.kind === "method") && decorator.name === name,
  );
  return found?.kind === "call" || found?.kind === "method" ? found.args : undefined;
}

export function hasDecorator(decorators: readonly BicepExpression[], name: string): boolean {
  return findDecoratorArguments(decorators, name) !== undefined;
}
