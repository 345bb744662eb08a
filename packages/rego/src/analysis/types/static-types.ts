import type { Value } from "../../values/value.js";

/**
 * What is known of a value before anything runs. Where nothing is known there is no type at all (`undefined`), and where
 * anything can be, `any`.
 */
export type StaticType =
  | { readonly kind: "any" | "null" | "boolean" | "number" | "string" }
  | {
      readonly kind: "array";
      readonly items: readonly StaticType[];
      /** Of the elements behind these; absent where there are none. */
      readonly rest: StaticType | undefined;
    }
  /** Without a type of its elements, the empty set. */
  | { readonly kind: "set"; readonly of: StaticType | undefined }
  | {
      readonly kind: "object";
      /** By the text of their key. */
      readonly fields: ReadonlyMap<string, ObjectField>;
      readonly rest: DynamicFields | undefined;
    }
  | { readonly kind: "union"; readonly of: readonly StaticType[] };

export interface ObjectField {
  readonly key: Value;
  readonly type: StaticType;
}

/** The fields of an object whose names are not known. */
export interface DynamicFields {
  readonly key: StaticType;
  readonly value: StaticType;
}

export interface FunctionType {
  readonly args: readonly StaticType[];
  readonly result: StaticType;
}
