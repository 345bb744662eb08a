import { RegoSet, type Value } from "@plumbline/rego";

/** A member of what a rule says, where that is an object with names. */
export function getRegoObjectMember(value: Value | undefined, name: string): Value | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof RegoSet) return undefined;
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, Value>>)[name] : undefined;
}
