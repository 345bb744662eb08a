/**
 * Whether a text holds another (Knuth, Morris and Pratt): the platform's own search takes the product of both lengths
 * on texts made for it, minutes for a megabyte.
 */
export function containsText(text: string, part: string): boolean {
  const borders = bordersOf(part);
  let matched = 0;
  for (let at = 0; at < text.length && matched < part.length; at += 1)
    matched = extend(part, borders, matched, text.charCodeAt(at));
  return matched === part.length;
}

/** For each length of a beginning: how much of its end is again the beginning. */
function bordersOf(part: string): Uint32Array {
  const borders = new Uint32Array(part.length + 1);
  let matched = 0;
  for (let at = 1; at < part.length; at += 1) {
    matched = extend(part, borders, matched, part.charCodeAt(at));
    borders[at + 1] = matched;
  }
  return borders;
}

function extend(part: string, borders: Uint32Array, matched: number, unit: number): number {
  let length = matched;
  while (length > 0 && part.charCodeAt(length) !== unit) length = borders[length] ?? 0;
  return part.charCodeAt(length) === unit ? length + 1 : length;
}
