/**
 * Secrets in what a comparison tells: whether they differ is told, what they are is not. Where somebody keeps it, a keyed
 * hash of each side says whether it is still the same.
 */
import { createHmac } from "node:crypto";
import type { ShapedResource } from "@plumbline/catalogue";
import {
  canonicalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  namesSecret,
  type PathStep,
} from "@plumbline/model";
import { isReference, maskText } from "../judge/mask-document.js";
import { type AttributeFacts, attributeFacts, factsBegin } from "./attribute-facts.js";

/** In place of a secret. */
export const HIDDEN = "********";

/** Whether a value of a report stands for a secret, or holds one. */
export function isHidden(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return value.includes(HIDDEN);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((member: JsonValue | undefined) => isHidden(member));
}

export type Digest = (value: JsonValue) => string;

export function keyedDigest(key: string): Digest {
  return (value) => createHmac("sha256", key).update(canonicalJson(value)).digest("base64url").slice(0, 22);
}

/** Keyed hashes of what both sides have where a secret is hidden: the same for the same. */
export interface SecretDigests {
  readonly code?: string;
  readonly cloud?: string;
}

/** What stands in the place of a secret. */
type InPlace = (secret: JsonValue) => string;

/** A value without the secrets in it, be they inside of its texts; itself where there are none. `path` is where it stands, as facts have it. */
export function withoutSecrets(
  value: JsonValue,
  path: readonly PathStep[],
  facts: AttributeFacts,
  inPlace: InPlace = () => HIDDEN,
): JsonValue {
  if (facts.is("sensitive", path) || (isInSecret(path) && isTelling(value))) return inPlace(value);
  if (typeof value === "string") return maskText(value, inPlace);
  if (typeof value !== "object" || value === null) return value;
  return withoutThoseIn(value, path, facts, inPlace);
}

/** What is written for a resource, without the secrets in it. */
export function shownBody({ cloud, type, written }: ShapedResource, inPlace?: InPlace): JsonObject {
  const facts = attributeFacts(cloud, type);
  const [base] = factsBegin(cloud);
  if (base === undefined) return withoutSecrets(written, [], facts, inPlace) as JsonObject;
  const { [base]: properties = {}, ...more } = written;
  return { ...more, [base]: withoutSecrets(properties, [], facts, inPlace) };
}

/** What is called a key has settings with names of their own in it; all that is in another is one. */
function isInSecret(path: readonly PathStep[]): boolean {
  const last = path.findLastIndex((step) => typeof step === "string");
  return path.some((step, at) => typeof step === "string" && namesSecret(step) && (at === last || !/key$/i.test(step)));
}

function withoutThoseIn(
  value: JsonObject | readonly JsonValue[],
  path: readonly PathStep[],
  facts: AttributeFacts,
  inPlace: InPlace,
): JsonValue {
  const isNamed = isJsonObject(value) && isBesideSecret(value);
  const shown = (member: JsonValue, step: PathStep): JsonValue =>
    isNamed && isValue(step) && isTelling(member)
      ? inPlace(member)
      : withoutSecrets(member, [...path, step], facts, inPlace);
  if (Array.isArray(value)) {
    const all = value.map((one: JsonValue, index) => shown(one, index));
    return all.every((one, index) => one === value[index]) ? value : all;
  }
  const members = Object.entries(value).map(([name, member]) => [name, shown(member ?? null, name)] as const);
  const object = value as JsonObject;
  return members.every(([name, member]) => member === (object[name] ?? null)) ? object : Object.fromEntries(members);
}

/** `{ Name: "DB_PASSWORD", Value: … }`: the value is one by the name beside it. */
export function isBesideSecret({ Name, name, Key, key }: JsonObject): boolean {
  return [Name, name, Key, key].some((one) => typeof one === "string" && namesSecret(one));
}

/** Whether it is what stands beside a name. */
export const isValue = (name: PathStep | undefined) => typeof name === "string" && name.toLowerCase() === "value";
/** A yes or no is none, whatever it is called, nor what only refers to one. */
const isTelling = (value: JsonValue) =>
  (typeof value === "string" && value !== "" && !isReference(value)) || typeof value === "number";
