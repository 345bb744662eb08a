/** Why an attribute differs, where that is known. */
export const causeKinds = [
  "by hand",
  "other manager",
  "default changed",
  "code changed",
  "rotation",
  /** It was looked for and could not be told, with the reason. */
  "not known",
] as const;

export type CauseKind = (typeof causeKinds)[number];

/** The cause of a difference. */
export interface DriftCause {
  readonly kind: CauseKind;
  /** The explanation as a sentence. */
  readonly detail: string;
  /** Who changed it, where a log says so. */
  readonly actor?: ChangeActor;
}

/** Who made a change in a cloud, and how. */
export interface ChangeActor {
  readonly name: string;
  /** When, in ISO 8601. */
  readonly at: string;
  /** The call: `iam:AttachRolePolicy`. */
  readonly operation: string;
  /** The address it came from. */
  readonly address?: string;
  readonly agent?: string;
  /** What the agent is called: `console`, `aws-cli`, `Terraform`. */
  readonly tool?: string;
}
