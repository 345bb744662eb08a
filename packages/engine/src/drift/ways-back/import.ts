/**
 * Code for what nobody manages: `import` blocks and resources of Terraform, or manifests. It is read again before it is given:
 * what it does not say of the resource, or says otherwise, stands above it as a comment.
 */
import {
  type CodeBody,
  type ImportBlock,
  importCodeFor,
  liveFacts,
  resourcesIn,
  type ShapedResource,
} from "@plumbline/catalogue";
import { blockText, Expression, filesOf, type HclBody, hclText, readDocuments } from "@plumbline/iac";
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import { compareResource } from "../compare.js";
import type { DriftReport } from "../find-drift.js";
import { pathText } from "../report/drift-view.js";
import { HIDDEN, shownBody } from "../secrets.js";

export interface ImportCode {
  readonly text: string;
  readonly imported: number;
  /** No code could be made. */
  readonly left: readonly string[];
}

export function importCode({ resources }: Pick<DriftReport, "resources">): ImportCode {
  const names = new Set<string>();
  const left: string[] = [];
  const pieces: string[] = [];
  for (const { result, sides, id, type } of resources) {
    const { live } = sides();
    if (result !== "unmanaged" || live === undefined || id === undefined) continue;
    const code = live.cloud === "kubernetes" ? manifestOf(shownBody(live)) : terraformOf(live, id, names);
    const text = code?.includes(HIDDEN) ? `${STARRED}${code}` : code;
    if (text === undefined) left.push(`${type} ${id}`);
    else pieces.push(text);
  }
  const unknown = left.map((one) => `# No code is known for ${comment(one)}\n`).join("");
  return { text: `${pieces.join("\n")}${unknown}`, imported: pieces.length, left };
}

const STARRED = `# ${HIDDEN} stands for a secret, to be given\n`;

/** A comment ends with its line. */
const comment = (text: string) => JSON.stringify(text).slice(1, -1);

/** JSON is YAML; what the cluster itself adds is left out. */
function manifestOf(written: JsonObject): string | undefined {
  if (written.kind === "Secret") return undefined;
  const { status: _, metadata, ...rest } = written as Record<string, JsonValue>;
  const { managedFields, uid, resourceVersion, generation, creationTimestamp, selfLink, ...kept } = (metadata ??
    {}) as Record<string, JsonValue>;
  return `---\n${JSON.stringify({ ...rest, metadata: kept }, null, 2)}\n`;
}

function terraformOf(live: ShapedResource, id: string, names: Set<string>): string | undefined {
  const tries = importCodeFor({ ...live, written: shownBody(live) }, id).map((blocks) => {
    const name = nameFor(live, blocks[0]?.type ?? "", names);
    const main = blocks[0]?.type ?? "";
    const readable = blocks.map((block) => resourceText({ ...block, unreadable: [] }, name, main)).join("\n");
    const code = blocks.map((block) => resourceText(block, name, main)).join("\n");
    return { blocks, name, code, differences: differences(readable, live) };
  });
  const [best] = tries.sort((a, b) => a.differences.length - b.differences.length);
  if (best === undefined) return undefined;
  names.add(`${best.blocks[0]?.type}.${best.name}`);
  const remarks = [
    `# ${comment(`${live.type} ${id}`)}`,
    ...best.differences.map((one) => `# differs: ${comment(one)}`),
    ...best.blocks.flatMap(({ secrets }) => secrets.map((one) => `# a secret, to be given: ${comment(one)}`)),
    ...best.blocks.flatMap(({ unreadable }) =>
      unreadable.map((one) => `# no cloud gives it back, to be given: ${one}`),
    ),
  ];
  const imports = best.blocks.map((block) => importText(block, best.name));
  return `${remarks.join("\n")}\n${imports.join("")}${best.code}`;
}

function importText({ type, id }: ImportBlock, name: string): string {
  if (id === undefined) return `# The id to import ${type}.${name} by is not known.\n`;
  return `import {\n  to = ${type}.${name}\n  id = ${hclText(id)}\n}\n`;
}

function resourceText({ type, body, by, unreadable }: ImportBlock, name: string, main: string): string {
  const { attributes, blocks: inside } = hclBody(body);
  const own = [
    ...(by === undefined ? [] : [[by, new Expression(`${main}.${name}.id`)] as const]),
    ...unreadable.map((one) => [one, "to be given"] as const),
  ];
  const ignored = new Map([["ignore_changes", new Expression(`[${unreadable.join(", ")}]`)]]);
  const lifecycle = { name: "lifecycle", body: { attributes: ignored, blocks: [] } };
  const blocks = unreadable.length === 0 ? inside : [...inside, lifecycle];
  return `${blockText(`resource "${type}" "${name}"`, { attributes: new Map([...own, ...attributes]), blocks }, "")}\n`;
}

/** Texts of JSON are written as what they hold. */
function hclBody({ attributes, blocks, documents }: CodeBody): HclBody {
  const values = [...attributes].map(([name, value]): readonly [string, JsonValue | Expression] =>
    documents?.has(name) === true ? [name, new Expression(`jsonencode(${hclText(value, "  ")})`)] : [name, value],
  );
  return { attributes: new Map(values), blocks: blocks.map(({ name, body }) => ({ name, body: hclBody(body) })) };
}

function nameFor({ resource, naturalKey }: ShapedResource, type: string, taken: ReadonlySet<string>): string {
  const said = (naturalKey ?? resource.name).split(/[/:]/).at(-1) ?? "";
  const plain = said.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 60);
  const name = /^[A-Za-z_]/.test(plain) ? plain : `r_${plain}`;
  if (!taken.has(`${type}.${name}`)) return name;
  for (let count = 2; ; count += 1) if (!taken.has(`${type}.${name}_${count}`)) return `${name}_${count}`;
}

/** What the code says otherwise than the cloud, read as any code is. */
function differences(code: string, live: ShapedResource): readonly string[] {
  const problems: string[] = [];
  const files = filesOf({ "import.tf": code });
  const documents = readDocuments(files, { wholeModules: true }, ({ message }) => problems.push(message));
  const shapes = [...documents].flatMap((document) => [...resourcesIn(document)]);
  const shaped = shapes.find(({ type }) => type === live.type);
  if (shaped === undefined) return [...problems, "the code is not read as this resource"];
  const said = (path: readonly PathStep[]) => pathText(path);
  const written = (one: ShapedResource) => one.written as JsonObject;
  const root = (one: ShapedResource) => (written(one).properties ?? written(one)) as JsonObject;
  const own = live.cloud === undefined ? [] : (liveFacts(live.cloud, live.type)?.readOnly ?? []);
  const isLeft = (name: string) => !HEAD.has(name) && !own.includes(name) && !Object.hasOwn(root(shaped), name);
  const missing = Object.keys(root(live)).filter(isLeft);
  return [
    ...problems,
    ...compareResource(shaped, live).drifted.map(({ path }) => said(path)),
    ...missing.map((name) => `${name} is not said`),
  ];
}

const HEAD: ReadonlySet<string> = new Set(["id", "type", "name", "apiVersion", "kind", "address", "beside", "etag"]);
