/**
 * Builds the tree of a template by recursive descent: a list of nodes ends at `end` or `else`, a pipeline is a list of
 * commands between bars, and a command is a list of operands.
 */
import { GoTemplateError, type GoTemplatePiece, type GoTemplateToken, splitGoTemplate } from "./lexer.js";

export type GoTemplateNode =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "print"; readonly pipeline: GoTemplatePipeline }
  | {
      readonly kind: "if" | "with" | "range";
      readonly pipeline: GoTemplatePipeline;
      readonly body: GoTemplateNode[];
      readonly otherwise: GoTemplateNode[];
    }
  | { readonly kind: "break" | "continue" };

export interface GoTemplatePipeline {
  readonly variables: readonly string[];
  readonly declares: boolean;
  readonly commands: readonly (readonly GoTemplateOperand[])[];
}

export type GoTemplateOperand =
  | { readonly kind: "dot" | "nil" }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "field"; readonly names: readonly string[] }
  | { readonly kind: "variable"; readonly name: string; readonly names: readonly string[] }
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "nested"; readonly pipeline: GoTemplatePipeline; readonly names: readonly string[] };

export function parseGoTemplate(source: string): GoTemplateNode[] {
  const parser = new Parser(splitGoTemplate(source));
  const nodes = parser.list(0);
  if (parser.ending() !== undefined) throw new GoTemplateError(`unexpected {{${parser.ending()}}}`);
  return nodes;
}

const maxDepth = 200;

class Parser {
  readonly #pieces: readonly GoTemplatePiece[];
  #place = 0;
  #ending: string | undefined;
  #endingTokens: readonly GoTemplateToken[] = [];

  constructor(pieces: readonly GoTemplatePiece[]) {
    this.#pieces = pieces;
  }

  /** The word that ended the last list: `end`, `else`, or none at the end of the template. */
  ending(): string | undefined {
    return this.#ending;
  }

  list(depth: number): GoTemplateNode[] {
    if (depth > maxDepth) throw new GoTemplateError("nested too deeply");
    const nodes: GoTemplateNode[] = [];
    for (let piece = this.#pieces[this.#place++]; piece !== undefined; piece = this.#pieces[this.#place++]) {
      if (piece.kind === "text") {
        nodes.push(piece);
        continue;
      }
      const [first, ...rest] = piece.tokens;
      const word = first?.kind === "word" ? first.text : undefined;
      if (word === "end" || word === "else") {
        this.#ending = word;
        this.#endingTokens = rest;
        return nodes;
      }
      if (word === "if" || word === "with" || word === "range") nodes.push(this.#control(word, rest, depth));
      else if (word === "break" || word === "continue") nodes.push({ kind: word });
      else if (word === "define" || word === "template" || word === "block") {
        throw new GoTemplateError(`{{${word}}} is not supported`);
      } else nodes.push({ kind: "print", pipeline: readPipeline(piece.tokens) });
    }
    this.#ending = undefined;
    return nodes;
  }

  #control(kind: "if" | "with" | "range", tokens: readonly GoTemplateToken[], depth: number): GoTemplateNode {
    const pipeline = readPipeline(tokens);
    if (pipeline.commands.length === 0) throw new GoTemplateError(`missing value for ${kind}`);
    const body = this.list(depth + 1);
    if (this.#ending === "end") return { kind, pipeline, body, otherwise: [] };
    if (this.#ending !== "else") throw new GoTemplateError("unexpected end of template");
    const [next, ...rest] = this.#endingTokens;
    if (next === undefined) {
      const otherwise = this.list(depth + 1);
      if (this.ending() !== "end") throw new GoTemplateError("expected end");
      return { kind, pipeline, body, otherwise };
    }
    // `else if` shares the `end` of its `if`.
    if (next.kind === "word" && next.text === kind && kind !== "range") {
      return { kind, pipeline, body, otherwise: [this.#control(kind, rest, depth + 1)] };
    }
    throw new GoTemplateError("unexpected token behind else");
  }
}

function readPipeline(tokens: readonly GoTemplateToken[]): GoTemplatePipeline {
  const reader = new PipelineReader(tokens);
  const pipeline = reader.pipeline(0);
  if (!reader.atEnd()) throw new GoTemplateError("unexpected token in pipeline");
  return pipeline;
}

class PipelineReader {
  readonly #tokens: readonly GoTemplateToken[];
  #place = 0;

  constructor(tokens: readonly GoTemplateToken[]) {
    this.#tokens = tokens;
  }

  atEnd(): boolean {
    return this.#place >= this.#tokens.length;
  }

  pipeline(depth: number): GoTemplatePipeline {
    if (depth > maxDepth) throw new GoTemplateError("nested too deeply");
    const { variables, declares } = this.#declaration();
    const commands: GoTemplateOperand[][] = [];
    do commands.push(this.#command(depth));
    while (this.#takeMark("|"));
    if (commands.some((each) => each.length === 0)) throw new GoTemplateError("missing value for command");
    return { variables, declares, commands };
  }

  #declaration(): { variables: string[]; declares: boolean } {
    const start = this.#place;
    const variables: string[] = [];
    do {
      const token = this.#tokens[this.#place];
      if (token?.kind !== "variable") break;
      variables.push(token.text);
      this.#place++;
    } while (this.#takeMark(","));
    if (variables.length > 0) {
      if (this.#takeMark(":=")) return { variables, declares: true };
      if (this.#takeMark("=")) return { variables, declares: false };
    }
    this.#place = start;
    return { variables: [], declares: false };
  }

  #command(depth: number): GoTemplateOperand[] {
    const operands: GoTemplateOperand[] = [];
    while (!this.atEnd()) {
      const token = this.#tokens[this.#place] as GoTemplateToken;
      if (token.kind === "mark" && (token.text === "|" || token.text === ")")) break;
      operands.push(this.#operand(depth));
    }
    return operands;
  }

  #operand(depth: number): GoTemplateOperand {
    const token = this.#tokens[this.#place++] as GoTemplateToken;
    switch (token.kind) {
      case "string":
        return { kind: "string", value: unquote(token.text) };
      case "character":
        return { kind: "number", text: String(unquote(`"${token.text.slice(1, -1)}"`).codePointAt(0) ?? 0) };
      case "number":
        return { kind: "number", text: token.text.replaceAll("_", "") };
      case "field":
        return { kind: "field", names: [token.text.slice(1), ...this.#chain()] };
      case "variable":
        return { kind: "variable", name: token.text, names: this.#chain() };
      case "word":
        if (token.text === "true" || token.text === "false") return { kind: "boolean", value: token.text === "true" };
        return token.text === "nil" ? { kind: "nil" } : { kind: "function", name: token.text };
      default:
        if (token.text === ".") return { kind: "dot" };
        if (token.text !== "(") throw new GoTemplateError(`unexpected ${token.text} in operand`);
    }
    const pipeline = this.pipeline(depth + 1);
    if (!this.#takeMark(")")) throw new GoTemplateError("unclosed left paren");
    return { kind: "nested", pipeline, names: this.#chain() };
  }

  #chain(): string[] {
    const names: string[] = [];
    while (this.#takeMark("chain")) names.push((this.#tokens[this.#place++] as GoTemplateToken).text.slice(1));
    return names;
  }

  #takeMark(text: string): boolean {
    const token = this.#tokens[this.#place];
    if (token?.kind !== "mark" || token.text !== text) return false;
    this.#place++;
    return true;
  }
}

function unquote(text: string): string {
  if (text.startsWith("`")) return text.slice(1, -1);
  try {
    return JSON.parse(text.replaceAll("\\'", "'").replace(/\\x([\da-fA-F]{2})/g, "\\u00$1")) as string;
  } catch {
    throw new GoTemplateError("invalid string in template");
  }
}
