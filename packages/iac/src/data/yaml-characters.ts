/** What means something in YAML. */

/** Codes of characters. */
export const yamlCharacters = {
  TAB: 9,
  LINE_FEED: 10,
  SPACE: 32,
  DOUBLE_QUOTE: 34,
  HASH: 35,
  AMPERSAND: 38,
  SINGLE_QUOTE: 39,
  ASTERISK: 42,
  PLUS: 43,
  COMMA: 44,
  DASH: 45,
  DOT: 46,
  COLON: 58,
  GREATER: 62,
  OPENING_BRACKET: 91,
  BACKSLASH: 92,
  CLOSING_BRACKET: 93,
  OPENING_BRACE: 123,
  BAR: 124,
  CLOSING_BRACE: 125,
} as const;

const { LINE_FEED, DOUBLE_QUOTE, SINGLE_QUOTE } = yamlCharacters;

/** `NaN` behind the end of the text. */
export function isYamlLineEnd(code: number): boolean {
  return code === LINE_FEED || Number.isNaN(code);
}

export function isYamlQuote(code: number): boolean {
  return code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
}

export function isAsciiLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
