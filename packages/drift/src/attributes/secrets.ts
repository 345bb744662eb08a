/**
 * Secrets in what a comparison tells: whether they differ is told, what they are is not. Where somebody keeps it, a keyed
 * hash of each side says whether it is still the same.
 */

import { createHmac } from "node:crypto";
import type { ShapedResource } from "@plumbline/catalogue";

import {
  canonicalJson,
  isJsonObject,
  isReference,
  isSecretName,
  type JsonObject,
  type JsonValue,
  maskText,
  type PathStep,
} from "@plumbline/model";
import { type AttributeFacts, attributeFacts, factsRoot } from "./attribute-facts.js";

/** In place of a secret. */
export const HIDDEN_SECRET = "********";

/** Whether a value of a report stands for a secret, or holds one. */
export function hasHiddenSecret(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return value.includes(HIDDEN_SECRET);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((member: JsonValue | undefined) => hasHiddenSecret(member));
}

export type SecretDigest = (value: JsonValue) => string;

export function createSecretDigest(key: string): SecretDigest {
  return (value) => createHmac("sha256", key).update(canonicalJson(value)).digest("base64url").slice(0, 22);
}

/** What stands in the place of a secret. */
type SecretReplacement = (secret: JsonValue) => string;

/** A value without the secrets in it, be they inside of its texts; itself where there are none. `path` is where it stands, as facts have it. */
export function maskSecretsAt(
  value: JsonValue,
  path: readonly PathStep[],
  facts: AttributeFacts,
  inPlace: SecretReplacement = () => HIDDEN_SECRET,
): JsonValue {
  if (facts.is("sensitive", path) || (isInSecret(path) && isSecretLike(value))) return inPlace(value);
  if (typeof value === "string") return maskText(value, inPlace);
  if (typeof value !== "object" || value === null) return value;
  return maskMembers(value, path, facts, inPlace);
}

/** What is written for a resource, without the secrets in it. */
export function maskedBody({ cloud, type, written }: ShapedResource, inPlace?: SecretReplacement): JsonObject {
  const facts = attributeFacts(cloud, type);
  const [base] = factsRoot(cloud);
  if (base === undefined) return maskSecretsAt(written, [], facts, inPlace) as JsonObject;
  const { [base]: properties = {}, ...more } = written;
  return { ...more, [base]: maskSecretsAt(properties, [], facts, inPlace) };
}

/** What is called a key has settings with names of their own in it; all that is in another is one. */
function isInSecret(path: readonly PathStep[]): boolean {
  const last = path.findLastIndex((step) => typeof step === "string");
  return path.some(
    (step, at) => typeof step === "string" && isSecretName(step) && (at === last || !/key$/i.test(step)),
  );
}

function maskMembers(
  value: JsonObject | readonly JsonValue[],
  path: readonly PathStep[],
  facts: AttributeFacts,
  inPlace: SecretReplacement,
): JsonValue {
  const isNamed = isJsonObject(value) && hasSecretName(value);
  const shown = (member: JsonValue, step: PathStep): JsonValue =>
    isNamed && isValueMember(step) && isSecretLike(member)
      ? inPlace(member)
      : maskSecretsAt(member, [...path, step], facts, inPlace);
  if (Array.isArray(value)) {
    const all = value.map((element: JsonValue, index) => shown(element, index));
    return all.every((element, index) => element === value[index]) ? value : all;
  }
  const members = Object.entries(value).map(([name, member]) => [name, shown(member ?? null, name)] as const);
  const object = value as JsonObject;
  return members.every(([name, member]) => member === (object[name] ?? null)) ? object : Object.fromEntries(members);
}

/** `{ Name: "DB_PASSWORD", Value: … }`: the value is one by the name beside it. */
export function hasSecretName({ Name, name, Key, key }: JsonObject): boolean {
  return [Name, name, Key, key].some((label) => typeof label === "string" && isSecretName(label));
}

/** Whether it is what stands beside a name. */
export const isValueMember = (name: PathStep | undefined) => typeof name === "string" && name.toLowerCase() === "value";
/** A yes or no is none, whatever it is called, nor what only refers to one. */
const isSecretLike = (value: JsonValue) =>
  (typeof value === "string" && value !== "" && !isReference(value)) || typeof value === "number";
