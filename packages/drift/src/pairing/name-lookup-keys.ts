/**
 * The keys under which resources are looked up by name: names that the code declares or refers to, and names that a
 * provider generates from a prefix, normalized for both sides.
 */
import { buildPairingKey } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { findRecordNameRelativeToZone } from "../comparison/index.js";
import type { CodeSide, LiveSide } from "../model/index.js";
import type { CodeReferenceResolver } from "./code-reference-resolver.js";
import { getShapeProperties, reduceIdToName } from "./resource-names.js";

/** The keys to look a resource of the code up by. */
export interface NameLookupKeys {
  readonly keys: readonly string[];
  /** Whether the name is declared, or follows from a reference. */
  readonly by: "name" | "reference";
  /** The name cannot be changed: what is not found under it does not exist. */
  readonly isImmutable: boolean;
  /** Only the prefix of the name is known. */
  readonly isGenerated: boolean;
  /** Targets that need a counterpart before the name is known. */
  readonly unresolvedTargets: readonly CodeSide[];
}

/** Undefined where the code does not give a name. */
export function createNameLookupKeys(code: CodeSide, references: CodeReferenceResolver): NameLookupKeys | undefined {
  const { shaped } = code;
  const key = buildPairingKey(shaped);
  if (key === undefined) return undefined;
  const prefix =
    key.parts.filter((part) => part === undefined).length === 1 ? namePrefix(shaped.resource.attributes) : undefined;
  const unresolvedTargets: CodeSide[] = [];
  let keys: readonly string[] = [shaped.type.toLowerCase()];
  let by: NameLookupKeys["by"] = "name";
  for (const part of key.parts) {
    const text = part ?? (prefix === undefined ? undefined : `${prefix}${GENERATED}`);
    if (text === undefined) return undefined;
    const isReference = text.includes("${");
    if (isReference) by = "reference";
    const texts = isReference ? references.textsFor(text, code) : [text];
    if (texts === undefined) unresolvedTargets.push(...referencedSides(text, code, references));
    const names = new Set((texts ?? []).map((name) => reduceIdToName(name, shaped.cloud, shaped.type)));
    keys = keys.flatMap((start) => [...names].map((name) => `${start}\n${name}`));
    if (keys.length === 0 && unresolvedTargets.length === 0) return undefined;
  }
  return {
    keys,
    by: prefix === undefined ? by : "reference",
    isImmutable: key.isFirm,
    isGenerated: prefix !== undefined,
    unresolvedTargets,
  };
}

function referencedSides(text: string, code: CodeSide, references: CodeReferenceResolver): readonly CodeSide[] {
  const names = [...text.matchAll(/\$\{([^{}]+)\}/g)].map(([, reference = ""]) => reference);
  return names.flatMap((name) => references.targetOf(name, code) ?? []);
}

/** Stands for the generated part of a name. */
const GENERATED = "\u0000";
const PREFIX_ATTRIBUTES = ["name_prefix", "bucket_prefix", "identifier_prefix", "cluster_identifier_prefix"];

function namePrefix(attributes: JsonObject): string | undefined {
  const metadata = Array.isArray(attributes.metadata) ? attributes.metadata[0] : attributes.metadata;
  const prefixes = [
    ...PREFIX_ATTRIBUTES.map((name) => attributes[name]),
    ...(isJsonObject(metadata) ? [metadata.generateName, metadata.generate_name] : []),
  ];
  return prefixes.find(
    (prefix): prefix is string => typeof prefix === "string" && prefix !== "" && !prefix.includes("${"),
  );
}

/** Suffixes that Terraform's providers generate (time and counter), and that clusters do (five characters). */
const PROVIDER_SUFFIX = /[0-9a-f]{26}$/;
const CLUSTER_SUFFIX = /[a-z0-9]{5}$/;

/** The keys that a live resource can be found by. */
export function listLiveNameKeys({ shaped }: LiveSide): readonly string[] {
  const { cloud, type } = shaped;
  const parts = buildPairingKey(shaped)?.parts;
  if (parts === undefined || !parts.every((part) => part !== undefined)) return [];
  const names = parts.map((part) => reduceIdToName(part, cloud, type));
  const start = type.toLowerCase();
  const suffix = cloud === "kubernetes" ? CLUSTER_SUFFIX : PROVIDER_SUFFIX;
  const inZone = findRecordNameRelativeToZone(shaped);
  const relative =
    inZone === undefined
      ? []
      : [names.map((name, index) => (parts[index] === getShapeProperties(shaped).Name ? inZone.toLowerCase() : name))];
  const generated = names.flatMap((name, index) =>
    suffix.test(name) ? [names.with(index, name.replace(suffix, GENERATED))] : [],
  );
  return [names, ...relative, ...generated].map((all) => [start, ...all].join("\n"));
}
