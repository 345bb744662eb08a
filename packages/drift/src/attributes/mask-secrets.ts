/**
 * Hides secrets in what a comparison reports: whether they differ is reported, their values are not. With a key, a hash
 * of each side shows whether a secret is still the same.
 */

import { createHmac } from "node:crypto";
import type { ShapedResource } from "@plumbline/catalogue";

import {
  formatCanonicalJson,
  isJsonObject,
  isNonSecretValue,
  isSecretName,
  type JsonObject,
  type JsonValue,
  maskText,
  type PathStep,
} from "@plumbline/model";
import { type AttributeFactLookup, getAttributeFactLookup, getFactRootPathOfCloud } from "./attribute-facts.js";

/** Replaces a secret in reports. */
export const HIDDEN_SECRET = "********";

/** Whether a value of a report is a hidden secret or contains one. */
export function hasSecretMask(value: JsonValue | undefined): boolean {
  if (typeof value === "string") return value.includes(HIDDEN_SECRET);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((member: JsonValue | undefined) => hasSecretMask(member));
}

/** Hashes a secret, so that a change can be seen without keeping the secret. */
export type SecretHasher = (value: JsonValue) => string;

/** Hashes with a key, so that nobody without it can try out values. */
export function createSecretHasher(key: string): SecretHasher {
  return (value) => createHmac("sha256", key).update(formatCanonicalJson(value)).digest("base64url").slice(0, 22);
}

/** Gives the text that replaces a secret. */
type SecretReplacement = (secret: JsonValue) => string;

/**
 * Replaces the secrets in a value, also those inside longer texts; gives the value itself where there are none. `path`
 * is the value's path as facts have it.
 */
export function maskSecretsAt(
  value: JsonValue,
  path: readonly PathStep[],
  facts: AttributeFactLookup,
  inPlace: SecretReplacement = () => HIDDEN_SECRET,
): JsonValue {
  if (facts.is("sensitive", path) || (isInSecret(path) && isSecretLike(value))) return inPlace(value);
  if (typeof value === "string") return maskText(value, inPlace);
  if (typeof value !== "object" || value === null) return value;
  return maskMembers(value, path, facts, inPlace);
}

/** The body of a resource without its secrets. */
export function maskBodySecrets({ cloud, type, written }: ShapedResource, inPlace?: SecretReplacement): JsonObject {
  const facts = getAttributeFactLookup(cloud, type);
  const [base] = getFactRootPathOfCloud(cloud);
  if (base === undefined) return maskSecretsAt(written, [], facts, inPlace) as JsonObject;
  const { [base]: properties = {}, ...more } = written;
  return { ...more, [base]: maskSecretsAt(properties, [], facts, inPlace) };
}

/**
 * Whether a name in the path says that the value is secret. What is named a key may be a block of settings with names
 * of their own; anything else that is named like a secret is secret as a whole.
 */
function isInSecret(path: readonly PathStep[]): boolean {
  const last = path.findLastIndex((step) => typeof step === "string");
  return path.some(
    (step, at) => typeof step === "string" && isSecretName(step) && (at === last || !/key$/i.test(step)),
  );
}

function maskMembers(
  value: JsonObject | readonly JsonValue[],
  path: readonly PathStep[],
  facts: AttributeFactLookup,
  inPlace: SecretReplacement,
): JsonValue {
  const isNamed = isJsonObject(value) && isSecretNameValueEntry(value);
  const shown = (member: JsonValue, step: PathStep): JsonValue =>
    isNamed && isValueMemberName(step) && isSecretLike(member)
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

/** Whether an entry such as `{ Name: "DB_PASSWORD", Value: … }` has a secret as its value. */
export function isSecretNameValueEntry({ Name, name, Key, key }: JsonObject): boolean {
  return [Name, name, Key, key].some((label) => typeof label === "string" && isSecretName(label));
}

/** Whether a member holds the value of a named entry. */
export const isValueMemberName = (name: PathStep | undefined) =>
  typeof name === "string" && name.toLowerCase() === "value";
/** Booleans are no secrets, whatever their name, nor are references to secrets. */
const isSecretLike = (value: JsonValue) =>
  (typeof value === "string" && value !== "" && !isNonSecretValue(value)) || typeof value === "number";
