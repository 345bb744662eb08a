import { isRegoNumber, toIntegerIfWhole } from "../../values/number.js";
import { getObjectSize, getObjectValue, listSortedKeys } from "../../values/object.js";
import { isArray, isObject, type RegoObject, type Value } from "../../values/value.js";
import type { CompiledSchema, JsonType } from "./compiled-schema.js";
import {
  addCommonKeywordViolations,
  addNumberViolations,
  addStringViolations,
  addUniqueItemsViolations,
} from "./simple-validators.js";
import { type DocumentPath, type SchemaViolation, ValidationResult } from "./validation-result.js";

/** `charge` is called with the work about to be done. */
export function findSchemaViolations(
  schema: CompiledSchema,
  document: Value,
  charge: (amount: number) => void,
): readonly SchemaViolation[] {
  const result = new ValidationResult();
  new Validator(charge).validate(schema, document, result, { name: "(Root)", parent: undefined });
  return result.violations;
}

class Validator {
  readonly #charge: (amount: number) => void;

  constructor(charge: (amount: number) => void) {
    this.#charge = charge;
  }

  validate(start: CompiledSchema, value: Value, result: ValidationResult, path: DocumentPath): void {
    this.#charge(1);
    if (start.pass !== undefined) {
      if (!start.pass) result.add(path, "false", "False always fails validation");
      return;
    }
    if (start.reference !== undefined) {
      this.validate(start.reference, value, result, path);
      return;
    }
    const schema = start;
    const actualType = jsonType(value);
    const fits = schema.types.includes(actualType) || (actualType === "integer" && schema.types.includes("number"));
    if (schema.types.length > 0 && !fits) {
      const expected = schema.types.length > 1 ? `[${schema.types.join(",")}]` : schema.types[0];
      result.add(path, "invalid_type", `Invalid type. Expected: ${expected}, given: ${actualType}`);
      return;
    }
    this.#combinations(schema, value, result, path);
    if (isArray(value)) this.#array(schema, value, result, path);
    else if (isObject(value)) this.#object(schema, value, result, path);
    else if (isRegoNumber(value)) addNumberViolations(schema, value, result, path);
    addCommonKeywordViolations(schema, value, result, path);
    if (typeof value === "string") addStringViolations(schema, value, result, path);
    if (isObject(value)) {
      for (const [name, property] of schema.properties) {
        const item = getObjectValue(value, name);
        if (item !== undefined) this.validate(property, item, result, { name, parent: path });
      }
    }
    result.score++;
  }

  #separately(schema: CompiledSchema, value: Value, path: DocumentPath): ValidationResult {
    const result = new ValidationResult();
    this.validate(schema, value, result, path);
    return result;
  }

  #combinations(schema: CompiledSchema, value: Value, result: ValidationResult, path: DocumentPath): void {
    this.#anyOf(schema.anyOf, value, result, path);
    this.#oneOf(schema.oneOf, value, result, path);
    let passed = 0;
    for (const part of schema.allOf) {
      const found = this.#separately(part, value, path);
      if (found.valid) passed++;
      result.merge(found);
    }
    if (passed !== schema.allOf.length) result.add(path, "number_all_of", "Must validate all the schemas (allOf)");
    if (schema.not !== undefined && this.#separately(schema.not, value, path).valid) {
      result.add(path, "number_not", "Must not validate the schema (not)");
    }
    if (isObject(value)) this.#dependencies(schema, value, result, path);
    this.#condition(schema, value, result, path);
    result.score++;
  }

  #anyOf(choices: readonly CompiledSchema[], value: Value, result: ValidationResult, path: DocumentPath): void {
    if (choices.length === 0) return;
    let best: ValidationResult | undefined;
    for (const choice of choices) {
      const found = this.#separately(choice, value, path);
      if (found.valid) return;
      if (best === undefined || found.score > best.score) best = found;
    }
    result.add(path, "number_any_of", "Must validate at least one schema (anyOf)");
    if (best !== undefined) result.merge(best);
  }

  #oneOf(choices: readonly CompiledSchema[], value: Value, result: ValidationResult, path: DocumentPath): void {
    if (choices.length === 0) return;
    let best: ValidationResult | undefined;
    let passed = 0;
    for (const choice of choices) {
      const found = this.#separately(choice, value, path);
      if (found.valid) passed++;
      else if (passed === 0 && (best === undefined || found.score > best.score)) best = found;
    }
    if (passed === 1) return;
    result.add(path, "number_one_of", "Must validate one and only one schema (oneOf)");
    if (passed === 0 && best !== undefined) result.merge(best);
  }

  #dependencies(schema: CompiledSchema, value: RegoObject, result: ValidationResult, path: DocumentPath): void {
    for (const [name, dependency] of schema.dependencies) {
      if (getObjectValue(value, name) === undefined) continue;
      if (!isNames(dependency)) this.validate(dependency, value, result, path);
      else {
        for (const required of dependency) {
          if (getObjectValue(value, required) === undefined) {
            result.add(path, "missing_dependency", `Has a dependency on ${required}`);
          }
        }
      }
    }
  }

  #condition(schema: CompiledSchema, value: Value, result: ValidationResult, path: DocumentPath): void {
    if (schema.condition === undefined) return;
    const holds = this.#separately(schema.condition, value, path).valid;
    const branch = holds ? schema.consequence : schema.alternative;
    if (branch === undefined) return;
    const found = this.#separately(branch, value, path);
    if (found.valid) return;
    if (holds) result.add(path, "condition_then", 'Must validate "then" as "if" was valid');
    else result.add(path, "condition_else", 'Must validate "else" as "if" was not valid');
    result.merge(found);
  }

  #array(schema: CompiledSchema, value: readonly Value[], result: ValidationResult, path: DocumentPath): void {
    this.#items(schema, value, result, path);
    const { minItems, maxItems } = schema;
    if (minItems !== undefined && value.length < minItems) {
      result.add(path, "array_min_items", `Array must have at least ${minItems} items`);
    }
    if (maxItems !== undefined && value.length > maxItems) {
      result.add(path, "array_max_items", `Array must have at most ${maxItems} items`);
    }
    if (schema.uniqueItems) addUniqueItemsViolations(value, result, path);
    if (schema.contains !== undefined) this.#contains(schema.contains, value, result, path);
    result.score++;
  }

  #items(schema: CompiledSchema, value: readonly Value[], result: ValidationResult, path: DocumentPath): void {
    const { items, additionalItems } = schema;
    if (items === undefined) return;
    for (const [index, item] of value.entries()) {
      const rest = typeof additionalItems === "object" ? additionalItems : undefined;
      const rule = Array.isArray(items) ? (items[index] ?? (items.length > 0 ? rest : undefined)) : items;
      if (rule !== undefined) result.merge(this.#separately(rule, item, { name: String(index), parent: path }));
    }
    if (Array.isArray(items) && items.length > 0 && additionalItems === false && value.length > items.length) {
      result.add(path, "array_no_additional_items", "No additional items allowed on array");
    }
  }

  #contains(wanted: CompiledSchema, value: readonly Value[], result: ValidationResult, path: DocumentPath): void {
    let best: ValidationResult | undefined;
    for (const [index, item] of value.entries()) {
      const found = this.#separately(wanted, item, { name: String(index), parent: path });
      if (found.valid) return;
      if (best === undefined || found.score > best.score) best = found;
    }
    result.add(path, "contains", "At least one of the items must match");
    if (best !== undefined) result.merge(best);
  }

  #object(schema: CompiledSchema, value: RegoObject, result: ValidationResult, path: DocumentPath): void {
    const size = getObjectSize(value);
    const { minProperties, maxProperties, additionalProperties } = schema;
    if (minProperties !== undefined && size < minProperties) {
      result.add(path, "array_min_properties", `Must have at least ${minProperties} properties`);
    }
    if (maxProperties !== undefined && size > maxProperties) {
      result.add(path, "array_max_properties", `Must have at most ${maxProperties} properties`);
    }
    for (const name of schema.required) {
      if (getObjectValue(value, name) !== undefined) result.score++;
      else result.add(path, "required", `${name} is required`);
    }
    const names = listSortedKeys(value) as readonly string[];
    for (const name of names) {
      const item = getObjectValue(value, name) as Value;
      const described = this.#patternProperties(schema, name, item, result, path) || schema.properties.has(name);
      if (described || additionalProperties === undefined || additionalProperties === true) continue;
      if (additionalProperties === false) {
        result.add(path, "additional_property_not_allowed", `Additional property ${name} is not allowed`);
      } else result.merge(this.#separately(additionalProperties, item, { name, parent: path }));
    }
    if (schema.propertyNames !== undefined) this.#propertyNames(schema.propertyNames, names, result, path);
    result.score++;
  }

  #patternProperties(
    schema: CompiledSchema,
    name: string,
    item: Value,
    result: ValidationResult,
    path: DocumentPath,
  ): boolean {
    let matched = false;
    for (const { pattern, schema: rule } of schema.patternProperties) {
      if (!pattern.matcher(name).find()) continue;
      matched = true;
      result.merge(this.#separately(rule, item, { name, parent: path }));
    }
    if (matched) result.score++;
    return matched;
  }

  #propertyNames(rule: CompiledSchema, names: readonly string[], result: ValidationResult, path: DocumentPath): void {
    for (const name of names) {
      const found = this.#separately(rule, name, path);
      if (found.valid) continue;
      result.add(path, "invalid_property_name", `Property name of "${name}" does not match`);
      result.merge(found);
    }
  }
}

function isNames(dependency: readonly string[] | CompiledSchema): dependency is readonly string[] {
  return Array.isArray(dependency);
}

function jsonType(value: Value): JsonType {
  if (value === null) return "null";
  if (isRegoNumber(value)) return toIntegerIfWhole(value) === undefined ? "number" : "integer";
  if (isArray(value)) return "array";
  return typeof value === "string" ? "string" : typeof value === "boolean" ? "boolean" : "object";
}
