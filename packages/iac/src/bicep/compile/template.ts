/** A Bicep file as the ARM template it stands for: a tree of data whose parts know where they were written. */
import { mappingAt, scalarAt, sequenceAt } from "../../data/build.js";
import type { DataEntry, DataNode, MappingNode } from "../../data/node.js";
import { folderOf, joinPath } from "../../files/paths.js";
import type { ReadContext } from "../../reader.js";
import type { BicepFile, Deployed } from "../bicep-file.js";
import type { FunctionDeclaration } from "../syntax/ast.js";
import { toData } from "./data.js";
import { declaredEntry, impliedEntry, section, wholeFile } from "./entries.js";
import { emitter } from "./expressions.js";
import { moduleNode } from "./modules.js";
import { call, literal } from "./output.js";
import { outputNode, parameterNode } from "./parameters.js";
import { isRegistryPath } from "./registries.js";
import { deployedNode } from "./resources.js";
import { type Env, literalText, reportAt, type Shared, type Unit } from "./unit.js";

const SCHEMAS: Readonly<Record<BicepFile["level"], string>> = {
  resourceGroup: "2019-04-01/deploymentTemplate.json#",
  subscription: "2018-05-01/subscriptionDeploymentTemplate.json#",
  managementGroup: "2019-08-01/managementGroupDeploymentTemplate.json#",
  tenant: "2019-08-01/tenantDeploymentTemplate.json#",
};

/** `fileAt` gives other files of the tree, for what they export. */
export function compiledTemplate(
  file: BicepFile,
  context: ReadContext,
  fileAt: (path: string) => BicepFile | undefined,
): MappingNode {
  const needed = new Map<string, { readonly unit: Unit; readonly name: string }>();
  const shared = sharedBy(context, fileAt, needed);
  const unit: Unit = { file, prefix: "", namespace: "__bicep", shared };
  const env: Env = { unit, locals: new Map(), inside: undefined };
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
        sections.parameters.set(declaration.name, declaredEntry(declaration, parameterNode(declaration, env)));
        break;
      case "output":
        sections.outputs.set(declaration.name, declaredEntry(declaration, outputNode(declaration, env)));
        break;
      case "var":
      case "func":
        shared.need(unit, declaration.name);
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

  function addDeployed(deployed: Deployed): void {
    const { declaration, address } = deployed;
    const isExisting = declaration.kind === "resource" && declaration.isExisting;
    if (!isExisting) {
      const around: Env = { ...env, inside: deployed.inside };
      const node = declaration.kind === "module" ? moduleNode(deployed, around) : deployedNode(deployed, around);
      sections.resources.set(address, declaredEntry(declaration, node));
    }
    for (const child of deployed.children.values()) addDeployed(child);
  }

  function addNeeded(home: Unit, name: string): void {
    const meaning = home.file.names.get(name);
    const at: Env = { unit: home, locals: new Map(), inside: undefined };
    if (meaning?.kind === "var")
      sections.variables.set(home.prefix + name, declaredEntry(meaning, toData(meaning.value, at, emitter)));
    if (meaning?.kind !== "func") return;
    const members = sections.functions.get(home.namespace) ?? new Map<string, DataEntry>();
    sections.functions.set(home.namespace, members);
    members.set(name, declaredEntry(meaning, functionNode(meaning, at)));
  }

  function sayMissing(from: Parameters<typeof literalText>[0] & object): void {
    const written = literalText(from);
    const path = written === undefined ? undefined : joinPath(folderOf(file.path), written);
    if (written !== undefined && isRegistryPath(written)) return;
    if (path === undefined || fileAt(path) === undefined)
      reportAt(env, from, `nothing can be imported from "${written ?? "…"}": it is no Bicep file of this tree`);
  }

  function templateNode(): MappingNode {
    const place = wholeFile(file);
    const entries = new Map<string, DataEntry>([
      ["$schema", text(`https://schema.management.azure.com/schemas/${SCHEMAS[file.level]}`)],
      ["languageVersion", text("2.0")],
      ["contentVersion", text("1.0.0.0")],
    ]);
    for (const key of ["parameters", "variables"] as const)
      if (sections[key].size > 0) entries.set(key, impliedEntry(section(file, sections[key])));
    if (sections.functions.size > 0) entries.set("functions", impliedEntry(functionsNode()));
    entries.set("resources", impliedEntry(section(file, sections.resources)));
    if (sections.outputs.size > 0) entries.set("outputs", impliedEntry(section(file, sections.outputs)));
    return mappingAt(place, entries);
  }

  function functionsNode(): DataNode {
    const place = wholeFile(file);
    const groups = [...sections.functions].map(([namespace, members]) =>
      mappingAt(
        place,
        new Map([
          ["namespace", text(namespace)],
          ["members", impliedEntry(section(file, members))],
        ]),
      ),
    );
    return sequenceAt(place, groups);
  }

  function text(value: string): DataEntry {
    return impliedEntry(scalarAt({ source: file.source, start: 0, end: 0 }, value));
  }
}

function functionNode({ parameters, body, nameStart, end }: FunctionDeclaration, env: Env): DataNode {
  const place = { source: env.unit.file.source, start: nameStart, end };
  const names = parameters.map(({ name = "" }) => name);
  const locals = new Map(names.map((name) => [name, call("parameters", literal(name))] as const));
  const value = toData(body, { ...env, locals }, emitter);
  const declared = names.map((name) => mappingAt(place, new Map([["name", impliedEntry(scalarAt(place, name))]])));
  return mappingAt(
    place,
    new Map([
      ["parameters", impliedEntry(sequenceAt(place, declared))],
      ["output", impliedEntry(mappingAt(place, new Map([["value", impliedEntry(value)]])))],
    ]),
  );
}

function sharedBy(
  context: ReadContext,
  fileAt: (path: string) => BicepFile | undefined,
  needed: Map<string, { readonly unit: Unit; readonly name: string }>,
): Shared {
  const units = new Map<string, Unit | undefined>();
  const shared: Shared = {
    context,
    busy: new Set(),
    need(unit, name) {
      const key = `${unit.prefix} ${name}`;
      if (!needed.has(key)) needed.set(key, { unit, name });
    },
    imported(path) {
      if (units.has(path)) return units.get(path);
      const file = fileAt(path);
      const number = units.size + 1;
      const unit = file === undefined ? undefined : { file, prefix: `_${number}.`, namespace: `_${number}`, shared };
      units.set(path, unit);
      return unit;
    },
  };
  return shared;
}
