/** What a comparison of two resources finds for each attribute. */
import type { JsonValue, PathStep } from "@plumbline/model";

/** The path to an attribute in a shape. */
export type AttributePath = readonly PathStep[];

/** The values of an attribute on both sides, secrets hidden. */
export interface AttributeValuePair {
  /** The path from the root of the code's shape. */
  readonly path: AttributePath;
  /** Undefined where the code does not have it. */
  readonly code: JsonValue | undefined;
  readonly cloud: JsonValue | undefined;
  /** Hashes of hidden secrets, if they are wanted. */
  readonly secrets?: SecretDigests;
  /** Where the code does not write it: what it was held against. */
  readonly unwritten?: UnwrittenAttributeMeaning;
}

/** What people call an attribute. */
export interface AttributeNames {
  /** In the code's language: `tags["env"]`. */
  readonly code: string;
  /** In the cloud's: `Tags["env"]`. The same for templates and manifests. */
  readonly cloud: string;
  /** The address of the block that writes it, where that is not the resource's own. */
  readonly block?: string;
}

/** What the code's silence meant. */
export type UnwrittenAttributeMeaning =
  | { readonly kind: "default"; readonly value: JsonValue }
  /** What the cloud documents to have where a template is silent. */
  | { readonly kind: "documented"; readonly value: JsonValue }
  | { readonly kind: "empty" }
  /** It grants or opens something, and no code here says so. */
  | { readonly kind: "grant" }
  /** Somebody set it with a tool for people, as `managedFields` of the object say. */
  | { readonly kind: "set"; readonly by: string; readonly at?: string }
  /** A plan would keep it, and an earlier comparison with the same code has seen another value. */
  | { readonly kind: "seen"; readonly since: string }
  /** A plan would keep it, and it is not what was applied last. */
  | { readonly kind: "applied"; readonly value: JsonValue };

/** An attribute that differs. */
export interface AttributeDrift extends AttributeValuePair {
  /** The provider suppresses some differences of this attribute. */
  readonly isOnlyPossible: boolean;
}

/** An attribute that could not be compared, and why. */
export interface IncomparableAttribute {
  readonly path: AttributePath;
  readonly reason: string;
}

/** What was found for the attributes of one pair. */
export interface ResourceComparison {
  readonly drifted: readonly AttributeDrift[];
  readonly equal: readonly AttributeValuePair[];
  readonly incomparable: readonly IncomparableAttribute[];
  /** Attributes that something else is expected to change. */
  readonly coManaged: readonly AttributeDrift[];
}

/** Whether the live value is what an unknown value of the code has become; undefined where that cannot be decided. */
export type ReferenceMatcher = (code: JsonValue, cloud: JsonValue | undefined) => boolean | undefined;

/** Keyed hashes of both sides' values where a secret is hidden. */
export interface SecretDigests {
  readonly code?: string;
  readonly cloud?: string;
}
