import { createValidationError } from "../http/errors.js";

// Letters, digits, "_", "-", "." anywhere; blanks only inside.
const pattern = /^[\p{L}\p{N}_.-](?:[\p{L}\p{N}_. -]{0,126}[\p{L}\p{N}_.-])?$/u;

export function requireValidCollectionName(field: string, name: string): void {
  if (pattern.test(name)) return;
  throw createValidationError([
    `${field} must be 1 to 128 letters, digits, "_", "-" or ".", with blanks only inside; got ${JSON.stringify(name.slice(0, 140))}.`,
  ]);
}
