/** Character codes and classes of HCL's lexical grammar. Everything works on UTF-16 codes; `NaN` is the end of a text. */

export const TAB = 9;
export const NEWLINE = 10;
export const CARRIAGE_RETURN = 13;
export const SPACE = 32;
export const BANG = 33;
export const QUOTE = 34;
export const HASH = 35;
export const DOLLAR = 36;
export const PERCENT = 37;
export const AMPERSAND = 38;
export const OPEN_PAREN = 40;
export const CLOSE_PAREN = 41;
export const STAR = 42;
export const PLUS = 43;
export const COMMA = 44;
export const MINUS = 45;
export const DOT = 46;
export const SLASH = 47;
export const COLON = 58;
export const LESS = 60;
export const EQUALS = 61;
export const GREATER = 62;
export const QUESTION = 63;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const OPEN_BRACE = 123;
export const PIPE = 124;
export const CLOSE_BRACE = 125;
export const TILDE = 126;
export const BYTE_ORDER_MARK = 0xfeff;

const START = 1;
const CONTINUE = 2;
const DIGIT = 4;

const asciiClasses = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) asciiClasses[code] = START | CONTINUE;
  else if (/[0-9]/.test(character)) asciiClasses[code] = CONTINUE | DIGIT;
  else if (character === "-") asciiClasses[code] = CONTINUE;
}

const wideStart = /^\p{ID_Start}$/u;
const wideContinue = /^\p{ID_Continue}$/u;

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isIdentifierStartAt(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code < 128) return ((asciiClasses[code] as number) & START) !== 0;
  return code >= 128 && wideStart.test(String.fromCodePoint(text.codePointAt(position) as number));
}

/** Where the identifier that starts at `position` ends; `position` itself when none starts there. */
export function findIdentifierEnd(text: string, position: number): number {
  if (!isIdentifierStartAt(text, position)) return position;
  let end = position;
  for (;;) {
    const code = text.charCodeAt(end);
    if (code < 128) {
      if (((asciiClasses[code] as number) & CONTINUE) === 0) return end;
      end++;
    } else if (code >= 128) {
      const character = String.fromCodePoint(text.codePointAt(end) as number);
      if (!wideContinue.test(character)) return end;
      end += character.length;
    } else {
      return end;
    }
  }
}

/** Unicode's White_Space property, which trim markers and heredoc markers go by (JavaScript's own trim differs). */
export function isUnicodeWhiteSpace(code: number): boolean {
  if (code <= SPACE) return code === SPACE || (code >= TAB && code <= CARRIAGE_RETURN);
  if (code < 0x85) return false;
  return (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

export function countLeadingWhiteSpace(text: string): number {
  let count = 0;
  while (count < text.length && isUnicodeWhiteSpace(text.charCodeAt(count))) count++;
  return count;
}

export function findTrimmedEnd(text: string): number {
  let end = text.length;
  while (end > 0 && isUnicodeWhiteSpace(text.charCodeAt(end - 1))) end--;
  return end;
}
