/**
 * What one call may produce. Terraform has no such limits (it dies of them); ours are far above what configurations
 * need and far below what hurts.
 */
import { FunctionError } from "./hcl-function.js";

export const MAX_FUNCTION_RESULT_CHARACTERS = 16 * 1024 * 1024;
const MAX_ELEMENTS = 1_000_000;
export const MAX_FUNCTION_RESULT_DEPTH = 500;

export function checkResultCharacterCount(count: number): void {
  if (count > MAX_FUNCTION_RESULT_CHARACTERS) throw createTooManyCharactersError();
}

export function createTooManyCharactersError(): FunctionError {
  return new FunctionError(`the result would have more than ${MAX_FUNCTION_RESULT_CHARACTERS} characters`);
}

export function checkResultElementCount(count: number): void {
  if (count > MAX_ELEMENTS) throw new FunctionError(`the result would have more than ${MAX_ELEMENTS} elements`);
}

export function checkResultDepth(depth: number): void {
  if (depth > MAX_FUNCTION_RESULT_DEPTH)
    throw new FunctionError(`the value is nested deeper than ${MAX_FUNCTION_RESULT_DEPTH} levels`);
}

/** Collects text piece by piece and stops at the limit, so that no intermediate result grows past it. */
export interface BoundedTextWriter {
  readonly write: (piece: string) => void;
  readonly finish: () => string;
}

export function createBoundedTextWriter(): BoundedTextWriter {
  const pieces: string[] = [];
  let length = 0;
  return {
    write: (piece) => {
      length += piece.length;
      checkResultCharacterCount(length);
      pieces.push(piece);
    },
    finish: () => pieces.join(""),
  };
}
