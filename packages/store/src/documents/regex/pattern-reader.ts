/** A cursor over the characters of a pattern, and the one way to complain about them. */

/** Without a position the problem is the pattern as a whole. */
export type PatternFailureHandler = (position: number | undefined, problem: string) => never;

export interface PatternReader {
  position: number;
  readonly characters: readonly string[];
  readonly fail: PatternFailureHandler;
}

export function createPatternReader(pattern: string, fail: PatternFailureHandler): PatternReader {
  return { position: 0, characters: Array.from(pattern), fail };
}

export function peekCharacter(reader: PatternReader, ahead = 0): string | undefined {
  return reader.characters[reader.position + ahead];
}

export function isNextText(reader: PatternReader, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (reader.characters[reader.position + index] !== text[index]) return false;
  }
  return true;
}

export function acceptText(reader: PatternReader, text: string): boolean {
  if (!isNextText(reader, text)) return false;
  reader.position += text.length;
  return true;
}

/** Takes characters as long as `wanted` matches each of them, at most `limit`. */
export function takeCharactersWhile(reader: PatternReader, wanted: RegExp, limit = Infinity): string {
  let text = "";
  for (let taken = 0; taken < limit; taken += 1) {
    const character = peekCharacter(reader);
    if (character === undefined || !wanted.test(character)) break;
    text += character;
    reader.position += 1;
  }
  return text;
}
