/** `template_file` of the old template provider: what `templatefile` is today, as a data source. */
import {
  type EvaluationContext,
  EvaluationError,
  evaluateHclExpression,
  isUnknown,
  parseTemplate,
  type Value,
} from "@plumbline/hcl";

/** Undefined when the template is not known, or does not fit its variables. */
export function renderTemplateFile(args: Value, evaluation: EvaluationContext): Value | undefined {
  const argumentValues = entriesOf(args);
  const template = argumentValues.get("template") ?? null;
  if (typeof template !== "string" || isUnknown(argumentValues.get("vars") ?? null)) return undefined;
  const { expression, problems } = parseTemplate(template);
  if (expression === undefined || problems.length > 0) return undefined;
  const vars = entriesOf(argumentValues.get("vars"));
  const resolve = (root: string) => {
    const value = vars.get(root);
    return value === undefined ? undefined : { value, used: 0 };
  };
  try {
    return evaluateHclExpression(expression, { ...evaluation, scope: { resolve } });
  } catch (error) {
    if (error instanceof EvaluationError) return undefined;
    throw error;
  }
}

function entriesOf(value: Value | undefined): ReadonlyMap<string, Value> {
  return typeof value === "object" && value !== null && "entries" in value ? value.entries : new Map();
}
