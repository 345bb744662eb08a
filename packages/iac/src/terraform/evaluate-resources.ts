/** The resources of a module and of everything it calls, instance by instance. */
import type { UnknownCause } from "@plumbline/hcl";
import type { Resource, UnknownPart } from "../document.js";
import { buildBlockSourceTree } from "./block-source-tree.js";
import { evaluateBodyValue } from "./block-values.js";
import type { ConfigFile } from "./config-file.js";
import { evaluateResourceAssumingReferencesExist } from "./evaluate-assuming-existence.js";
import { toEvaluatedAttributes } from "./evaluated-attributes.js";
import { findFormerAddresses } from "./former-addresses.js";
import { formatInstanceIndex } from "./instance-index.js";
import { readLifecycle } from "./lifecycle-and-terraform-blocks.js";
import type { DeclaredBlock, DeclaredResource } from "./module-config.js";
import type { BlockInstance, ModuleEvaluation } from "./module-evaluation.js";
import { expandModuleCall, expandResource, moduleMetaArguments } from "./module-tree.js";
import { findProviderKey, withAllTagsFromProviderDefaults } from "./resolve-providers.js";
import { createBlockPartFileLookup, formatLocalAddress, resourceMetaArguments } from "./resource-values.js";

/** A resource that has no place in a body yet. */
export type ResourceWithoutPath = Omit<Resource, "path">;

/** What the given file declares (all files: undefined), modules it calls included, in the order it stands there. */
export function* evaluateResources(
  module: ModuleEvaluation,
  file: ConfigFile | undefined,
  inherited: readonly UnknownCause[] = [],
): Generator<ResourceWithoutPath> {
  for (const [key, declared] of module.config.resources) {
    // What lives only while Terraform runs is deployed nowhere.
    if (declared.mode === "ephemeral" || (file !== undefined && declared.file !== file)) continue;
    const { instances, unknown = [] } = expandResource(module, key, declared);
    const existence = unknown.length === 0 ? inherited : [...inherited, ...unknown];
    for (const instance of instances) yield resourceOf(module, declared, instance, existence);
  }
  for (const [name, declared] of module.config.calls) {
    if (file !== undefined && declared.file !== file) continue;
    const expanded = expandModuleCall(module, name);
    if (expanded === undefined) continue;
    const causes = [...inherited, ...(expanded.unknown ?? [])];
    for (const instance of expanded.instances) {
      if (instance.module === undefined) yield unresolvedCall(module, name, declared, instance, causes);
      else yield* evaluateResources(instance.module, undefined, causes);
    }
  }
}

function resourceOf(
  module: ModuleEvaluation,
  declared: DeclaredResource,
  instance: BlockInstance,
  existence: readonly UnknownCause[],
): ResourceWithoutPath {
  const { entries, layout, unknownBlocks } = evaluateResourceAssumingReferencesExist(module, declared, instance);
  const key = findProviderKey(declared.block, declared.type);
  const provider = module.providers.get(key);
  const lifecycle = readLifecycle(declared.block.body);
  const shown = lifecycle === undefined ? entries : new Map([...entries, ["lifecycle", lifecycle] as const]);
  const { attributes, unknowns, sensitive } = toEvaluatedAttributes(
    withAllTagsFromProviderDefaults(shown, declared.type, provider),
    unknownBlocks,
  );
  const { source } = declared.file;
  const address = `${module.prefix}${formatLocalAddress(declared, instance)}`;
  const former = findFormerAddresses(module, address);
  const resource = {
    address,
    type: declared.type,
    name: declared.name,
    mode: declared.mode === "data" ? "data" : "managed",
    provider: provider?.key ?? key,
    attributes,
    unknowns,
    calls: module.calls,
    source: buildBlockSourceTree(
      declared.block,
      source,
      layout,
      createBlockPartFileLookup(declared),
      resourceMetaArguments,
    ),
  } as const;
  if (instance.key === undefined && existence.length + sensitive.length + former.length === 0) return resource;
  return {
    ...resource,
    ...(instance.key === undefined ? {} : { index: instance.key }),
    ...(existence.length === 0 ? {} : { existence }),
    ...(sensitive.length === 0 ? {} : { sensitive }),
    ...(former.length === 0 ? {} : { formerAddresses: former }),
  };
}

/** A call whose module is not here still tells what it was given. */
function unresolvedCall(
  module: ModuleEvaluation,
  name: string,
  declared: DeclaredBlock,
  instance: BlockInstance,
  existence: readonly UnknownCause[],
): ResourceWithoutPath {
  const unknownBlocks: UnknownPart[] = [];
  const skips = new Set([...moduleMetaArguments].filter((argument) => argument !== "source" && argument !== "version"));
  const { entries, layout } = evaluateBodyValue(declared.block.body, instance.scope, {
    module,
    fileOf: createBlockPartFileLookup(declared),
    skips,
    unknownBlocks,
  });
  const { attributes, unknowns, sensitive } = toEvaluatedAttributes(entries, unknownBlocks);
  return {
    address: `${module.prefix}module.${name}${formatInstanceIndex(instance.key)}`,
    type: "module",
    name,
    ...(instance.key === undefined ? {} : { index: instance.key }),
    attributes,
    unknowns,
    ...(existence.length === 0 ? {} : { existence }),
    ...(sensitive.length === 0 ? {} : { sensitive }),
    calls: module.calls,
    source: buildBlockSourceTree(declared.block, declared.file.source, layout, createBlockPartFileLookup(declared)),
  };
}
