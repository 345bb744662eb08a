/**
 * Takes in what is known of resources as the clouds have them (a folder of JSON files in the format its README describes):
 * which properties are only read, only written or set for good, what differs after a fresh deployment and why, and which
 * calls list and read a type. Written as lines of text in `harvest/`, so that a change can be read as a difference.
 * Usage: node dist/generate/import-live-facts.js FOLDER
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LiveReadCalls } from "../tables/live-type-facts.js";
import { type Cloud, clouds } from "../tables/mapping-table-types.js";

interface Flags {
  readonly id: readonly string[];
  readonly ro?: readonly string[];
  readonly wo?: readonly string[];
  readonly co?: readonly string[];
  readonly set?: readonly string[];
  /** `r`: Cloud Control reads it, `l`: lists it. */
  readonly cc?: string;
  readonly listNeeds?: readonly string[];
}

interface Noise {
  readonly types: readonly {
    readonly tfType: string;
    readonly attributes: readonly { readonly tf: string; readonly why: readonly string[] }[];
  }[];
}

interface Reads {
  readonly nativeReads?: readonly string[];
  readonly nativeLists?: readonly string[];
  readonly apiVersion?: string;
  readonly list?: string;
  readonly cai?: string;
  readonly get?: string;
  readonly url?: string;
}

const [folder = "."] = process.argv.slice(2);
const target = fileURLToPath(new URL("../../harvest", import.meta.url));

const flags = read<Readonly<Record<string, Flags>>>("cfn-flags");
write(
  "aws-flags",
  Object.entries(flags).map(([type, { id, ro = [], wo = [], co = [], set = [] }]) => [
    type,
    ...[id, ro, wo, co, set].map((paths) => paths.join(",")),
  ]),
);
const reads = read<Readonly<Record<Cloud, Readonly<Record<string, Reads>>>>>("live-reads");
for (const cloud of clouds) {
  const { types } = read<Noise>(`noise-${cloud}`);
  write(
    `${cloud}-noise`,
    types.flatMap(({ tfType, attributes }) =>
      attributes.flatMap(({ tf, why }) => {
        const words = [...new Set(why.flatMap(noiseFlags))];
        return words.length === 0 ? [] : [[tfType, tf, words.join(",")]];
      }),
    ),
  );
  const known = Object.entries(reads[cloud]).filter(([type]) => !type.startsWith("("));
  const all = new Map(known.map(([type, typeReads]) => [type, readsOf(cloud, type, typeReads)]));
  if (cloud === "aws")
    for (const type of Object.keys(flags)) all.set(type, readsOf(cloud, type, reads.aws[type] ?? {}));
  write(
    `${cloud}-reads`,
    [...all].flatMap(([type, typeReads]) =>
      Object.keys(typeReads).length === 0 ? [] : [[type, JSON.stringify(typeReads)]],
    ),
  );
}

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as Content;
}

function write(name: string, lines: readonly (readonly string[])[]): void {
  const sorted = lines.map((cells) => cells.join("\t").trimEnd()).sort();
  writeFileSync(`${target}/${name}.tsv`, `${sorted.join("\n")}\n`);
}

/** What the default of a provider is, and what is JSON, the rows of the tables say. */
function noiseFlags(why: string): readonly string[] {
  if (/^provider default|json|JSON|^API server adds|^annotations|^quantities|^etag|^deleted|^Google adds/.test(why))
    return [];
  if (/fills it when unset|although it was not declared/.test(why)) return ["filled"];
  if (/never returned|not returned|not read back|write-only after create/.test(why)) return ["writeOnly"];
  if (/case-insensitive|casing|stored lower case/.test(why)) return ["anyCase"];
  if (/order/.test(why)) return ["unordered"];
  if (/^reference:|self link|self_link|id or ARN/.test(why)) return ["references"];
  return /ResourceQuantity/.test(why) ? ["quantities"] : ["loose"];
}

function readsOf(cloud: Cloud, type: string, source: Reads): LiveReadCalls {
  const { nativeReads = [], nativeLists = [], apiVersion, list, cai, get, url } = source;
  switch (cloud) {
    case "aws": {
      const { cc = "", listNeeds = [] } = flags[type] ?? {};
      return {
        ...(cc !== "" && { cloudControl: cc === "rl" ? "list" : "read" }),
        ...(listNeeds.length > 0 && { listNeeds }),
        ...(nativeLists.length > 0 && { lists: nativeLists }),
        ...(nativeReads.length > 0 && { reads: nativeReads }),
      };
    }
    case "azure":
      return {
        ...(apiVersion !== undefined && { apiVersion }),
        ...(list?.startsWith("list under parent") === true && { isUnderParent: true }),
      };
    case "google":
      return {
        ...(cai !== undefined && { asset: cai }),
        ...(list !== undefined && { lists: [list] }),
        ...(get !== undefined && { reads: [get] }),
        ...(url !== undefined && { url }),
      };
    case "kubernetes": {
      const path = /GET (\S+)/.exec(list ?? "")?.[1];
      return path === undefined ? {} : { lists: [path] };
    }
  }
}
