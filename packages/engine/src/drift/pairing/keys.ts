/**
 * What is looked for under: names that the code says or refers to, and those that a provider makes out of a prefix, in the
 * form in which both sides would write them.
 */
import { pairingKeyOf } from "@plumbline/catalogue";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { nameInZone } from "../dns-records.js";
import { plainName, propertiesOf } from "./names.js";
import type { References } from "./references.js";
import type { CodeSide, LiveSide } from "./side.js";

export interface Lookup {
  readonly keys: readonly string[];
  /** The code says it all, or what it refers to does. */
  readonly by: "name" | "reference";
  /** Nobody can change it: what is not found is not there. */
  readonly isFirm: boolean;
  /** Only its beginning is known. */
  readonly isMade: boolean;
  /** Nothing can be looked for before these have partners. */
  readonly waitsFor: readonly CodeSide[];
}

/** Undefined where the code does not say what it is called. */
export function lookupOf(code: CodeSide, references: References): Lookup | undefined {
  const { shaped } = code;
  const key = pairingKeyOf(shaped);
  if (key === undefined) return undefined;
  const prefix =
    key.parts.filter((part) => part === undefined).length === 1 ? prefixOf(shaped.resource.attributes) : undefined;
  const waitsFor: CodeSide[] = [];
  let keys: readonly string[] = [shaped.type.toLowerCase()];
  let by: Lookup["by"] = "name";
  for (const part of key.parts) {
    const text = part ?? (prefix === undefined ? undefined : `${prefix}${MADE}`);
    if (text === undefined) return undefined;
    const isReference = text.includes("${");
    if (isReference) by = "reference";
    const texts = isReference ? references.textsFor(text, code) : [text];
    if (texts === undefined) waitsFor.push(...targetsOf(text, code, references));
    const words = new Set((texts ?? []).map((one) => plainName(one, shaped.cloud)));
    keys = keys.flatMap((start) => [...words].map((word) => `${start}\n${word}`));
    if (keys.length === 0 && waitsFor.length === 0) return undefined;
  }
  return {
    keys,
    by: prefix === undefined ? by : "reference",
    isFirm: key.isFirm,
    isMade: prefix !== undefined,
    waitsFor,
  };
}

function targetsOf(text: string, code: CodeSide, references: References): readonly CodeSide[] {
  const names = [...text.matchAll(/\$\{([^{}]+)\}/g)].map(([, reference = ""]) => reference);
  return names.flatMap((name) => references.targetOf(name, code) ?? []);
}

/** Stands for what nobody knows beforehand. */
const MADE = "\u0000";
const PREFIXES = ["name_prefix", "bucket_prefix", "identifier_prefix", "cluster_identifier_prefix"];

function prefixOf(attributes: JsonObject): string | undefined {
  const metadata = Array.isArray(attributes.metadata) ? attributes.metadata[0] : attributes.metadata;
  const said = [
    ...PREFIXES.map((name) => attributes[name]),
    ...(isJsonObject(metadata) ? [metadata.generateName, metadata.generate_name] : []),
  ];
  return said.find((one): one is string => typeof one === "string" && one !== "" && !one.includes("${"));
}

/** The time and a counter, as Terraform's providers make them; the five letters of a cluster. */
const MADE_BY_PROVIDER = /[0-9a-f]{26}$/;
const MADE_BY_CLUSTER = /[a-z0-9]{5}$/;

export function keysOfLive({ shaped }: LiveSide): readonly string[] {
  const { cloud, type } = shaped;
  const parts = pairingKeyOf(shaped)?.parts;
  if (parts === undefined || !parts.every((part) => part !== undefined)) return [];
  const words = parts.map((part) => plainName(part, cloud));
  const start = type.toLowerCase();
  const made = cloud === "kubernetes" ? MADE_BY_CLUSTER : MADE_BY_PROVIDER;
  const inZone = nameInZone(shaped);
  const ofZone =
    inZone === undefined
      ? []
      : [words.map((word, index) => (parts[index] === propertiesOf(shaped).Name ? inZone : word))];
  const ofMade = words.flatMap((word, index) => (made.test(word) ? [words.with(index, word.replace(made, MADE))] : []));
  return [words, ...ofZone, ...ofMade].map((all) => [start, ...all].join("\n"));
}
