/** Renders templates: Go's text/template with the functions of Helm. Recursive; how deep is counted. */
import { LimitError, type Meter } from "@plumbline/hcl";
import { findHelmFunction, isShallowReadingFunction } from "../functions/all-functions.js";
import type { HelmFunctionHost } from "../functions/helm-function-types.js";
import { describeHelmKind } from "../values/function-arguments.js";
import {
  Float,
  formatAsHelm,
  type HelmMethod,
  HelmObject,
  type HelmValue,
  isDict,
  isTruthy,
  listSortedDictKeys,
} from "../values/template-value.js";
import { chargeMeterForSize } from "../values/value-size-and-copy.js";
import type { BranchNode, HelmCommand, HelmOperand, HelmPipeline, TemplateNode } from "./ast.js";
import { createPlainOutputSink, type TemplateOutputSink } from "./output-sinks.js";
import { parseHelmTemplate } from "./parse.js";
import { HelmTemplateError } from "./template-error.js";

type Nodes = readonly TemplateNode[];

/** Variables, the newest last. */
type Variables = { readonly name: string; value: HelmValue }[];

interface Scope {
  readonly dot: HelmValue;
  readonly variables: Variables;
  readonly output: TemplateOutputSink;
}

type Ending = "end" | "break" | "continue";

/** Templates that include each other; Helm itself allows a thousand. */
const DEEPEST = 100;

export interface TemplateNodeRenderer {
  readonly render: (nodes: Nodes, data: HelmValue, output: TemplateOutputSink) => void;
}

export function createTemplateNodeRenderer(
  templates: ReadonlyMap<string, Nodes>,
  meter: Meter,
  parse: HelmFunctionHost["parse"],
): TemplateNodeRenderer {
  const definitions = new Map(templates);
  let depth = 0;

  const host: HelmFunctionHost = {
    meter,
    parse,
    include: (name, data) => called(name, data),
    render(text, data) {
      meter.step(text.length);
      const { body, defined } = parseHelmTemplate(text);
      for (const [name, nodes] of defined) if (!definitions.has(name)) definitions.set(name, nodes);
      return textOf(body, data);
    },
  };

  function called(name: string, data: HelmValue): string {
    const nodes = definitions.get(name);
    if (nodes === undefined) throw new HelmTemplateError(`there is no template named ${JSON.stringify(name)}`);
    return textOf(nodes, data);
  }

  function textOf(nodes: Nodes, data: HelmValue): string {
    if (depth >= DEEPEST) throw new LimitError(`templates include each other more than ${DEEPEST} times`);
    depth += 1;
    try {
      const output = createPlainOutputSink();
      run(nodes, data, output);
      return output.text();
    } catch (error) {
      // Its place is in another text than that of whoever asked for it.
      if (error instanceof HelmTemplateError) throw new HelmTemplateError(error.message);
      throw error;
    } finally {
      depth -= 1;
    }
  }

  function run(nodes: Nodes, dot: HelmValue, output: TemplateOutputSink): void {
    exec(nodes, { dot, variables: [{ name: "", value: dot }], output });
  }

  function exec(nodes: Nodes, scope: Scope): Ending {
    const known = scope.variables.length;
    for (const node of nodes) {
      const ending = executeNode(node, scope);
      if (ending !== "end") {
        scope.variables.length = known;
        return ending;
      }
    }
    scope.variables.length = known;
    return "end";
  }

  function executeNode(node: TemplateNode, scope: Scope): Ending {
    meter.step(1);
    switch (node.kind) {
      case "text":
        meter.produceText(node.text.length);
        scope.output.copied(node.text, node.start);
        return "end";
      case "output": {
        const value = pipelineValue(node.pipeline, scope);
        if (node.pipeline.variables.length > 0) return "end";
        chargeMeterForSize(value, meter);
        const text = formatAsHelm(value);
        meter.produceText(text.length);
        scope.output.made(text, node.start, node.end);
        return "end";
      }
      case "template": {
        const data = node.pipeline === undefined ? null : pipelineValue(node.pipeline, scope);
        scope.output.made(
          placed(node.start, () => called(node.name, data)),
          node.start,
          node.end,
        );
        return "end";
      }
      case "break":
      case "continue":
        return node.kind;
      default:
        return branch(node, scope);
    }
  }

  /** Variables of the condition are known until the branch ends. */
  function branch(node: BranchNode, scope: Scope): Ending {
    const known = scope.variables.length;
    try {
      if (node.kind === "range") return loop(node, scope);
      const value = pipelineValue(node.pipeline, scope);
      if (!isTruthy(value)) return exec(node.otherwise, scope);
      return exec(node.body, node.kind === "with" ? { ...scope, dot: value } : scope);
    } finally {
      scope.variables.length = known;
    }
  }

  function loop(node: BranchNode, scope: Scope): Ending {
    const { variables } = node.pipeline;
    const value = pipelineValue({ ...node.pipeline, variables: [] }, scope);
    const entries = entriesOf(value, node.start);
    if (entries.length === 0) return exec(node.otherwise, scope);
    const known = scope.variables.length;
    for (const [key, item] of entries) {
      meter.step(1);
      const values = variables.length > 1 ? [key, item] : [item];
      for (const [index, name] of variables.entries())
        setVariable(scope.variables, name, values[index] ?? null, node.pipeline.isNew);
      const ending = exec(node.body, { ...scope, dot: item });
      scope.variables.length = known;
      if (ending === "break") break;
    }
    return "end";
  }

  function entriesOf(value: HelmValue, start: number): readonly (readonly [HelmValue, HelmValue])[] {
    if (value === null) return [];
    if (value instanceof HelmObject) return entriesOf(value.entries, start);
    if (Array.isArray(value)) return value.map((item, index) => [index, item]);
    if (isDict(value)) return listSortedDictKeys(value).map((key) => [key, value.get(key) ?? null]);
    const number = value instanceof Float ? value.value : value;
    if (typeof number !== "number")
      throw new HelmTemplateError(`range cannot go over ${describeHelmKind(value)}`, start);
    meter.produce(Math.max(0, number));
    return Array.from({ length: Math.max(0, Math.trunc(number)) }, (_, index) => [index, index]);
  }

  function pipelineValue(pipeline: HelmPipeline, scope: Scope): HelmValue {
    let value: HelmValue | undefined;
    for (const command of pipeline.commands) value = commandValue(command, scope, value);
    const result = value ?? null;
    for (const name of pipeline.variables) setVariable(scope.variables, name, result, pipeline.isNew);
    return result;
  }

  function commandValue({ operands, start }: HelmCommand, scope: Scope, piped: HelmValue | undefined): HelmValue {
    meter.step(1);
    const [first, ...others] = operands;
    const more = piped === undefined ? [] : [piped];
    if (first.kind === "function") {
      if (first.name === "and" || first.name === "or") return shortened(first.name, others, more, scope);
      const args = [...others.map((operand) => operandValue(operand, scope)), ...more];
      return placed(first.start, () => callOf(first.name, args));
    }
    if (first.kind === "fields" && (others.length > 0 || more.length > 0)) {
      const args = [...others.map((operand) => operandValue(operand, scope)), ...more];
      return placed(start, () => fieldsOf(first, scope, args));
    }
    if (others.length > 0 || more.length > 0)
      throw new HelmTemplateError("what is no function is given arguments", start);
    return operandValue(first, scope);
  }

  /** What comes behind the operand that decides is not asked. */
  function shortened(
    name: "and" | "or",
    operands: readonly HelmOperand[],
    more: readonly HelmValue[],
    scope: Scope,
  ): HelmValue {
    let value: HelmValue = null;
    for (const operand of operands) {
      value = operandValue(operand, scope);
      if (isTruthy(value) === (name === "or")) return value;
    }
    for (const argument of more) {
      value = argument;
      if (isTruthy(value) === (name === "or")) return value;
    }
    return value;
  }

  function callOf(name: string, args: readonly HelmValue[]): HelmValue {
    const known = findHelmFunction(name);
    if (known === undefined) throw new HelmTemplateError(`there is no function named ${name}`);
    if (!isShallowReadingFunction(name)) for (const value of args) chargeMeterForSize(value, meter);
    const result = known(args, host);
    if (typeof result === "string") meter.produceText(result.length);
    return result;
  }

  function operandValue(operand: HelmOperand, scope: Scope): HelmValue {
    switch (operand.kind) {
      case "dot":
        return scope.dot;
      case "nil":
        return null;
      case "literal":
        return operand.value;
      case "float":
        return new Float(operand.value);
      case "variable":
        return variableNamed(operand.name, operand.start, scope);
      case "function":
        return placed(operand.start, () => callOf(operand.name, []));
      case "pipeline":
        return pipelineValue(operand.pipeline, scope);
      case "fields":
        return placed(operand.start, () => fieldsOf(operand, scope, []));
    }
  }

  function fieldsOf(
    operand: Extract<HelmOperand, { kind: "fields" }>,
    scope: Scope,
    args: readonly HelmValue[],
  ): HelmValue {
    let value = operandValue(operand.of, scope);
    // Of nothing that stands by itself anything may be asked: `(.Values.a).b` is how charts are careful.
    if (value === null) return null;
    for (const [index, name] of operand.names.entries()) {
      const found = fieldOf(value, name);
      value = typeof found === "function" ? found(index === operand.names.length - 1 ? args : []) : found;
    }
    return value;
  }

  return { render: run };
}

function fieldOf(value: HelmValue, name: string): HelmValue | HelmMethod {
  if (isDict(value)) return value.get(name) ?? null;
  if (value instanceof HelmObject) {
    const member = value.members.get(name);
    if (member === undefined) throw new HelmTemplateError(`there is no field ${name} in ${value.typeName}`);
    return member;
  }
  const what = value === null ? "nothing" : describeHelmKind(value);
  throw new HelmTemplateError(`.${name} is asked of ${what}`);
}

function setVariable(variables: Variables, name: string, value: HelmValue, isNew: boolean): void {
  const known = isNew ? undefined : variables.findLast((variable) => variable.name === name);
  if (known === undefined) variables.push({ name, value });
  else known.value = value;
}

function variableNamed(name: string, start: number, { variables }: Scope): HelmValue {
  const known = variables.findLast((variable) => variable.name === name);
  if (known === undefined) throw new HelmTemplateError(`there is no variable $${name}`, start);
  return known.value;
}

/** What goes wrong in `work` without a place has this one. */
function placed<Answer>(start: number, work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof HelmTemplateError && error.offset === undefined)
      throw new HelmTemplateError(error.message, start);
    throw error;
  }
}
