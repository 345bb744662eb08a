import type { ParseFunctionTable } from "./parser.js";
import { parseBodyLiteral, parseBodyUntilToken } from "./parser-bodies.js";
import {
  parseListElement,
  parseOperatorsAndInAfterPrimary,
  parsePrimary,
  parseTermOrMembership,
} from "./parser-terms.js";

export const parseFunctionTable: ParseFunctionTable = {
  term: parseTermOrMembership,
  listTerm: parseListElement,
  primary: parsePrimary,
  afterPrimary: parseOperatorsAndInAfterPrimary,
  literal: parseBodyLiteral,
  body: parseBodyUntilToken,
};
