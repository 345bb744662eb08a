import { createGraphqlNode, type GraphqlNode } from "./ast.js";
import type { GraphqlToken } from "./lexer.js";
import { GraphqlParser } from "./parser.js";

/** Reads a document of type definitions; see parser.ts for the method. */
export function parseSchemaDocument(text: string): GraphqlNode {
  const parser = new GraphqlParser(text);
  const document: Document = { schema: [], schemaExtension: [], directives: [], definitions: [], extensions: [] };
  while (parser.peek().kind !== "<EOF>") readDefinition(parser, document);
  return createGraphqlNode({
    Schema: document.schema,
    SchemaExtension: document.schemaExtension,
    Directives: document.directives,
    Definitions: document.definitions,
    Extensions: document.extensions,
    Comment: parser.comment(),
  });
}

interface Document {
  readonly schema: GraphqlNode[];
  readonly schemaExtension: GraphqlNode[];
  readonly directives: GraphqlNode[];
  readonly definitions: GraphqlNode[];
  readonly extensions: GraphqlNode[];
}

interface Description {
  readonly text: string;
  readonly token: GraphqlToken | undefined;
  readonly comment: GraphqlNode | undefined;
}

/** What every definition has: its description and the comments around it. */
interface Lead {
  readonly Description: string;
  readonly BeforeDescriptionComment: GraphqlNode | undefined;
  readonly AfterDescriptionComment: GraphqlNode | undefined;
}

const kinds: ReadonlyMap<string, string> = new Map([
  ["scalar", "SCALAR"],
  ["type", "OBJECT"],
  ["interface", "INTERFACE"],
  ["union", "UNION"],
  ["enum", "ENUM"],
  ["input", "INPUT_OBJECT"],
]);

const locations: ReadonlySet<string> = new Set([
  "QUERY",
  "MUTATION",
  "SUBSCRIPTION",
  "FIELD",
  "FRAGMENT_DEFINITION",
  "FRAGMENT_SPREAD",
  "INLINE_FRAGMENT",
  "VARIABLE_DEFINITION",
  "SCHEMA",
  "SCALAR",
  "OBJECT",
  "FIELD_DEFINITION",
  "ARGUMENT_DEFINITION",
  "INTERFACE",
  "UNION",
  "ENUM",
  "ENUM_VALUE",
  "INPUT_OBJECT",
  "INPUT_FIELD_DEFINITION",
]);

function readDefinition(parser: GraphqlParser, document: Document): void {
  const described = description(parser);
  const token = parser.peek();
  if (token.kind !== "Name") parser.unexpected();
  if (token.value === "extend") {
    if (described.text !== "" && described.token !== undefined) parser.unexpected(described.token);
    readExtension(parser, document);
  } else if (token.value === "schema") document.schema.push(schemaDefinition(parser, described));
  else if (token.value === "directive") document.directives.push(directiveDefinition(parser, described));
  else if (kinds.has(token.value)) document.definitions.push(typeDefinition(parser, described));
  else parser.unexpected();
}

function description(parser: GraphqlParser): Description {
  const token = parser.peek();
  if (token.kind !== "String" && token.kind !== "BlockString")
    return { text: "", token: undefined, comment: undefined };
  const comment = parser.comment();
  return { text: parser.next().value, token, comment };
}

function lead(described: Description, comment: GraphqlNode | undefined): Lead {
  return {
    Description: described.text,
    BeforeDescriptionComment: described.comment,
    AfterDescriptionComment: comment,
  };
}

function schemaDefinition(parser: GraphqlParser, described: Description): GraphqlNode {
  const comment = parser.comment();
  parser.expectKeyword("schema");
  return schemaBody(parser, lead(described, comment));
}

function schemaBody(parser: GraphqlParser, start: Lead): GraphqlNode {
  const directives = parser.directives(true);
  const { items, comment } = parser.some("{", "}", () => {
    const before = parser.comment();
    const operation = parser.operation();
    parser.expect(":");
    return createGraphqlNode({ Operation: operation, Type: parser.name(), Comment: before });
  });
  return createGraphqlNode({
    ...start,
    Directives: directives,
    OperationTypes: items,
    EndOfDefinitionComment: comment,
  });
}

function typeDefinition(parser: GraphqlParser, described: Description): GraphqlNode {
  const comment = parser.comment();
  return typeBody(parser, parser.next().value, lead(described, comment), false);
}

/** From the name on. Extensions of interfaces name no interfaces. */
function typeBody(parser: GraphqlParser, word: string, start: Lead, extension: boolean): GraphqlNode {
  const name = parser.name();
  const implementing = word === "type" || (word === "interface" && !extension);
  const interfaces = implementing ? interfaceNames(parser) : [];
  const directives = parser.directives(!(extension && word === "input"));
  const fields = fieldsOf(parser, word);
  const types = word === "union" ? memberTypes(parser) : [];
  const values = word === "enum" ? parser.some("{", "}", () => enumValue(parser)) : undefined;
  return createGraphqlNode({
    Kind: kinds.get(word) ?? "",
    ...start,
    Name: name,
    Interfaces: interfaces,
    Directives: directives,
    Fields: fields?.items,
    Types: types,
    EnumValues: values?.items,
    BuiltIn: false,
    EndOfDefinitionComment: fields?.comment ?? values?.comment,
  });
}

function interfaceNames(parser: GraphqlParser): string[] {
  if (parser.peek().value !== "implements") return [];
  parser.next();
  parser.skip("&");
  const names = [parser.name()];
  while (parser.skip("&")) names.push(parser.name());
  return names;
}

function memberTypes(parser: GraphqlParser): string[] {
  if (!parser.skip("=")) return [];
  parser.skip("|");
  const names = [parser.name()];
  while (parser.skip("|")) names.push(parser.name());
  return names;
}

function fieldsOf(
  parser: GraphqlParser,
  word: string,
): { items: GraphqlNode[]; comment: GraphqlNode | undefined } | undefined {
  if (word === "type" || word === "interface") return parser.some("{", "}", () => fieldDefinition(parser));
  return word === "input" ? parser.some("{", "}", () => inputValue(parser)) : undefined;
}

/** An empty description is none, and takes its comments with it. */
function memberLead(parser: GraphqlParser): Lead {
  const described = description(parser);
  const kept = described.text === "" ? { ...described, comment: undefined } : described;
  return lead(kept, parser.comment());
}

function fieldDefinition(parser: GraphqlParser): GraphqlNode {
  const start = memberLead(parser);
  const name = parser.name();
  const args = parser.some("(", ")", () => inputValue(parser)).items;
  parser.expect(":");
  return createGraphqlNode({
    ...start,
    Name: name,
    Arguments: args,
    Type: parser.type(),
    Directives: parser.directives(true),
  });
}

/** Arguments and the fields of input objects look the same. */
function inputValue(parser: GraphqlParser): GraphqlNode {
  const start = memberLead(parser);
  const name = parser.name();
  parser.expect(":");
  const type = parser.type();
  const value = parser.skip("=") ? parser.value(true) : undefined;
  return createGraphqlNode({
    ...start,
    Name: name,
    DefaultValue: value,
    Type: type,
    Directives: parser.directives(true),
  });
}

function enumValue(parser: GraphqlParser): GraphqlNode {
  const start = memberLead(parser);
  return createGraphqlNode({ ...start, Name: parser.name(), Directives: parser.directives(true) });
}

function directiveDefinition(parser: GraphqlParser, described: Description): GraphqlNode {
  const comment = parser.comment();
  parser.expectKeyword("directive");
  parser.expect("@");
  const name = parser.name();
  const args = parser.some("(", ")", () => inputValue(parser)).items;
  const token = parser.peek();
  const repeatable = token.kind === "Name" && token.value === "repeatable";
  if (repeatable) parser.next();
  parser.expectKeyword("on");
  parser.skip("|");
  const places = [location(parser)];
  while (parser.skip("|")) places.push(location(parser));
  return createGraphqlNode({
    ...lead(described, comment),
    Name: name,
    Arguments: args,
    Locations: places,
    IsRepeatable: repeatable,
  });
}

function location(parser: GraphqlParser): string {
  const token = parser.expect("Name");
  return locations.has(token.value) ? token.value : parser.unexpected(token);
}

function readExtension(parser: GraphqlParser, document: Document): void {
  const comment = parser.comment();
  parser.expectKeyword("extend");
  const start = lead({ text: "", token: undefined, comment: undefined }, comment);
  const word = parser.peek().value;
  if (word !== "schema" && !kinds.has(word)) parser.unexpected();
  parser.next();
  const definition = word === "schema" ? schemaBody(parser, start) : typeBody(parser, word, start, true);
  const content = ["Directives", "OperationTypes", "Interfaces", "Fields", "Types", "EnumValues"];
  if (!content.some((key) => Object.hasOwn(definition, key))) parser.unexpected();
  (word === "schema" ? document.schemaExtension : document.extensions).push(definition);
}
