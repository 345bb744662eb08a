/** `--var name=value`, as `terraform` takes it: a list or an object is written in HCL, everything else is a text. */
import { findVariableExpressionProblem } from "@plumbline/iac";
import { KnownError } from "@plumbline/model";

/** What a `.tfvars` file with these values would say. */
export function formatVariablesFile(assignments: readonly string[]): string {
  return assignments.map((text) => `${assignment(text)}\n`).join("");
}

function assignment(text: string): string {
  const [, name, value = ""] = /^\s*([\p{L}_][\p{L}\p{N}_-]*)\s*=(.*)$/su.exec(text) ?? [];
  if (name === undefined) {
    throw new KnownError("configuration", `--var "${text}" must be written as name=value.`);
  }
  return `${name} = ${/^\s*[[{]/.test(value) ? expression(name, value.trim()) : quoted(value)}`;
}

function expression(name: string, value: string): string {
  const problem = findVariableExpressionProblem(value);
  if (problem === undefined) return value;
  throw new KnownError("configuration", `--var ${name}: ${value} is no value as HCL has them: ${problem}.`);
}

/** HCL writes texts as JSON does, but for what begins a template. */
function quoted(value: string): string {
  return JSON.stringify(value).replace(/([$%])\{/g, "$1$1{");
}
