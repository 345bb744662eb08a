/**
 * What people may set of a rule: thresholds, lists and names that stand in its text as constants (`minimum_days := 365`) and
 * that METADATA tells of under `parameters`. A rule with other values is the same text with other constants.
 */

import type { JsonValue } from "@plumbline/model";
import { KnownError, parseJsonOrProblem } from "@plumbline/model";

export type ParameterValues = Readonly<Record<string, JsonValue>>;

/** The text with other values. Throws where a name is no parameter of the rule, or a value of another kind than its own. */
export function setRuleParameters(text: string, declared: readonly string[], values: ParameterValues): string {
  let changed = text;
  for (const [name, value] of Object.entries(values)) {
    const written = declared.includes(name) ? findParameter(text, name) : undefined;
    if (written === undefined) throw new KnownError("configuration", noParameter(name, declared));
    const kind = kindOf(written);
    const constant = writeConstant(kind, value);
    if (constant === undefined) {
      throw new KnownError("configuration", `"${name}" must be ${kindNames[kind]}, as ${written} is`);
    }
    changed = changed.replace(lineOf(name), () => `${name} := ${constant}`);
  }
  return changed;
}

/** The constant as it is written; undefined where there is none. */
function findParameter(text: string, name: string): string | undefined {
  return lineOf(name).exec(text)?.[1];
}

function lineOf(name: string): RegExp {
  return new RegExp(`^${name} := (\\S.*)$`, "m");
}

function noParameter(name: string, declared: readonly string[]): string {
  const has = declared.length === 0 ? "the rule has none" : `the rule has ${declared.join(", ")}`;
  return `there is no parameter "${name}": ${has}`;
}

type ConstantKind = "number" | "text" | "flag" | "list" | "set";

const kindNames: Readonly<Record<ConstantKind, string>> = {
  number: "a number",
  text: "a text",
  flag: "true or false",
  list: "a list",
  set: "a list",
};

function kindOf(constant: string): ConstantKind {
  if (constant.startsWith("{") || constant === "set()") return "set";
  if (constant.startsWith("[")) return "list";
  if (constant.startsWith('"')) return "text";
  return constant === "true" || constant === "false" ? "flag" : "number";
}

function writeConstant(kind: ConstantKind, value: JsonValue): string | undefined {
  if (kind === "number") return typeof value === "number" ? String(value) : undefined;
  if (kind === "text") return typeof value === "string" ? JSON.stringify(value) : undefined;
  if (kind === "flag") return typeof value === "boolean" ? String(value) : undefined;
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string" || typeof item === "number")) {
    return undefined;
  }
  const items = value.map((item) => JSON.stringify(item)).join(", ");
  if (kind === "list") return `[${items}]`;
  return value.length === 0 ? "set()" : `{${items}}`;
}

/** What is wrong with what METADATA says: each name has a constant in the text. */
export function findParameterDeclarationProblems(text: string, declared: readonly string[]): readonly string[] {
  return declared.flatMap((name) => {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) return [`the parameter "${name}" is no name of a constant`];
    return findParameter(text, name) === undefined ? [`there is no line "${name} := …" for its parameter`] : [];
  });
}

/** The value of a constant, where it can be read as JSON; sets are lists. */
export function parseParameterDefault(text: string, name: string): JsonValue | undefined {
  const constant = findParameter(text, name);
  if (constant === undefined) return undefined;
  const reading = parseJsonOrProblem(kindOf(constant) === "set" ? constant.replace(/^\{(.*)\}$/, "[$1]") : constant);
  return reading.ok ? reading.value : undefined;
}
