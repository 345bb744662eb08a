/** Why a run stops before its end, when nothing is wrong with the run. */
export type InterruptionReason =
  /** Somebody asked for it. */
  | "cancelled"
  /** Another tenant waits: it goes on when it is its turn again. */
  | "turn"
  /** This process is going to end: another one goes on. */
  | "stopping"
  /** What its tenant has stored cannot be reached: it goes on when it can, and others meanwhile. */
  | "away"
  /** Another worker has taken the run up, or it was deleted. */
  | "lost";

export class RunInterruptedError extends Error {
  constructor(readonly why: InterruptionReason) {
    super(`the run was interrupted: ${why}`);
  }
}
