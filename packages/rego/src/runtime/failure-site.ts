import { createProblemAt, type RegoErrorCode, type RegoProblem } from "../errors.js";
import type { Source } from "../syntax/source.js";

/** Where in the source something happens that may fail. */
export interface FailureSite {
  problem(code: RegoErrorCode, message: string): RegoProblem;
}

export function createFailureSite(source: Source, at: number): FailureSite {
  return { problem: (code, message) => createProblemAt(source, at, code, message) };
}
