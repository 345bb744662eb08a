import { problemAt, type RegoErrorCode, type RegoProblem } from "../errors.js";
import type { Source } from "../syntax/source.js";

/** Where in the source something happens that may fail. */
export interface Site {
  problem(code: RegoErrorCode, message: string): RegoProblem;
}

export function siteAt(source: Source, at: number): Site {
  return { problem: (code, message) => problemAt(source, at, code, message) };
}
