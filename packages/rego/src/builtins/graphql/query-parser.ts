import { createGraphqlNode, type GraphqlNode } from "./ast.js";
import { GraphqlParser } from "./parser.js";

/** Reads a document of operations and fragments; see parser.ts for the method. */
export function parseQueryDocument(text: string): GraphqlNode {
  const parser = new GraphqlParser(text);
  const operations: GraphqlNode[] = [];
  const fragments: GraphqlNode[] = [];
  for (let token = parser.peek(); token.kind !== "<EOF>"; token = parser.peek()) {
    const isOperation = ["query", "mutation", "subscription"].includes(token.value);
    if (token.kind === "{" || (token.kind === "Name" && isOperation)) operations.push(operation(parser));
    else if (token.kind === "Name" && token.value === "fragment") fragments.push(fragmentDefinition(parser));
    else parser.unexpected();
  }
  return createGraphqlNode({ Operations: operations, Fragments: fragments });
}

function operation(parser: GraphqlParser): GraphqlNode {
  if (parser.peek().kind === "{") {
    return createGraphqlNode({ Operation: "query", Name: "", SelectionSet: selectionSet(parser) });
  }
  const comment = parser.comment();
  const kind = parser.operation();
  const name = parser.peek().kind === "Name" ? parser.next().value : "";
  return createGraphqlNode({
    Operation: kind,
    Name: name,
    VariableDefinitions: variableDefinitions(parser),
    Directives: parser.directives(false),
    SelectionSet: selectionSet(parser),
    Comment: comment,
  });
}

function variableDefinitions(parser: GraphqlParser): GraphqlNode[] {
  return parser.some("(", ")", () => {
    const comment = parser.comment();
    const variable = parser.variable();
    parser.expect(":");
    const type = parser.type();
    const value = parser.skip("=") ? parser.value(true) : undefined;
    return createGraphqlNode({
      Variable: variable,
      Type: type,
      DefaultValue: value,
      Directives: parser.directives(false),
      Used: false,
      Comment: comment,
    });
  }).items;
}

function selectionSet(parser: GraphqlParser): GraphqlNode[] {
  const token = parser.peek();
  if (token.kind !== "{") parser.fail(token, `Expected {, found ${token.kind}`);
  return parser.some("{", "}", () => (parser.peek().kind === "..." ? fragment(parser) : field(parser))).items;
}

function field(parser: GraphqlParser): GraphqlNode {
  const comment = parser.comment();
  const alias = parser.name();
  const name = parser.skip(":") ? parser.name() : alias;
  return createGraphqlNode({
    Alias: alias,
    Name: name,
    Arguments: parser.args(false),
    Directives: parser.directives(false),
    SelectionSet: parser.peek().kind === "{" ? selectionSet(parser) : undefined,
    Comment: comment,
  });
}

function fragment(parser: GraphqlParser): GraphqlNode {
  const comment = parser.comment();
  parser.expect("...");
  const token = parser.peek();
  if (token.kind === "Name" && token.value !== "on") {
    return createGraphqlNode({ Name: fragmentName(parser), Directives: parser.directives(false), Comment: comment });
  }
  let condition = "";
  if (token.value === "on") {
    parser.next();
    condition = parser.name();
  }
  return createGraphqlNode({
    TypeCondition: condition,
    Directives: parser.directives(false),
    SelectionSet: selectionSet(parser),
    Comment: comment,
  });
}

function fragmentDefinition(parser: GraphqlParser): GraphqlNode {
  const comment = parser.comment();
  parser.expectKeyword("fragment");
  const name = fragmentName(parser);
  const variables = variableDefinitions(parser);
  parser.expectKeyword("on");
  return createGraphqlNode({
    Name: name,
    VariableDefinition: variables,
    TypeCondition: parser.name(),
    Directives: parser.directives(false),
    SelectionSet: selectionSet(parser),
    Comment: comment,
  });
}

function fragmentName(parser: GraphqlParser): string {
  if (parser.peek().value === "on") parser.unexpected();
  return parser.name();
}
