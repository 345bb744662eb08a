/** Parses templates of Go's text/template. */

import type { BranchNode, HelmCommand, HelmOperand, HelmPipeline, ParsedTemplate, TemplateNode } from "./ast.js";
import { splitHelmTemplate } from "./split-template.js";
import { HelmTemplateError } from "./template-error.js";
import { type HelmToken, scanHelmTokens } from "./tokens.js";

/** Rendering is recursive, as blocks and parentheses are. */
const DEEPEST = 200;

interface Action {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly HelmToken[];
}

type Part = { readonly text: string; readonly start: number } | { readonly action: Action; readonly word: string };

/** What ended a list of nodes: `end`, or `else` with what stands behind it. */
interface Stop {
  readonly word: "end" | "else" | "";
  readonly action?: Action;
}

export function parseHelmTemplate(text: string): ParsedTemplate {
  const parts = partsOf(text);
  const defined = new Map<string, readonly TemplateNode[]>();
  let next = 0;

  function nodesUntilStop(depth: number): readonly [nodes: readonly TemplateNode[], stop: Stop] {
    const nodes: TemplateNode[] = [];
    for (;;) {
      const part = parts[next];
      if (part === undefined) return [nodes, { word: "" }];
      next += 1;
      if ("text" in part) {
        nodes.push({ kind: "text", start: part.start, text: part.text });
        continue;
      }
      const { action, word } = part;
      if (word === "end" || word === "else") return [nodes, { word, action }];
      const node = nodeOf(word, action, depth);
      if (node !== undefined) nodes.push(node);
    }
  }

  function nodeOf(word: string, action: Action, depth: number): TemplateNode | undefined {
    const { start, end, tokens } = action;
    if (depth > DEEPEST) throw new HelmTemplateError(`blocks are nested deeper than ${DEEPEST} levels`, start);
    switch (word) {
      case "if":
      case "with":
      case "range":
        return branch(word, action, 1, depth);
      case "break":
      case "continue":
        return { kind: word, start };
      case "define":
      case "block": {
        const name = nameIn(action);
        const [body, stop] = nodesUntilStop(depth + 1);
        if (stop.word !== "end") throw new HelmTemplateError(`{{ ${word} }} is not closed`, start);
        // The last of several counts, but an empty one never replaces another.
        if (!isEmpty(body) || !defined.has(name)) defined.set(name, body);
        if (word === "define") return undefined;
        return { kind: "template", start, end, name, pipeline: pipelineOf(tokens.slice(2), start) };
      }
      case "template": {
        const pipelineTokens = tokens.slice(2);
        const call = { kind: "template", start, end, name: nameIn(action) } as const;
        return pipelineTokens.length === 0 ? call : { ...call, pipeline: pipelineOf(pipelineTokens, start) };
      }
      default:
        return { kind: "output", start, end, pipeline: pipelineOf(tokens, start) };
    }
  }

  /** `skipped` words of the action come before its pipeline: `if`, or `else if`. */
  function branch(kind: BranchNode["kind"], action: Action, skipped: number, depth: number): BranchNode {
    const { start, tokens } = action;
    const pipeline = pipelineOf(tokens.slice(skipped), start);
    const [body, stop] = nodesUntilStop(depth + 1);
    if (stop.action === undefined)
      throw new HelmTemplateError(`{{ ${kind} }} is not closed: {{ end }} is missing`, start);
    if (stop.word === "end") return { kind, start, pipeline, body, otherwise: [] };
    const [, second] = stop.action.tokens;
    if (second?.kind === "word" && (second.text === "if" || second.text === "with")) {
      return { kind, start, pipeline, body, otherwise: [branch(second.text, stop.action, 2, depth + 1)] };
    }
    const [otherwise, last] = nodesUntilStop(depth + 1);
    if (last.word !== "end") throw new HelmTemplateError("{{ else }} is not closed: {{ end }} is missing", start);
    return { kind, start, pipeline, body, otherwise };
  }

  const [body, stop] = nodesUntilStop(0);
  if (stop.action !== undefined) throw new HelmTemplateError(`{{ ${stop.word} }} closes nothing`, stop.action.start);
  return { body, defined };
}

function partsOf(text: string): readonly Part[] {
  return splitHelmTemplate(text).map((piece) => {
    if (piece.kind === "text") return { text: piece.text, start: piece.start };
    const tokens = scanHelmTokens(text, piece.innerStart, piece.innerEnd);
    const [first] = tokens;
    if (first === undefined) throw new HelmTemplateError("an action is empty", piece.start);
    return {
      action: { start: piece.start, end: piece.end, tokens },
      word: first.kind === "word" ? first.text : "",
    };
  });
}

function isEmpty(nodes: readonly TemplateNode[]): boolean {
  return nodes.every((node) => node.kind === "text" && node.text.trim() === "");
}

function nameIn({ start, tokens }: Action): string {
  const name = tokens[1];
  if (name?.kind !== "text") throw new HelmTemplateError("the name of a template must be a text", start);
  return name.value;
}

function isSign(token: HelmToken | undefined, text: string): boolean {
  return token?.kind === "sign" && token.text === text;
}

function pipelineOf(tokens: readonly HelmToken[], start: number): HelmPipeline {
  let next = 0;

  function pipeline(depth: number): HelmPipeline {
    const from = tokens[next]?.start ?? start;
    const { variables, isNew } = declared();
    const commands = [command(depth)];
    while (isSign(tokens[next], "|")) {
      next += 1;
      commands.push(command(depth));
    }
    return { start: from, variables, isNew, commands };
  }

  /** `$x :=`, `$x =`, `$i, $x :=`. */
  function declared(): Pick<HelmPipeline, "variables" | "isNew"> {
    const names: string[] = [];
    for (let at = next; ; at += 2) {
      const [variable, sign] = [tokens[at], tokens[at + 1]];
      if (variable?.kind !== "variable" || sign?.kind !== "sign") break;
      names.push(variable.name);
      if (sign.text === ",") continue;
      if (sign.text !== ":=" && sign.text !== "=") break;
      next = at + 2;
      return { variables: names, isNew: sign.text === ":=" };
    }
    return { variables: [], isNew: false };
  }

  function command(depth: number): HelmCommand {
    const from = tokens[next]?.start ?? start;
    const operands: HelmOperand[] = [];
    for (let token = tokens[next]; token !== undefined; token = tokens[next]) {
      if (token.kind === "sign" && token.text !== "(") break;
      operands.push(operand(token, depth));
    }
    const [first, ...others] = operands;
    if (first === undefined) throw new HelmTemplateError("a command is missing", from);
    return { start: from, operands: [first, ...others] };
  }

  function operand(token: HelmToken, depth: number): HelmOperand {
    next += 1;
    const first = simpleOperand(token, depth);
    const names: string[] = first.kind === "fields" ? [...first.names] : [];
    const of = first.kind === "fields" ? first.of : first;
    for (let field = tokens[next]; field?.kind === "field" && field.isJoined; field = tokens[next]) {
      names.push(field.name);
      next += 1;
    }
    return names.length === 0 ? first : { kind: "fields", start: token.start, of, names };
  }

  function simpleOperand(token: HelmToken, depth: number): HelmOperand {
    const { start: at } = token;
    switch (token.kind) {
      case "dot":
        return { kind: "dot", start: at };
      case "field":
        return { kind: "fields", start: at, of: { kind: "dot", start: at }, names: [token.name] };
      case "variable":
        return { kind: "variable", name: token.name, start: at };
      case "text":
      case "integer":
        return { kind: "literal", value: token.value, start: at };
      case "float":
        return { kind: "float", value: token.value, start: at };
      case "word":
        if (token.text === "nil") return { kind: "nil", start: at };
        if (token.text === "true" || token.text === "false")
          return { kind: "literal", value: token.text === "true", start: at };
        return { kind: "function", name: token.text, start: at };
      case "sign": {
        if (depth > DEEPEST) throw new HelmTemplateError(`parentheses are nested deeper than ${DEEPEST} levels`, at);
        const inner = pipeline(depth + 1);
        if (!isSign(tokens[next], ")")) throw new HelmTemplateError("a parenthesis is not closed", at);
        next += 1;
        return { kind: "pipeline", pipeline: inner, start: at };
      }
    }
  }

  const whole = pipeline(0);
  const rest = tokens[next];
  if (rest !== undefined) throw new HelmTemplateError("unexpected word in an action", rest.start);
  return whole;
}
