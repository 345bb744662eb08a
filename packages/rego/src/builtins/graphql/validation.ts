import { createRequire } from "node:module";
import type { DefinitionNode, DocumentNode, GraphQLError, GraphQLSchema, ValidationRule } from "graphql";

type Library = typeof import("graphql");

let library: Library | undefined;

/** Loaded when a policy first needs it. */
function graphqlLibrary(): Library {
  library ??= createRequire(import.meta.url)("graphql") as Library;
  return library;
}

/** What is wrong, with its place if it has one. */
export interface GraphqlProblem {
  readonly message: string;
  readonly place: { readonly line: number; readonly column: number } | undefined;
}

function problemOf(error: GraphQLError): GraphqlProblem {
  // Messages that do not end with a full stop keep the line break that ends each of them.
  const message = error.message.endsWith(".") ? error.message.slice(0, -1) : `${error.message}\n`;
  return { message, place: error.locations?.[0] };
}

/** What the parser policies were written against does not mind. */
const tolerated =
  /^(?:Query root type must be provided|Union type .* must define|Cannot reference Input Object .* within itself|Int cannot represent non 32-bit)/;

/** The schema of an empty document. */
export function createEmptyGraphqlSchema(): GraphQLSchema {
  return new (graphqlLibrary().GraphQLSchema)({});
}

/** The schema a text defines, or what is wrong with it, unless that is known to be nothing. A schema without queries is none. */
export function buildGraphqlSchemaFromText(text: string, isValid: boolean): GraphQLSchema | GraphqlProblem {
  const { buildASTSchema, parse, specifiedScalarTypes, validateSchema, GraphQLError } = graphqlLibrary();
  try {
    if (isValid) return buildASTSchema(parse(text), { assumeValid: true });
    const document = completed(parse(text), specifiedScalarTypes);
    if ("message" in document) return document;
    const schema = buildASTSchema(document);
    const problem = validateSchema(schema).find(({ message }) => !tolerated.test(message));
    return problem === undefined ? schema : problemOf(problem);
  } catch (error) {
    if (error instanceof GraphQLError) return problemOf(error);
    if (error instanceof Error) return { message: error.message.split("\n", 1)[0] ?? "", place: undefined };
    throw error;
  }
}

/** Schemas may extend types nobody defines: the first extension of such a type is its definition. */
function completed(
  document: DocumentNode,
  scalars: readonly { readonly name: string }[],
): DocumentNode | GraphqlProblem {
  const standard = new Set(scalars.map(({ name }) => name));
  const known = new Set<string>(standard);
  for (const definition of document.definitions) {
    if (definition.kind.endsWith("TypeDefinition") && "name" in definition && definition.name !== undefined) {
      const name = definition.name.value;
      if (standard.has(name)) return { message: `Cannot redeclare type ${name}`, place: undefined };
      known.add(name);
    }
  }
  const definitions = document.definitions.flatMap((definition): DefinitionNode[] => {
    if (!definition.kind.endsWith("TypeExtension") || !("name" in definition)) return [definition];
    const name = definition.name?.value ?? "";
    if (known.has(name)) return [definition];
    known.add(name);
    return [{ ...definition, kind: definition.kind.replace("Extension", "Definition") } as unknown as DefinitionNode];
  });
  return { ...document, definitions };
}

export function isGraphqlSchema(value: GraphQLSchema | GraphqlProblem): value is GraphQLSchema {
  return graphqlLibrary().isSchema(value);
}

/**
 * Rules that only have something to say about texts with one of these marks. All rules go through the whole document, and
 * most documents are small: to set out takes longer than to go.
 */
function rulesWithMarks(library: Library): ReadonlyMap<ValidationRule, readonly string[]> {
  return new Map<ValidationRule, readonly string[]>([
    [library.SingleFieldSubscriptionsRule, ["subscription"]],
    [library.KnownTypeNamesRule, ["$", "...", "fragment"]],
    [library.FragmentsOnCompositeTypesRule, ["...", "fragment"]],
    [library.UniqueFragmentNamesRule, ["fragment"]],
    [library.KnownFragmentNamesRule, ["..."]],
    [library.NoUnusedFragmentsRule, ["fragment"]],
    [library.PossibleFragmentSpreadsRule, ["..."]],
    [library.NoFragmentCyclesRule, ["..."]],
    [library.VariablesAreInputTypesRule, ["$"]],
    [library.UniqueVariableNamesRule, ["$"]],
    [library.NoUndefinedVariablesRule, ["$"]],
    [library.NoUnusedVariablesRule, ["$"]],
    [library.VariablesInAllowedPositionRule, ["$"]],
    [library.KnownDirectivesRule, ["@"]],
    [library.UniqueDirectivesPerLocationRule, ["@"]],
    [library.KnownArgumentNamesRule, ["("]],
    [library.UniqueArgumentNamesRule, ["("]],
    [library.UniqueInputFieldNamesRule, ["("]],
    [library.ValuesOfCorrectTypeRule, ["("]],
  ]);
}

let marked: ReadonlyMap<ValidationRule, readonly string[]> | undefined;

function rulesFor(text: string): readonly ValidationRule[] {
  const library = graphqlLibrary();
  marked ??= rulesWithMarks(library);
  return library.specifiedRules.filter((rule) => marked?.get(rule)?.some((mark) => text.includes(mark)) ?? true);
}

/** What is wrong with a query for a schema: the first of it. */
export function findQueryProblem(schema: GraphQLSchema, text: string): GraphqlProblem | undefined {
  const { parse, validate, GraphQLError } = graphqlLibrary();
  try {
    const document = parse(text);
    for (const definition of document.definitions) {
      if (definition.kind === "OperationDefinition" && !schema.getRootType(definition.operation)) {
        const message = `Schema does not support operation type "${definition.operation}"\n`;
        return { message, place: undefined };
      }
    }
    const problem = validate(schema, document, rulesFor(text)).find(({ message }) => !tolerated.test(message));
    return problem && problemOf(problem);
  } catch (error) {
    if (error instanceof GraphQLError) return problemOf(error);
    throw error;
  }
}
