import type { GraphQLSchema } from "graphql";
import { getObjectSize } from "../values/object.js";
import { isObject, type Value } from "../values/value.js";
import {
  type Builtin,
  type BuiltinCallContext,
  throwBuiltinErrorIfStrict,
  throwOperandTypeErrorIfStrict,
} from "./builtin.js";
import { chargeParsing, chargeWriting } from "./charging.js";
import { any, array, boolean, objectOfKeysAndValues, string, union } from "./declared-types.js";
import { FirstInFirstOutCache } from "./first-in-first-out-cache.js";
import { GraphqlSyntaxError } from "./graphql/lexer.js";
import { isObviouslyValidQuery } from "./graphql/obviously-valid-query.js";
import { isObviouslyValidSchema } from "./graphql/obviously-valid-schema.js";
import { printQuery, printSchema } from "./graphql/printer.js";
import { prunePositionsAndEmptyParts } from "./graphql/prune.js";
import { parseQueryDocument } from "./graphql/query-parser.js";
import { parseSchemaDocument } from "./graphql/schema-parser.js";
import {
  buildGraphqlSchemaFromText,
  createEmptyGraphqlSchema,
  findQueryProblem,
  type GraphqlProblem,
  isGraphqlSchema,
} from "./graphql/validation.js";
import { toJsonValue } from "./json-schema/canonical-text.js";

const textOrTree = union(string, objectOfKeysAndValues(any, any));
const tree = objectOfKeysAndValues(any, any);

/** A document with its tree; trees policies bring along are written out as text. */
interface Source {
  readonly tree: Value;
  readonly text: string;
}

interface SchemaSource extends Source {
  /** Known to be valid without a closer look. */
  readonly isPlain: boolean;
}

class Refused extends Error {}

function refusal(problem: GraphqlProblem): Refused {
  const { message, place } = problem;
  if (place === undefined) return new Refused(`GraphQL parse error: input: ${message}`);
  return new Refused(`${message} in GraphQL string at location ${place.line}:${place.column}`);
}

/** Turns everything that can be wrong with a text into a refusal. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof GraphqlSyntaxError) throw refusal({ message: error.message, place: error });
    if (error instanceof RangeError) throw new Refused("GraphQL document is nested too deeply");
    throw error;
  }
}

function source(value: Value, parse: (text: string) => Value, print: (tree: Value) => string): Source | undefined {
  if (typeof value === "string") return { text: value, tree: reading(() => parse(value)) };
  if (!isObject(value)) return undefined;
  const json = toJsonValue(value);
  return { tree: reading(() => prunePositionsAndEmptyParts(json)), text: reading(() => print(json)) };
}

/** Policies ask about the same few schemas in every evaluation. */
const knownSources = new FirstInFirstOutCache<SchemaSource>(64, 200_000);
const knownSchemas = new FirstInFirstOutCache<GraphQLSchema | GraphqlProblem>(64, 200_000);

function schemaSource(value: Value): SchemaSource | undefined {
  if (typeof value === "string") return knownSources.getOrMake(value, () => sourceOfText(value));
  const found = source(value, parseSchemaDocument, printSchema);
  return found && { ...found, isPlain: false };
}

function sourceOfText(text: string): SchemaSource {
  const document = reading(() => parseSchemaDocument(text));
  return { text, tree: document, isPlain: isObviouslyValidSchema(document) };
}

function isEmpty(document: Value): boolean {
  return isObject(document) && getObjectSize(document) === 0;
}

/** Building a schema costs far more than checking a query: even the longest is kept for the evaluation. */
function schemaOf(context: BuiltinCallContext, { text, tree: document, isPlain }: SchemaSource): GraphQLSchema {
  const key = `graphql schema ${text}`;
  const known = context.cache.get(key) as GraphQLSchema | GraphqlProblem | undefined;
  const built = () =>
    isEmpty(document) ? createEmptyGraphqlSchema() : reading(() => buildGraphqlSchemaFromText(text, isPlain));
  const schema = known ?? knownSchemas.getOrMake(text, built);
  if (known === undefined) context.cache.set(key, schema);
  if (isGraphqlSchema(schema)) return schema;
  throw new Refused(`Error in gqlparser SchemaDocument to Schema conversion: ${problemText(schema)}`);
}

function problemText({ message, place }: GraphqlProblem): string {
  return place === undefined ? `input: ${message}.` : `input:${place.line}:${place.column}: ${message}.`;
}

/** Both trees when the query is valid for the schema; a number is the operand of the wrong type. */
function verified(context: BuiltinCallContext, query: Value, schema: Value): readonly [Value, Value] | 1 | 2 {
  chargeFor(context, query);
  chargeFor(context, schema);
  const querySource = source(query, parseQueryDocument, printQuery);
  if (querySource === undefined) return 1;
  const schemas = schemaSource(schema);
  if (schemas === undefined) return 2;
  const trees = [querySource.tree, schemas.tree] as const;
  const isPlain = typeof query === "string" && schemas.isPlain;
  if (isPlain && isObviouslyValidQuery(...trees, (amount) => context.charge(amount))) return trees;
  const built = schemaOf(context, schemas);
  // Fields of the same name are compared with each other.
  context.charge(Math.floor((querySource.text.length / 64) ** 2));
  // A document without operations asks for nothing.
  const problem = isEmpty(querySource.tree) ? undefined : reading(() => findQueryProblem(built, querySource.text));
  if (problem !== undefined) throw refusal(problem);
  return trees;
}

function chargeFor(context: BuiltinCallContext, value: Value): void {
  if (typeof value === "string") chargeParsing(context, value);
  else chargeWriting(context, value);
}

/** The result, or the message of a refusal. */
function attempted<T>(work: () => T): { readonly result: T } | string {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

function parseCall(context: BuiltinCallContext, query: Value, schema: Value): Value | undefined {
  const outcome = attempted(() => verified(context, query, schema));
  if (typeof outcome === "string") return throwBuiltinErrorIfStrict(context, "graphql.parse", outcome);
  if (typeof outcome.result !== "number") return outcome.result;
  // Messages count the operands of this function from 0.
  const operand = outcome.result - 1;
  return throwOperandTypeErrorIfStrict(
    context,
    "graphql.parse",
    operand,
    "one of {string, object}",
    operand === 0 ? query : schema,
  );
}

function parseBuiltin(name: string, parse: (text: string) => Value): Builtin {
  return {
    name,
    args: [string],
    result: tree,
    call: (context, text) => {
      if (typeof text !== "string") return throwOperandTypeErrorIfStrict(context, name, 1, "string", text as Value);
      chargeFor(context, text);
      const outcome = attempted(() => reading(() => parse(text)));
      return typeof outcome === "string" ? throwBuiltinErrorIfStrict(context, name, outcome) : outcome.result;
    },
  };
}

export const graphqlBuiltins: readonly Builtin[] = [
  parseBuiltin("graphql.parse_query", parseQueryDocument),
  parseBuiltin("graphql.parse_schema", parseSchemaDocument),
  {
    name: "graphql.parse",
    args: [textOrTree, textOrTree],
    result: array(tree),
    call: (context, query, schema) => parseCall(context, query as Value, schema as Value),
  },
  {
    name: "graphql.parse_and_verify",
    args: [textOrTree, textOrTree],
    result: array(union(boolean, tree)),
    call: (context, query, schema) => {
      const outcome = attempted(() => verified(context, query as Value, schema as Value));
      if (typeof outcome === "string" || typeof outcome.result === "number") return [false, {}, {}];
      return [true, ...outcome.result];
    },
  },
  {
    name: "graphql.is_valid",
    args: [textOrTree, textOrTree],
    result: boolean,
    call: (context, query, schema) => {
      const outcome = attempted(() => verified(context, query as Value, schema as Value));
      return typeof outcome !== "string" && typeof outcome.result !== "number";
    },
  },
  {
    name: "graphql.schema_is_valid",
    args: [textOrTree],
    result: boolean,
    call: (context, schema) => {
      chargeFor(context, schema as Value);
      const outcome = attempted(() => {
        const found = schemaSource(schema as Value);
        return found !== undefined && (found.isPlain || schemaOf(context, found) !== undefined);
      });
      return typeof outcome !== "string" && outcome.result;
    },
  },
];
