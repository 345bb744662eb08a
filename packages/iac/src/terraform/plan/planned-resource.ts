/** One resource of a plan: its values with what is unknown in them, and where it was written. */
import type { UnknownReason } from "@plumbline/hcl";
import type { JsonObject, PathStep } from "@plumbline/model";
import type { DataNode, UnknownNode } from "../../data/node.js";
import { getMember, mappingAt, textValue, unknownAt } from "../../data/node-builders.js";
import type { SourceTree } from "../../source/source-tree.js";
import { blockTree } from "../block-tree.js";
import { lookupReason } from "../data-sources/lookup-reason.js";
import type { DeclaredResource } from "../module-config.js";
import { nameAttributes } from "../name-attributes.js";
import { fileOfPart, hasBlocks, metaArguments } from "../resource-values.js";
import type { UnplacedResource } from "../resources.js";
import { attributesOf, valuesTree } from "./attributes.js";
import { layoutFor } from "./block-layout.js";
import type { ConfiguredModule, PlanConfiguration } from "./configuration.js";
import { blockKey, cloudIdentityOf, providerNameOf } from "./instance.js";
import { markedPaths, withUnknowns } from "./markers.js";
import type { ModulePlace } from "./module-places.js";
import { attributeReference, type ComparisonBudget, isOmittedInCode } from "./references.js";
import type { ValuesResource } from "./resource-tree.js";

export interface PlanReadContext {
  readonly configuration: PlanConfiguration;
  readonly placeOf: (module: string) => ModulePlace;
  readonly changes: ReadonlyMap<string, DataNode>;
  readonly prior: ReadonlyMap<string, ValuesResource>;
  readonly budget: ComparisonBudget;
}

export function plannedResource(planned: ValuesResource, context: PlanReadContext): UnplacedResource {
  const { address, mode, type, name, module, node } = planned;
  const entry = context.changes.get(address);
  const change = getMember(entry, "change");
  const place = context.placeOf(module);
  const key = blockKey(mode, type, name);
  const configured = place.configured?.resources.get(key);
  const declared = place.joined?.resource(key);
  const values = withUnknowns(planned.values, getMember(change, "after_unknown"), (at, path) =>
    isChosenByProvider(path, planned, configured, declared, context.budget)
      ? undefined
      : unknownPart(at, path, planned, configured, place.configured, context.budget),
  );
  const { attributes, unknowns } = attributesOf(values);
  const sensitive = markedPaths([getMember(node, "sensitive_values"), getMember(change, "after_sensitive")]);
  const former = textValue(getMember(entry, "previous_address"));
  const prior = context.prior.get(address) ?? context.prior.get(former ?? "");
  return {
    address,
    type,
    name,
    ...(planned.index === undefined ? {} : { index: planned.index }),
    mode,
    provider:
      context.configuration.provider(configured) ?? providerNameOf(textValue(getMember(node, "provider_name")), type),
    attributes,
    unknowns,
    ...(sensitive.length === 0 ? {} : { sensitive }),
    ...(former === undefined ? {} : { formerAddresses: [former] }),
    calls: place.calls,
    source: declared === undefined ? valuesTree(node, values) : declaredTree(declared, attributes),
    ...cloudIdentityOf(mode, prior?.values, getMember(change, "before"), getMember(change, "importing")),
  };
}

/**
 * What the code does not write stays unwritten, as in a document of the code: rules know the defaults. Only names (`id`,
 * `arn`) are shown, since others refer to them. A `dynamic` block is not in a plan's configuration, but in the code.
 */
function isChosenByProvider(
  path: readonly PathStep[],
  { mode, values }: ValuesResource,
  configured: DataNode | undefined,
  declared: DeclaredResource | undefined,
  budget: ComparisonBudget,
): boolean {
  const [first, ...inside] = path;
  if (mode === "data" || configured === undefined || typeof first !== "string") return false;
  if (inside.length === 0 && nameAttributes.has(first)) return false;
  if (declared !== undefined && inside.length === 0 && hasBlocks(declared.block.body, first)) return false;
  return isOmittedInCode(
    getMember(configured, "expressions") ?? mappingAt(configured, new Map()),
    values,
    path,
    budget,
  );
}

function unknownPart(
  at: DataNode,
  path: readonly PathStep[],
  { address, mode, type, values }: ValuesResource,
  configured: DataNode | undefined,
  module: ConfiguredModule | undefined,
  budget: ComparisonBudget,
): UnknownNode {
  const expressions = getMember(configured, "expressions");
  const referred = module === undefined ? undefined : attributeReference(module, expressions, values, path, budget);
  const reference = referred ?? `${address}${pathText(path)}`;
  const directReason = mode === "data" ? lookupReason(type, String(path[0])) : "computed";
  const reason = referred === undefined ? directReason : reasonOf(referred);
  return unknownAt(at, `\${${reference}}`, [{ reference, reason }]);
}

function reasonOf(reference: string): UnknownReason {
  const [, type, attribute] = /^data\.([\w-]+)\.[^.]+\.(\w+)/.exec(reference) ?? [];
  if (type === undefined || attribute === undefined) return reference.startsWith("data.") ? "lookup" : "computed";
  return lookupReason(type, attribute);
}

function pathText(path: readonly PathStep[]): string {
  return path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
}

/** In the code: the block that declares it. Which nested block is which is found out when somebody asks. */
function declaredTree(declared: DeclaredResource, attributes: JsonObject): SourceTree {
  const { block, file } = declared;
  let tree: SourceTree | undefined;
  const made = () => {
    if (tree !== undefined) return tree;
    const layout = layoutFor(block.body, attributes, metaArguments);
    tree = blockTree(block, file.source, layout, fileOfPart(declared), metaArguments);
    return tree;
  };
  return {
    source: file.source,
    start: block.start,
    end: block.end,
    child: (step) => made().child(step),
    steps: () => made().steps(),
  };
}
