/** Rego counts strings in code points; JavaScript strings are made of code units, of which rare characters take two. */

const pair = /[\ud800-\udbff][\udc00-\udfff]/;
const pairs = /[\ud800-\udbff][\udc00-\udfff]/g;

export function hasPairs(text: string): boolean {
  return pair.test(text);
}

export function codePointCount(text: string): number {
  if (!pair.test(text)) return text.length;
  return text.length - (text.match(pairs)?.length ?? 0);
}

export function codePoints(text: string): string[] {
  return pair.test(text) ? Array.from(text) : text.split("");
}
