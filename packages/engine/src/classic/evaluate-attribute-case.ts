/**
 * The oldest form of a test case: a path and a comparison in words, `[not ]<operator> <value>`. The value is a whole
 * number, a text in quotes, or `len(n)`, which compares the length instead. What is absent satisfies no comparison, so
 * that only `not` holds for it. Without a document, or with a case that cannot be read, nothing is judged: skipped.
 */
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { ClassicComparisonOperator } from "./ast.js";
import { evaluateComparison } from "./compare-values.js";
import { measureLength } from "./measure-length.js";
import { abbreviateRuleText } from "./tokenizer.js";
import { createWorkBudget, type WorkBudget, WorkBudgetExceededError } from "./work-budget.js";

export interface AttributeAndComparisonText {
  readonly attribute: string;
  readonly comparison: string;
}

export type AttributeOutcome =
  | { readonly outcome: "passed" | "failed"; readonly message: string; readonly path: readonly PathStep[] }
  | { readonly outcome: "skipped"; readonly message: string };

interface Wanted {
  readonly negated: boolean;
  readonly test:
    | "exist"
    | { readonly operator: ClassicComparisonOperator; readonly value: JsonValue; readonly ofLength: boolean };
}

const operators = new Map<string, ClassicComparisonOperator>([
  ["eq", "="],
  ["neq", "!="],
  ["lt", "<"],
  ["le", "<="],
  ["gt", ">"],
  ["ge", ">="],
]);

/** `document` is undefined when there is no snapshot. */
export function evaluateAttributeCase(
  { attribute, comparison }: AttributeAndComparisonText,
  document: JsonValue | undefined,
): AttributeOutcome {
  if (document === undefined || document === null) return skipped("there is no document of the snapshot");
  const path = pathOf(attribute);
  if (path === undefined) return skipped(`the attribute '${abbreviateRuleText(attribute)}' is no path`);
  const wanted = wantedBy(comparison);
  if (wanted === undefined) return skipped(`the comparison '${abbreviateRuleText(comparison)}' cannot be read`);
  const value = valueAt(document, path);
  try {
    const passed = satisfies(value, wanted.test, createWorkBudget()) !== wanted.negated;
    const message = passed
      ? ""
      : `${abbreviateRuleText(attribute)} ${shown(value)}, which is not '${abbreviateRuleText(comparison.trim())}'`;
    return { outcome: passed ? "passed" : "failed", message, path };
  } catch (error) {
    if (!(error instanceof WorkBudgetExceededError)) throw error;
    return skipped(`${abbreviateRuleText(attribute)} is too large to compare`);
  }
}

function skipped(message: string): AttributeOutcome {
  return { outcome: "skipped", message };
}

/** `a.b[0].c`; undefined when a name is empty or a bracket holds no index. */
function pathOf(attribute: string): readonly PathStep[] | undefined {
  const path: PathStep[] = [];
  for (const part of attribute.trim().split(".")) {
    const [name = "", ...indexes] = part.split("[");
    if (name !== "") path.push(name);
    // Only the whole document can be a list without a name.
    else if (path.length > 0 || indexes.length === 0) return undefined;
    for (const index of indexes) {
      if (!/^\d{1,15}\]$/.test(index)) return undefined;
      path.push(Number(index.slice(0, -1)));
    }
  }
  return path;
}

function wantedBy(comparison: string): Wanted | undefined {
  const text = comparison.trim();
  const negated = /^not\s/.test(text);
  const [, operator = "", operand = ""] = /^(\S+)\s*(.*)$/s.exec(negated ? text.slice(4).trimStart() : text) ?? [];
  if (operator === "exist") return operand === "" ? { negated, test: "exist" } : undefined;
  const symbol = operators.get(operator);
  const right = operandOf(operand);
  return symbol === undefined || right === undefined ? undefined : { negated, test: { operator: symbol, ...right } };
}

function operandOf(text: string): { readonly value: JsonValue; readonly ofLength: boolean } | undefined {
  const length = /^len\(\s*(\d+)\s*\)$/.exec(text)?.[1];
  if (length !== undefined) return { value: Number(length), ofLength: true };
  if (/^-?\d+$/.test(text)) return { value: Number(text), ofLength: false };
  const quote = text.charAt(0);
  const isQuoted = (quote === "'" || quote === '"') && text.length > 1 && text.indexOf(quote, 1) === text.length - 1;
  return isQuoted ? { value: text.slice(1, -1), ofLength: false } : undefined;
}

function valueAt(document: JsonValue, path: readonly PathStep[]): JsonValue {
  let value: JsonValue = document;
  for (const step of path) {
    if (typeof step === "number" ? !Array.isArray(value) : !isJsonObject(value)) return null;
    if (!Object.hasOwn(value as object, step)) return null;
    value = (value as Readonly<Record<PathStep, JsonValue>>)[step] ?? null;
  }
  return value;
}

function satisfies(value: JsonValue, test: Wanted["test"], budget: WorkBudget): boolean {
  if (value === null) return false;
  if (test === "exist") return true;
  return evaluateComparison(
    test.ofLength ? (measureLength(value, budget) ?? null) : value,
    test.operator,
    test.value,
    budget,
  );
}

function shown(value: JsonValue): string {
  if (value === null) return "is absent";
  if (typeof value !== "object") return `is ${abbreviateRuleText(JSON.stringify(value))}`;
  return isJsonObject(value) ? "is an object" : `is a list of ${value.length}`;
}
