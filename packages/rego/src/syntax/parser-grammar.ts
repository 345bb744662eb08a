import type { Grammar } from "./parser.js";
import { parseBody, parseLiteral } from "./parser-bodies.js";
import { continueListTerm, parseListTerm, parsePrimary, parseTerm } from "./parser-terms.js";

export const grammar: Grammar = {
  term: parseTerm,
  listTerm: parseListTerm,
  primary: parsePrimary,
  afterPrimary: continueListTerm,
  literal: parseLiteral,
  body: parseBody,
};
