/**
 * Reads CloudFormation and SAM templates: one document for each template and parameter file that belong together, or
 * one with the defaults. A template that another one nests is a document of its own as well.
 */
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import { isJsonObject } from "@plumbline/model";
import type { DataNode, MappingNode } from "../data/node.js";
import { getMember, type SourceSpan } from "../data/node-builders-and-getters.js";
import { buildNodeSourceTree } from "../data/node-source-tree.js";
import { convertNodeToJson } from "../data/to-json.js";
import type { Document, Resource, UnknownPart } from "../document.js";
import type { DataFile, DataFileTemplateReader, ReadContext } from "../read-context-and-data-file-reader.js";
import type { SourceTree } from "../source/source-tree.js";
import { evaluateStackTemplate, type StackResource } from "./evaluate-template.js";
import { isStackTemplate, openStackScope } from "./open-stack-scope.js";
import { findParameterFilesOfStackTemplate, type StackParameterFile } from "./parameter-files.js";
import { createStackSession, type StackSession } from "./stack-session.js";

export const cloudFormationReader: DataFileTemplateReader = {
  kind: "cloudformation",
  words: ["AWSTemplateFormatVersion", "Resources"],
  recognises: (file) => file.documents.some(isStackTemplate),
  *read(file, context) {
    for (const [index, template] of file.documents.entries()) {
      if (!isStackTemplate(template)) continue;
      const place = file.documents.length > 1 ? { index } : {};
      const pairs = findParameterFilesOfStackTemplate(file.path, template, context);
      for (const pair of pairs.length > 0 ? pairs : [undefined])
        yield { ...readDocument(file, template, pair, context), ...place };
    }
  },
};

function readDocument(
  file: DataFile,
  template: MappingNode,
  parameters: StackParameterFile | undefined,
  context: ReadContext,
): Document {
  const session = createStackSession(context, reporter(context));
  const { path } = file;
  const parameterValues = parameters?.values ?? new Map<string, DataNode>();
  const scope = openStackScope(session, template, { file: path, fileChain: [path], prefix: "", parameterValues });
  const read = evaluateStackTemplate(scope);
  const unknowns: UnknownPart[] = [];
  const body = convertNodeToJson(read.body, { unknown: (at, causes) => unknowns.push({ path: at, causes }) });
  const before = parameters === undefined ? [] : [parameters.path];
  return {
    kind: "cloudformation",
    paths: [...before, ...session.nestedFiles, path],
    body,
    resources: resourcesOf(session, read.resources, body, unknowns),
    unknowns,
    source: buildNodeSourceTree(read.body),
  };
}

/** A template with more mistakes than this is not understood better by hearing of all of them. */
const MAX_PROBLEMS = 100;

function reporter(context: ReadContext): StackSession["report"] {
  let reported = 0;
  return ({ source, start }: SourceSpan, message: string) => {
    reported++;
    if (reported > MAX_PROBLEMS) return;
    const text = reported < MAX_PROBLEMS ? message : `${message}; further problems of this template are not listed`;
    context.report({ file: source.file, ...source.position(start), message: text });
  };
}

function resourcesOf(
  session: StackSession,
  resources: readonly StackResource[],
  body: JsonValue,
  unknowns: readonly UnknownPart[],
): readonly Resource[] {
  const bodies = isJsonObject(body) && Array.isArray(body.Resources) ? (body.Resources as readonly JsonObject[]) : [];
  const unknownsOf = resources.map((): UnknownPart[] => []);
  for (const { path, causes } of unknowns) {
    const [section, index, part, ...rest] = path;
    if (section === "Resources" && part === "Properties") unknownsOf[Number(index)]?.push({ path: rest, causes });
  }
  return resources.map((resource, index): Resource => {
    const properties = bodies[index]?.Properties;
    const sensitive = sensitivePaths(session, getMember(resource.node, "Properties"));
    return {
      address: resource.address,
      type: resource.type,
      name: resource.name,
      attributes: isJsonObject(properties) ? properties : {},
      unknowns: unknownsOf[index] ?? [],
      ...(resource.existence.length > 0 ? { existence: resource.existence } : {}),
      ...(sensitive.length > 0 ? { sensitive } : {}),
      calls: resource.calls,
      source: resourceTree(resource.node),
      path: ["Resources", index],
    };
  });
}

function sensitivePaths(session: StackSession, properties: DataNode | undefined): readonly (readonly PathStep[])[] {
  const found: (readonly PathStep[])[] = [];
  const visit = (node: DataNode, path: PathStep[]): void => {
    if (session.sensitive.has(node)) {
      found.push([...path]);
      return;
    }
    const children: Iterable<readonly [PathStep, DataNode]> =
      node.kind === "sequence" ? node.items.entries() : node.kind === "mapping" ? valuesOf(node) : [];
    for (const [step, child] of children) {
      path.push(step);
      visit(child, path);
      path.pop();
    }
  };
  if (properties !== undefined) visit(properties, []);
  return found;
}

function* valuesOf(node: MappingNode): Generator<readonly [string, DataNode]> {
  for (const [key, entry] of node.entries) yield [key, entry.value];
}

/** The whole entry; its children are the attributes, which are written under `Properties`. */
function resourceTree(node: MappingNode): SourceTree {
  const whole = buildNodeSourceTree(node);
  const properties = whole.child("Properties");
  return {
    source: whole.source,
    start: whole.start,
    end: whole.end,
    child: (step) => properties?.child(step),
    steps: () => properties?.steps() ?? [],
  };
}
