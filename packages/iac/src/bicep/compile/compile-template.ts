/** A Bicep file as the ARM template it stands for: a tree of data whose parts know where they were written. */

import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { createMappingNode, createScalarNode, createSequenceNode } from "../../data/node-builders-and-getters.js";
import { getParentFolder, joinPathInsideTree } from "../../files/paths.js";
import type { ReadContext } from "../../read-context-and-data-file-reader.js";
import type { BicepFile, ResourceOrModuleSymbol } from "../bicep-file.js";
import type { FunctionDeclaration } from "../syntax/ast.js";
import { createCallEmitter, createConstantEmitter } from "./arm-expression-writer.js";
import { compileModule } from "./compile-module.js";
import { compileResourceOrModule } from "./compile-resource-or-module.js";
import { createExpressionEmitter } from "./create-expression-emitter.js";
import { compileToDataNode } from "./data-nodes.js";
import {
  type CompilationContext,
  type ExpressionEnv,
  type FileCompilation,
  getTextWithoutInterpolation,
  reportProblemAt,
} from "./file-compilation.js";
import { compileOutput, compileParameter } from "./parameters-and-outputs.js";
import { isRegistryPath } from "./registry-path.js";
import { createDeclaredEntry, createFileSpan, createImpliedEntry, createSectionNode } from "./section-entries.js";

const SCHEMAS: Readonly<Record<BicepFile["level"], string>> = {
  resourceGroup: "2019-04-01/deploymentTemplate.json#",
  subscription: "2018-05-01/subscriptionDeploymentTemplate.json#",
  managementGroup: "2019-08-01/managementGroupDeploymentTemplate.json#",
  tenant: "2019-08-01/tenantDeploymentTemplate.json#",
};

/** `fileAt` gives other files of the tree, for what they export. */
export function compileTemplate(
  file: BicepFile,
  context: ReadContext,
  fileAt: (path: string) => BicepFile | undefined,
): MappingNode {
  const needed = new Map<string, { readonly unit: FileCompilation; readonly name: string }>();
  const compilation = createCompilation(context, fileAt, needed);
  const unit: FileCompilation = { file, prefix: "", namespace: "__bicep", compilation };
  const env: ExpressionEnv = { unit, locals: new Map(), inside: undefined };
  const sections = {
    parameters: new Map<string, DataEntry>(),
    variables: new Map<string, DataEntry>(),
    resources: new Map<string, DataEntry>(),
    outputs: new Map<string, DataEntry>(),
    functions: new Map<string, Map<string, DataEntry>>(),
  };

  for (const declaration of file.declarations) {
    switch (declaration.kind) {
      case "param":
        sections.parameters.set(declaration.name, createDeclaredEntry(declaration, compileParameter(declaration, env)));
        break;
      case "output":
        sections.outputs.set(declaration.name, createDeclaredEntry(declaration, compileOutput(declaration, env)));
        break;
      case "var":
      case "func":
        compilation.need(unit, declaration.name);
        break;
      case "resource":
      case "module": {
        const meaning = file.names.get(declaration.name);
        if (meaning?.kind === "deployed") addDeployed(meaning);
        break;
      }
      case "import":
        sayMissing(declaration.from);
        break;
    }
  }
  // What is needed may need more, which is added behind it while this goes on.
  for (const { unit: home, name } of needed.values()) addNeeded(home, name);
  return templateNode();

  function addDeployed(deployed: ResourceOrModuleSymbol): void {
    const { declaration, address } = deployed;
    const isExisting = declaration.kind === "resource" && declaration.isExisting;
    if (!isExisting) {
      const around: ExpressionEnv = { ...env, inside: deployed.inside };
      const node =
        declaration.kind === "module" ? compileModule(deployed, around) : compileResourceOrModule(deployed, around);
      sections.resources.set(address, createDeclaredEntry(declaration, node));
    }
    for (const child of deployed.children.values()) addDeployed(child);
  }

  function addNeeded(home: FileCompilation, name: string): void {
    const meaning = home.file.names.get(name);
    const at: ExpressionEnv = { unit: home, locals: new Map(), inside: undefined };
    if (meaning?.kind === "var")
      sections.variables.set(
        home.prefix + name,
        createDeclaredEntry(meaning, compileToDataNode(meaning.value, at, createExpressionEmitter)),
      );
    if (meaning?.kind !== "func") return;
    const members = sections.functions.get(home.namespace) ?? new Map<string, DataEntry>();
    sections.functions.set(home.namespace, members);
    members.set(name, createDeclaredEntry(meaning, functionNode(meaning, at)));
  }

  function sayMissing(from: Parameters<typeof getTextWithoutInterpolation>[0] & object): void {
    const written = getTextWithoutInterpolation(from);
    const path = written === undefined ? undefined : joinPathInsideTree(getParentFolder(file.path), written);
    if (written !== undefined && isRegistryPath(written)) return;
    if (path === undefined || fileAt(path) === undefined)
      reportProblemAt(env, from, `nothing can be imported from "${written ?? "…"}": it is no Bicep file of this tree`);
  }

  function templateNode(): MappingNode {
    const place = createFileSpan(file);
    const entries = new Map<string, DataEntry>([
      ["$schema", text(`https://schema.management.azure.com/schemas/${SCHEMAS[file.level]}`)],
      ["languageVersion", text("2.0")],
      ["contentVersion", text("1.0.0.0")],
    ]);
    for (const key of ["parameters", "variables"] as const)
      if (sections[key].size > 0) entries.set(key, createImpliedEntry(createSectionNode(file, sections[key])));
    if (sections.functions.size > 0) entries.set("functions", createImpliedEntry(functionsNode()));
    entries.set("resources", createImpliedEntry(createSectionNode(file, sections.resources)));
    if (sections.outputs.size > 0)
      entries.set("outputs", createImpliedEntry(createSectionNode(file, sections.outputs)));
    return createMappingNode(place, entries);
  }

  function functionsNode(): DataNode {
    const place = createFileSpan(file);
    const groups = [...sections.functions].map(([namespace, members]) =>
      createMappingNode(
        place,
        new Map([
          ["namespace", text(namespace)],
          ["members", createImpliedEntry(createSectionNode(file, members))],
        ]),
      ),
    );
    return createSequenceNode(place, groups);
  }

  function text(value: string): DataEntry {
    return createImpliedEntry(createScalarNode({ source: file.source, start: 0, end: 0 }, value));
  }
}

function functionNode({ parameters, body, nameStart, end }: FunctionDeclaration, env: ExpressionEnv): DataNode {
  const place = { source: env.unit.file.source, start: nameStart, end };
  const names = parameters.map(({ name = "" }) => name);
  const locals = new Map(
    names.map((name) => [name, createCallEmitter("parameters", createConstantEmitter(name))] as const),
  );
  const value = compileToDataNode(body, { ...env, locals }, createExpressionEmitter);
  const declared = names.map((name) =>
    createMappingNode(place, new Map([["name", createImpliedEntry(createScalarNode(place, name))]])),
  );
  return createMappingNode(
    place,
    new Map([
      ["parameters", createImpliedEntry(createSequenceNode(place, declared))],
      ["output", createImpliedEntry(createMappingNode(place, new Map([["value", createImpliedEntry(value)]])))],
    ]),
  );
}

function createCompilation(
  context: ReadContext,
  fileAt: (path: string) => BicepFile | undefined,
  needed: Map<string, { readonly unit: FileCompilation; readonly name: string }>,
): CompilationContext {
  const units = new Map<string, FileCompilation | undefined>();
  const compilation: CompilationContext = {
    context,
    inProgress: new Set(),
    need(unit, name) {
      const key = `${unit.prefix} ${name}`;
      if (!needed.has(key)) needed.set(key, { unit, name });
    },
    imported(path) {
      if (units.has(path)) return units.get(path);
      const file = fileAt(path);
      const number = units.size + 1;
      const unit =
        file === undefined ? undefined : { file, prefix: `_${number}.`, namespace: `_${number}`, compilation };
      units.set(path, unit);
      return unit;
    },
  };
  return compilation;
}
