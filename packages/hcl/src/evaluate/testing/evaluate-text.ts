/** For tests: evaluates an expression as it is written, among a few names. */
import { conversionAndSensitivityFunctions } from "../../functions/conversion-and-sensitivity.js";
import { deferredAndRemovedFunctions } from "../../functions/deferred-and-removed.js";
import type { FunctionHost, HclFunction } from "../../functions/hcl-function.js";
import { numericFunctions } from "../../functions/numeric.js";
import { parseExpression } from "../../syntax/parse.js";
import { anyType, boolType, numberType, stringType } from "../../values/basic-types.js";
import {
  createListValue,
  createMapValue,
  createObjectValue,
  createSensitiveValue,
  createSetValue,
  createUnknownValue,
} from "../../values/make-and-inspect-values.js";
import type { Type, Value } from "../../values/value.js";
import { type EvaluationContext, evaluateHclExpression } from "../evaluate.js";
import { createMeter, type MeterLimits } from "../meter.js";

/** An interpolation, as it is written. */
export function wrapInInterpolation(expression: string): string {
  return `\${${expression}}`;
}

const files: ReadonlyMap<string, string> = new Map([
  ["hello.tpl", `Hello, ${wrapInInterpolation("name")}!`],
  ["only.tpl", wrapInInterpolation("count")],
  ["list.tpl", `%{ for x in xs ~}\n- ${wrapInInterpolation("x")}\n%{ endfor ~}\n`],
  ["marked.tpl", "\ufeffx"],
  ["broken.tpl", "${"],
  ["again.tpl", wrapInInterpolation('templatefile("hello.tpl", {})')],
]);

const host: FunctionHost = {
  readFile: (path) => {
    const text = files.get(path);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  },
  listFiles: () => [],
  workingDirectory: "/",
};

function unknownNamed(reference: string, type: Type): Value {
  return createUnknownValue(type, wrapInInterpolation(reference), [{ reference, reason: "computed" }]);
}

/** The names that the oracle (Terraform's own evaluator) was given too when the tables were made. */
const names: ReadonlyMap<string, Value> = new Map<string, Value>([
  ["u", unknownNamed("u", stringType)],
  ["un", unknownNamed("un", numberType)],
  ["ub", unknownNamed("ub", boolType)],
  ["ul", unknownNamed("ul", { kind: "list", element: stringType })],
  ["any", unknownNamed("any", anyType)],
  ["sens", createSensitiveValue("s3cret")],
  ["sensn", createSensitiveValue(1)],
  ["sensb", createSensitiveValue(true)],
  ["sensl", createSensitiveValue(createListValue(["a", "b"], stringType))],
  [
    "local",
    createObjectValue([
      ["list", createListValue(["a", "b"], stringType)],
      ["map", createMapValue(Object.entries({ a: 1, b: 2 }), numberType)],
      ["set", createSetValue(["a", "b"], stringType)],
      [
        "obj",
        createObjectValue([
          ["name", "n"],
          ["tags", createMapValue([["x", "y"]], stringType)],
        ]),
      ],
    ]),
  ],
]);

/** A few functions are enough to see how calls work. */
const functions: ReadonlyMap<string, HclFunction> = new Map(
  [...conversionAndSensitivityFunctions, ...numericFunctions, ...deferredAndRemovedFunctions].map((fn) => [
    fn.name,
    fn,
  ]),
);

export function createTestEvaluationContext(
  limits: MeterLimits = { steps: 1_000_000, cells: 1_000_000 },
): EvaluationContext {
  return {
    scope: {
      resolve: (root) => {
        const value = names.get(root);
        return value === undefined ? undefined : { value, used: 0 };
      },
    },
    functions,
    host,
    meter: createMeter(limits),
  };
}

export function evaluateText(text: string, context: EvaluationContext = createTestEvaluationContext()): Value {
  const { expression, problems } = parseExpression(text);
  if (expression === undefined || problems.length > 0) throw new SyntaxError(`${text}: ${problems[0]?.message}`);
  return evaluateHclExpression(expression, context);
}
