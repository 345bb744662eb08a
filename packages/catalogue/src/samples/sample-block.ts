/**
 * Blocks of Terraform that say what the tables have rows for, with values picked by the caller: what the maps know is tried
 * out by them, type by type.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { parseTransform } from "../mapping/transforms.js";
import { findCodeTable, readTableFile } from "../tables/load-tables.js";
import type { Cloud, CodeValueKind, MappingRow } from "../tables/mapping-table-types.js";

/** A whole number from 0 up to, and without, this one. */
export type RandomNumberPicker = (below: number) => number;

const PREFIXES: Readonly<Record<Cloud, string>> = {
  aws: "aws_",
  azure: "azurerm_",
  google: "google_",
  kubernetes: "kubernetes_",
};

/** Types of Terraform that are a resource of the cloud: neither a part of one, nor nothing to it. */
export function listStandaloneCodeTypes(cloud: Cloud): readonly string[] {
  const { services } = readTableFile(`${cloud}/index`) as { readonly services: Readonly<Record<string, string>> };
  return Object.keys(services).filter((type) => {
    const table = type.startsWith(PREFIXES[cloud]) ? findCodeTable(cloud, type) : undefined;
    return table !== undefined && table.type !== null && table.part === undefined && table.rows.length > 0;
  });
}

/** The properties of catalogue types that blocks of a type can write, with their first step: `AWS::S3::Bucket BucketName`. */
export function listWritableTypeAndPropertyNames(cloud: Cloud, codeType: string): readonly string[] {
  const table = findCodeTable(cloud, codeType);
  const all = table === undefined ? [] : [table, ...(table.also ?? [])];
  const places = all.flatMap(({ type, rows }) => rows.map(([, shape]) => [type, shape.split(/[.[{]/)[0]] as const));
  return [...new Set(places.filter(([, first]) => first !== "" && first !== "beside").map((place) => place.join(" ")))];
}

/** The same with members of objects; a list or a map ends the path. What only makes it, and secrets, are left out. */
export function listWritableMembers(cloud: Cloud, codeType: string): readonly (readonly [string, readonly string[]])[] {
  const table = findCodeTable(cloud, codeType);
  const all = table === undefined ? [] : [table, ...(table.also ?? [])];
  return all.flatMap(({ type, rows }) =>
    rows.flatMap(([, shape, , , { flags = "" } = {}]) => {
      const steps = (shape.split(/[[{]/)[0] ?? "").split(".");
      const isCompared = steps[0] !== "" && steps[0] !== "beside" && !/[cws]/.test(flags);
      return isCompared && type !== null ? [[type, steps] as const] : [];
    }),
  );
}

/** A block with some of what its type's rows can say; undefined for types that no table has. */
export function generateSampleBlock(cloud: Cloud, codeType: string, pick: RandomNumberPicker): JsonObject | undefined {
  const table = findCodeTable(cloud, codeType);
  if (table === undefined) return undefined;
  const root = sampleNode("block1");
  for (const row of table.rows) if (!row[4]?.flags?.includes("c")) addRow(root, row);
  return sampleBlockFrom(root, pick, 0);
}

interface SampleNode {
  kind: CodeValueKind;
  transform: string;
  readonly members: Map<string, SampleNode>;
}

const sampleNode = (kind: CodeValueKind): SampleNode => ({ kind, transform: "", members: new Map() });

function addRow(root: SampleNode, [code, , kind, transformName = ""]: MappingRow): void {
  let at = root;
  for (const name of code.split(".")) {
    if (name === "") return;
    const member = at.members.get(name) ?? sampleNode("block1");
    at.members.set(name, member);
    at = member;
  }
  at.kind = kind;
  at.transform = transformName;
}

/** Deep blocks say less, so that no sample grows without end. */
const MOST_MEMBERS = [40, 12, 6, 4, 3];

function sampleBlockFrom({ members }: SampleNode, pick: RandomNumberPicker, depth: number): JsonObject {
  const names = [...members.keys()];
  const most = MOST_MEMBERS[depth] ?? 2;
  const block: Record<string, JsonValue> = {};
  for (let count = 0; count < most && names.length > 0; count += 1) {
    const [name = ""] = names.splice(pick(names.length), 1);
    const member = members.get(name) as SampleNode;
    block[name] = member.members.size > 0 ? sampleBlocks(member, pick, depth + 1) : sampleLeaf(member, pick);
  }
  return block;
}

function sampleBlocks(member: SampleNode, pick: RandomNumberPicker, depth: number): JsonValue {
  const count = member.kind === "block-list" || member.kind === "block-set" ? 1 + pick(3) : 1;
  return Array.from({ length: count }, () => sampleBlockFrom(member, pick, depth));
}

function sampleLeaf({ kind, transform }: SampleNode, pick: RandomNumberPicker): JsonValue {
  const change = parseTransform(transform);
  if (change.name === "enum" || change.name === "prefix") {
    const names = [...change.values.keys()];
    const name = names[pick(names.length)] ?? "";
    return kind === "bool" ? name === "true" : kind === "list" || kind === "set" ? [name] : name;
  }
  if (change.name === "pairs") return [{ [change.key]: sampleText(pick), [change.value]: sampleText(pick) }];
  switch (kind) {
    case "bool":
      return pick(2) === 0;
    case "number":
      return 1 + pick(5000);
    case "json":
      return JSON.stringify(samplePolicy(pick));
    case "list":
    case "set":
      return Array.from({ length: 1 + pick(3) }, (_, index) => `${sampleText(pick)}-${index}`);
    case "map":
      return Object.fromEntries(
        Array.from({ length: 1 + pick(3) }, (_, index) => [`k${index}${pick(1_000_000)}`, sampleText(pick)]),
      );
    case "string":
      return change.name === "seconds" ? `${1 + pick(5000)}s` : sampleText(pick);
    default:
      return Array.from({ length: 1 }, () => ({}));
  }
}

const sampleText = (pick: RandomNumberPicker) => `text${pick(1_000_000)}`;

/** A policy, as most texts of JSON are. */
function samplePolicy(pick: RandomNumberPicker): JsonObject {
  return {
    Version: "2012-10-17",
    Statement: Array.from({ length: 1 + pick(2) }, (_, index) => ({
      Sid: `S${index}`,
      Effect: pick(2) === 0 ? "Allow" : "Deny",
      Principal: { AWS: `arn:aws:iam::${111111111111 + pick(1000)}:role/${sampleText(pick)}` },
      Action: pick(2) === 0 ? `s3:${sampleText(pick)}` : [`s3:${sampleText(pick)}`, `sqs:${sampleText(pick)}`],
      Resource: "*",
    })),
  };
}
