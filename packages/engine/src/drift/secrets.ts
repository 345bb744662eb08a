/**
 * Secrets in what a comparison tells: whether they differ is told, what they are is not. Where somebody keeps it, a keyed
 * hash of each side says whether it is still the same.
 */
import { createHmac } from "node:crypto";
import {
  canonicalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  namesSecret,
  type PathStep,
} from "@plumbline/model";
import type { AttributeFacts } from "./attribute-facts.js";

/** In place of a secret. */
export const HIDDEN = "********";

/** Whether a value of a report stands for a secret, or holds one. */
export function isHidden(value: JsonValue | undefined): boolean {
  if (typeof value !== "object" || value === null) return value === HIDDEN;
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

/** A value without the secrets in it; itself where there are none. `path` is where it stands, as facts have it. */
export function withoutSecrets(
  value: JsonValue,
  path: readonly PathStep[],
  facts: AttributeFacts,
  inPlace: (secret: JsonValue) => JsonValue = () => HIDDEN,
): JsonValue {
  if (facts.is("sensitive", path) || isNamedSecret(value, path)) return inPlace(value);
  if (typeof value !== "object" || value === null) return value;
  return withoutThoseIn(value, path, facts, inPlace);
}

/** A yes or no is none, whatever it is called. */
function isNamedSecret(value: JsonValue, path: readonly PathStep[]): boolean {
  return typeof value !== "boolean" && path.some((step) => typeof step === "string" && namesSecret(step));
}

function withoutThoseIn(
  value: JsonObject | readonly JsonValue[],
  path: readonly PathStep[],
  facts: AttributeFacts,
  inPlace: (secret: JsonValue) => JsonValue,
): JsonValue {
  const shown = (member: JsonValue, step: PathStep): JsonValue => {
    const at = [...path, step];
    if (facts.is("sensitive", at)) return inPlace(member);
    if (typeof member === "object" && member !== null) return withoutThoseIn(member, at, facts, inPlace);
    const isSecret = typeof step === "string" && (namesSecret(step) || (isNamed && isValue(step)));
    return isSecret && isTelling(member) ? inPlace(member) : member;
  };
  const isNamed = isJsonObject(value) && isBesideSecret(value);
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
const isTelling = (value: JsonValue) => (typeof value === "string" && value !== "") || typeof value === "number";
