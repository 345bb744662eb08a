/** A value for a variable as somebody types it: an expression that needs nothing else to be known. */
import {
  createMeter,
  EvaluationError,
  evaluateHclExpression,
  LimitError,
  parseExpression,
  terraformFunctions,
} from "@plumbline/hcl";

const nothing = { readFile: () => undefined, listFiles: () => [], workingDirectory: "/" };
const ENOUGH = 1_000_000;

/** What is wrong with it. */
export function findVariableExpressionProblem(text: string): string | undefined {
  const { expression, problems } = parseExpression(text);
  if (expression === undefined || problems.length > 0) return problems[0]?.message ?? "there is no value";
  try {
    evaluateHclExpression(expression, {
      scope: { resolve: () => undefined },
      host: nothing,
      functions: terraformFunctions,
      meter: createMeter({ steps: ENOUGH, cells: ENOUGH }),
    });
    return undefined;
  } catch (error) {
    if (error instanceof EvaluationError || error instanceof LimitError) return error.message;
    throw error;
  }
}
