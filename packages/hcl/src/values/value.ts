/**
 * Terraform's values. Primitives are those of JavaScript (a number is a double), null has no type of its own, and
 * collections remember whether they are list, set or tuple, map or object, because Terraform tells them apart
 * (`tolist([]) == []` is false). Values are immutable and may be shared. Types are here, too: an optional attribute has
 * a default, and an unknown value a type.
 */
/** A value of Terraform's: known, unknown or sensitive. */
export type Value = KnownValue | UnknownValue | SensitiveValue;

/** A value that is known at its top; elements of a collection may still be unknown or sensitive. */
export type KnownValue = string | number | boolean | null | ListValue | SetValue | TupleValue | MapValue | ObjectValue;

export interface ListValue {
  readonly kind: "list";
  readonly element: Type;
  readonly items: readonly Value[];
}

/** Without duplicates, in the order Terraform iterates in: strings by code point, numbers by size. */
export interface SetValue {
  readonly kind: "set";
  readonly element: Type;
  readonly items: readonly Value[];
}

export interface TupleValue {
  readonly kind: "tuple";
  readonly items: readonly Value[];
}

/** Iterated in the order of sorted keys; `entries` is built in that order. */
export interface MapValue {
  readonly kind: "map";
  readonly element: Type;
  readonly entries: ReadonlyMap<string, Value>;
}

/** Iterated like a map. */
export interface ObjectValue {
  readonly kind: "object";
  readonly entries: ReadonlyMap<string, Value>;
}

/**
 * A value nobody can know before deployment. `text` is how it is written into documents: the reference in `${…}`, or a
 * string with such references inside. `causes` say what it waits for.
 */
export interface UnknownValue {
  readonly kind: "unknown";
  readonly type: Type;
  readonly text: string;
  readonly causes: readonly UnknownCause[];
  /** What is known of an object that is not known as a whole: a resource's attributes. Undefined: not this one. */
  readonly attribute?: (name: string) => Value | undefined;
}

/** Why a value is unknown: what it waits for, and the kind of reason. */
export interface UnknownCause {
  /** `aws_vpc.main.id`, `var.region`, `module.network`, `timestamp()`. */
  readonly reference: string;
  readonly reason: UnknownReason;
  /** A sentence for a person where the reason does not say everything: an error's message, a missing path. */
  readonly detail?: string;
  /** Set where only the number of elements waits for it: those that are listed with a value are there in any case. */
  readonly isCountOnly?: true;
}

/** The kind of reason why a value is unknown. */
export type UnknownReason =
  /** An attribute the provider sets when it creates the resource, or the name of something that is there already. */
  | "computed"
  /** A variable or parameter without default for which no value was given. */
  | "no-value"
  /** A module or template that is not in this tree. */
  | "missing-module"
  /** A data source, or another lookup in a live account. */
  | "lookup"
  /**
   * Whether the thing referred to exists is not known (its `count` is `var.enabled ? 1 : 0`). A value that waits for nothing
   * else is the one it has where that thing is made; `detail` says what decides it.
   */
  | "existence"
  /** A function that only works while deploying (`timestamp`), or that we do not know. */
  | "function"
  /** The expression is in error; `detail` has the message. */
  | "error"
  /** The value depends on itself. */
  | "cycle"
  /** A limit of ours was reached; `detail` says which. */
  | "limit"
  /** Part of something that is there, and could not be read; `detail` says why. */
  | "unread";

/** A value marked sensitive. Never wraps another sensitive value. */
export interface SensitiveValue {
  readonly kind: "sensitive";
  readonly value: KnownValue | UnknownValue;
}

/** A type of Terraform's. `any` is one that is not known (cty's dynamic type): of a null without type, of an unknown value. */
export type Type =
  | { readonly kind: "any" }
  | { readonly kind: "string" }
  | { readonly kind: "number" }
  | { readonly kind: "bool" }
  | { readonly kind: "list"; readonly element: Type }
  | { readonly kind: "set"; readonly element: Type }
  | { readonly kind: "map"; readonly element: Type }
  | { readonly kind: "tuple"; readonly items: readonly Type[] }
  | { readonly kind: "object"; readonly attributes: ReadonlyMap<string, ObjectTypeAttribute> };

/** `optional(type, default)`: an absent attribute is filled with the default, or with null. */
export interface ObjectTypeAttribute {
  readonly type: Type;
  readonly optional: boolean;
  readonly default?: Value;
}
