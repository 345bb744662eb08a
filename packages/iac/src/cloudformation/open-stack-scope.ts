/** Recognises templates, and sets up the evaluation of one. */

import type { DataEntry, DataNode, MappingNode } from "../data/node.js";
import { getMappingEntries, getMember, getSequenceItems, getTextValue } from "../data/node-builders-and-getters.js";
import { evaluateNode } from "./evaluate-node.js";
import { expandForEachEntries } from "./for-each.js";
import { isFnKeyExceptForEach, isLoopKey } from "./intrinsic-calls.js";
import { openNestedStack } from "./nested-stacks.js";
import { applySamGlobalsToResource } from "./sam-globals.js";
import { getKeySpan, type StackScope, type TemplateDeclaration } from "./stack-scope.js";
import type { StackSession } from "./stack-session.js";

/** The start of a resource type: `AWS::S3::Bucket`, `Custom::Anything`, `Acme::Web::Site::MODULE`. */
const RESOURCE_TYPE = /^(Custom::[A-Za-z0-9_@-]+|[A-Za-z0-9]+::[A-Za-z0-9]+::[A-Za-z0-9]+(::MODULE)?)$/;
/** Other clouds' templates have resources of the same shape. */
const lookalikes = ["HeatTemplateFormatVersion", "ROSTemplateFormatVersion"];
const LANGUAGE_EXTENSIONS = "AWS::LanguageExtensions";

export function isStackTemplate(node: DataNode | undefined): node is MappingNode {
  if (node?.kind !== "mapping" || lookalikes.some((key) => node.entries.has(key))) return false;
  const resources = getMember(node, "Resources");
  if (node.entries.has("AWSTemplateFormatVersion")) return resources === undefined || resources.kind === "mapping";
  for (const [name, entry] of getMappingEntries(resources)) if (isResource(name, entry.value)) return true;
  return false;
}

function isResource(name: string, node: DataNode): boolean {
  if (isLoopKey(name)) return node.kind === "sequence";
  const type = getTextValue(getMember(node, "Type"));
  return type !== undefined && RESOURCE_TYPE.test(type);
}

export interface StackTemplateInvocation {
  readonly file: string;
  readonly fileChain: readonly string[];
  readonly prefix: string;
  readonly parameterValues: ReadonlyMap<string, DataNode>;
}

export function openStackScope(
  session: StackSession,
  template: MappingNode,
  call: StackTemplateInvocation,
): StackScope {
  const transforms = transformNames(template);
  const scope: StackScope = {
    ...call,
    session,
    template,
    parameters: getMappingEntries(getMember(template, "Parameters")),
    resources: new Map(),
    conditions: new Map(),
    outputs: new Map(),
    openLoops: new Map(),
    openEnded: transforms.some((name) => name !== LANGUAGE_EXTENSIONS) || bringsMore(template),
    truths: new Map(),
    names: new Map(),
    stacks: new Map(),
    table: {
      evaluate: evaluateNode,
      nestedStack: (around, logicalId) => openNestedStack(around, logicalId, openNested),
    },
  };
  declare(scope, "Conditions", scope.conditions);
  declare(scope, "Resources", scope.resources);
  declare(scope, "Outputs", scope.outputs);
  inheritGlobals(scope);
  return scope;
}

function openNested(
  session: StackSession,
  node: DataNode | undefined,
  call: StackTemplateInvocation,
): StackScope | undefined {
  // That a stack nests it says what it is, so that it need not look like a template.
  return node?.kind === "mapping" && node.entries.has("Resources") ? openStackScope(session, node, call) : undefined;
}

function transformNames(template: MappingNode): readonly string[] {
  const written = getMember(template, "Transform");
  const nodes = written?.kind === "sequence" ? getSequenceItems(written) : written === undefined ? [] : [written];
  return nodes.map((node) => getTextValue(node) ?? getTextValue(getMember(node, "Name")) ?? "");
}

/** SAM's resources, and `Fn::Transform` among a template's sections or resources, bring what is not in the file. */
function bringsMore(template: MappingNode): boolean {
  const resources = getMember(template, "Resources");
  if ([template, resources].some((node) => getMember(node, "Fn::Transform") !== undefined)) return true;
  for (const { value } of getMappingEntries(resources).values())
    if (getTextValue(getMember(value, "Type"))?.startsWith("AWS::Serverless::") === true) return true;
  return false;
}

function declare(scope: StackScope, section: string, declared: Map<string, TemplateDeclaration>): void {
  const node = getMember(scope.template, section);
  if (node === undefined || (node.kind === "scalar" && node.value === null)) return;
  if (node.kind !== "mapping") {
    scope.session.report(node, `"${section}" must be a mapping`);
    return;
  }
  for (const declaration of expandForEachEntries(scope, node)) {
    const { name, entry } = declaration;
    if (isFnKeyExceptForEach(name)) reportInclude(scope, section, entry);
    else {
      if (declared.has(name)) scope.session.report(getKeySpan(entry), `"${name}" is declared twice in "${section}"`);
      if (section === "Resources" && scope.parameters.has(name))
        scope.session.report(getKeySpan(entry), `"${name}" is declared as a parameter and as a resource`);
      declared.set(name, declaration);
    }
  }
}

function reportInclude(scope: StackScope, section: string, entry: DataEntry): void {
  scope.session.report(entry.value, `what Fn::Transform brings into "${section}" is not read`);
}

function inheritGlobals(scope: StackScope): void {
  const globals = getMember(scope.template, "Globals");
  if (globals === undefined) return;
  for (const [name, declaration] of scope.resources) {
    const value = applySamGlobalsToResource(globals, declaration.entry.value);
    scope.resources.set(name, { ...declaration, entry: { ...declaration.entry, value } });
  }
}
