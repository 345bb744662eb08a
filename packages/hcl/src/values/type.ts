/**
 * Terraform's types. `any` stands for a type that is not known (cty's dynamic type): of a null without type, or of an
 * unknown value.
 */
import type { Value } from "./value.js";

export type Type =
  | { readonly kind: "any" }
  | { readonly kind: "string" }
  | { readonly kind: "number" }
  | { readonly kind: "bool" }
  | { readonly kind: "list"; readonly element: Type }
  | { readonly kind: "set"; readonly element: Type }
  | { readonly kind: "map"; readonly element: Type }
  | { readonly kind: "tuple"; readonly items: readonly Type[] }
  | { readonly kind: "object"; readonly attributes: ReadonlyMap<string, ObjectAttribute> };

/** `optional(type, default)`: an absent attribute is filled with the default, or with null. */
export interface ObjectAttribute {
  readonly type: Type;
  readonly optional: boolean;
  readonly default?: Value;
}

export const anyType: Type = { kind: "any" };
export const stringType: Type = { kind: "string" };
export const numberType: Type = { kind: "number" };
export const boolType: Type = { kind: "bool" };
