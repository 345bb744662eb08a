import type { Lexer } from "./lexer-state.js";
import {
  AND_KEYWORD_BIT,
  AS,
  CONTAINS,
  CONTAINS_KEYWORD_BIT,
  DEFAULT,
  ELSE,
  EVERY,
  EVERY_KEYWORD_BIT,
  FALSE,
  IDENT,
  IF,
  IF_KEYWORD_BIT,
  IMPORT,
  IN,
  IN_KEYWORD_BIT,
  LOGICAL_AND,
  LOGICAL_OR,
  NOT,
  NULL,
  OR_KEYWORD_BIT,
  PACKAGE,
  SOME,
  TRUE,
  WITH,
} from "./tokens.js";

export function scanWord(lexer: Lexer, start: number, first: number): void {
  const text = lexer.text;
  let end = start + 1;
  for (;;) {
    const code = text.charCodeAt(end);
    if (((code | 0x20) - 0x61) >>> 0 < 26 || (code >= 0x30 && code <= 0x39) || code === 0x5f) end++;
    else break;
  }
  lexer.end = end;
  const value = text.slice(start, end);
  lexer.word = value;
  lexer.kind = end - start > 8 ? IDENT : wordKind(value, first, lexer.keywords);
}

function wordKind(value: string, first: number, keywords: number): number {
  switch (first) {
    case 0x61:
      if (value === "as") return AS;
      return value === "and" && (keywords & AND_KEYWORD_BIT) !== 0 ? LOGICAL_AND : IDENT;
    case 0x63:
      return value === "contains" && (keywords & CONTAINS_KEYWORD_BIT) !== 0 ? CONTAINS : IDENT;
    case 0x64:
      return value === "default" ? DEFAULT : IDENT;
    case 0x65:
      if (value === "else") return ELSE;
      return value === "every" && (keywords & EVERY_KEYWORD_BIT) !== 0 ? EVERY : IDENT;
    case 0x66:
      return value === "false" ? FALSE : IDENT;
    case 0x69:
      if (value === "in") return (keywords & IN_KEYWORD_BIT) !== 0 ? IN : IDENT;
      if (value === "if") return (keywords & IF_KEYWORD_BIT) !== 0 ? IF : IDENT;
      return value === "import" ? IMPORT : IDENT;
    case 0x6e:
      if (value === "not") return NOT;
      return value === "null" ? NULL : IDENT;
    case 0x6f:
      return value === "or" && (keywords & OR_KEYWORD_BIT) !== 0 ? LOGICAL_OR : IDENT;
    case 0x70:
      return value === "package" ? PACKAGE : IDENT;
    case 0x73:
      return value === "some" ? SOME : IDENT;
    case 0x74:
      return value === "true" ? TRUE : IDENT;
    case 0x77:
      return value === "with" ? WITH : IDENT;
    default:
      return IDENT;
  }
}
