import type { ParseFunctionTable } from "./parser.js";
import { parseBodyLiteral, parseBodyUntilToken } from "./parser-bodies.js";
import { continueListElement, parseListElement, parsePrimary, parseTermOrMembership } from "./parser-terms.js";

export const parseFunctionTable: ParseFunctionTable = {
  term: parseTermOrMembership,
  listTerm: parseListElement,
  primary: parsePrimary,
  afterPrimary: continueListElement,
  literal: parseBodyLiteral,
  body: parseBodyUntilToken,
};
