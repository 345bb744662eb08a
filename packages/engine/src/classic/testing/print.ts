/** Writes a tree as the text of a rule, with parentheses around everything that has parts. */
import { isJsonObject, type JsonArray, type JsonValue } from "@plumbline/model";
import type { ClassicExpression, SnapshotReferenceStep } from "../ast.js";

export function printRule(rule: ClassicExpression): string {
  switch (rule.kind) {
    case "literal":
      return printValue(rule.value);
    case "reference":
      return `{${rule.snapshotId}}${rule.steps.map(printStep).join("")}`;
    case "call":
      return `${rule.function}(${printPart(rule.argument)})`;
    case "containment":
      return `contains(${printPart(rule.container)})${rule.negated ? "!=" : "="}${printPart(rule.member)}`;
    case "comparison":
      return `${printPart(rule.left)}${rule.operator}${printPart(rule.right)}`;
    case "logic":
      return rule.operands.map(printPart).join(` ${rule.operator} `);
    case "not":
      return `!${printPart(rule.operand)}`;
    case "minus":
      return `-${printPart(rule.operand)}`;
    case "power":
      return `${printPart(rule.base)}^^${printPart(rule.exponent)}`;
    case "arithmetic":
      return [printPart(rule.first), ...rule.rest.map((each) => `${each.operator} ${printPart(each.operand)}`)].join(
        " ",
      );
  }
}

function printPart(rule: ClassicExpression): string {
  const isWhole = rule.kind === "literal" || rule.kind === "reference" || rule.kind === "call";
  return isWhole ? printRule(rule) : `(${printRule(rule)})`;
}

function printStep(step: SnapshotReferenceStep): string {
  switch (step.kind) {
    case "name":
      return /^[a-z]+$/.test(step.name) ? `.${step.name}` : `[${quoted(step.name)}]`;
    case "index":
      return `[${step.index}]`;
    case "every":
      return "[*]";
    case "open":
      return "[]";
    case "match":
      return `[${quoted(step.key)} = ${quoted(step.value)}]`;
  }
}

function printValue(value: JsonValue): string {
  if (typeof value === "string") return quoted(value);
  if (value === null || typeof value !== "object") return String(value);
  if (!isJsonObject(value)) return `[${(value as JsonArray).map(printValue).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${quoted(key)}: ${printValue(member)}`)
    .join(", ")}}`;
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}
