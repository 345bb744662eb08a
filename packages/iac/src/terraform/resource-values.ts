/** What a resource's block says: one attribute when somebody refers to it, or all of them. */
import {
  anyType,
  type Block,
  type Body,
  createObjectValue,
  createTupleValue,
  createUnknownValue,
  evaluateHclExpression,
  fromJson,
  stringType,
  type UnknownReason,
  type Value,
} from "@plumbline/hcl";
import type { UnknownPart } from "../document.js";
import { findAttribute } from "./attributes-and-blocks.js";
import { type BodyValue, evaluateBodyValue } from "./block-values.js";
import type { ConfigFile } from "./config-file.js";
import { resolveDataSourceFromArguments } from "./data-sources/data-source-from-arguments.js";
import { getDataSourceUnknownReason, isIdentityDataSource } from "./data-sources/data-source-unknown-reason.js";
import { idAndArnAttributeNames } from "./id-and-arn-attributes.js";
import { formatInstanceIndex } from "./instance-index.js";
import type { DeclaredBlock, DeclaredResource } from "./module-config.js";
import { type BlockInstance, type ModuleEvaluation, memoizeModuleValue } from "./module-evaluation.js";

/** Arguments and blocks that are Terraform's own, not the provider's. */
export const resourceMetaArguments: ReadonlySet<string> = new Set([
  "count",
  "for_each",
  "depends_on",
  "provider",
  "lifecycle",
  "provisioner",
  "connection",
]);

export function createBlockPartFileLookup(
  declared: DeclaredBlock,
): (part: Body["attributes"][number] | Block) => ConfigFile {
  return (part) => declared.overrides?.get(part) ?? declared.file;
}

/**
 * An argument that was given null is not given: the provider may choose a value, as for one that is not written. Blocks
 * and data sources can have attributes that only the provider knows beside those the code states.
 */
export function evaluateResourceAttribute(
  module: ModuleEvaluation,
  declared: DeclaredResource,
  instance: BlockInstance,
  name: string,
): Value {
  const key = `${formatLocalAddress(declared, instance)}.${name}`;
  return memoizeModuleValue(module, key, { file: declared.file, start: declared.block.start }, () => {
    const reference = `${module.prefix}${key}`;
    const { body } = declared.block;
    const evaluation = { ...module.evaluation, scope: instance.scope };
    const reason =
      declared.mode !== "data"
        ? "computed"
        : getDataSourceUnknownReason(declared.type, name, (wanted) => {
            const expression = findAttribute(body, wanted)?.expression;
            return expression === undefined ? undefined : evaluateHclExpression(expression, evaluation);
          });
    // A list of names has as many elements as are written.
    const type = idAndArnAttributeNames.has(name) ? stringType : anyType;
    const computed = createUnknownValue(type, `\${${reference}}`, [{ reference, reason }]);
    const attribute = resourceMetaArguments.has(name) ? undefined : findAttribute(body, name);
    if (attribute !== undefined) {
      return evaluateHclExpression(attribute.expression, evaluation) ?? computed;
    }
    const all = () => evaluateAllAttributes(module, declared, instance, []).entries;
    if (hasBlockOfType(body, name)) return opened(all().get(name) ?? createTupleValue([]), reference, reason);
    if (declared.mode !== "data") return computed;
    return (
      resolveDataSourceFromArguments(declared.type, name, () => createObjectValue(all()), evaluation) ??
      findDataSourceAnswer(module, declared, instance, name) ??
      computed
    );
  });
}

/** What it answered when the code was applied last, where a state has that. */
function findDataSourceAnswer(
  module: ModuleEvaluation,
  declared: DeclaredResource,
  instance: BlockInstance,
  name: string,
): Value | undefined {
  if (isIdentityDataSource(declared.type)) return undefined;
  const { dataSourceAnswers } = module.reading.context;
  const answer = dataSourceAnswers.get(`${module.prefix}${formatLocalAddress(declared, instance)}`);
  const value = answer !== undefined && Object.hasOwn(answer, name) ? answer[name] : undefined;
  return value === undefined || value === null ? undefined : fromJson(value);
}

/** Blocks as the provider gives them back: what the code states is known, the rest can be asked for. */
function opened(value: Value, reference: string, reason: UnknownReason): Value {
  if (typeof value !== "object" || value === null) return value;
  if (value.kind === "tuple")
    return createTupleValue(value.items.map((item, index) => opened(item, `${reference}[${index}]`, reason)));
  if (value.kind !== "object") return value;
  const attribute = (name: string) => {
    const member = value.entries.get(name);
    return member === undefined || member === null ? undefined : opened(member, `${reference}.${name}`, reason);
  };
  return { ...createUnknownValue(anyType, `\${${reference}}`, [{ reference, reason }]), attribute };
}

export function hasBlockOfType(body: Body, type: string): boolean {
  return body.blocks.some(
    (block) => block.type === type || (block.type === "dynamic" && block.labels[0]?.text === type),
  );
}

export function evaluateAllAttributes(
  module: ModuleEvaluation,
  declared: DeclaredResource,
  instance: BlockInstance,
  unknownBlocks: UnknownPart[],
): BodyValue {
  return evaluateBodyValue(declared.block.body, instance.scope, {
    module,
    fileOf: createBlockPartFileLookup(declared),
    skips: resourceMetaArguments,
    unknownBlocks,
  });
}

/** As code of the same module refers to it. */
export function formatLocalAddress(declared: DeclaredResource, instance: BlockInstance): string {
  return `${declared.mode === "managed" ? "" : `${declared.mode}.`}${declared.type}.${declared.name}${formatInstanceIndex(instance.key)}`;
}
