/**
 * Stacks in stacks: `AWS::CloudFormation::Stack` and `AWS::Serverless::Application` whose template is a file of the same
 * tree, by a path relative to the template that names it (as `aws cloudformation package` and `sam package` take it, or
 * as the CDK notes it in the resource's metadata).
 */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataNode } from "../data/node.js";
import { getMappingEntries, getMember, getTextValue } from "../data/node-builders-and-getters.js";
import { getParentFolder, joinPathInsideTree } from "../files/paths.js";
import type { NestedStackOrAbsence, StackScope } from "./stack-scope.js";
import type { StackSession } from "./stack-session.js";

type OpenTemplate = (
  session: StackSession,
  node: DataNode | undefined,
  call: Pick<StackScope, "file" | "fileChain" | "prefix" | "parameterValues">,
) => StackScope | undefined;

const locationProperties = new Map([
  ["AWS::CloudFormation::Stack", "TemplateURL"],
  ["AWS::Serverless::Application", "Location"],
]);

/** Undefined when the resource is no stack. */
export function openNestedStack(
  scope: StackScope,
  logicalId: string,
  open: OpenTemplate,
): NestedStackOrAbsence | undefined {
  const known = scope.stacks.get(logicalId);
  if (known !== undefined) return known;
  const body = scope.resources.get(logicalId)?.entry.value;
  const property = locationProperties.get(getTextValue(getMember(body, "Type")) ?? "");
  if (property === undefined) return undefined;
  // While its parameters are evaluated the stack cannot be asked for its outputs.
  scope.stacks.set(logicalId, absent(scope, logicalId, "the stack's parameters depend on its own outputs", "cycle"));
  const stack = openStack(scope, logicalId, body, property, open);
  scope.stacks.set(logicalId, stack);
  return stack;
}

function openStack(
  scope: StackScope,
  logicalId: string,
  body: DataNode | undefined,
  property: string,
  open: OpenTemplate,
): NestedStackOrAbsence {
  const location = localPath(scope, body, property);
  if (location === undefined) return absent(scope, logicalId, "the stack's template is not a file of this tree");
  const { from, place } = location;
  const { session } = scope;
  const file = joinPathInsideTree(getParentFolder(scope.file), from);
  if (file !== undefined && scope.fileChain.includes(file)) {
    const message = `the template "${file}" nests itself`;
    session.report(place, message);
    return absent(scope, logicalId, message, "cycle");
  }
  const prefix = `${scope.prefix}${logicalId}/`;
  const document = file === undefined ? undefined : session.context.data(file)?.documents[0];
  const child =
    file === undefined
      ? undefined
      : open(session, document, {
          file,
          fileChain: [...scope.fileChain, file],
          prefix,
          parameterValues: passedParameters(scope, getMember(getMember(body, "Properties"), "Parameters")),
        });
  if (file === undefined || child === undefined) {
    const message = `the nested template "${from}" is not in this tree, or is not a template`;
    session.report(place, message);
    return absent(scope, logicalId, message);
  }
  session.nestedFiles.add(file);
  return { kind: "read", scope: child, from };
}

/** The path as written, and where; undefined when the template is somewhere else. */
function localPath(
  scope: StackScope,
  body: DataNode | undefined,
  property: string,
): { readonly from: string; readonly place: DataNode } | undefined {
  const written = getMember(getMember(body, "Properties"), property);
  const from = written === undefined ? undefined : getTextValue(scope.table.evaluate(scope, written));
  if (written !== undefined && from !== undefined && isLocal(from)) return { from, place: written };
  const metadata = getMember(body, "Metadata");
  const asset = getMember(metadata, "aws:asset:path");
  const path = getTextValue(asset);
  if (asset === undefined || path === undefined || getTextValue(getMember(metadata, "aws:asset:property")) !== property)
    return undefined;
  return isLocal(path) ? { from: path, place: asset } : undefined;
}

function passedParameters(scope: StackScope, written: DataNode | undefined): ReadonlyMap<string, DataNode> {
  const values = new Map<string, DataNode>();
  for (const [name, entry] of getMappingEntries(written)) {
    const value = scope.table.evaluate(scope, entry.value);
    if (value !== undefined) values.set(name, value);
  }
  return values;
}

/** Not an address, and not a text that something else has to fill in. */
function isLocal(location: string): boolean {
  return location !== "" && !location.startsWith("/") && !/:\/\/|\{/.test(location);
}

function absent(
  scope: StackScope,
  logicalId: string,
  detail: string,
  reason: UnknownCause["reason"] = "missing-module",
): NestedStackOrAbsence {
  return { kind: "absent", causes: [{ reference: `${scope.prefix}${logicalId}`, reason, detail }] };
}
