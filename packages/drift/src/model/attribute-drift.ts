/** What a comparison of two resources says of each attribute. */
import type { JsonValue, PathStep } from "@plumbline/model";

export type AttributePath = readonly PathStep[];

/** What both sides say of an attribute; secrets are hidden. */
export interface AttributePair {
  /** From the root of the code's shape. */
  readonly path: AttributePath;
  /** Undefined where the code does not have it. */
  readonly code: JsonValue | undefined;
  readonly cloud: JsonValue | undefined;
  /** Of what is hidden, where somebody wants to know when it changes. */
  readonly secrets?: SecretDigests;
}

export interface AttributeDrift extends AttributePair {
  /** The provider takes some such differences for none. */
  readonly isOnlyPossible: boolean;
}

export interface IncomparableAttribute {
  readonly path: AttributePath;
  readonly reason: string;
}

export interface ResourceComparison {
  readonly drifted: readonly AttributeDrift[];
  readonly equal: readonly AttributePair[];
  readonly incomparable: readonly IncomparableAttribute[];
  /** Differ, and something else changes them by right. */
  readonly coManaged: readonly AttributeDrift[];
}

/**
 * What a value of the code that is not known before deployment has become: whether that is what the cloud has; undefined
 * when nobody can tell.
 */
export type ReferenceResolver = (code: JsonValue, cloud: JsonValue | undefined) => boolean | undefined;

/** Keyed hashes of what both sides have where a secret is hidden: the same for the same. */
export interface SecretDigests {
  readonly code?: string;
  readonly cloud?: string;
}
