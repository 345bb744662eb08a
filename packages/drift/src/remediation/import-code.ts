/**
 * Writes code for unmanaged resources: Terraform `import` blocks with resources, or manifests. The code is read again,
 * and what it lacks or has differently is listed above it in comments.
 */
import {
  buildBodyWithPoliciesAsRead,
  buildImportBlocks,
  buildShapedResources,
  findLiveTypeFacts,
  findProviderRefusal,
  type ResourceWithImportBlock,
  type ShapedResource,
  toTerraformJson,
} from "@plumbline/catalogue";
import { createMemoryFileTree, formatHclBlock, formatHclValue, HclExpression, readDocuments } from "@plumbline/iac";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { formatPath, HIDDEN_SECRET, maskBodySecrets } from "../attributes/index.js";
import { findCloudManager } from "../cloud-managed/index.js";
import { compareResource } from "../comparison/index.js";
import type { DriftReport, LiveSide } from "../model/index.js";
import { toHclBody } from "./to-hcl-body.js";

/** Code for unmanaged resources. */
export interface ImportCode {
  readonly text: string;
  readonly imported: number;
  /** Resources that no code could be written for. */
  readonly unsupported: readonly string[];
}

/** Writes code for every unmanaged resource of a report; `account` is all that was read. */
export function createImportCode(
  { resources }: Pick<DriftReport, "resources">,
  account: readonly LiveSide[] = [],
): ImportCode {
  const keysOfAws = listKeysOfAws(account);
  const names = new Set<string>();
  const unsupported: string[] = [];
  const pieces: string[] = [];
  for (const { result, sides, id, type } of resources) {
    const { live } = sides();
    if (result !== "unmanaged" || live === undefined || id === undefined) continue;
    const code =
      live.cloud === "kubernetes" ? manifestText(maskBodySecrets(live)) : terraformText(live, id, names, keysOfAws);
    const text = code?.includes(HIDDEN_SECRET) ? `${SECRET_NOTE}${code}` : code;
    if (text === undefined) unsupported.push(`${type} ${id}`);
    else pieces.push(text);
  }
  const unknown = unsupported.map((name) => `# No code is known for ${comment(name)}\n`).join("");
  return { text: `${pieces.join("\n")}${unknown}`, imported: pieces.length, unsupported };
}

/** Keys that AWS has made for a service: who names none uses them, and the provider reads them as none. */
function listKeysOfAws(account: readonly LiveSide[]): ReadonlySet<string> {
  const ofAws = account.filter(({ shaped }) => findCloudManager(shaped) !== undefined);
  const targets = ofAws.flatMap(({ shaped }) => {
    const target = getValueAtPath(shaped.written, ["properties", "TargetKeyId"]);
    return shaped.type === "AWS::KMS::Alias" && typeof target === "string" ? [lastSegment(target)] : [];
  });
  const keys = account.filter(({ shaped }) => shaped.type === "AWS::KMS::Key");
  return new Set(
    keys.filter((key) => ofAws.includes(key) || targets.includes(lastSegment(key.id))).map(({ id }) => id),
  );
}

const lastSegment = (id: string) => id.slice(id.lastIndexOf("/") + 1);

function withoutValues(value: JsonValue, dropped: ReadonlySet<string>): JsonValue {
  if (dropped.size === 0) return value;
  if (Array.isArray(value)) return value.map((element) => withoutValues(element, dropped));
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([, member]) => typeof member !== "string" || !dropped.has(member));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutValues(member, dropped)]));
}

const SECRET_NOTE = `# ${HIDDEN_SECRET} stands for a secret, to be given\n`;

/** A comment ends with its line. */
const comment = (text: string) => JSON.stringify(text).slice(1, -1);

/** JSON is valid YAML; what the cluster adds is left out. */
function manifestText(written: JsonObject): string | undefined {
  if (written.kind === "Secret") return undefined;
  const { status: _, metadata, ...rest } = written as Record<string, JsonValue>;
  const { managedFields, uid, resourceVersion, generation, creationTimestamp, selfLink, ...kept } = (metadata ??
    {}) as Record<string, JsonValue>;
  return `---\n${JSON.stringify({ ...rest, metadata: kept }, null, 2)}\n`;
}

function terraformText(
  live: ShapedResource,
  id: string,
  names: Set<string>,
  keysOfAws: ReadonlySet<string>,
): string | undefined {
  const written = withoutValues(buildBodyWithPoliciesAsRead(live), keysOfAws) as JsonObject;
  const tries = buildImportBlocks({ ...live, written: maskBodySecrets({ ...live, written }) }, id).map((blocks) => {
    const name = blockName(live, blocks[0]?.type ?? "", names);
    const main = blocks[0]?.type ?? "";
    const readable = blocks.map((block) => resourceText({ ...block, unreadable: [] }, name, main)).join("\n");
    return { blocks, name, differences: listDifferences(readable, live) };
  });
  const [best] = tries.sort((a, b) => a.differences.length - b.differences.length);
  if (best === undefined) return undefined;
  names.add(`${best.blocks[0]?.type}.${best.name}`);
  const remarks = [
    `# ${comment(`${live.type} ${id}`)}`,
    ...best.differences.map((difference) => `# differs: ${comment(difference)}`),
    ...best.blocks.flatMap(({ secrets }) => secrets.map((secret) => `# a secret, to be given: ${comment(secret)}`)),
    ...best.blocks.flatMap(({ unreadable }) =>
      unreadable.map((attribute) => `# no cloud gives it back, to be given: ${attribute}`),
    ),
  ];
  const [main] = best.blocks;
  // Parts refer to the resource: without it, they are comments, too.
  const outer = main === undefined ? undefined : whyNotImported(main, live.cloud);
  const whyNot = (block: ResourceWithImportBlock) => outer ?? whyNotImported(block, live.cloud);
  const imports = best.blocks
    .filter((block) => whyNot(block) === undefined)
    .map((block) => importText(block, best.name));
  const code = best.blocks.map((block) => {
    const text = resourceText(block, best.name, main?.type ?? "");
    const reason = whyNot(block);
    return reason === undefined ? text : `# ${comment(reason)}\n${commentedOut(text)}`;
  });
  return `${remarks.join("\n")}\n${imports.join("")}${code.join("\n")}`;
}

/** A block without an import would create another resource, and one that the provider refuses would refuse all. */
function whyNotImported({ type, id, body, by, unreadable }: ResourceWithImportBlock, cloud: ShapedResource["cloud"]) {
  if (id === undefined) return `The id to import ${type} by is not known.`;
  const stated = Object.fromEntries([...unreadable, ...(by === undefined ? [] : [by])].map((name) => [name, true]));
  const refusal =
    cloud === undefined ? undefined : findProviderRefusal(cloud, type, { ...toTerraformJson(body), ...stated });
  return refusal === undefined ? undefined : `No cloud gives back what ${type} must have: ${refusal}.`;
}

const commentedOut = (text: string) => text.replace(/^(?=.)/gm, "# ");

function importText({ type, id }: ResourceWithImportBlock, name: string): string {
  return `import {\n  to = ${type}.${name}\n  id = ${formatHclValue(id ?? "")}\n}\n`;
}

function resourceText({ type, body, by, unreadable }: ResourceWithImportBlock, name: string, main: string): string {
  const { attributes, blocks: inside } = toHclBody(body);
  const extraAttributes = [
    ...(by === undefined ? [] : [[by, new HclExpression(`${main}.${name}.id`)] as const]),
    ...unreadable.map((attribute) => [attribute, "to be given"] as const),
  ];
  const ignored = new Map([["ignore_changes", new HclExpression(`[${unreadable.join(", ")}]`)]]);
  const lifecycle = { name: "lifecycle", body: { attributes: ignored, blocks: [] } };
  const blocks = unreadable.length === 0 ? inside : [...inside, lifecycle];
  return `${formatHclBlock(`resource "${type}" "${name}"`, { attributes: new Map([...extraAttributes, ...attributes]), blocks }, "")}\n`;
}

function blockName({ resource, naturalKey }: ShapedResource, type: string, taken: ReadonlySet<string>): string {
  const keyName = (naturalKey ?? resource.name).split(/[/:]/).at(-1) ?? "";
  const plain = keyName.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 60);
  const name = /^[A-Za-z_]/.test(plain) ? plain : `r_${plain}`;
  if (!taken.has(`${type}.${name}`)) return name;
  for (let count = 2; ; count += 1) if (!taken.has(`${type}.${name}_${count}`)) return `${name}_${count}`;
}

/** Attributes in which the written code differs from the live resource. */
function listDifferences(code: string, live: ShapedResource): readonly string[] {
  const problems: string[] = [];
  const files = createMemoryFileTree({ "import.tf": code });
  const documents = readDocuments(files, { wholeModules: true }, ({ message }) => problems.push(message));
  const shapes = [...documents].flatMap((document) => [...buildShapedResources(document)]);
  const shaped = shapes.find(({ type }) => type === live.type);
  if (shaped === undefined) return [...problems, "the code is not read as this resource"];
  const text = (path: readonly PathStep[]) => formatPath(path);
  const written = (shape: ShapedResource) => shape.written as JsonObject;
  const root = (shape: ShapedResource) => (written(shape).properties ?? written(shape)) as JsonObject;
  const readOnly = live.cloud === undefined ? [] : (findLiveTypeFacts(live.cloud, live.type)?.readOnly ?? []);
  const isUnwritten = (name: string) =>
    !IDENTITY_MEMBERS.has(name) && !readOnly.includes(name) && !Object.hasOwn(root(shaped), name);
  const missing = Object.keys(root(live)).filter(isUnwritten);
  return [
    ...problems,
    ...compareResource(shaped, live).drifted.map(({ path }) => text(path)),
    ...missing.map((name) => `${name} is not said`),
  ];
}

const IDENTITY_MEMBERS: ReadonlySet<string> = new Set([
  "id",
  "type",
  "name",
  "apiVersion",
  "kind",
  "address",
  "beside",
  "etag",
]);
