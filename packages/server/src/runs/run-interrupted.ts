/** Why a run stops before its end, when nothing is wrong with the run. */
export type Interruption =
  /** Somebody asked for it. */
  | "cancelled"
  /** This process is going to end: another one goes on. */
  | "stopping"
  /** Another worker has taken the run up, or it was deleted. */
  | "lost";

export class RunInterrupted extends Error {
  constructor(readonly why: Interruption) {
    super(`the run was interrupted: ${why}`);
  }
}
