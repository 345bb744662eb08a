/**
 * What one call may produce. Terraform has no such limits (it dies of them); ours are far above what configurations
 * need and far below what hurts.
 */
import { FunctionError } from "./function.js";

export const MAX_CHARACTERS = 16 * 1024 * 1024;
const MAX_ELEMENTS = 1_000_000;
export const MAX_DEPTH = 500;

export function checkCharacterCount(count: number): void {
  if (count > MAX_CHARACTERS) throw createTooManyCharactersError();
}

export function createTooManyCharactersError(): FunctionError {
  return new FunctionError(`the result would have more than ${MAX_CHARACTERS} characters`);
}

export function checkElementCount(count: number): void {
  if (count > MAX_ELEMENTS) throw new FunctionError(`the result would have more than ${MAX_ELEMENTS} elements`);
}

export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new FunctionError(`the value is nested deeper than ${MAX_DEPTH} levels`);
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
      checkCharacterCount(length);
      pieces.push(piece);
    },
    finish: () => pieces.join(""),
  };
}
