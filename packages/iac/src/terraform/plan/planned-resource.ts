/** One resource of a plan: its values with what is unknown in them, and where it was written. */
import type { UnknownCause, UnknownReason } from "@plumbline/hcl";
import type { JsonObject, PathStep } from "@plumbline/model";
import type { DataNode, UnknownNode } from "../../data/node.js";
import { createMappingNode, createUnknownNode, getMember, getTextValue } from "../../data/node-builders-and-getters.js";
import type { SourceTree } from "../../source/source-tree.js";
import { buildBlockSourceTree } from "../block-source-tree.js";
import { getDataSourceUnknownReason } from "../data-sources/data-source-unknown-reason.js";
import type { ResourceWithoutPath } from "../evaluate-resources.js";
import { idAndArnAttributeNames } from "../id-and-arn-attributes.js";
import type { DeclaredResource } from "../module-config.js";
import { createBlockPartFileLookup, hasBlockOfType, resourceMetaArguments } from "../resource-values.js";
import { buildDataFileResourceSourceTree, readAttributesAndUnknowns } from "./attributes-and-unknowns.js";
import type { ConfiguredModule, PlanConfiguration } from "./configuration.js";
import { matchBlocksToValue } from "./match-blocks-to-value.js";
import type { PlanModuleWithSource } from "./plan-module-lookup.js";
import type { PlanResource } from "./plan-resources.js";
import { buildCloudIdentity, formatBlockKey, getProviderShortName } from "./resource-instance-name.js";
import { collectMarkedPaths, insertUnknowns } from "./unknown-and-sensitive-markers.js";
import {
  type ComparisonBudget,
  findAttributeReference,
  findSourceOutsideCode,
  isOmittedInCode,
} from "./value-sources-in-code.js";

export interface PlanReadContext {
  readonly configuration: PlanConfiguration;
  readonly placeOf: (module: string) => PlanModuleWithSource;
  readonly changes: ReadonlyMap<string, DataNode>;
  readonly prior: ReadonlyMap<string, PlanResource>;
  readonly budget: ComparisonBudget;
}

export function buildPlannedResource(planned: PlanResource, context: PlanReadContext): ResourceWithoutPath {
  const { address, mode, type, name, module, node } = planned;
  const entry = context.changes.get(address);
  const change = getMember(entry, "change");
  const place = context.placeOf(module);
  const key = formatBlockKey(mode, type, name);
  const configured = place.configured?.resources.get(key);
  const declared = place.joined?.resource(key);
  const known = insertUnknowns(planned.values, getMember(change, "after_unknown"), (at, path) =>
    isChosenByProvider(path, planned, configured, declared, context.budget)
      ? undefined
      : unknownPart(at, path, planned, configured, place.configured, context.budget),
  );
  const secretMarkers = [getMember(node, "sensitive_values"), getMember(change, "after_sensitive")];
  const values = secretMarkers.reduce(
    (shown, marker) =>
      insertUnknowns(shown, marker, (at, path) =>
        hideForeignSecret(at, path, planned, configured, place.configured, context),
      ) ?? shown,
    known,
  );
  const { attributes, unknowns } = readAttributesAndUnknowns(values);
  const sensitive = collectMarkedPaths(secretMarkers);
  const former = getTextValue(getMember(entry, "previous_address"));
  const prior = context.prior.get(address) ?? context.prior.get(former ?? "");
  return {
    address,
    type,
    name,
    ...(planned.index === undefined ? {} : { index: planned.index }),
    mode,
    provider:
      context.configuration.provider(configured) ??
      getProviderShortName(getTextValue(getMember(node, "provider_name")), type),
    attributes,
    unknowns,
    ...(sensitive.length === 0 ? {} : { sensitive }),
    ...(former === undefined ? {} : { formerAddresses: [former] }),
    calls: place.calls,
    source: declared === undefined ? buildDataFileResourceSourceTree(node, values) : declaredTree(declared, attributes),
    ...buildCloudIdentity(mode, prior?.values, getMember(change, "before"), getMember(change, "importing")),
  };
}

/**
 * What the code does not write stays unwritten, as in a document of the code: rules know the defaults. Only names (`id`,
 * `arn`) are shown, since others refer to them. A `dynamic` block is not in a plan's configuration, but in the code.
 */
function isChosenByProvider(
  path: readonly PathStep[],
  { mode, values }: PlanResource,
  configured: DataNode | undefined,
  declared: DeclaredResource | undefined,
  budget: ComparisonBudget,
): boolean {
  const [first, ...inside] = path;
  if (mode === "data" || configured === undefined || typeof first !== "string") return false;
  if (inside.length === 0 && idAndArnAttributeNames.has(first)) return false;
  if (declared !== undefined && inside.length === 0 && hasBlockOfType(declared.block.body, first)) return false;
  return isOmittedInCode(
    getMember(configured, "expressions") ?? createMappingNode(configured, new Map()),
    values,
    path,
    budget,
  );
}

function unknownPart(
  at: DataNode,
  path: readonly PathStep[],
  planned: PlanResource,
  configured: DataNode | undefined,
  module: ConfiguredModule | undefined,
  budget: ComparisonBudget,
): UnknownNode {
  const expressions = getMember(configured, "expressions");
  const referred =
    module === undefined ? undefined : findAttributeReference(module, expressions, planned.values, path, budget);
  const reference = referred ?? `${planned.address}${pathText(path)}`;
  const cause =
    referred === undefined ? causeWithoutReference(path, planned, configured) : { reason: reasonOf(referred) };
  return createUnknownNode(at, `\${${reference}}`, [{ reference, ...cause }]);
}

function causeWithoutReference(
  [first]: readonly PathStep[],
  { address, mode, type }: PlanResource,
  configured: DataNode | undefined,
): Omit<UnknownCause, "reference"> {
  if (mode === "data") return { reason: getDataSourceUnknownReason(type, String(first)) };
  if (configured !== undefined || idAndArnAttributeNames.has(String(first))) return { reason: "computed" };
  // Nobody can tell what the provider sets of itself, by a default that may be wrong, from what the code sets.
  return { reason: "lookup", detail: `the plan has no configuration of ${address}` };
}

/** A secret that comes from elsewhere is as unknown as in the code, where a plan shows it after it was made once. */
function hideForeignSecret(
  at: DataNode,
  path: readonly PathStep[],
  { values }: PlanResource,
  configured: DataNode | undefined,
  module: ConfiguredModule | undefined,
  { budget }: PlanReadContext,
): UnknownNode | undefined {
  if (module === undefined || at.kind !== "scalar" || typeof at.value !== "string") return undefined;
  // A document with a secret somewhere in it says much else that rules read.
  if (/^\s*[[{]/.test(at.value)) return undefined;
  const reference = findSourceOutsideCode(module, getMember(configured, "expressions"), values, path, budget);
  if (reference === undefined) return undefined;
  const reason = reference.startsWith("var.") ? "no-value" : reasonOf(reference);
  return createUnknownNode(at, `\${${reference}}`, [{ reference, reason }]);
}

function reasonOf(reference: string): UnknownReason {
  const [, type, attribute] = /^data\.([\w-]+)\.[^.]+\.(\w+)/.exec(reference) ?? [];
  if (type === undefined || attribute === undefined) return reference.startsWith("data.") ? "lookup" : "computed";
  return getDataSourceUnknownReason(type, attribute);
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
    const layout = matchBlocksToValue(block.body, attributes, resourceMetaArguments);
    tree = buildBlockSourceTree(block, file.source, layout, createBlockPartFileLookup(declared), resourceMetaArguments);
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
