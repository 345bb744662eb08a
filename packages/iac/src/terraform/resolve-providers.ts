/** Which provider configuration serves a resource, and the tags it adds to everything. */
import { type Block, createObjectValue, type Expression, evaluateHclExpression, type Value } from "@plumbline/hcl";
import { findAttribute, findBlocks } from "./attributes-and-blocks.js";
import type { ModuleConfig } from "./module-config.js";
import {
  type DeclaredProviderBlock,
  type ModuleEvaluation,
  memoizeModuleValue,
  type ProviderMap,
} from "./module-evaluation.js";

/** A child sees what its call hands over, else the configurations without alias of its caller, and its own. */
export function resolveProviders(
  config: ModuleConfig,
  module: () => ModuleEvaluation,
  caller?: { readonly module: ModuleEvaluation; readonly call: Block },
): ProviderMap {
  const providers = new Map<string, DeclaredProviderBlock>();
  if (caller !== undefined) {
    for (const [key, provider] of caller.module.providers) if (!key.includes(".")) providers.set(key, provider);
    for (const [key, passedKey] of handedOver(caller.call)) {
      const provider = caller.module.providers.get(passedKey);
      if (provider !== undefined) providers.set(key, provider);
    }
  }
  for (const [key, declared] of config.providers) providers.set(key, { key, declared, module });
  return providers;
}

function* handedOver(call: Block): Generator<readonly [string, string]> {
  const passed = findAttribute(call.body, "providers")?.expression;
  if (passed?.kind !== "object") return;
  for (const { key, value } of passed.items) {
    const from = referenceText(key);
    const to = referenceText(value);
    if (from !== undefined && to !== undefined) yield [from, to];
  }
}

/** `aws` or `aws.west`; old code writes it as a string. */
function referenceText(expression: Expression): string | undefined {
  if (expression.kind === "literal" && typeof expression.value === "string") return expression.value;
  if (expression.kind === "parentheses") return referenceText(expression.inner);
  if (expression.kind !== "traversal") return undefined;
  return [
    expression.root,
    ...expression.steps.map((step) => (step.kind === "attribute-step" ? step.name : step.key)),
  ].join(".");
}

export function findProviderKey(block: Block, type: string): string {
  const named = findAttribute(block.body, "provider")?.expression;
  return (named === undefined ? undefined : referenceText(named)) ?? type.replace(/_.*$/, "");
}

/** Where a provider's common tags are declared, and the attribute in which the provider shows them with a resource's own. */
const commonTags: Readonly<
  Record<
    string,
    { readonly resource: string; readonly all: string; common: (provider: DeclaredProviderBlock) => Value | undefined }
  >
> = {
  aws: { resource: "tags", all: "tags_all", common: (provider) => defaultTags(provider) },
  google: { resource: "labels", all: "terraform_labels", common: (provider) => argument(provider, "default_labels") },
};

/** `tags_all`: the provider's default tags under the resource's own. */
export function withAllTagsFromProviderDefaults(
  entries: ReadonlyMap<string, Value>,
  type: string,
  provider: DeclaredProviderBlock | undefined,
): ReadonlyMap<string, Value> {
  const kind = type.replace(/_.*$/, "");
  const rule = Object.hasOwn(commonTags, kind) ? commonTags[kind] : undefined;
  if (rule === undefined || provider === undefined || entries.has(rule.all)) return entries;
  const common = members(rule.common(provider));
  const resourceTags = members(entries.get(rule.resource) ?? null);
  if (common === undefined || resourceTags === undefined || common.size === 0) return entries;
  return new Map([...entries, [rule.all, createObjectValue(new Map([...common, ...resourceTags]))]]);
}

function members(value: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (value === null) return new Map();
  if (typeof value !== "object") return undefined;
  if (value.kind === "sensitive") return members(value.value);
  return value.kind === "map" || value.kind === "object" ? value.entries : undefined;
}

function defaultTags(provider: DeclaredProviderBlock): Value | undefined {
  const block = findBlocks(provider.declared.block.body, "default_tags")[0];
  const tags = block === undefined ? undefined : findAttribute(block.body, "tags");
  return tags === undefined ? undefined : evaluated(provider, tags.expression, "default_tags");
}

function argument(provider: DeclaredProviderBlock, name: string): Value | undefined {
  const attribute = findAttribute(provider.declared.block.body, name);
  return attribute === undefined ? undefined : evaluated(provider, attribute.expression, name);
}

function evaluated(provider: DeclaredProviderBlock, expression: Expression, name: string): Value {
  const module = provider.module();
  const place = { file: provider.declared.file, start: expression.start };
  return memoizeModuleValue(module, `provider.${provider.key}.${name}`, place, () =>
    evaluateHclExpression(expression, module.evaluation),
  );
}
