import { goTemplateFunctions } from "./functions.js";
import { GoTemplateError } from "./lexer.js";
import type { GoTemplateNode, GoTemplateOperand, GoTemplatePipeline } from "./parser.js";
import { formatGoTemplateValue, type GoTemplateValue, isTruthyGoTemplateValue, JsonNumber } from "./values.js";

/** Runs a parsed template. `charge` is told of every node and of the text produced, `check` how long it has become. */
export function executeGoTemplate(
  nodes: readonly GoTemplateNode[],
  root: GoTemplateValue,
  charge: (length: number) => void,
  check: (length: number) => void,
): string {
  const run = new Run(root, charge, check);
  run.nodes(nodes, root);
  return run.output();
}

type Signal = "break" | "continue" | undefined;

class Run {
  readonly #parts: string[] = [];
  readonly #variables: { readonly name: string; value: GoTemplateValue }[];
  readonly #charge: (length: number) => void;
  readonly #check: (length: number) => void;
  #length = 0;

  constructor(root: GoTemplateValue, charge: (length: number) => void, check: (length: number) => void) {
    this.#variables = [{ name: "$", value: root }];
    this.#charge = charge;
    this.#check = check;
  }

  output(): string {
    return this.#parts.join("");
  }

  nodes(nodes: readonly GoTemplateNode[], dot: GoTemplateValue): Signal {
    for (const node of nodes) {
      const signal = this.#node(node, dot);
      if (signal !== undefined) return signal;
    }
    return undefined;
  }

  #node(node: GoTemplateNode, dot: GoTemplateValue): Signal {
    this.#charge(64);
    switch (node.kind) {
      case "text":
        this.#write(node.text);
        return undefined;
      case "print": {
        const value = this.#pipeline(node.pipeline, dot);
        if (node.pipeline.variables.length === 0) this.#write(formatGoTemplateValue(value));
        return undefined;
      }
      case "break":
      case "continue":
        return node.kind;
      case "range":
        return this.#scoped(() => this.#range(node, dot));
      default:
        return this.#scoped(() => {
          const value = this.#pipeline(node.pipeline, dot);
          if (!isTruthyGoTemplateValue(value)) return this.nodes(node.otherwise, dot);
          return this.nodes(node.body, node.kind === "with" ? value : dot);
        });
    }
  }

  #range(node: Extract<GoTemplateNode, { kind: "if" | "with" | "range" }>, dot: GoTemplateValue): Signal {
    const { variables, declares } = node.pipeline;
    const range = this.#pipeline({ ...node.pipeline, variables: [] }, dot);
    this.#charge(64 * rangeSize(range));
    const entries = rangeEntries(range);
    if (entries.length === 0) return this.nodes(node.otherwise, dot);
    for (const [key, value] of entries) {
      const signal = this.#scoped(() => {
        const [first, second] = variables;
        if (second !== undefined) {
          this.#assign(first as string, key, declares);
          this.#assign(second, value, declares);
        } else if (first !== undefined) this.#assign(first, value, declares);
        return this.nodes(node.body, value);
      });
      if (signal === "break") break;
    }
    return undefined;
  }

  #scoped(body: () => Signal): Signal {
    const mark = this.#variables.length;
    const signal = body();
    this.#variables.length = mark;
    return signal;
  }

  #write(text: string): void {
    this.#charge(text.length);
    this.#length += text.length;
    this.#check(this.#length);
    this.#parts.push(text);
  }

  #pipeline(pipeline: GoTemplatePipeline, dot: GoTemplateValue): GoTemplateValue {
    let value: GoTemplateValue;
    for (const [index, command] of pipeline.commands.entries()) {
      value = this.#command(command, dot, index === 0 ? [] : [value]);
    }
    for (const name of pipeline.variables) this.#assign(name, value, pipeline.declares);
    return value;
  }

  #command(
    command: readonly GoTemplateOperand[],
    dot: GoTemplateValue,
    last: readonly GoTemplateValue[],
  ): GoTemplateValue {
    const [first, ...rest] = command;
    if (first?.kind !== "function") {
      if (rest.length > 0 || last.length > 0) throw new GoTemplateError("can't give argument to non-function");
      return this.#operand(first as GoTemplateOperand, dot);
    }
    if (first.name === "and" || first.name === "or") return this.#lazy(first.name, rest, dot, last);
    const call = goTemplateFunctions.get(first.name);
    if (call === undefined) throw new GoTemplateError(`function ${JSON.stringify(first.name)} not defined`);
    const result = call([...rest.map((each) => this.#operand(each, dot)), ...last], this.#charge);
    if (typeof result === "string") this.#charge(result.length);
    return result;
  }

  /** `and` and `or` stop at the first operand that decides. */
  #lazy(
    name: "and" | "or",
    operands: readonly GoTemplateOperand[],
    dot: GoTemplateValue,
    last: readonly GoTemplateValue[],
  ): GoTemplateValue {
    if (operands.length + last.length === 0) throw new GoTemplateError("not enough arguments for function");
    let value: GoTemplateValue;
    for (const operand of operands) {
      value = this.#operand(operand, dot);
      if (isTruthyGoTemplateValue(value) === (name === "or")) return value;
    }
    return last.length > 0 ? last[0] : value;
  }

  #operand(operand: GoTemplateOperand, dot: GoTemplateValue): GoTemplateValue {
    switch (operand.kind) {
      case "dot":
        return dot;
      case "nil":
        throw new GoTemplateError("nil is not a command");
      case "boolean":
      case "string":
        return operand.value;
      case "number":
        return numberItem(operand.text);
      case "field":
        return fields(dot, operand.names);
      case "variable":
        return fields(this.#lookup(operand.name).value, operand.names);
      case "nested":
        return fields(this.#pipeline(operand.pipeline, dot), operand.names);
      default:
        return this.#command([operand], dot, []);
    }
  }

  #lookup(name: string): { value: GoTemplateValue } {
    const found = this.#variables.findLast((each) => each.name === name);
    if (found === undefined) throw new GoTemplateError(`undefined variable ${JSON.stringify(name)}`);
    return found;
  }

  #assign(name: string, value: GoTemplateValue, declares: boolean): void {
    if (declares) this.#variables.push({ name, value });
    else this.#lookup(name).value = value;
  }
}

function numberItem(text: string): GoTemplateValue {
  if (/^[+-]?(?:\d+|0[xX][\da-fA-F]+)$/.test(text)) {
    const size = BigInt(text.replace(/^[+-]/, ""));
    return text.startsWith("-") ? -size : size;
  }
  return Number(text);
}

function fields(item: GoTemplateValue, names: readonly string[]): GoTemplateValue {
  let current = item;
  for (const name of names) {
    if (current === undefined) return undefined;
    if (!(current instanceof Map)) throw new GoTemplateError(`can't evaluate field ${name}`);
    current = current.get(name) as GoTemplateValue;
  }
  return current;
}

function rangeSize(item: GoTemplateValue): number {
  if (item instanceof Map) return item.size;
  if (Array.isArray(item)) return item.length;
  return typeof item === "bigint" ? Number(item > 0n ? item : 0n) : 0;
}

function rangeEntries(item: GoTemplateValue): readonly (readonly [GoTemplateValue, GoTemplateValue])[] {
  if (item === undefined || item === null) return [];
  if (item instanceof Map) return [...item];
  if (Array.isArray(item)) return item.map((each, index) => [BigInt(index), each] as const);
  if (typeof item === "bigint" && item <= 1_000_000n) {
    return Array.from({ length: Math.max(0, Number(item)) }, (_, index) => [BigInt(index), BigInt(index)] as const);
  }
  throw new GoTemplateError(`range can't iterate over ${item instanceof JsonNumber ? item.text : String(item)}`);
}
