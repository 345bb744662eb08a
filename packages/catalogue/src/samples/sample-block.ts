/**
 * Blocks of Terraform that say what the tables have rows for, with values picked by the caller: what the maps know is tried
 * out by them, type by type.
 */
import type { JsonObject, JsonValue } from "@plumbline/model";
import { wordOf } from "../mapping/words.js";
import { codeTable, readTable } from "../tables/load.js";
import type { Cloud, Kind, Row } from "../tables/table.js";

/** A whole number from 0 up to, and without, this one. */
export type Pick = (below: number) => number;

const PREFIXES: Readonly<Record<Cloud, string>> = {
  aws: "aws_",
  azure: "azurerm_",
  google: "google_",
  kubernetes: "kubernetes_",
};

/** Types of Terraform that are a resource of the cloud: neither a part of one, nor nothing to it. */
export function wholeCodeTypes(cloud: Cloud): readonly string[] {
  const { services } = readTable(`${cloud}/index`) as { readonly services: Readonly<Record<string, string>> };
  return Object.keys(services).filter((type) => {
    const table = type.startsWith(PREFIXES[cloud]) ? codeTable(cloud, type) : undefined;
    return table !== undefined && table.type !== null && table.part === undefined && table.rows.length > 0;
  });
}

/** A block with some of what its type's rows can say; undefined for types that no table has. */
export function sampleBlock(cloud: Cloud, codeType: string, pick: Pick): JsonObject | undefined {
  const table = codeTable(cloud, codeType);
  if (table === undefined) return undefined;
  const root = branch("block1");
  for (const row of table.rows) if (!row[4]?.flags?.includes("c")) plant(root, row);
  return blockOf(root, pick, 0);
}

interface Branch {
  kind: Kind;
  word: string;
  readonly members: Map<string, Branch>;
}

const branch = (kind: Kind): Branch => ({ kind, word: "", members: new Map() });

function plant(root: Branch, [code, , kind, word = ""]: Row): void {
  let at = root;
  for (const name of code.split(".")) {
    if (name === "") return;
    const member = at.members.get(name) ?? branch("block1");
    at.members.set(name, member);
    at = member;
  }
  at.kind = kind;
  at.word = word;
}

/** Deep blocks say less, so that no sample grows without end. */
const MOST_MEMBERS = [40, 12, 6, 4, 3];

function blockOf({ members }: Branch, pick: Pick, depth: number): JsonObject {
  const names = [...members.keys()];
  const most = MOST_MEMBERS[depth] ?? 2;
  const said: Record<string, JsonValue> = {};
  for (let count = 0; count < most && names.length > 0; count += 1) {
    const [name = ""] = names.splice(pick(names.length), 1);
    const member = members.get(name) as Branch;
    said[name] = member.members.size > 0 ? blocksOf(member, pick, depth + 1) : leafOf(member, pick);
  }
  return said;
}

function blocksOf(member: Branch, pick: Pick, depth: number): JsonValue {
  const count = member.kind === "block-list" || member.kind === "block-set" ? 1 + pick(3) : 1;
  return Array.from({ length: count }, () => blockOf(member, pick, depth));
}

function leafOf({ kind, word }: Branch, pick: Pick): JsonValue {
  const change = wordOf(word);
  if (change.name === "enum" || change.name === "prefix") {
    const given = [...change.values.keys()];
    const one = given[pick(given.length)] ?? "";
    return kind === "bool" ? one === "true" : kind === "list" || kind === "set" ? [one] : one;
  }
  if (change.name === "pairs") return [{ [change.key]: textOf(pick), [change.value]: textOf(pick) }];
  switch (kind) {
    case "bool":
      return pick(2) === 0;
    case "number":
      return 1 + pick(5000);
    case "json":
      return JSON.stringify(documentOf(pick));
    case "list":
    case "set":
      return Array.from({ length: 1 + pick(3) }, (_, index) => `${textOf(pick)}-${index}`);
    case "map":
      return Object.fromEntries(
        Array.from({ length: 1 + pick(3) }, (_, index) => [`k${index}${pick(1_000_000)}`, textOf(pick)]),
      );
    case "string":
      return change.name === "seconds" ? `${1 + pick(5000)}s` : textOf(pick);
    default:
      return Array.from({ length: 1 }, () => ({}));
  }
}

const textOf = (pick: Pick) => `text${pick(1_000_000)}`;

/** A policy, as most texts of JSON are. */
function documentOf(pick: Pick): JsonObject {
  return {
    Version: "2012-10-17",
    Statement: Array.from({ length: 1 + pick(2) }, (_, index) => ({
      Sid: `S${index}`,
      Effect: pick(2) === 0 ? "Allow" : "Deny",
      Principal: { AWS: `arn:aws:iam::${111111111111 + pick(1000)}:role/${textOf(pick)}` },
      Action: pick(2) === 0 ? `s3:${textOf(pick)}` : [`s3:${textOf(pick)}`, `sqs:${textOf(pick)}`],
      Resource: "*",
    })),
  };
}
