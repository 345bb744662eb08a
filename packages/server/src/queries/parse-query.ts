import { parseJsonOrProblem } from "@plumbline/model";
import { type DocumentFilter, parseFilter } from "@plumbline/store";
import { createValidationError } from "../http/errors.js";

export const MAX_QUERY_LENGTH = 1_000_000;

/** Reads a database query sent as JSON text. */
export function parseDocumentQuery(field: string, text: string): DocumentFilter {
  const reading = parseJsonOrProblem(text);
  if (!reading.ok) {
    const { line, column, reason } = reading.problem;
    throw createValidationError([`${field} is no JSON: line ${line}, column ${column}: ${reason}.`]);
  }
  return parseFilter(reading.value);
}
