/** Why an attribute differs, where that can be told. */
export const causeKinds = ["by hand", "other manager", "default changed", "code changed", "rotation"] as const;

export type CauseKind = (typeof causeKinds)[number];

export interface DriftCause {
  readonly kind: CauseKind;
  /** A sentence for people. */
  readonly detail: string;
}
