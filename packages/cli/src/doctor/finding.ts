/** One line of what the doctor says. */
export interface Finding {
  readonly state: "ok" | "warning" | "problem";
  /** What was looked at, in a word or two. */
  readonly about: string;
  /** What is there, and, unless it is well, what to do. */
  readonly text: string;
}

export type Check = () => Promise<readonly Finding[]>;

export const ok = (about: string, text: string): Finding => ({ state: "ok", about, text });
export const warning = (about: string, text: string): Finding => ({ state: "warning", about, text });
export const problem = (about: string, text: string): Finding => ({ state: "problem", about, text });

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
