/** Whether a text is Rego at all, for files that are only taken in. */
import { parse, RegoError, type RegoProblem } from "@plumbline/rego";

/** What is wrong with it; empty when it can be parsed. */
export function findRegoParseProblems(file: string, text: string): readonly RegoProblem[] {
  try {
    parse(text, { file });
    return [];
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return error.problems;
  }
}
