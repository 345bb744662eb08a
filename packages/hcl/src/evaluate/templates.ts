/**
 * Templates. The text of a template with unknown parts is the whole text, the references of those parts inside it.
 * Where a directive itself is unknown, nobody knows which text there will be, and the template stands for itself.
 */
import type { Template, TemplateFor, TemplateIf, TemplatePart } from "../syntax/ast.js";
import { stringType } from "../values/basic-types.js";
import {
  createSensitiveValue,
  createUnknownValue,
  isSensitive,
  isUnknown,
  stripTopSensitiveMark,
} from "../values/make-and-inspect-values.js";
import { addCausesUpToLimit } from "../values/size-marks-and-causes.js";
import type { UnknownCause, UnknownValue, Value } from "../values/value.js";
import { expectBooleanOrUnknown } from "./conditional.js";
import { convertOperand } from "./convert-operand.js";
import { EvaluationError } from "./errors.js";
import type { Evaluation, ForVariableBindings } from "./evaluation-context.js";
import { evaluateLoopIterations, setLoopVariables } from "./for-loop-iterations.js";
import { formatExpressionText } from "./unknown-results.js";

/** Text as it is put together. */
interface Rendering {
  text: string;
  marked: boolean;
  readonly causes: Map<string, UnknownCause>;
  /** A directive is unknown, and with it the text as a whole. */
  undecided: boolean;
}

export function evaluateTemplate(
  node: Template,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): Value {
  const rendering: Rendering = { text: "", marked: false, causes: new Map(), undecided: false };
  for (const part of node.parts) renderPart(part, rendering, evaluation, frame);
  const { text, marked, causes, undecided } = rendering;
  evaluation.meter.produceText(text.length);
  const result =
    causes.size === 0
      ? text
      : createUnknownValue(stringType, undecided ? `\${${formatExpressionText(node)}}` : text, [...causes.values()]);
  return marked ? createSensitiveValue(result) : result;
}

const partName = "a value inside a template";

function renderPart(
  part: TemplatePart,
  rendering: Rendering,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): void {
  switch (part.kind) {
    case "text":
      append(part.text, rendering, evaluation);
      return;
    case "template-if":
      renderIf(part, rendering, evaluation, frame);
      return;
    case "template-for":
      renderFor(part, rendering, evaluation, frame);
      return;
  }
  const evaluated = evaluation.run(part, evaluation, frame);
  if (typeof evaluated === "string") {
    append(evaluated, rendering, evaluation);
    return;
  }
  if (isSensitive(evaluated)) rendering.marked = true;
  const value = stripTopSensitiveMark(evaluated);
  if (value === null) {
    throw new EvaluationError(`${partName} must be a string, found null`, part.start, part.end);
  }
  const text = convertOperand(value, stringType, partName, part);
  if (!isUnknown(text)) append(text as string, rendering, evaluation);
  else {
    addCausesUpToLimit(text.causes, rendering.causes);
    append(text.text, rendering, evaluation);
  }
}

/** Concatenation is lazy in JavaScript engines; the length is checked first so that it cannot grow without end. */
function append(text: string, rendering: Rendering, evaluation: Evaluation): void {
  if (rendering.text.length + text.length > checkedLength) {
    evaluation.meter.produceText(rendering.text.length + text.length);
  }
  rendering.text += text;
}

const checkedLength = 1024 * 1024;

function renderIf(
  node: TemplateIf,
  rendering: Rendering,
  evaluation: Evaluation,
  frame: ForVariableBindings | undefined,
): void {
  const evaluated = evaluation.run(node.condition, evaluation, frame);
  if (isSensitive(evaluated)) rendering.marked = true;
  const condition = expectBooleanOrUnknown(stripTopSensitiveMark(evaluated), node.condition);
  if (typeof condition !== "boolean") {
    leaveUndecided(condition, rendering);
    return;
  }
  for (const part of condition ? node.then : node.otherwise) renderPart(part, rendering, evaluation, frame);
}

function renderFor(
  node: TemplateFor,
  rendering: Rendering,
  evaluation: Evaluation,
  outer: ForVariableBindings | undefined,
): void {
  const iteration = evaluateLoopIterations(node.collection, evaluation, outer);
  if (iteration.marked) rendering.marked = true;
  if (iteration.kind === "unknown") {
    leaveUndecided(iteration.value, rendering);
    return;
  }
  const frame: ForVariableBindings = { keyName: node.key, valueName: node.value, key: null, value: null, outer };
  for (let round = 0; round < iteration.items.length; round++) {
    evaluation.meter.step(1);
    setLoopVariables(frame, iteration, round);
    for (const part of node.body) renderPart(part, rendering, evaluation, frame);
  }
}

function leaveUndecided(value: UnknownValue, rendering: Rendering): void {
  rendering.undecided = true;
  addCausesUpToLimit(value.causes, rendering.causes);
}
