/** How many times a resource or module exists: `count`, `for_each`, or once. */
import {
  anyType,
  ConversionError,
  collectCauses,
  convertValue,
  createUnknownValue,
  describeValueType,
  EvaluationError,
  type Expression,
  evaluateHclExpression,
  isUnknown,
  numberType,
  type Scope,
  separateSensitiveMarks,
  type Value,
} from "@plumbline/hcl";
import { findAttribute } from "./attributes-and-blocks.js";
import type { ConfigFile } from "./config-file.js";
import { evaluateCountOrForEachIfCreated } from "./count-or-for-each-if-created.js";
import type { DeclaredBlock } from "./module-config.js";
import {
  type BlockInstance,
  evaluateOrReport,
  type InstanceExpansion,
  type ModuleEvaluation,
} from "./module-evaluation.js";

export function withInstancesByKey<I extends BlockInstance>(
  instances: readonly I[],
): { readonly instances: readonly I[]; readonly byKey: ReadonlyMap<string, I> } {
  return { instances, byKey: new Map(instances.map((instance) => [String(instance.key), instance])) };
}

export function expandBlockInstances(module: ModuleEvaluation, declared: DeclaredBlock): InstanceExpansion {
  const { body } = declared.block;
  const count = findAttribute(body, "count");
  if (count !== undefined) return expandCount(module, count.expression, declared.file);
  const forEach = findAttribute(body, "for_each");
  if (forEach !== undefined) return expandForEach(module, forEach.expression, declared.file);
  return { kind: "single", ...withInstancesByKey([{ key: undefined, scope: module.evaluation.scope }]) };
}

function expandCount(module: ModuleEvaluation, expression: Expression, file: ConfigFile): InstanceExpansion {
  const value = evaluateOrReport(
    module,
    { file, start: expression.start },
    () => "count",
    () => {
      const { value: evaluated } = separateSensitiveMarks(evaluateHclExpression(expression, module.evaluation));
      const count = converted(evaluated, expression);
      if (isUnknown(count)) return count;
      if (typeof count !== "number" || count < 0 || !Number.isInteger(count)) {
        throw new EvaluationError(
          `count must be a whole number from 0 on, found ${String(count)}`,
          expression.start,
          expression.end,
        );
      }
      checkLimit(module, count, expression);
      return count;
    },
  );
  if (typeof value !== "number") return createUnknownCount(module, expression, value);
  return { kind: "count", ...withInstancesByKey(numberedInstances(module, value)) };
}

function numberedInstances(module: ModuleEvaluation, count: number): readonly BlockInstance[] {
  return Array.from({ length: count }, (_, index) => createInstanceOfKnownKey(module, "count", index));
}

function createUnknownCount(module: ModuleEvaluation, expression: Expression, value: Value): InstanceExpansion {
  const unknown = createUnknownExpansion(module, "count", value);
  const count = evaluateCountOrForEachIfCreated(module, expression);
  if (typeof count !== "number" || !Number.isInteger(count) || count < 1) return unknown;
  if (count > module.reading.context.limits.expansion) return unknown;
  return { ...unknown, instancesWhereMade: numberedInstances(module, count) };
}

function converted(value: Value, expression: Expression): Value {
  try {
    return convertValue(value, numberType);
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    throw new EvaluationError(error.about("count"), expression.start, expression.end);
  }
}

function expandForEach(module: ModuleEvaluation, expression: Expression, file: ConfigFile): InstanceExpansion {
  const value = evaluateOrReport(
    module,
    { file, start: expression.start },
    () => "for_each",
    () => {
      const collection = forEachValue(evaluateHclExpression(expression, module.evaluation), expression);
      if (typeof collection === "object" && collection !== null && "items" in collection)
        checkLimit(module, collection.items.length, expression);
      if (typeof collection === "object" && collection !== null && "entries" in collection)
        checkLimit(module, collection.entries.size, expression);
      return collection;
    },
  );
  const instances = instancesForEach(module, value);
  if (instances !== undefined) return { kind: "for-each", ...withInstancesByKey(instances) };
  const unknown = createUnknownExpansion(module, "for-each", value);
  const whereMade = instancesForEach(module, evaluateCountOrForEachIfCreated(module, expression));
  return whereMade === undefined || whereMade.length === 0 ? unknown : { ...unknown, instancesWhereMade: whereMade };
}

/** Undefined where the keys are not known. */
function instancesForEach(module: ModuleEvaluation, value: Value | undefined): readonly BlockInstance[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (value.kind === "map" || value.kind === "object") {
    return [...value.entries].map(([key, item]) => createInstanceOfKnownKey(module, "for-each", key, item));
  }
  if (value.kind !== "set" || !value.items.every((item) => typeof item === "string")) return undefined;
  return value.items.map((item) => createInstanceOfKnownKey(module, "for-each", String(item), item));
}

/** The instance with a key that is known, whatever number of others there are. */
export function createInstanceOfKnownKey(
  module: ModuleEvaluation,
  kind: "count" | "for-each",
  key: string | number,
  item: Value = createUnknownValue(anyType, "${each.value}", [{ reference: "each.value", reason: "no-value" }]),
): BlockInstance {
  const { scope } = module.evaluation;
  return { key, scope: kind === "count" ? withCount(scope, key) : withEach(scope, key, item) };
}

/** A map, an object or a set of strings; unknown when the keys are not all known. */
function forEachValue(evaluated: Value, expression: Expression): Value {
  const value = typeof evaluated === "object" && evaluated?.kind === "sensitive" ? evaluated.value : evaluated;
  if (isUnknown(value)) return value;
  if (typeof value === "object" && value !== null) {
    if (value.kind === "map" || value.kind === "object") return value;
    if (value.kind === "set") {
      const causes = collectCauses(value);
      if (causes.length > 0) return createUnknownValue(anyType, value.items.find(isUnknown)?.text ?? "", causes);
      if (value.items.every((item) => typeof item === "string")) return value;
    }
  }
  const hasNull = typeof value === "object" && value?.kind === "set" && value.items.includes(null);
  const found = hasNull ? "null in a set" : describeValueType(value);
  throw new EvaluationError(
    `for_each must be a map or a set of strings, found ${found}`,
    expression.start,
    expression.end,
  );
}

function checkLimit(module: ModuleEvaluation, size: number, expression: Expression): void {
  const { expansion } = module.reading.context.limits;
  if (size <= expansion) return;
  throw new EvaluationError(
    `expands to ${size} instances, but not more than ${expansion} are read`,
    expression.start,
    expression.end,
  );
}

export function createUnknownExpansion(
  module: ModuleEvaluation,
  kind: "count" | "for-each",
  value: Value,
): InstanceExpansion {
  const causes = collectCauses(value);
  const { scope } = module.evaluation;
  const stand = (reference: string) => createUnknownValue(anyType, `\${${reference}}`, causes);
  const inner =
    kind === "count" ? withCount(scope, stand("count.index")) : withEach(scope, stand("each.key"), stand("each.value"));
  return { kind, ...withInstancesByKey([{ key: undefined, scope: inner }]), unknown: causes };
}

function withCount(outer: Scope, index: Value): Scope {
  return {
    resolve(root, steps, isGuarded) {
      if (root !== "count") return outer.resolve(root, steps, isGuarded);
      return steps[0]?.kind === "attribute-step" && steps[0].name === "index" ? { value: index, used: 1 } : undefined;
    },
  };
}

function withEach(outer: Scope, key: Value, value: Value): Scope {
  return {
    resolve(root, steps, isGuarded) {
      if (root !== "each") return outer.resolve(root, steps, isGuarded);
      if (steps[0]?.kind !== "attribute-step") return undefined;
      if (steps[0].name === "key") return { value: key, used: 1 };
      return steps[0].name === "value" ? { value, used: 1 } : undefined;
    },
  };
}
