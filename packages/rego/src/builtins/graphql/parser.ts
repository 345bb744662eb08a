import type { Value } from "../../values/value.js";
import { createGraphqlNode, type GraphqlNode, graphqlValueKindNumbers } from "./ast.js";
import {
  describeGraphqlToken,
  GraphqlLexer,
  GraphqlSyntaxError,
  type GraphqlToken,
  type GraphqlTokenKind,
} from "./lexer.js";

/**
 * A recursive descent parser with one token of lookahead. This part reads what queries and schemas share: names, types,
 * values, arguments and directives. The first error ends the reading. Comments before a token are kept with the node
 * that starts there.
 */
export class GraphqlParser {
  readonly #lexer: GraphqlLexer;
  #token: GraphqlToken | undefined;
  #comments: GraphqlNode | undefined;

  constructor(text: string) {
    this.#lexer = new GraphqlLexer(text);
  }

  peek(): GraphqlToken {
    if (this.#token !== undefined) return this.#token;
    let token = this.#lexer.next();
    if (token.kind === "Comment") {
      const list: Value[] = [];
      while (token.kind === "Comment") {
        list.push({ Value: token.value });
        token = this.#lexer.next();
      }
      this.#comments = { List: list };
    }
    this.#token = token;
    return token;
  }

  /** The comments before the token that is next. */
  comment(): GraphqlNode | undefined {
    this.peek();
    return this.#comments;
  }

  next(): GraphqlToken {
    const token = this.peek();
    if (token.kind === "<Invalid>") this.fail(token, token.value);
    this.#token = undefined;
    this.#comments = undefined;
    return token;
  }

  fail(token: GraphqlToken, message: string): never {
    throw new GraphqlSyntaxError(message, token.line, this.#lexer.column(token));
  }

  unexpected(token = this.peek()): never {
    return this.fail(token, `Unexpected ${describeGraphqlToken(token)}`);
  }

  expect(kind: GraphqlTokenKind): GraphqlToken {
    const token = this.peek();
    return token.kind === kind ? this.next() : this.fail(token, `Expected ${kind}, found ${token.kind}`);
  }

  expectKeyword(word: string): void {
    const token = this.peek();
    if (token.kind !== "Name" || token.value !== word)
      this.fail(token, `Expected "${word}", found ${describeGraphqlToken(token)}`);
    this.next();
  }

  skip(kind: GraphqlTokenKind): boolean {
    if (this.peek().kind !== kind) return false;
    this.next();
    return true;
  }

  name(): string {
    return this.expect("Name").value;
  }

  /** Nothing, or at least one item between the brackets; `comment` is what stands before the closing one. */
  some<T>(
    open: GraphqlTokenKind,
    close: GraphqlTokenKind,
    read: () => T,
  ): { items: T[]; comment: GraphqlNode | undefined } {
    const items: T[] = [];
    if (!this.skip(open)) return { items, comment: undefined };
    while (this.peek().kind !== close) items.push(read());
    if (items.length === 0) this.fail(this.peek(), `expected at least one definition, found ${this.peek().kind}`);
    const comment = this.comment();
    this.next();
    return { items, comment };
  }

  /** An operation's kind, as queries and schema definitions name it. */
  operation(): string {
    const token = this.next();
    if (token.value === "query" || token.value === "mutation" || token.value === "subscription") return token.value;
    return this.unexpected(token);
  }

  type(): GraphqlNode {
    let named = "";
    let element: GraphqlNode | undefined;
    if (this.skip("[")) {
      element = this.type();
      this.expect("]");
    } else named = this.name();
    return createGraphqlNode({ NamedType: named, Elem: element, NonNull: this.skip("!") });
  }

  args(constant: boolean): GraphqlNode[] {
    return this.some("(", ")", () => {
      const comment = this.comment();
      const name = this.name();
      this.expect(":");
      return createGraphqlNode({ Name: name, Value: this.value(constant), Comment: comment });
    }).items;
  }

  directives(constant: boolean): GraphqlNode[] {
    const list: GraphqlNode[] = [];
    while (this.skip("@"))
      list.push(createGraphqlNode({ Name: this.name(), Arguments: this.args(constant), Location: "" }));
    return list;
  }

  value(constant: boolean): GraphqlNode {
    const token = this.peek();
    switch (token.kind) {
      case "[":
        return this.#list(constant);
      case "{":
        return this.#object(constant);
      case "$":
        if (constant) this.unexpected();
        return simpleValue(graphqlValueKindNumbers.variable, this.variable());
      case "Int":
        return simpleValue(graphqlValueKindNumbers.int, this.next().value);
      case "Float":
        return simpleValue(graphqlValueKindNumbers.float, this.next().value);
      case "String":
        return simpleValue(graphqlValueKindNumbers.string, this.next().value);
      case "BlockString":
        return simpleValue(graphqlValueKindNumbers.block, this.next().value);
      case "Name":
        return simpleValue(nameKind(token.value), this.next().value);
      default:
        return this.unexpected();
    }
  }

  variable(): string {
    this.expect("$");
    return this.name();
  }

  #list(constant: boolean): GraphqlNode {
    const comment = this.comment();
    const children: GraphqlNode[] = [];
    this.next();
    while (this.peek().kind !== "]") children.push(createGraphqlNode({ Name: "", Value: this.value(constant) }));
    this.next();
    return simpleValue(graphqlValueKindNumbers.list, "", children, comment);
  }

  #object(constant: boolean): GraphqlNode {
    const comment = this.comment();
    const children: GraphqlNode[] = [];
    this.next();
    while (this.peek().kind !== "}") {
      const before = this.comment();
      const name = this.name();
      this.expect(":");
      children.push(createGraphqlNode({ Name: name, Value: this.value(constant), Comment: before }));
    }
    this.next();
    return simpleValue(graphqlValueKindNumbers.object, "", children, comment);
  }
}

function nameKind(name: string): number {
  if (name === "true" || name === "false") return graphqlValueKindNumbers.boolean;
  return name === "null" ? graphqlValueKindNumbers.null : graphqlValueKindNumbers.enum;
}

function simpleValue(
  kind: number,
  raw: string,
  children: readonly GraphqlNode[] = [],
  comment?: GraphqlNode,
): GraphqlNode {
  return createGraphqlNode({
    Raw: raw,
    Children: children,
    Kind: kind,
    ExpectedTypeHasDefault: false,
    Comment: comment,
  });
}
