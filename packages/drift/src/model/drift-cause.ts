/** Why an attribute differs, where that is known. */
export const causeKinds = ["by hand", "other manager", "default changed", "code changed", "rotation"] as const;

export type CauseKind = (typeof causeKinds)[number];

/** The cause of a difference. */
export interface DriftCause {
  readonly kind: CauseKind;
  /** The explanation as a sentence. */
  readonly detail: string;
}
