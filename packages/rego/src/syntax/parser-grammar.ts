import type { Grammar } from "./parser.js";
import { parseBodyLiteral, parseQueryBody } from "./parser-bodies.js";
import { continueListTerm, parseListTerm, parsePrimary, parseTerm } from "./parser-terms.js";

export const grammar: Grammar = {
  term: parseTerm,
  listTerm: parseListTerm,
  primary: parsePrimary,
  afterPrimary: continueListTerm,
  literal: parseBodyLiteral,
  body: parseQueryBody,
};
