import { RE2JS } from "re2js";
import { compareNumbers, isRegoNumber, type RegoNumber, toIntegerIfWhole } from "../../values/number.js";
import { getObjectValue, listSortedKeys } from "../../values/object.js";
import { isArray, isObject, type RegoObject, type Value } from "../../values/value.js";
import { toCanonicalText } from "./canonical-text.js";
import { type CompiledSchema, createEmptySchema, type JsonType } from "./compiled-schema.js";
import { collectSchemaReferences, type SchemaReferences } from "./references.js";
import { SchemaError } from "./schema-error.js";

/** What a schema without `$schema` may use: everything of drafts 4 to 7. */
const hybrid = 100;

const drafts: ReadonlyMap<string, number> = new Map([
  ["http://json-schema.org/draft-04/schema", 4],
  ["http://json-schema.org/draft-06/schema", 6],
  ["http://json-schema.org/draft-07/schema", 7],
]);

const types: readonly string[] = ["array", "boolean", "integer", "number", "null", "object", "string"];

interface Compiler {
  readonly draft: number;
  readonly references: SchemaReferences;
  readonly referenced: Map<string, CompiledSchema>;
}

/** Reads a schema. Throws a `SchemaError` that says what is wrong with it. */
export function compileSchema(document: Value): CompiledSchema {
  const draft = draftOf(document);
  const compiler: Compiler = { draft, references: collectSchemaReferences(document), referenced: new Map() };
  return compiled(compiler, document);
}

function draftOf(document: Value): number {
  if (typeof document === "boolean") return hybrid;
  if (!isObject(document)) throw new SchemaError("schema is invalid");
  const name = getObjectValue(document, "$schema");
  if (name === undefined) return hybrid;
  if (typeof name !== "string") throw new SchemaError("$schema must be of type string");
  return drafts.get(name.replace(/#$/, "")) ?? hybrid;
}

function compiled(compiler: Compiler, document: Value): CompiledSchema {
  const schema = createEmptySchema();
  fill(compiler, schema, document);
  return schema;
}

function fill(compiler: Compiler, schema: CompiledSchema, document: Value): void {
  if (typeof document === "boolean" && compiler.draft >= 6) {
    schema.pass = document;
    return;
  }
  if (!isObject(document)) throw new SchemaError("Expected: Valid Schema, given: Invalid JSON");
  const idKey = compiler.draft === 4 || (compiler.draft === hybrid && getObjectValue(document, "id") !== undefined);
  textAt(document, idKey ? "id" : "$id");
  readDefinitions(compiler, document);
  textAt(document, "title");
  textAt(document, "description");
  if (textAt(document, "$ref") !== undefined) {
    const reference = compiler.references.absolute(document) ?? "";
    const known = compiler.referenced.get(reference);
    schema.reference = known ?? referencedSchema(compiler, reference);
    if (known === undefined) return;
  }
  readTypes(schema, document);
  readObjectRules(compiler, schema, document);
  readItems(compiler, schema, document);
  readNumberRules(compiler, schema, document);
  readStringRules(schema, document);
  readCounts(schema, document);
  readValues(compiler, schema, document);
  readCombinations(compiler, schema, document);
}

function referencedSchema(compiler: Compiler, reference: string): CompiledSchema {
  const schema = createEmptySchema();
  compiler.referenced.set(reference, schema);
  const target = compiler.references.find(reference);
  if (typeof target !== "boolean" && !isObject(target)) throw new SchemaError("Valid Schema must be of type object");
  fill(compiler, schema, target);
  return schema;
}

function invalidType(expected: string, found: string): SchemaError {
  return new SchemaError(`Invalid type. Expected: ${expected}, given: ${found}`);
}

function textAt(document: RegoObject, key: string): string | undefined {
  const value = getObjectValue(document, key);
  if (value === undefined || typeof value === "string") return value;
  throw invalidType("string", key);
}

function listAt(document: RegoObject, key: string): readonly Value[] {
  const value = getObjectValue(document, key);
  if (value === undefined) return [];
  if (!isArray(value)) throw new SchemaError(`${key} must be of an array`);
  return value;
}

function isSchema(value: Value | undefined): value is boolean | RegoObject {
  return typeof value === "boolean" || isObject(value);
}

function readDefinitions(compiler: Compiler, document: RegoObject): void {
  const definitions = getObjectValue(document, "definitions");
  if (definitions === undefined) return;
  if (!isObject(definitions)) throw invalidType("Array Of Schemas", "definitions");
  for (const key of listSortedKeys(definitions)) {
    const definition = getObjectValue(definitions, key);
    if (!isSchema(definition)) throw invalidType("Array Of Schemas", "definitions");
    compiled(compiler, definition);
  }
}

function readTypes(schema: CompiledSchema, document: RegoObject): void {
  const value = getObjectValue(document, "type");
  if (value === undefined) return;
  for (const type of isArray(value) ? value : [value]) {
    if (typeof type !== "string") throw invalidType("type", "string/Array Of Strings");
    if (!types.includes(type)) {
      const expected = `[${types.join(" ")}]`;
      throw new SchemaError(
        `has a primitive type that is NOT VALID -- given: /${type}/ Expected valid values are:${expected}`,
      );
    }
    if (schema.types.includes(type as JsonType)) throw new SchemaError(`${type} type is duplicated`);
    schema.types.push(type as JsonType);
  }
}

function readObjectRules(compiler: Compiler, schema: CompiledSchema, document: RegoObject): void {
  const properties = getObjectValue(document, "properties");
  if (properties !== undefined) {
    if (!isObject(properties)) throw new SchemaError("Properties must be of type object");
    for (const key of listSortedKeys(properties)) {
      schema.properties.set(key as string, compiled(compiler, getObjectValue(properties, key) as Value));
    }
  }
  const additional = additionalAt(compiler, document, "additionalProperties");
  if (additional !== undefined) schema.additionalProperties = additional;
  readPatternProperties(compiler, schema, document);
  const names = getObjectValue(document, "propertyNames");
  if (names !== undefined && compiler.draft >= 6) {
    if (!isSchema(names)) throw invalidType("Valid Schema", "patternProperties");
    schema.propertyNames = compiled(compiler, names);
  }
  readDependencies(compiler, schema, document);
}

function additionalAt(compiler: Compiler, document: RegoObject, key: string): boolean | CompiledSchema | undefined {
  const value = getObjectValue(document, key);
  if (value === undefined || typeof value === "boolean") return value;
  if (!isObject(value)) throw invalidType("boolean/Valid Schema", key);
  return compiled(compiler, value);
}

function readPatternProperties(compiler: Compiler, schema: CompiledSchema, document: RegoObject): void {
  const patterns = getObjectValue(document, "patternProperties");
  if (patterns === undefined) return;
  if (!isObject(patterns)) throw invalidType("Valid Schema", "patternProperties");
  for (const key of listSortedKeys(patterns)) {
    const pattern = compileSchemaPattern(key as string);
    if (pattern === undefined) throw new SchemaError(`Invalid regex pattern '${key as string}'`);
    schema.patternProperties.push({ pattern, schema: compiled(compiler, getObjectValue(patterns, key) as Value) });
  }
}

export function compileSchemaPattern(text: string): RE2JS | undefined {
  try {
    return RE2JS.compile(text);
  } catch {
    return undefined;
  }
}

function readDependencies(compiler: Compiler, schema: CompiledSchema, document: RegoObject): void {
  const dependencies = getObjectValue(document, "dependencies");
  if (dependencies === undefined) return;
  if (!isObject(dependencies)) throw new SchemaError("dependencies must be of type object");
  for (const key of listSortedKeys(dependencies)) {
    const value = getObjectValue(dependencies, key);
    if (isSchema(value)) schema.dependencies.set(key as string, compiled(compiler, value));
    else if (isArray(value) && value.every((item) => typeof item === "string")) {
      schema.dependencies.set(key as string, value as readonly string[]);
    } else throw new SchemaError("Dependency must be of type Schema Or Array Of Strings");
  }
}

function readItems(compiler: Compiler, schema: CompiledSchema, document: RegoObject): void {
  const items = getObjectValue(document, "items");
  if (items !== undefined) {
    const list = isArray(items) ? items : [items];
    if (!list.every(isSchema)) throw invalidType("Valid Schema/Array Of Schemas", "items");
    if (isArray(items)) schema.items = items.map((item) => compiled(compiler, item));
    else schema.items = compiled(compiler, items);
  }
  const additional = additionalAt(compiler, document, "additionalItems");
  if (additional !== undefined) schema.additionalItems = additional;
}

function readNumberRules(compiler: Compiler, schema: CompiledSchema, document: RegoObject): void {
  const multiple = getObjectValue(document, "multipleOf");
  if (multiple !== undefined) {
    if (!isRegoNumber(multiple)) throw invalidType("Number", "multipleOf");
    if (compareNumbers(multiple, 0) <= 0) throw new SchemaError("multipleOf must be strictly greater than 0");
    schema.multipleOf = multiple;
  }
  readBound(compiler, schema, document, "minimum", "exclusiveMinimum");
  readBound(compiler, schema, document, "maximum", "exclusiveMaximum");
}

/** Draft 4 makes a bound exclusive with a flag beside it, later drafts have exclusive bounds. */
function readBound(
  compiler: Compiler,
  schema: CompiledSchema,
  document: RegoObject,
  key: "minimum" | "maximum",
  exclusiveKey: "exclusiveMinimum" | "exclusiveMaximum",
): void {
  const bound = getObjectValue(document, key);
  if (bound !== undefined) {
    if (!isRegoNumber(bound)) throw new SchemaError(`${key} must be of a Number`);
    schema[key] = bound;
  }
  const exclusive = getObjectValue(document, exclusiveKey);
  if (exclusive === undefined) return;
  const { draft } = compiler;
  if (typeof exclusive === "boolean" && (draft === 4 || draft === hybrid)) {
    if (bound === undefined) throw new SchemaError(`${exclusiveKey} cannot be used without ${key}`);
    if (exclusive) {
      schema[exclusiveKey] = bound as RegoNumber;
      delete schema[key];
    }
  } else if (isRegoNumber(exclusive) && draft !== 4) schema[exclusiveKey] = exclusive;
  else throw invalidType(draft === 4 ? "boolean" : draft === hybrid ? "boolean/number" : "number", exclusiveKey);
}

function countAt(document: RegoObject, key: string): number | undefined {
  const value = getObjectValue(document, key);
  if (value === undefined) return undefined;
  const integer = isRegoNumber(value) ? toIntegerIfWhole(value) : undefined;
  if (integer === undefined || typeof value === "object") throw new SchemaError(`${key} must be of an integer`);
  if (integer < 0) throw new SchemaError(`${key} must be greater than or equal to 0`);
  return Number(integer);
}

function readStringRules(schema: CompiledSchema, document: RegoObject): void {
  const low = countAt(document, "minLength");
  const high = countAt(document, "maxLength");
  if (low !== undefined) schema.minLength = low;
  if (high !== undefined) schema.maxLength = high;
  if (low !== undefined && high !== undefined && low > high) {
    throw new SchemaError("minLength cannot be greater than maxLength");
  }
  const text = textAt(document, "pattern");
  if (text !== undefined) {
    const expression = compileSchemaPattern(text);
    if (expression === undefined) throw new SchemaError("pattern must be a valid regex");
    schema.pattern = { text, expression };
  }
  const format = textAt(document, "format");
  if (format !== undefined) schema.format = format;
}

function readCounts(schema: CompiledSchema, document: RegoObject): void {
  const fewest = countAt(document, "minProperties");
  const most = countAt(document, "maxProperties");
  if (fewest !== undefined) schema.minProperties = fewest;
  if (most !== undefined) schema.maxProperties = most;
  if (fewest !== undefined && most !== undefined && fewest > most) {
    throw new SchemaError("minProperties cannot be greater than maxProperties");
  }
  for (const name of listAt(document, "required")) {
    if (typeof name !== "string") throw invalidType("string", "required");
    if (schema.required.includes(name)) throw new SchemaError("required items must be unique");
    schema.required.push(name);
  }
  const minItems = countAt(document, "minItems");
  const maxItems = countAt(document, "maxItems");
  if (minItems !== undefined) schema.minItems = minItems;
  if (maxItems !== undefined) schema.maxItems = maxItems;
  const unique = getObjectValue(document, "uniqueItems");
  if (unique !== undefined && typeof unique !== "boolean") throw new SchemaError("uniqueItems must be of a boolean");
  schema.uniqueItems = unique === true;
}

function readValues(compiler: Compiler, schema: CompiledSchema, document: RegoObject): void {
  const contains = getObjectValue(document, "contains");
  if (contains !== undefined && compiler.draft >= 6) schema.contains = compiled(compiler, contains);
  const constant = getObjectValue(document, "const");
  if (constant !== undefined && compiler.draft >= 6) schema.constant = toCanonicalText(constant);
  const seen = new Set<string>();
  for (const value of listAt(document, "enum")) {
    const text = toCanonicalText(value);
    if (seen.has(text)) throw new SchemaError("enum items must be unique");
    seen.add(text);
  }
  schema.enumeration = [...seen];
}

function readCombinations(compiler: Compiler, schema: CompiledSchema, document: RegoObject): void {
  schema.oneOf = listAt(document, "oneOf").map((item) => compiled(compiler, item));
  schema.anyOf = listAt(document, "anyOf").map((item) => compiled(compiler, item));
  schema.allOf = listAt(document, "allOf").map((item) => compiled(compiler, item));
  const not = branchAt(compiler, document, "not");
  if (not !== undefined) schema.not = not;
  if (compiler.draft < 7) return;
  const condition = branchAt(compiler, document, "if");
  const consequence = branchAt(compiler, document, "then");
  const alternative = branchAt(compiler, document, "else");
  if (condition !== undefined) schema.condition = condition;
  if (consequence !== undefined) schema.consequence = consequence;
  if (alternative !== undefined) schema.alternative = alternative;
}

function branchAt(compiler: Compiler, document: RegoObject, key: string): CompiledSchema | undefined {
  const value = getObjectValue(document, key);
  if (value === undefined) return undefined;
  if (!isSchema(value)) throw new SchemaError(`${key} must be of an object`);
  return compiled(compiler, value);
}
