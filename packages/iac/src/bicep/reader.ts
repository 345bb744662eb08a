/** Reads Bicep: a template with each of its parameter files, or with its defaults, as the ARM template it compiles to. */
import { buildArmDocument } from "../arm/build-arm-document.js";
import { type ArmSession, createArmSession } from "../arm/evaluate/session.js";
import * as json from "../arm/parameter-files.js";
import { collectParameterValueNodes, NO_PARAMETERS } from "../arm/template/resolve-parameter-values.js";
import type { MappingNode } from "../data/node.js";
import { getMappingEntries, getMember } from "../data/node-builders-and-getters.js";
import type { Document } from "../document.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";
import { isBicepParameterPath } from "./bicep-file-paths.js";
import { getTextWithoutInterpolation } from "./compile/file-compilation.js";
import {
  findFileSettingStatement,
  findParameterFilesOfBicepTemplate,
  findUsedOrExtendedPath,
  readBicepParameterValues,
} from "./parameter-files.js";
import { getBicepSyntaxAndTemplateCache } from "./syntax-and-template-cache.js";

export function* readBicepDocuments(path: string, context: ReadContext): Generator<Document> {
  if (isBicepParameterPath(path)) yield* readParameterFile(path, context);
  else yield* readTemplate(path, context);
}

function* readTemplate(path: string, context: ReadContext): Generator<Document> {
  const template = getBicepSyntaxAndTemplateCache(context).template(path);
  if (template === undefined) return;
  const parameterFiles = findParameterFilesOfBicepTemplate(path, context);
  const others = json.findParameterFilesOfArmTemplate(path, template, context);
  for (const parameters of parameterFiles) yield readWith(path, template, parameters, context);
  for (const { path: from, parameters } of others)
    yield buildArmDocument(
      path,
      template,
      { path: from, values: collectParameterValueNodes(parameters) },
      newSession(context),
    );
  if (parameterFiles.length + others.length === 0)
    yield buildArmDocument(path, template, { path: undefined, values: NO_PARAMETERS }, newSession(context));
}

/** A parameter file that lies elsewhere than its template. */
function* readParameterFile(path: string, context: ReadContext): Generator<Document> {
  const library = getBicepSyntaxAndTemplateCache(context);
  const file = library.syntax(path);
  if (file === undefined) return;
  for (const problem of file.problems) context.report(problem);
  const using = findFileSettingStatement(file, "using");
  if (using?.value === undefined) return;
  const target = findUsedOrExtendedPath(file, "using");
  const template = target === undefined ? undefined : library.template(target);
  if (target !== undefined && template !== undefined) yield readWith(target, template, path, context);
  else {
    const written = getTextWithoutInterpolation(using.value) ?? "…";
    const message = `the template "${written}" that these parameters are for is not in this tree`;
    context.report({ file: path, ...file.source.position(using.value.start), message });
  }
}

function readWith(path: string, template: MappingNode, parameters: string, context: ReadContext): Document {
  const shared = newSession(context);
  const values = readBicepParameterValues(parameters, shared);
  sayUndeclared(template, parameters, context);
  return buildArmDocument(path, template, { path: parameters, values }, shared);
}

function newSession(context: ReadContext): ArmSession {
  return createArmSession(context, getBicepSyntaxAndTemplateCache(context).template);
}

function sayUndeclared(template: MappingNode, parameters: string, context: ReadContext): void {
  const declared = new Set(
    [...getMappingEntries(getMember(template, "parameters")).keys()].map((name) => name.toLowerCase()),
  );
  const file = getBicepSyntaxAndTemplateCache(context).syntax(parameters);
  for (const declaration of file?.declarations ?? []) {
    if (declaration.kind !== "param" || declared.has(declaration.name.toLowerCase()) || file === undefined) continue;
    const message = `the template has no parameter "${declaration.name}"`;
    context.report({ file: parameters, ...file.source.position(declaration.nameStart), message });
  }
}
