import { isJsonText, parseJson } from "../values/json-reader.js";
import { isArray, isObject, type Value } from "../values/value.js";
import { type Builtin, type BuiltinCallContext, throwBuiltinErrorIfStrict } from "./builtin.js";
import { any, array, boolean, nullType, objectOfKeysAndValues, string, union } from "./declared-types.js";
import { toJsonValue } from "./json-schema/canonical-text.js";
import { compileSchema } from "./json-schema/compile.js";
import type { CompiledSchema } from "./json-schema/compiled-schema.js";
import { SchemaError } from "./json-schema/schema-error.js";
import { findSchemaViolations } from "./json-schema/validate.js";

const document = union(string, objectOfKeysAndValues(any, any));

/** Texts hold JSON. */
function loaded(value: Value): Value {
  if (typeof value === "string") {
    if (!isJsonText(value)) throw new SchemaError("invalid JSON string");
    return parseJson(value);
  }
  if (!isObject(value) && !isArray(value)) throw new SchemaError("wrong type, expected string or object");
  return toJsonValue(value);
}

/** Schemas that come in again during an evaluation are compiled once: objects by identity, texts by themselves. */
function schemaOf(context: BuiltinCallContext, value: Value): CompiledSchema {
  const known = context.cache.get("json schemas");
  const schemas = known instanceof Map ? (known as Map<Value, CompiledSchema>) : new Map<Value, CompiledSchema>();
  if (known === undefined) context.cache.set("json schemas", schemas);
  const found = schemas.get(value);
  if (found !== undefined) return found;
  const schema = compileSchema(loaded(value));
  schemas.set(value, schema);
  return schema;
}

/** What the work gives, or a message: also for documents and schemas too deep to follow. */
function attempted<T>(work: () => T): { readonly result: T } | string {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof SchemaError) return error.message;
    if (error instanceof RangeError) return "schema or document is nested too deeply";
    throw error;
  }
}

function match(context: BuiltinCallContext, value: Value, schema: Value): Value | undefined {
  const outcome = attempted(() => {
    const json = loaded(value);
    return findSchemaViolations(schemaOf(context, schema), json, (amount) => context.charge(amount));
  });
  if (typeof outcome === "string") return throwBuiltinErrorIfStrict(context, "json.match_schema", outcome);
  const errors = outcome.result.map(({ type, field, description }) => ({
    error: `${field}: ${description}`,
    type,
    field,
    desc: description,
  }));
  return [errors.length === 0, errors];
}

export const jsonSchemaBuiltins: readonly Builtin[] = [
  {
    name: "json.verify_schema",
    args: [document],
    result: array(union(boolean, nullType, string)),
    call: (context, schema) => {
      const outcome = attempted(() => schemaOf(context, schema as Value));
      return typeof outcome === "string" ? [false, `jsonschema: ${outcome}`] : [true, null];
    },
  },
  {
    name: "json.match_schema",
    args: [document, document],
    result: array(any),
    call: (context, value, schema) => match(context, value as Value, schema as Value),
  },
];
