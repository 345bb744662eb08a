/** Evaluates single expressions and whole templates in tests. */
import { parseDataFile } from "../data/data-file.js";
import type { DataNode, MappingNode } from "../data/node.js";
import { convertNodeToJson } from "../data/to-json.js";
import type { Problem } from "../document.js";
import type { FileTree } from "../files/file-tree.js";
import { createMemoryFileTree } from "../files/file-tree.js";
import { trackFileReads } from "../files/read-tracking-files.js";
import type { ReadContext, ReadLimits } from "../read-context-and-data-file-reader.js";
import { evaluateData } from "./evaluate/evaluate-data.js";
import { createArmSession } from "./evaluate/session.js";
import { findArmTemplate, findDeploymentScopeLevel } from "./recognise.js";
import { openNestedTemplate } from "./template/open-nested-template.js";
import { NO_PARAMETERS } from "./template/resolve-parameter-values.js";
import { createTemplateScope } from "./template/template-scope.js";

export const TEST_LIMITS: ReadLimits = { fileBytes: 10_000_000, depth: 200, expansion: 100_000 };

export function createTestReadContext(
  files: FileTree,
  limits: ReadLimits = TEST_LIMITS,
): ReadContext & { readonly problems: Problem[] } {
  const problems: Problem[] = [];
  const decoder = new TextDecoder();
  return {
    files: trackFileReads(files),
    problems,
    limits,
    variableFiles: [],
    dataSourceAnswers: new Map(),
    moduleFolders: new Map(),
    wholeModules: false,
    report: (problem) => problems.push(problem),
    data(path) {
      const bytes = files.bytes(path);
      return bytes === undefined ? undefined : parseDataFile(path, decoder.decode(bytes), limits).file;
    },
  };
}

export interface EvaluatedExpression {
  readonly node: DataNode;
  readonly json: unknown;
  readonly problems: readonly Problem[];
}

/** The value of one expression (without its brackets) among the parameters, variables and functions of `template`. */
export function evaluateInTemplate(
  template: object,
  expression: string,
  limits: ReadLimits = TEST_LIMITS,
): EvaluatedExpression {
  const schema = "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#";
  const text = JSON.stringify({ $schema: schema, ...template, outputs: { value: `[${expression}]` } });
  const context = createTestReadContext(createMemoryFileTree({ "main.json": text }), limits);
  const file = context.data("main.json");
  const node = file === undefined ? undefined : findArmTemplate(file);
  if (node === undefined) throw new Error("the template of the test is none");
  const shared = createArmSession(context);
  const scope = createTemplateScope(node, NO_PARAMETERS, {
    level: findDeploymentScopeLevel(node) ?? "resourceGroup",
    file: "main.json",
    session: shared,
    openNested: openNestedTemplate,
  });
  const outputs = node.entries.get("outputs")?.value as MappingNode;
  const value = evaluateData(outputs.entries.get("value")?.value as DataNode, scope, shared);
  return { node: value, json: convertNodeToJson(value), problems: context.problems };
}
