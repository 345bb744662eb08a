import type { Value } from "../../values/value.js";
import { type Node, node, valueKinds } from "./ast.js";
import { GraphqlSyntaxError, Lexer, type Token, type TokenKind, tokenText } from "./lexer.js";

/**
 * A recursive descent parser with one token of lookahead. This part reads what queries and schemas share: names, types,
 * values, arguments and directives. The first error ends the reading. Comments before a token are kept with the node
 * that starts there.
 */
export class Parser {
  readonly #lexer: Lexer;
  #token: Token | undefined;
  #comments: Node | undefined;

  constructor(text: string) {
    this.#lexer = new Lexer(text);
  }

  peek(): Token {
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
  comment(): Node | undefined {
    this.peek();
    return this.#comments;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind === "<Invalid>") this.fail(token, token.value);
    this.#token = undefined;
    this.#comments = undefined;
    return token;
  }

  fail(token: Token, message: string): never {
    throw new GraphqlSyntaxError(message, token.line, this.#lexer.column(token));
  }

  unexpected(token = this.peek()): never {
    return this.fail(token, `Unexpected ${tokenText(token)}`);
  }

  expect(kind: TokenKind): Token {
    const token = this.peek();
    return token.kind === kind ? this.next() : this.fail(token, `Expected ${kind}, found ${token.kind}`);
  }

  expectKeyword(word: string): void {
    const token = this.peek();
    if (token.kind !== "Name" || token.value !== word)
      this.fail(token, `Expected "${word}", found ${tokenText(token)}`);
    this.next();
  }

  skip(kind: TokenKind): boolean {
    if (this.peek().kind !== kind) return false;
    this.next();
    return true;
  }

  name(): string {
    return this.expect("Name").value;
  }

  /** Nothing, or at least one item between the brackets; `comment` is what stands before the closing one. */
  some<T>(open: TokenKind, close: TokenKind, read: () => T): { items: T[]; comment: Node | undefined } {
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

  type(): Node {
    let named = "";
    let element: Node | undefined;
    if (this.skip("[")) {
      element = this.type();
      this.expect("]");
    } else named = this.name();
    return node({ NamedType: named, Elem: element, NonNull: this.skip("!") });
  }

  args(constant: boolean): Node[] {
    return this.some("(", ")", () => {
      const comment = this.comment();
      const name = this.name();
      this.expect(":");
      return node({ Name: name, Value: this.value(constant), Comment: comment });
    }).items;
  }

  directives(constant: boolean): Node[] {
    const list: Node[] = [];
    while (this.skip("@")) list.push(node({ Name: this.name(), Arguments: this.args(constant), Location: "" }));
    return list;
  }

  value(constant: boolean): Node {
    const token = this.peek();
    switch (token.kind) {
      case "[":
        return this.#list(constant);
      case "{":
        return this.#object(constant);
      case "$":
        if (constant) this.unexpected();
        return simpleValue(valueKinds.variable, this.variable());
      case "Int":
        return simpleValue(valueKinds.int, this.next().value);
      case "Float":
        return simpleValue(valueKinds.float, this.next().value);
      case "String":
        return simpleValue(valueKinds.string, this.next().value);
      case "BlockString":
        return simpleValue(valueKinds.block, this.next().value);
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

  #list(constant: boolean): Node {
    const comment = this.comment();
    const children: Node[] = [];
    this.next();
    while (this.peek().kind !== "]") children.push(node({ Name: "", Value: this.value(constant) }));
    this.next();
    return simpleValue(valueKinds.list, "", children, comment);
  }

  #object(constant: boolean): Node {
    const comment = this.comment();
    const children: Node[] = [];
    this.next();
    while (this.peek().kind !== "}") {
      const before = this.comment();
      const name = this.name();
      this.expect(":");
      children.push(node({ Name: name, Value: this.value(constant), Comment: before }));
    }
    this.next();
    return simpleValue(valueKinds.object, "", children, comment);
  }
}

function nameKind(name: string): number {
  if (name === "true" || name === "false") return valueKinds.boolean;
  return name === "null" ? valueKinds.null : valueKinds.enum;
}

function simpleValue(kind: number, raw: string, children: readonly Node[] = [], comment?: Node): Node {
  return node({ Raw: raw, Children: children, Kind: kind, ExpectedTypeHasDefault: false, Comment: comment });
}
