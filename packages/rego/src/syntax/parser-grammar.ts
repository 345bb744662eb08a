import type { Grammar } from "./parser.js";
import { parseBodyLiteral, parseBodyUntilToken } from "./parser-bodies.js";
import { continueListElement, parseListElement, parsePrimary, parseTermOrMembership } from "./parser-terms.js";

export const parserGrammar: Grammar = {
  term: parseTermOrMembership,
  listTerm: parseListElement,
  primary: parsePrimary,
  afterPrimary: continueListElement,
  literal: parseBodyLiteral,
  body: parseBodyUntilToken,
};
