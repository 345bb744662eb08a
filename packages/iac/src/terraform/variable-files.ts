/**
 * Values for the variables of a root module: `terraform.tfvars`, then `*.auto.tfvars` in the order of their names, then
 * the files the user names. Later ones win, as in Terraform. Values are constants.
 */
import {
  EvaluationError,
  evaluateHclExpression,
  LimitError,
  type Scope,
  terraformFunctions,
  type Value,
} from "@plumbline/hcl";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { type ConfigFile, readTfvarsFile } from "./config-file.js";
import type { ModuleConfig } from "./module-config.js";
import type { TerraformReadContext } from "./terraform-read-context.js";

export interface VariableValues {
  /** In the order they were read. */
  readonly paths: readonly string[];
  readonly values: ReadonlyMap<string, Value>;
}

const nothing: Scope = { resolve: () => undefined };

export function readVariableValues(reading: TerraformReadContext): VariableValues {
  const { context, rootFolder } = reading;
  const rootFiles = context.files.in(rootFolder);
  const paths = [
    ...rootFiles.filter((path) => /(?:^|\/)terraform\.tfvars$/.test(path)),
    ...rootFiles.filter((path) => /(?:^|\/)terraform\.tfvars\.json$/.test(path)),
    ...rootFiles.filter((path) => /\.auto\.tfvars(?:\.json)?$/.test(path)),
    ...context.variableFiles,
  ];
  const values = new Map<string, Value>();
  const read: string[] = [];
  for (const path of paths) {
    if (!context.files.has(path)) reading.context.report({ file: path, message: "no such file" });
    const file = readTfvarsFile(path, context);
    if (file === undefined) continue;
    read.push(path);
    for (const { name, expression } of file.body.attributes) {
      const value = constant(file, expression, reading);
      if (value !== undefined) values.set(name, value);
    }
  }
  return { paths: read, values };
}

/** A value of a file that the user names, for a variable that nobody declares. */
export interface UndeclaredVariable {
  readonly file: string;
  readonly name: string;
}

export function findUndeclaredVariables(
  { variables }: ModuleConfig,
  context: ReadContext,
): readonly UndeclaredVariable[] {
  return context.variableFiles.flatMap((file) => {
    const attributes = readTfvarsFile(file, context)?.body.attributes ?? [];
    return attributes.flatMap(({ name }) => (variables.has(name) ? [] : [{ file, name }]));
  });
}

function constant(
  file: ConfigFile,
  expression: Parameters<typeof evaluateHclExpression>[0],
  reading: TerraformReadContext,
): Value | undefined {
  try {
    return evaluateHclExpression(expression, {
      scope: nothing,
      functions: terraformFunctions,
      host: reading.host,
      meter: reading.meter,
    });
  } catch (error) {
    if (!(error instanceof EvaluationError) && !(error instanceof LimitError)) throw error;
    const at = error instanceof EvaluationError ? error.start : expression.start;
    reading.context.report({ file: file.path, ...file.source.position(at), message: error.message });
    return undefined;
  }
}
