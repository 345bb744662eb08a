/** The types built-ins declare: enough to tell a call that cannot succeed before it runs. */
export type RegoType =
  | { readonly kind: "any" | "null" | "boolean" | "number" | "string" }
  | { readonly kind: "array" | "set"; readonly items: RegoType }
  | { readonly kind: "object"; readonly keys: RegoType; readonly values: RegoType }
  | { readonly kind: "union"; readonly of: readonly RegoType[] };

export const any: RegoType = { kind: "any" };
export const nullType: RegoType = { kind: "null" };
export const boolean: RegoType = { kind: "boolean" };
export const number: RegoType = { kind: "number" };
export const string: RegoType = { kind: "string" };

export function array(items: RegoType): RegoType {
  return { kind: "array", items };
}

export function set(items: RegoType): RegoType {
  return { kind: "set", items };
}

export function objectOfKeysAndValues(keys: RegoType, values: RegoType): RegoType {
  return { kind: "object", keys, values };
}

export function union(...of: readonly RegoType[]): RegoType {
  return { kind: "union", of };
}
