/** One line of what the doctor says. */
export interface DoctorFinding {
  readonly state: "ok" | "warning" | "problem";
  /** What was looked at, in a word or two. */
  readonly about: string;
  /** What is there, and, unless it is well, what to do. */
  readonly text: string;
}

export type DoctorCheck = () => Promise<readonly DoctorFinding[]>;

export const createOkFinding = (about: string, text: string): DoctorFinding => ({ state: "ok", about, text });
export const createWarningFinding = (about: string, text: string): DoctorFinding => ({ state: "warning", about, text });
export const createProblemFinding = (about: string, text: string): DoctorFinding => ({ state: "problem", about, text });

export function formatErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
