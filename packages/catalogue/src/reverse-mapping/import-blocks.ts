/** Terraform code for a resource that only the cloud has: its own block, and the blocks that Terraform keeps parts of it in. */
import {
  formatCanonicalJson,
  getValueAtPath,
  isJsonObject,
  isSecretName,
  type JsonObject,
  type JsonValue,
  type PathStep,
} from "@plumbline/model";
import { compileTable, selectRowTree } from "../mapping/compile-table.js";
import type { RowTarget } from "../mapping/row-tree.js";
import { propertyBasePathByCloud } from "../resources/property-base-paths.js";
import type { ShapedResource } from "../shaped-resource.js";
import { listKnownDefaults } from "../tables/known-defaults.js";
import { findLiveTypeFacts, type LiveTypeFacts } from "../tables/live-type-facts.js";
import { findCodeTable, listCodeTypesMappedTo } from "../tables/load-tables.js";
import { ABSENT_IN_AWS_PROVIDER_5_FLAG, type Cloud, type CodeMappingTable } from "../tables/mapping-table-types.js";
import { awsImportIdTemplates } from "./aws-import-id-templates.js";
import { buildCodeBody, type CodeBody, isEmptyCodeBody } from "./code-body.js";
import { invertTransform } from "./invert-transform.js";
import {
  adaptCodeBodyForImport,
  applyProviderConstraints,
  requiredUnreadableAttributes,
} from "./provider-code-constraints.js";

/** A `resource` block with the `import` block that takes over what is in the cloud. */
export interface ResourceWithImportBlock {
  readonly type: string;
  readonly body: CodeBody;
  /** What the provider calls it; undefined where the form is not known. */
  readonly id: string | undefined;
  /** The attribute of a part that names the resource; undefined for the resource itself. */
  readonly by: string | undefined;
  /** Attributes that are secrets, and are not written. */
  readonly secrets: readonly string[];
  /** Attributes that have to be written, and that no cloud gives back. */
  readonly unreadable: readonly string[];
}

/** One list of blocks for each type of the code that may say it; the block of the resource itself first. */
export function buildImportBlocks(shaped: ShapedResource, id: string): readonly (readonly ResourceWithImportBlock[])[] {
  const { cloud, type } = shaped;
  if (cloud === undefined || cloud === "kubernetes") return [];
  const tables = listCodeTypesMappedTo(cloud, type).flatMap(
    (name): readonly (readonly [string, CodeMappingTable])[] => {
      const table = findCodeTable(cloud, name);
      return table === undefined || !/^[a-z0-9]+_/.test(name) ? [] : [[name, table]];
    },
  );
  const parts = tables.filter(([name, { part }]) => part !== undefined && awsImportIdTemplates[name] !== undefined);
  const mains = tables.filter(([name, { part }]) => part === undefined && !/^aws_(?:default_|alb)/.test(name));
  return mains.map(([name, table]) => {
    const main = blockOf(name, table, shaped, cloud, id, parts.length > 0);
    const others = parts.map(([part, of]) => blockOf(part, of, shaped, cloud, id, false));
    return [main, ...others.filter(({ body }) => !isEmptyCodeBody(body))];
  });
}

function blockOf(
  type: string,
  table: CodeMappingTable,
  { written, type: shape }: ShapedResource,
  cloud: Cloud,
  id: string,
  hasParts: boolean,
): ResourceWithImportBlock {
  const base = propertyBasePathByCloud[cloud];
  const facts = findLiveTypeFacts(cloud, shape) ?? {};
  const secrets: string[] = [];
  const body = buildCodeBody(selectRowTree(table, compileTable(table, base), {}), written, {
    isOmitted(target, path, value) {
      const relative = path.slice(base.length);
      if (relative[0] === "beside" || isSetByCloud(target, relative, value, facts)) return true;
      if (table.part !== undefined && isKnownDefault(cloud, shape, relative, value)) return true;
      // Blocks of their own say what is deprecated here.
      if (hasParts && target.flags.includes("d")) return true;
      if (!isSecret(target, relative, value)) return false;
      secrets.push(relative.join("."));
      return true;
    },
  });
  const adjusted = adaptCodeBodyForImport(type, applyProviderConstraints(type, body));
  const isOpen = ([name, alternative]: readonly [string, string]) =>
    !adjusted.attributes.has(name) && !adjusted.attributes.has(alternative);
  return {
    ...{
      type,
      body: adjusted,
      id: importId(type, cloud, written, base, id),
      by: table.part?.by.split("|")[0],
      secrets,
    },
    unreadable: (requiredUnreadableAttributes[type] ?? []).filter(isOpen).map(([name]) => name),
  };
}

/** A block of its own for what holds anyway would be one that not every account has. */
function isKnownDefault(cloud: Cloud, type: string, relative: readonly PathStep[], value: JsonValue): boolean {
  return listKnownDefaults(cloud, type, tablePath(relative)).some(
    (known) => formatCanonicalJson(known.value) === formatCanonicalJson(value),
  );
}

const tablePath = (path: readonly PathStep[]) =>
  path
    .map((step) => (typeof step === "number" ? "[]" : `.${step}`))
    .join("")
    .replace(/^\./, "");

function isSetByCloud(
  target: RowTarget,
  relative: readonly PathStep[],
  value: JsonValue,
  facts: LiveTypeFacts,
): boolean {
  const { flags, default: silence, transform, kind } = target;
  if (flags.includes("c") || flags.includes(ABSENT_IN_AWS_PROVIDER_5_FLAG) || isEmptyValue(value)) return true;
  if (facts.readOnly?.includes(tablePath(relative)) === true) return true;
  return (
    silence !== undefined && JSON.stringify(invertTransform(transform, kind, value)[0]) === JSON.stringify(silence)
  );
}

function isSecret({ flags }: RowTarget, relative: readonly PathStep[], value: JsonValue): boolean {
  const name = relative.findLast((step) => typeof step === "string");
  const isPlace = typeof value === "string" && /^(?:arn:|projects\/|\/subscriptions\/)/.test(value);
  return flags.includes("s") || (typeof value !== "boolean" && !isPlace && isSecretName(String(name)));
}

function isEmptyValue(value: JsonValue): boolean {
  if (value === null || value === "") return true;
  return Array.isArray(value) ? value.length === 0 : isJsonObject(value) && Object.keys(value).length === 0;
}

function importId(type: string, cloud: Cloud, written: JsonObject, base: readonly PathStep[], id: string) {
  // Ids of Azure are those of its API, for every type.
  if (cloud === "azure") return id.startsWith("/subscriptions/") ? id : undefined;
  if (cloud === "google") return googleImportId(id);
  const values: Readonly<Record<string, unknown>> = {
    id,
    last: id.slice(Math.max(id.lastIndexOf("/"), id.lastIndexOf(":")) + 1),
    rest: id.slice(id.indexOf("/") + 1),
  };
  const placeholderValue = (name: string) => values[name] ?? getValueAtPath(written, [...base, name]);
  const isKnown = (form: string) =>
    [...form.matchAll(/\{(\w+)\}/g)].every(
      ([, name = ""]) => typeof placeholderValue(name) === "string" && placeholderValue(name) !== "",
    );
  const form = [awsImportIdTemplates[type] ?? []].flat().find(isKnown);
  return form?.replace(/\{(\w+)\}/g, (_all, name: string) => String(placeholderValue(name)));
}

/** The provider takes the path that Google's APIs call it by, whatever the type; buckets have only a name. */
function googleImportId(id: string): string | undefined {
  const path = /^\/\/storage\.googleapis\.com\/([^/]+)$/.exec(id) ?? /^\/\/[\w.]+\/(projects\/[^/]+\/.+)$/.exec(id);
  return path?.[1];
}
